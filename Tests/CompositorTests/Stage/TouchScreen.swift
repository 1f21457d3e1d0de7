@testable import Compositor

/// A screen that is built by a closure and keeps a log.
final class TouchScreen: Screen {
  typealias Output = Int

  var log: [String] = []
  private let make: (TouchScreen, inout ScreenLayers) -> Void
  /// What it does after building and at every change.
  var arrange: ((TouchScreen, inout ScreenLayers) -> Void)?

  init(_ make: @escaping (TouchScreen, inout ScreenLayers) -> Void) { self.make = make }

  func build(in layers: inout ScreenLayers) { make(self, &layers) }

  func layout(in layers: inout ScreenLayers) { arrange?(self, &layers) }

  /// What was logged since the last call.
  func heard() -> [String] {
    defer { log = [] }
    return log
  }

  /// Logs what a recogniser called `name` tells.
  func logging<Recognizer>(
    _ name: String, _: Recognizer.Type = Recognizer.self
  ) -> (GestureUpdate<Recognizer>) -> Void {
    { [weak self] in self?.log.append("\(name) \($0.state)") }
  }
}

/// One finger, with its times in milliseconds.
extension Stage {
  func down(_ x: Double, _ y: Double, id: Int = 0, at milliseconds: Int) throws {
    try send(.pointerDown(at: Point(x: x, y: y), id: id), at: .milliseconds(milliseconds))
  }

  func move(_ x: Double, _ y: Double, id: Int = 0, at milliseconds: Int) throws {
    try send(.pointerMoved(to: Point(x: x, y: y), id: id), at: .milliseconds(milliseconds))
  }

  func up(_ x: Double, _ y: Double, id: Int = 0, at milliseconds: Int) throws {
    try send(.pointerUp(at: Point(x: x, y: y), id: id), at: .milliseconds(milliseconds))
  }

  /// A drag in steps of 10 ms.
  func drag(
    from start: Point, by way: Vector, id: Int = 0, at milliseconds: Int, steps: Int = 10,
    rests: Int = 0, lifts: Bool = true
  ) throws {
    func place(_ step: Int) -> Point {
      start
        + Vector(
          x: way.x * Double(step) / Double(steps), y: way.y * Double(step) / Double(steps))
    }
    try down(start.x, start.y, id: id, at: milliseconds)
    for step in 1...steps {
      try move(place(step).x, place(step).y, id: id, at: milliseconds + 10 * step)
    }
    let end = place(steps)
    if lifts { try up(end.x, end.y, id: id, at: milliseconds + 10 * steps + rests) }
  }

  /// The layer called `name` of the model.
  func id(_ name: String) throws -> LayerID {
    guard let id = state.tree.first(named: name) else { throw StageError.noLayer(named: name) }
    return id
  }
}
