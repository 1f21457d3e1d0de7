/// A screen that is on the stage, and the root of its layers.
struct LiveScreen {
  let screen: any Screen
  let root: LayerID
}

/// What a presenter will be told, whatever its type.
protocol PendingResult: AnyObject {
  func deliver() throws

  /// Takes the choice back.
  func forgetOutput()
}

/// What a presenter will be told, and by whom.
final class PresentationResult<Output>: PendingResult {
  /// The choice; nil for none.
  var output: Output?
  private var completions: [(Output?) throws -> Void] = []

  init(_ completion: ((Output?) throws -> Void)?) { add(completion) }

  /// Tells one more.
  func add(_ completion: ((Output?) throws -> Void)?) {
    if let completion { completions.append(completion) }
  }

  func forgetOutput() { output = nil }

  func deliver() throws {
    var attempts = Attempts()
    for completion in completions { attempts.make { try completion(output) } }
    try attempts.finish()
  }
}
