#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Robert Penner's easing functions as closed forms, with the constants of easings.net and libadwaita.
///
/// CSS and Flutter call cubic Béziers by some of these names; those are approximations. Outside 0 to 1 the progress
/// stays what it is at the end.
public struct PennerCurve: Hashable, Sendable {
  /// The function.
  public enum Family: String, CaseIterable, Hashable, Sendable {
    /// t².
    case quad
    /// t³.
    case cubic
    /// t⁴.
    case quart
    /// t⁵.
    case quint
    /// 1 − cos(πt/2).
    case sine
    /// 2^(10(t−1)), and 0 at 0.
    case expo
    /// 1 − √(1 − t²).
    case circ
    /// A sine of period 0.3 (in-out: 0.45) that swells up as `expo`.
    case elastic
    /// t²·((s+1)t − s) with s = 1.70158 (in-out: 1.525 times that), which first goes back.
    case back
    /// A ball that comes to rest in four parabolas.
    case bounce
  }

  /// Which end is eased.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Slow at the start.
    case easeIn = "in"
    /// Slow at the end.
    case easeOut = "out"
    /// Slow at both ends: each half is one of the above.
    case easeInOut = "in-out"
  }

  /// The function.
  public let family: Family
  /// Which end is eased.
  public let direction: Direction

  /// The function of `family`, eased at `direction`.
  public init(_ family: Family, _ direction: Direction) {
    self.family = family
    self.direction = direction
  }

  /// The curve passed through backwards: 1 − f(1 − t).
  public var reversed: PennerCurve {
    switch direction {
    case .easeIn: PennerCurve(family, .easeOut)
    case .easeOut: PennerCurve(family, .easeIn)
    case .easeInOut: self
    }
  }

  /// The progress at `time`, both as fractions; a time that is not a number counts as 0.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch direction {
    case .easeIn: return eased(time, both: false).value
    case .easeOut: return 1 - eased(1 - time, both: false).value
    case .easeInOut:
      return time < 0.5
        ? eased(2 * time, both: true).value / 2 : 1 - eased(2 - 2 * time, both: true).value / 2
    }
  }

  /// The slope of the progress at `time`; 0 outside 0 to 1, at most `CubicBezier.steepest`.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    let slope =
      switch direction {
      case .easeIn: eased(time, both: false).slope
      case .easeOut: eased(1 - time, both: false).slope
      case .easeInOut: eased(time < 0.5 ? 2 * time : 2 - 2 * time, both: true).slope
      }
    return min(max(slope, -CubicBezier.steepest), CubicBezier.steepest)
  }

  /// The form slow at the start and its slope, for times from 0 to 1.
  private func eased(_ t: Double, both: Bool) -> (value: Double, slope: Double) {
    switch family {
    case .quad: return (t * t, 2 * t)
    case .cubic: return (t * t * t, 3 * t * t)
    case .quart: return (t * t * t * t, 4 * t * t * t)
    case .quint: return (t * t * t * t * t, 5 * t * t * t * t)
    case .sine: return (1 - cos(t * .pi / 2), sin(t * .pi / 2) * .pi / 2)
    case .expo:
      let power = exp2(10 * (t - 1))
      return (t > 0 ? power : 0, 10 * log(2.0) * power)
    case .circ:
      let root = (1 - t * t).squareRoot()
      return (1 - root, root > 0 ? t / root : CubicBezier.steepest)
    case .elastic:
      let turn = 2 * .pi / (both ? 0.45 : 0.3)
      let power = exp2(10 * (t - 1))
      // sin(x − π/2) = −cos(x): the quarter period that the published form subtracts.
      let (cosine, sine) = (cos((t - 1) * turn), sin((t - 1) * turn))
      return (t > 0 ? power * cosine : 0, power * (10 * log(2.0) * cosine - turn * sine))
    case .back:
      let overshoot = 1.70158 * (both ? 1.525 : 1)
      return (
        t * t * ((overshoot + 1) * t - overshoot),
        t * (3 * (overshoot + 1) * t - 2 * overshoot)
      )
    case .bounce:
      let (value, slope) = PennerCurve.bounced(1 - t)
      return (1 - value, slope)
    }
  }

  /// The ball's height above its start, and its speed.
  private static func bounced(_ t: Double) -> (value: Double, slope: Double) {
    let (middle, height): (Double, Double) =
      if t < 1 / 2.75 { (0, 0) } else if t < 2 / 2.75 { (1.5, 0.75) } else if t < 2.5 / 2.75 {
        (2.25, 0.9375)
      } else { (2.625, 0.984375) }
    let from = t - middle / 2.75
    return (7.5625 * from * from + height, 15.125 * from)
  }
}
