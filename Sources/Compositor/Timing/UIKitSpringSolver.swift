#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// UIKit's own search for the natural frequency of a spring of given damping ratio and duration.
///
/// Exactly twelve Newton steps from ω = 5/D on 0.001 − |zω − v|/(√(1−z²)·ω) · e^(−zωD), or at z = 1 on
/// ((ω−v)D + 1)·e^(−ωD) − 0.001·sign(ω−v). Where the start lies on the dip zω = v, UIKit takes the
/// falling side. It can land on a root near v/z, or nowhere; the caller judges what it found.
struct UIKitSpringSolver {
  /// z, above 0 and at most 1.
  var dampingRatio: Double
  /// D, in seconds, above 0.
  var duration: Double
  /// v, in distances a second.
  var velocity: Double

  /// ω in 1/s where the search ended on a positive number at which the spring has come to rest near its target; nil
  /// where it is more than `tolerance` away from it at its duration.
  func naturalFrequency(tolerance: Double) -> Double? {
    var frequency = 5 / duration
    for _ in 0..<12 {
      let (value, slope) = dampingRatio < 1 ? underdamped(frequency) : critical(frequency)
      frequency -= value / slope
    }
    guard frequency > 0, frequency.isFinite else { return nil }
    let basis = SpringSolution(decay: dampingRatio * frequency, naturalFrequency: frequency)
      .basis(at: duration)
    let left = basis.position - velocity * basis.velocity
    return left.magnitude <= tolerance ? frequency : nil
  }

  private func underdamped(_ frequency: Double) -> (value: Double, slope: Double) {
    let root = (1 - dampingRatio * dampingRatio).squareRoot()
    let amplitude = (dampingRatio * frequency - velocity) / (root * frequency)
    let sign = amplitude > 0 ? 1.0 : -1.0
    let fading = exp(-dampingRatio * duration * frequency)
    let change = sign * velocity / (root * frequency * frequency)
    return (
      0.001 - amplitude.magnitude * fading,
      (amplitude.magnitude * dampingRatio * duration - change) * fading
    )
  }

  private func critical(_ frequency: Double) -> (value: Double, slope: Double) {
    let fading = exp(-duration * frequency)
    let amplitude = (frequency - velocity) * duration + 1
    let sign = frequency >= velocity ? 1.0 : -1.0
    return (
      amplitude * fading - 0.001 * sign, duration * fading - duration * amplitude * fading
    )
  }
}
