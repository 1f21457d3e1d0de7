/// One movement under way: its ends, its start, and what drives it; a closed form of time.
///
/// Made by `AnimationSet`. Most movements are plain: a delay, a motion, an end. What else there may be (passes, another
/// pace, a movement that dies out underneath) is its `course`.
public struct RunningAnimation: Equatable, Sendable {
  /// What sampling a plain movement of one number does not need; immutable, and shared by copies.
  private final class Particulars: Equatable, Sendable {
    let animation: Animation
    let course: SpecialCourse?
    let from: AnimatableVector
    let to: AnimatableVector
    let velocity: AnimatableVector
    let began: Duration
    let length: Double

    init(
      animation: Animation, course: SpecialCourse?, from: AnimatableVector, to: AnimatableVector,
      velocity: AnimatableVector, began: Duration, length: Double
    ) {
      self.animation = animation
      self.course = course
      self.from = from
      self.to = to
      self.velocity = velocity
      self.began = began
      self.length = length
    }

    static func == (a: Particulars, b: Particulars) -> Bool {
      a === b
        || a.animation == b.animation && a.course == b.course && a.from == b.from && a.to == b.to
          && a.velocity == b.velocity && a.began == b.began && a.length == b.length
    }
  }

  /// What sampling a plain movement of one number needs: no references, so that reading it counts none.
  struct Sampler: Equatable, Sendable {
    fileprivate let start: Duration
    fileprivate let end: Duration
    /// Whether time runs as the host's: its course is not special.
    fileprivate let isPlain: Bool
    /// The movement of one number, for the kinds that have a form of their own.
    fileprivate let scalar: ScalarMotion?

    /// The value at `time` of a plain movement of one number; nil for every other.
    @inline(__always)
    func number(at time: Duration) -> Double? {
      guard isPlain, let scalar else { return nil }
      // Compared as numbers, which is done in place.
      if time.attoseconds >= end.attoseconds { return scalar.to }
      return scalar.value(at: time.subtractingClamped(start).seconds)
    }
  }

  let sampler: Sampler
  private let particulars: Particulars

  /// The movement from `from` to `to`; `length` is how long its motion takes, if not as long as it says itself.
  init(
    from: AnimatableVector, to: AnimatableVector, velocity: AnimatableVector, began: Duration,
    animation: Animation, length: Duration? = nil, course: SpecialCourse? = nil
  ) {
    let length = length ?? animation.motion.duration
    let began = began.bounded
    var scalar: ScalarMotion?
    if case .scalar(let from) = from, case .scalar(let to) = to, case .scalar(let speed) = velocity
    {
      scalar = ScalarMotion(
        from: from, to: to, velocity: speed, motion: animation.motion, length: length.seconds)
    }
    particulars = Particulars(
      animation: animation, course: course, from: from, to: to, velocity: velocity, began: began,
      length: length.seconds)
    let start = began.addingClamped(animation.delay).bounded
    let plainEnd = start.addingClamped(length).bounded
    sampler = Sampler(
      start: start, end: course?.end(start: start, plainEnd: plainEnd) ?? plainEnd,
      isPlain: course == nil, scalar: scalar)
  }

  /// When the value begins to move, before any timing of passes.
  public var start: Duration { sampler.start }
  /// When it is over: from then on the value is `settled`; `Duration.endless` for one that never is.
  public var end: Duration { sampler.end }

  /// What drives it, after which delay.
  public var animation: Animation { particulars.animation }
  /// When it was asked for.
  public var began: Duration { particulars.began }
  /// How long its motion takes, in seconds; for a spring that took over, as long as that needs.
  var length: Double { particulars.length }
  /// What is not plain about it; nil for a plain movement.
  var course: SpecialCourse? { particulars.course }
  /// Where it starts.
  public var from: AnimatableVector { particulars.from }
  /// Where it goes.
  public var to: AnimatableVector { particulars.to }
  /// The velocity that a spring starts with, a second; zero for curves.
  public var velocity: AnimatableVector { particulars.velocity }

  /// Whether it has no end: an undamped spring, passes without end, or a pause.
  public var isEndless: Bool { end >= .endless }

  /// The value at `time`: `from` up to the start, exactly `settled` from the end on.
  public func value(at time: Duration) -> AnimatableVector {
    if let number = sampler.number(at: time) { return .scalar(number) }
    if sampler.isPlain {
      if time.attoseconds >= end.attoseconds { return to }
      return motionValue(at: time.subtractingClamped(start).seconds)
    }
    return course?.value(of: self, at: time) ?? to
  }

  /// The velocity at `time`, a second; zero before the start and from the end on.
  public func velocity(at time: Duration) -> AnimatableVector {
    if sampler.isPlain {
      if time.attoseconds >= end.attoseconds { return to.zero }
      return motionVelocity(at: time.subtractingClamped(start).seconds)
    }
    return course?.velocity(of: self, at: time) ?? to.zero
  }

  /// Where the motion alone is `elapsed` seconds after its start.
  func motionValue(at elapsed: Double) -> AnimatableVector {
    if let scalar = sampler.scalar { return .scalar(scalar.value(at: elapsed)) }
    if elapsed < 0 { return from }
    if elapsed >= length { return to }
    switch particulars.animation.motion {
    case .spring(let spring):
      let basis = spring.solution.basis(at: elapsed)
      let settled = AnimatableVector.combined(to, from, 1 - basis.position, basis.position)
      return .combined(settled, velocity, 1, basis.velocity)
    case .curve(let curve, _):
      let progress = curve.value(at: elapsed / length)
      return .combined(from, to, 1 - progress, progress)
    case .keyframes(let path): return path.value(seconds: elapsed)
    }
  }

  /// How fast the motion alone is `elapsed` seconds after its start.
  func motionVelocity(at elapsed: Double) -> AnimatableVector {
    if elapsed < 0 || elapsed >= length { return to.zero }
    switch animation.motion {
    case .spring(let spring):
      let basis = spring.solution.basis(at: elapsed)
      return .combined(
        to - from, velocity, -basis.positionDerivative, basis.velocityDerivative)
    case .curve(let curve, _): return (to - from) * (curve.velocity(at: elapsed / length) / length)
    case .keyframes(let path): return path.velocity(seconds: elapsed)
    }
  }
}
