/// One movement under way: its ends, its start, and what drives it; a closed form of time.
public struct RunningAnimation: Equatable, Sendable {
  /// Where it starts.
  public let from: AnimatableVector
  /// Where it goes.
  public let to: AnimatableVector
  /// The velocity that a spring starts with, a second; zero for curves.
  public let velocity: AnimatableVector
  /// When it was asked for.
  public let began: Duration
  /// What drives it, after which delay.
  public let animation: Animation

  /// When it is over: from then on the value is `to`.
  public var end: Duration {
    switch animation.motion {
    case .spring(let spring): start + spring.end
    case .curve(_, let duration): start + max(duration, .zero)
    }
  }

  /// When the value begins to move.
  public var start: Duration { began + animation.delay }

  /// The value at `time`: `from` up to the start, exactly `to` from the end on.
  public func value(at time: Duration) -> AnimatableVector {
    if time >= end { return to }
    let elapsed = time - start
    if elapsed < .zero { return from }
    switch animation.motion {
    case .spring(let spring):
      let basis = spring.solution.basis(at: elapsed.seconds)
      // to − (to − from)·position + velocity·basis.velocity, in two sums.
      let settled = AnimatableVector.combined(to, from, 1 - basis.position, basis.position)
      return AnimatableVector.combined(settled, velocity, 1, basis.velocity)
    case .curve(let curve, let duration):
      let progress = curve.value(at: elapsed.seconds / duration.seconds)
      return AnimatableVector.combined(from, to, 1 - progress, progress)
    }
  }

  /// The velocity at `time`, a second; zero before the start and from the end on.
  public func velocity(at time: Duration) -> AnimatableVector {
    let elapsed = time - start
    if elapsed < .zero || time >= end { return to.zero }
    switch animation.motion {
    case .spring(let spring):
      let basis = spring.solution.basis(at: elapsed.seconds)
      let distance = to - from
      return AnimatableVector.combined(
        distance, velocity, -basis.positionDerivative, basis.velocityDerivative)
    case .curve(let curve, let duration):
      let slope = curve.velocity(at: elapsed.seconds / duration.seconds) / duration.seconds
      return (to - from) * slope
    }
  }
}
