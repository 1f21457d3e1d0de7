/// One movement under way: its ends, its start, and what drives it; a closed form of time.
///
/// Made by `AnimationSet`. Most movements are plain: a delay, a motion, an end. What else there may be (passes, another
/// pace, a movement that dies out underneath) is its `course`.
public struct RunningAnimation: Equatable, Sendable {
  /// The numbers of both ends; single ones in place, so that sampling many stays in few cache lines.
  private enum Ends: Equatable, Sendable {
    case scalar(Double, Double, Double)
    indirect case wide(AnimatableVector, AnimatableVector, AnimatableVector)
  }

  /// What the value is asked of, beside the rest; the usual ones are copied without counting references.
  private enum Drive: Equatable, Sendable {
    case spring(SpringSolution)
    case linear
    case bezier(CubicBezier)
    case curve(TimingCurve)
    case keyframes(KeyframePath)
  }

  /// What is not needed to sample a plain movement.
  private indirect enum Details: Equatable, Sendable {
    case plain(Animation)
    case special(Animation, SpecialCourse)
  }

  private let ends: Ends
  private let drive: Drive
  private let isPlain: Bool
  private let details: Details
  /// When it was asked for.
  public let began: Duration
  /// When the value begins to move, before any timing of passes.
  public let start: Duration
  /// When it is over: from then on the value is `settled`; `Duration.endless` for one that never is.
  public let end: Duration
  /// How long its motion takes, in seconds; for a spring that took over, as long as that needs.
  let length: Double

  /// The movement from `from` to `to`; `length` is how long its motion takes, if not as long as it says itself.
  init(
    from: AnimatableVector, to: AnimatableVector, velocity: AnimatableVector, began: Duration,
    animation: Animation, length: Duration? = nil, course: SpecialCourse? = nil
  ) {
    if case .scalar(let from) = from, case .scalar(let to) = to, case .scalar(let speed) = velocity
    {
      ends = .scalar(from, to, speed)
    } else {
      ends = .wide(from, to, velocity)
    }
    drive =
      switch animation.motion {
      case .spring(let spring): .spring(spring.solution)
      case .curve(.linear, _): .linear
      case .curve(.bezier(let curve), _): .bezier(curve)
      case .curve(let curve, _): .curve(curve)
      case .keyframes(let path): .keyframes(path)
      }
    let length = length ?? animation.motion.duration
    self.began = began.bounded
    self.length = length.seconds
    start = self.began.addingClamped(animation.delay).bounded
    details = course.map { .special(animation, $0) } ?? .plain(animation)
    isPlain = course == nil
    let plainEnd = start.addingClamped(length).bounded
    end = course?.end(start: start, plainEnd: plainEnd) ?? plainEnd
  }

  /// What drives it, after which delay.
  public var animation: Animation {
    switch details {
    case .plain(let animation), .special(let animation, _): animation
    }
  }

  /// What is not plain about it; nil for a plain movement.
  var course: SpecialCourse? {
    switch details {
    case .plain: nil
    case .special(_, let course): course
    }
  }

  /// Where it starts.
  public var from: AnimatableVector {
    switch ends {
    case .scalar(let from, _, _): .scalar(from)
    case .wide(let from, _, _): from
    }
  }

  /// Where it goes.
  public var to: AnimatableVector {
    switch ends {
    case .scalar(_, let to, _): .scalar(to)
    case .wide(_, let to, _): to
    }
  }

  /// The velocity that a spring starts with, a second; zero for curves.
  public var velocity: AnimatableVector {
    switch ends {
    case .scalar(_, _, let velocity): .scalar(velocity)
    case .wide(_, _, let velocity): velocity
    }
  }

  /// Whether it has no end: an undamped spring, passes without end, or a pause.
  public var isEndless: Bool { end >= .endless }

  /// The value at `time`: `from` up to the start, exactly `settled` from the end on.
  public func value(at time: Duration) -> AnimatableVector {
    if isPlain {
      // Compared as numbers, which is done in place.
      if time.attoseconds >= end.attoseconds { return to }
      return motionValue(at: time.subtractingClamped(start).seconds)
    }
    return course?.value(of: self, at: time) ?? to
  }

  /// The velocity at `time`, a second; zero before the start and from the end on.
  public func velocity(at time: Duration) -> AnimatableVector {
    if isPlain {
      if time.attoseconds >= end.attoseconds { return to.zero }
      return motionVelocity(at: time.subtractingClamped(start).seconds)
    }
    return course?.velocity(of: self, at: time) ?? to.zero
  }

  /// Where the motion alone is `elapsed` seconds after its start.
  @inline(__always)
  func motionValue(at elapsed: Double) -> AnimatableVector {
    if elapsed < 0 { return from }
    if elapsed >= length { return to }
    let progress: Double
    switch drive {
    case .spring(let solution):
      let basis = solution.basis(at: elapsed)
      switch ends {
      case .scalar(let from, let to, let velocity):
        return .scalar(
          to * (1 - basis.position) + from * basis.position + velocity * basis.velocity)
      case .wide(let from, let to, let velocity):
        let settled = AnimatableVector.combined(to, from, 1 - basis.position, basis.position)
        return .combined(settled, velocity, 1, basis.velocity)
      }
    case .linear: progress = elapsed / length
    case .bezier(let curve): progress = curve.value(at: elapsed / length)
    case .curve(let curve): progress = curve.value(at: elapsed / length)
    case .keyframes(let path): return path.value(seconds: elapsed)
    }
    switch ends {
    case .scalar(let from, let to, _): return .scalar(from * (1 - progress) + to * progress)
    case .wide(let from, let to, _): return .combined(from, to, 1 - progress, progress)
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
