#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The closed form of m·y″ + c·y′ + k·y = 0, prepared once and asked at any time.
///
/// With y the distance from the target and y′ its velocity, y(t) = y(0)·`position` + y′(0)·`velocity`, and the
/// same with the derivatives for y′(t). All three damping regimes; next to critical damping the divided
/// differences sin(x)/x and sinh(x)/x keep full precision.
struct SpringSolution: Hashable, Sendable {
  /// What a unit displacement and a unit velocity at time 0 have become.
  struct Basis {
    var position: Double
    var velocity: Double
    var positionDerivative: Double
    var velocityDerivative: Double

    /// Rest: nothing is left of either.
    static let rest = Basis(
      position: 0, velocity: 0, positionDerivative: 0, velocityDerivative: 0)
  }

  private enum Regime {
    case under
    case critical
    case over
  }

  /// c/2m, in 1/s.
  let decay: Double
  /// √(k/m), in 1/s.
  let naturalFrequency: Double
  /// √|k/m − (c/2m)²|, in 1/s: the frequency seen when underdamped.
  let dampedFrequency: Double
  private let regime: Regime

  /// The solution for `decay` c/2m and `naturalFrequency` √(k/m), both in 1/s and not negative.
  init(decay: Double, naturalFrequency: Double) {
    self.decay = decay
    self.naturalFrequency = naturalFrequency
    let squared = (naturalFrequency - decay) * (naturalFrequency + decay)
    dampedFrequency = squared.magnitude.squareRoot()
    regime = squared > 0 ? .under : squared < 0 ? .over : .critical
  }

  /// What is left of a displacement that began with a velocity, at `time` seconds.
  @inline(never)
  func rest(of displacement: Double, _ velocity: Double, at time: Double) -> Double {
    let basis = basis(at: time)
    return displacement * basis.position + velocity * basis.velocity
  }

  /// What is left at `time` seconds; before 0 as at 0.
  func basis(at time: Double) -> Basis {
    guard time > 0 else {
      return Basis(position: 1, velocity: 0, positionDerivative: 0, velocityDerivative: 1)
    }
    guard time.isFinite else { return .rest }
    let fading = exp(-decay * time)
    let cosine: Double
    // sin(ωt)/ω or sinh(γt)/γ, times the fading.
    let sine: Double
    switch regime {
    case .under:
      // Past here nothing is left, and the cosine of a huge angle would be noise.
      guard fading > 0 else { return .rest }
      let angle = dampedFrequency * time
      cosine = fading * cos(angle)
      sine = angle == 0 ? fading * time : fading * sin(angle) / dampedFrequency
    case .critical:
      cosine = fading
      sine = fading * time
    case .over:
      let angle = dampedFrequency * time
      if angle < 1 {
        cosine = fading * cosh(angle)
        sine = angle == 0 ? fading * time : fading * sinh(angle) / dampedFrequency
      } else {
        // The slow exponent without cancellation: (−c + γ) = −k/m / (c + γ).
        let slow = exp(
          -naturalFrequency / (decay + dampedFrequency) * naturalFrequency * time)
        let fast = exp(-(decay + dampedFrequency) * time)
        cosine = (slow + fast) / 2
        sine = (slow - fast) / (2 * dampedFrequency)
      }
    }
    guard cosine.isFinite, sine.isFinite else { return .rest }
    return Basis(
      position: cosine + decay * sine,
      velocity: sine,
      positionDerivative: -naturalFrequency * naturalFrequency * sine,
      velocityDerivative: cosine - decay * sine)
  }
}
