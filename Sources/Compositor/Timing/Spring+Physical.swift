extension Spring {
  /// A spring by its physical constants, as in `CASpringAnimation`: m·y″ + c·y′ + k·y = 0.
  ///
  /// It ends when it has settled. What is out of range counts as Core Animation's own default: mass 1, stiffness 100, damping 10; what is past
  /// 10³⁰ (damping: 10⁶⁰) counts as that.
  ///
  /// - Parameters:
  ///   - mass: above 0; larger is slower.
  ///   - stiffness: above 0; larger is faster.
  ///   - damping: 0 or more; at 0 the spring never comes to rest, past 2√(k·m) it does not overshoot.
  ///   - initialVelocity: in distances a second; what is not finite counts as 0.
  ///   - allowsOverdamping: whether damping past 2√(k·m) is solved as such, slower than critical; by default it is
  ///     solved as critical, as Core Animation and SwiftUI's `interpolatingSpring` do.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    let mass = mass > 0 ? min(max(mass, 1e-30), 1e30) : 1
    let stiffness = stiffness > 0 ? min(max(stiffness, 1e-30), 1e30) : 100
    let damping = damping >= 0 ? min(damping, 1e60) : 10
    let frequency = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    self.init(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: Spring.sound(velocity: initialVelocity),
      allowsOverdamping: allowsOverdamping, duration: nil,
      solution: SpringSolution(
        decay: allowsOverdamping ? decay : min(decay, frequency), naturalFrequency: frequency))
  }

  /// The spring that `UISpringTimingParameters()` makes: mass 3, stiffness 1000, damping 500, solved as critical.
  public static let systemDefault = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// The damping as a fraction of the critical one, c/(2√(k·m)): 1 is the fastest without overshoot.
  ///
  /// It is what was asked for, also where overdamping is not allowed and 1 is solved.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The period of the undamped spring, 2π·√(m/k): SwiftUI's `response` and `duration`, UIKit's perceptual duration.
  public var response: Duration { .exactly(seconds: 2 * .pi * (mass / stiffness).squareRoot()) }

  /// How long the movement seems to take, before the last that the eye does not follow: the same as `response`.
  public var perceptualDuration: Duration { response }

  /// How much it overshoots, from -1 to 1: 1 − z up to critical damping, 1/z − 1 past it, with z the damping ratio.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
