#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A movement that only friction ends, as after a fling: x(t) = x₀ + v·(rᵗ − 1)/ln r.
///
/// The continuous form of UIKit's `decelerationRate`: at the usual 0.998 a millisecond a velocity of 2000 comes to rest
/// 999 away. A scroll view that adds velocity/1000 each millisecond comes 998 far; that discrete form is not copied.
public struct Decay: Hashable, Sendable {
  /// What is left of the velocity after a millisecond, from 0.5 to 0.99999.
  public let rate: Double

  /// The rate of `UIScrollView.DecelerationRate.normal`: 0.998.
  public static let normal = Decay()
  /// The rate of `UIScrollView.DecelerationRate.fast`: 0.99.
  public static let fast = Decay(rate: 0.99)

  /// A decay at which `rate` of the velocity is left after a millisecond.
  ///
  /// The rate is brought into 0.5 to 0.99999; what is not a number counts as 0.998. Closer to 1 slides further.
  public init(rate: Double = 0.998) {
    self.rate = rate.isNaN ? 0.998 : min(max(rate, 0.5), 0.99999)
  }

  /// How fast the velocity falls, in 1/s: −1000·ln(rate), 2.002 at 0.998.
  public var friction: Double { -1000 * log(rate) }

  /// The way covered `time` after the start with `velocity`, in its unit; before the start none.
  public func value(initialVelocity velocity: Double, at time: Duration) -> Double {
    let seconds = max(time.seconds, 0)
    return -Spring.sound(velocity: velocity) / friction * expm1(-friction * seconds)
  }

  /// The velocity `time` after the start with `velocity`.
  public func velocity(initialVelocity velocity: Double, at time: Duration) -> Double {
    Spring.sound(velocity: velocity) * exp(-friction * max(time.seconds, 0))
  }

  /// The way that a movement with `velocity` covers until it rests: v/friction.
  public func restDistance(initialVelocity velocity: Double) -> Double {
    Spring.sound(velocity: velocity) / friction
  }

  /// The velocity at the start of a movement that rests after `distance`: the inverse of `restDistance`.
  public func initialVelocity(restDistance distance: Double) -> Double {
    Spring.sound(velocity: distance) * friction
  }

  /// When the velocity has fallen to `threshold`; zero where it is no more than that at the start.
  ///
  /// - Parameter threshold: in units a second, 0.5 by default; what is not above 0 counts as 10⁻¹².
  public func duration(initialVelocity velocity: Double, threshold: Double = 0.5) -> Duration {
    let speed = Spring.sound(velocity: velocity).magnitude
    let threshold = threshold > 0 ? threshold : 1e-12
    return speed > threshold ? .exactly(seconds: log(speed / threshold) / friction) : .zero
  }

  /// When the movement with `velocity` comes past `distance`; nil where it rests before.
  ///
  /// For an edge at which a fling is handed over to a spring.
  public func moment(initialVelocity velocity: Double, covering distance: Double) -> Duration? {
    guard distance != 0 else { return .zero }
    let part = distance / restDistance(initialVelocity: velocity)
    guard part > 0, part < 1 else { return nil }
    return .exactly(seconds: -log1p(-part) / friction)
  }

  /// The velocity with which a movement from `origin` rests on a multiple of `step`, the nearest to where it would.
  ///
  /// - Parameters:
  ///   - velocity: in units a second.
  ///   - origin: where the movement starts.
  ///   - step: the distance of the resting places; what is not above 0 leaves the velocity as it is.
  public func snappedVelocity(
    initialVelocity velocity: Double, from origin: Double = 0, toMultiplesOf step: Double
  ) -> Double {
    guard step > 0, step.isFinite, origin.isFinite else { return Spring.sound(velocity: velocity) }
    let target = origin + restDistance(initialVelocity: velocity)
    return initialVelocity(restDistance: (target / step).rounded() * step - origin)
  }
}
