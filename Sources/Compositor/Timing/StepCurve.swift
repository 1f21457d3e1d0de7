/// Progress in equal jumps: CSS `steps()`.
public struct StepCurve: Hashable, Sendable {
  /// Where the jumps are.
  public enum Jump: String, CaseIterable, Hashable, Sendable {
    /// The first jump is at the start: CSS `jump-start` or `start`.
    case start = "jump-start"
    /// The last jump is at the end: CSS `jump-end` or `end`.
    case end = "jump-end"
    /// Neither at the start nor at the end: both values rest for a while.
    case none = "jump-none"
    /// At the start and at the end as well.
    case both = "jump-both"
  }

  /// The number of stretches of equal length, from 1 (2 for `.none`) to 2³¹ − 1.
  public let count: Int
  /// Where the jumps are.
  public let jump: Jump

  /// The curve of `count` stretches; a count out of range is brought to the nearest in it.
  public init(_ count: Int, jump: Jump = .end) {
    self.count = min(max(count, jump == .none ? 2 : 1), Int(Int32.max))
    self.jump = jump
  }

  /// The curve passed through backwards: 1 − f(1 − t), but for the side on which each jump itself lies.
  public var reversed: StepCurve {
    switch jump {
    case .start: StepCurve(count, jump: .end)
    case .end: StepCurve(count, jump: .start)
    case .none, .both: self
    }
  }

  /// The progress at `time`, both as fractions; outside 0 to 1 the stairs go on, as CSS Easing has it.
  ///
  /// - Parameters:
  ///   - time: what is not a number counts as 0.
  ///   - beforePhase: whether the movement has not begun yet: CSS's before flag, which puts a jump at just this time
  ///     behind it.
  public func value(at time: Double, beforePhase: Bool = false) -> Double {
    let time = time.isNaN ? 0 : min(max(time, -1e15), 1e15)
    let stretches = Double(count)
    let position = time * stretches
    var step = position.rounded(.down)
    let jumps: Double
    switch jump {
    case .start:
      jumps = stretches
      step += 1
    case .end: jumps = stretches
    case .none: jumps = stretches - 1
    case .both:
      jumps = stretches + 1
      step += 1
    }
    if beforePhase && position == position.rounded(.down) { step -= 1 }
    if time >= 0 && step < 0 { step = 0 }
    if time <= 1 && step > jumps { step = jumps }
    return step / jumps
  }
}
