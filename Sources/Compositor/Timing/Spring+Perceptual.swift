#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Spring {
  /// A spring by how long it seems to take and how much it bounces, as in SwiftUI.
  ///
  /// It ends when it has settled. Stiffness (2π/duration)², damping ratio 1 − bounce or, below 0, 1/(1 + bounce); mass 1. (WWDC23 session 10158.)
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration, 0.5 s by default; brought into 10⁻⁴ s to 10⁶ s. The spring runs on after it,
  ///     ever less visibly: see `settlingDuration(epsilon:)`.
  ///   - bounce: from -1, slow without end, over 0, critical, to 1, a spring that never rests; what is not a number
  ///     counts as 0. At -1 the damping ratio is 10⁶.
  ///   - initialVelocity: in distances a second.
  public init(
    duration: Duration = .milliseconds(500), bounce: Double = 0, initialVelocity: Double = 0
  ) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    self.init(
      response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1e-6),
      initialVelocity: initialVelocity)
  }

  /// A spring by the period of its undamped oscillation and its damping ratio, as in SwiftUI.
  ///
  /// It ends when it has settled.
  ///
  /// - Parameters:
  ///   - response: 2π/ω; brought into 10⁻⁴ s to 10⁶ s, so that 0 snaps to the target.
  ///   - dampingFraction: the damping ratio: 0 never rests, 1 does not overshoot, larger is slower, to 10⁶ at most; what
  ///     is not a number counts as 1.
  ///   - initialVelocity: in distances a second.
  public init(response: Duration, dampingFraction: Double, initialVelocity: Double = 0) {
    let ratio = dampingFraction.isNaN ? 1 : min(max(dampingFraction, 0), 1e6)
    self.init(
      naturalFrequency: 2 * .pi / min(max(response.bounded.seconds, 1e-4), 1e6),
      dampingRatio: ratio, initialVelocity: Spring.sound(velocity: initialVelocity), duration: nil)
  }

  /// A spring by when it has settled, as in SwiftUI: the damped sine has `epsilon` left at `settlingDuration`.
  ///
  /// Below critical damping z/√(1−z²)·e^(−zωT) = ε, which bounds the sine and not the cosine beside it; at it
  /// (1 + ωT)·e^(−ωT) = ε. Where the first has no root (z below about 3ε), the whole envelope is brought to ε.
  ///
  /// - Parameters:
  ///   - settlingDuration: T, brought into 0.01 s to 10 s.
  ///   - dampingRatio: z; past 1 counts as 1, below 10⁻⁴ as that.
  ///   - epsilon: ε, what is left of the distance; brought into 10⁻⁹ to 0.5.
  public init(settlingDuration: Duration, dampingRatio: Double, epsilon: Double = 0.001) {
    let time = min(max(settlingDuration, .milliseconds(10)), .seconds(10)).seconds
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 1e-4), 1)
    let epsilon = epsilon.isNaN ? 0.001 : min(max(epsilon, 1e-9), 0.5)
    let decay: Double
    if ratio < 1 {
      let root = (1 - ratio * ratio).squareRoot()
      let sine = log(ratio / (root * epsilon))
      decay = (sine > 1 ? sine : log(1 / (root * epsilon))) / time
    } else {
      let critical = SpringSolution(decay: 1, naturalFrequency: 1)
      decay = (critical.lastCrossing(displacement: 1, velocity: 0, residual: epsilon) ?? 0) / time
    }
    self.init(
      naturalFrequency: decay / ratio, dampingRatio: ratio, initialVelocity: 0, duration: nil)
  }

  /// A spring of half a second that does not bounce: SwiftUI's `.smooth`.
  public static let smooth = Spring.smooth()
  /// A spring of half a second with a bounce of 0.15: SwiftUI's `.snappy`.
  public static let snappy = Spring.snappy()
  /// A spring of half a second with a bounce of 0.3: SwiftUI's `.bouncy`.
  public static let bouncy = Spring.bouncy()
  /// A quick spring for what follows a finger: response 0.15 s, damping fraction 0.86: SwiftUI's `.interactiveSpring`.
  public static let interactive = Spring(response: .milliseconds(150), dampingFraction: 0.86)

  /// A spring without bounce, plus `extraBounce`.
  public static func smooth(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a bounce of 0.15, plus `extraBounce`.
  public static func snappy(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3, plus `extraBounce`.
  public static func bouncy(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
