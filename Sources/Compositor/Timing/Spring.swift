/// A damped spring as one function of time; never stepped.
///
/// Distances are from where the movement starts (0) to its target (1), so one spring serves every value.
public struct Spring: Hashable, Sendable {
  /// The stiffness k, in 1/s² for mass 1; larger is faster.
  public let stiffness: Double
  /// The damping c, in 1/s for mass 1; too small, and the spring runs long after it looks still.
  public let damping: Double
  /// The velocity at the start, in distances a second: 1 would cover the whole way in a second.
  public let initialVelocity: Double
  /// When the movement ends whatever is left of it; nil for a spring that ends when it has settled.
  public let duration: Duration?
  let solution: SpringSolution

  /// A spring by UIKit's words: `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// Stiffness k = ω² and damping c = 2zω are such that 0.001 of the distance is left at `duration`, where the movement
  /// ends on its exact target. ω is what UIKit finds (see `UIKitSpringSolver` for the equation) as long as the spring is
  /// within 0.02 of its target at its duration. Elsewhere UIKit has landed on a spurious root near v/z, or on none, and
  /// would jump at the end; there the largest root is taken.
  ///
  /// - Parameters:
  ///   - duration: brought into 0.01 s to 10 s, as UIKit does.
  ///   - dampingRatio: 1 does not overshoot, towards 0 it bounces longer; brought into 10⁻⁴ to 1.
  ///   - initialVelocity: in distances a second; not a number counts as 0.
  public init(duration: Duration, dampingRatio: Double, initialVelocity: Double = 0) {
    let ratio = Spring.clamped(dampingRatio)
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let duration = Spring.clamped(duration)
    let frequency =
      UIKitSpringSolver(dampingRatio: ratio, duration: duration.seconds, velocity: velocity)
      .naturalFrequency(tolerance: 0.02)
      ?? SpringFit(
        dampingRatio: ratio, duration: duration.seconds, displacement: 1, velocity: velocity,
        residual: 0.001
      ).naturalFrequency
    self.init(
      naturalFrequency: frequency, dampingRatio: ratio, initialVelocity: velocity,
      duration: duration)
  }

  /// A spring that covers `displacement` from the absolute `velocity`, and has 0.001 of `span` left at `duration`.
  ///
  /// For a spring that takes over from another: `span` is the larger of both distances, so that a movement interrupted
  /// next to its target is not driven by a velocity of many (tiny) distances a second.
  init(
    duration: Duration, dampingRatio: Double, displacement: Double, velocity: Double, span: Double
  ) {
    let ratio = Spring.clamped(dampingRatio)
    let duration = Spring.clamped(duration)
    let fit = SpringFit(
      dampingRatio: ratio, duration: duration.seconds, displacement: displacement,
      velocity: velocity, residual: 0.001 * span)
    self.init(
      naturalFrequency: fit.naturalFrequency, dampingRatio: ratio,
      initialVelocity: displacement == 0 ? 0 : velocity / displacement, duration: duration)
  }

  private init(
    naturalFrequency: Double, dampingRatio: Double, initialVelocity: Double, duration: Duration
  ) {
    stiffness = naturalFrequency * naturalFrequency
    damping = 2 * dampingRatio * naturalFrequency
    self.initialVelocity = initialVelocity
    self.duration = duration
    solution = SpringSolution(
      decay: dampingRatio * naturalFrequency, naturalFrequency: naturalFrequency)
  }

  private static func clamped(_ dampingRatio: Double) -> Double {
    dampingRatio.isNaN ? 1 : min(max(dampingRatio, 1e-4), 1)
  }

  private static func clamped(_ duration: Duration) -> Duration {
    min(max(duration, .milliseconds(10)), .seconds(10))
  }

  /// The damping as a fraction of the critical one: 1 is the fastest without overshoot.
  public var dampingRatio: Double { solution.decay / solution.naturalFrequency }

  /// The way covered after `time`: 0 at the start, 1 at the target, more where it overshoots; exactly 1 from
  /// `duration` on.
  public func value(at time: Duration) -> Double {
    if let duration, time >= duration { return 1 }
    let basis = solution.basis(at: time.seconds)
    return 1 - basis.position + initialVelocity * basis.velocity
  }

  /// The velocity after `time`, in distances a second; 0 from `duration` on.
  public func velocity(at time: Duration) -> Double {
    if let duration, time >= duration { return 0 }
    let basis = solution.basis(at: time.seconds)
    return -basis.positionDerivative + initialVelocity * basis.velocityDerivative
  }
}
