/// A damped spring as one function of time; never stepped.
///
/// Distances are from where the movement starts (0) to its target (1), so one spring serves every value. It is made in
/// one of four vocabularies: `init(mass:stiffness:damping:initialVelocity:allowsOverdamping:)` as in physics and Core
/// Animation, `init(duration:bounce:initialVelocity:)` and `init(response:dampingFraction:initialVelocity:)` as in
/// SwiftUI, `init(settlingDuration:dampingRatio:epsilon:)`, and `init(duration:dampingRatio:initialVelocity:)` as in
/// UIKit. Mind the last pair of words: with a `bounce` the movement ends when it has settled, with a `dampingRatio`
/// at its `duration`.
public struct Spring: Hashable, Sendable {
  /// The mass m; larger is slower.
  public let mass: Double
  /// The stiffness k, in 1/s² for mass 1; larger is faster.
  public let stiffness: Double
  /// The damping c, in 1/s for mass 1; too small, and the spring runs long after it looks still.
  public let damping: Double
  /// The velocity at the start, in distances a second: 1 would cover the whole way in a second.
  public let initialVelocity: Double
  /// Whether damping past the critical one is solved as such; if not, it is solved as critical.
  public let allowsOverdamping: Bool
  /// When the movement ends whatever is left of it; nil for a spring that ends when it has settled.
  public let duration: Duration?
  let solution: SpringSolution
  /// When the movement is over, from its start; `.endless` for an undamped spring.
  ///
  /// A spring without `duration` is over when it stays within `settledResidual` of its distance.
  let end: Duration

  /// What is left of the distance where a spring counts as settled: 10⁻⁴, a twelfth of a point on a whole screen.
  static let settledResidual = 1e-4

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
    let velocity = Spring.sound(velocity: initialVelocity)
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
      initialVelocity: displacement == 0 ? 0 : Spring.sound(velocity: velocity / displacement),
      duration: duration)
  }

  /// A spring of mass 1 by its frequency ω, in 1/s, and its damping ratio.
  init(
    naturalFrequency: Double, dampingRatio: Double, initialVelocity: Double, duration: Duration?
  ) {
    self.init(
      mass: 1, stiffness: naturalFrequency * naturalFrequency,
      damping: 2 * dampingRatio * naturalFrequency, initialVelocity: initialVelocity,
      allowsOverdamping: true, duration: duration,
      solution: SpringSolution(
        decay: dampingRatio * naturalFrequency, naturalFrequency: naturalFrequency))
  }

  /// A spring of numbers that are known to be sound.
  init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double,
    allowsOverdamping: Bool, duration: Duration?, solution: SpringSolution
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
    self.duration = duration
    self.solution = solution
    end =
      duration
      ?? solution.lastCrossing(
        displacement: 1, velocity: initialVelocity, residual: Spring.settledResidual
      ).map(Duration.exactly(seconds:)) ?? .endless
  }

  /// A velocity that arithmetic has room for; what is not finite counts as 0.
  static func sound(velocity: Double) -> Double {
    velocity.isFinite ? min(max(velocity, -1e30), 1e30) : 0
  }

  private static func clamped(_ dampingRatio: Double) -> Double {
    dampingRatio.isNaN ? 1 : min(max(dampingRatio, 1e-4), 1)
  }

  private static func clamped(_ duration: Duration) -> Duration {
    min(max(duration, .milliseconds(10)), .seconds(10))
  }

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
