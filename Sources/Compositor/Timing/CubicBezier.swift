#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of its first coordinate: CSS `cubic-bezier()`.
///
/// Solved for the first coordinate to the last digits of a `Double`, so that the value is good to 10⁻⁶ also where the
/// curve is vertical. Outside 0 to 1 it goes on straight along its tangent there, as CSS Easing has it.
public struct CubicBezier: Hashable, Sendable {
  /// The first coordinate (time) of the first control point, from 0 to 1.
  public let x1: Double
  /// The second coordinate (progress) of the first control point; outside 0 to 1 the curve goes back or beyond.
  public let y1: Double
  /// The first coordinate of the second control point, from 0 to 1.
  public let x2: Double
  /// The second coordinate of the second control point.
  public let y2: Double
  /// The steepest slope that `velocity(at:)` reports, where the curve is vertical.
  public static let steepest = 1e9

  /// The curve of two control points.
  ///
  /// Times are brought into 0 to 1, progress into ±10³⁰; what is not a number counts as 0.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func fraction(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, 0), 1) }
    func sound(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e30), 1e30) }
    (self.x1, self.y1, self.x2, self.y2) = (fraction(x1), sound(y1), fraction(x2), sound(y2))
  }

  /// The curve passed through backwards: 1 − f(1 − t).
  public var reversed: CubicBezier { CubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// The progress at `time`, both as fractions; 0 where the time is not a number.
  public func value(at time: Double) -> Double {
    if time > 0 && time < 1 { return y.value(parameter(at: time)) }
    if time <= 0 { return time == 0 ? 0 : max(time, -1e30) * startSlope }
    return time >= 1 ? 1 + (min(time, 1e30) - 1) * endSlope : 0
  }

  /// The slope of the progress at `time`, at most ±`steepest`; at the ends and beyond that of the tangent.
  public func velocity(at time: Double) -> Double {
    guard time > 0 && time < 1 else { return time >= 1 ? endSlope : startSlope }
    let parameter = parameter(at: time)
    return CubicBezier.slope(y.derivative(parameter), x.derivative(parameter))
  }

  /// The slope at 0, by the rule of CSS Easing for inputs before the start.
  private var startSlope: Double {
    if x1 > 0 { return CubicBezier.slope(y1, x1) }
    if y1 == 0 && x2 > 0 { return CubicBezier.slope(y2, x2) }
    return x1 == 0 && y1 == 0 && x2 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope at 1, by the rule of CSS Easing for inputs past the end.
  private var endSlope: Double {
    if x2 < 1 { return CubicBezier.slope(1 - y2, 1 - x2) }
    if y2 == 1 && x1 < 1 { return CubicBezier.slope(1 - y1, 1 - x1) }
    return x2 == 1 && y2 == 1 && x1 == 1 && y1 == 1 ? 1 : 0
  }

  private static func slope(_ rise: Double, _ run: Double) -> Double {
    guard rise != 0 else { return 0 }
    return min(max(rise / max(run, 0), -steepest), steepest)
  }

  private var x: Coefficients { Coefficients(x1, x2) }
  private var y: Coefficients { Coefficients(y1, y2) }

  /// Where the time curve has its inflection, if the way about it is steep: the middle of the closed form.
  private static func middle(of x: Coefficients) -> Double? {
    guard x.cube > 0.5 else { return nil }
    let inflection = -x.square / (3 * x.cube)
    return inflection > 0 && inflection < 1 && x.derivative(inflection) < 0.1 ? inflection : nil
  }

  /// The curve's own parameter, from 0 to 1, at which the time is `time`, from 0 to 1.
  private func parameter(at time: Double) -> Double {
    let x = x
    var guess = time
    if let middle = Self.middle(of: x) {
      // u³ + p·u = r about the inflection: without its square the root is sharp even where the curve stands upright.
      let p = max(x.derivative(middle) / x.cube, 0)
      let r = (time - x.value(middle)) / x.cube
      let big = cbrt(r.magnitude / 2 + (r * r / 4 + p * p * p / 27).squareRoot())
      guard big > 0 else { return middle }
      let root = big - p / (3 * big)
      let signed = r < 0 ? -root : root
      let slope = 3 * signed * signed + p
      let step = slope > 1e-9 ? (signed * (signed * signed + p) - r) / slope : 0
      let refined = signed - step
      guard step.magnitude > 1e-7 else { return min(max(middle + refined, 0), 1) }
      guess = min(max(middle + refined, 0), 1)
    }
    return Self.searched(x, time, from: guess)
  }

  /// Newton's method, kept between two sides by bisection.
  private static func searched(
    _ x: Coefficients, _ time: Double, from guess: Double
  ) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = guess
    for _ in 0..<64 {
      let error = x.value(parameter) - time
      if error == 0 { return parameter }
      if error > 0 { high = parameter } else { low = parameter }
      var next = parameter - error / x.derivative(parameter)
      // Each step doubles the digits that are right: the one after a small one would not be seen.
      if (next - parameter).magnitude < 1e-9 { return min(max(next, 0), 1) }
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      parameter = next
    }
    return parameter
  }

  /// ((cube·s + square)·s + line)·s: one coordinate of the curve.
  private struct Coefficients {
    let cube: Double
    let square: Double
    let line: Double

    init(_ first: Double, _ second: Double) {
      line = 3 * first
      square = 3 * (second - first) - line
      cube = 1 - line - square
    }

    func value(_ parameter: Double) -> Double {
      ((cube * parameter + square) * parameter + line) * parameter
    }

    func derivative(_ parameter: Double) -> Double {
      (3 * cube * parameter + 2 * square) * parameter + line
    }
  }
}
