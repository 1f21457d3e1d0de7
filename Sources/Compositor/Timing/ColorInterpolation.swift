#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The space in which two colours are mixed.
public enum ColorInterpolation: String, CaseIterable, Hashable, Sendable {
  /// Gamma encoded sRGB times alpha: CSS for legacy colours, and the default; fades to nothing keep their hue.
  case premultipliedSRGB
  /// Gamma encoded sRGB: what Core Graphics mixes; a fade to `Color.clear` darkens on its way.
  case straightSRGB
  /// Linear light times alpha: CSS `srgb-linear`.
  case premultipliedLinear
  /// Linear light: SwiftUI's `Color.Resolved` since iOS 18.
  case straightLinear
  /// Oklab times alpha: CSS `oklab`, even to the eye.
  case premultipliedOklab

  private var isPremultiplied: Bool { self != .straightSRGB && self != .straightLinear }

  /// The lanes of `color` in this space; components that are no numbers count as 0, those past ±1000 as that.
  public func vector(of color: Color) -> AnimatableVector {
    let alpha = color.alpha > 0 ? min(color.alpha, 1) : 0
    let encoded = ColorInterpolation.sound(SIMD3(color.red, color.green, color.blue))
    let mixed: SIMD3<Double> =
      switch self {
      case .premultipliedSRGB, .straightSRGB: encoded
      case .premultipliedLinear, .straightLinear: ColorInterpolation.linear(encoded)
      case .premultipliedOklab: ColorInterpolation.oklab(ColorInterpolation.linear(encoded))
      }
    let lanes = isPremultiplied ? mixed * alpha : mixed
    return .lanes(SIMD8(lanes.x, lanes.y, lanes.z, alpha, 0, 0, 0, 0))
  }

  /// The colour of the lanes; without opacity a premultiplied one is black.
  ///
  /// Components may lie outside 0 to 1, where a way leaves sRGB; drawing brings them back.
  public func color(of vector: AnimatableVector) -> Color {
    let alpha = vector[3] > 0 ? min(vector[3], 1) : 0
    var lanes = SIMD3(vector[0], vector[1], vector[2])
    if isPremultiplied {
      guard alpha > 0 else { return .clear }
      lanes /= alpha
    }
    let encoded: SIMD3<Double> =
      switch self {
      case .premultipliedSRGB, .straightSRGB: lanes
      case .premultipliedLinear, .straightLinear: ColorInterpolation.encoded(lanes)
      case .premultipliedOklab:
        ColorInterpolation.encoded(ColorInterpolation.linear(oklab: lanes))
      }
    let sound = ColorInterpolation.sound(encoded)
    return Color(red: sound.x, green: sound.y, blue: sound.z, alpha: alpha)
  }

  private static func sound(_ numbers: SIMD3<Double>) -> SIMD3<Double> {
    func one(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1000), 1000) }
    return SIMD3(one(numbers.x), one(numbers.y), one(numbers.z))
  }

  /// Gamma encoded components as linear light (IEC 61966-2-1).
  private static func linear(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    func one(_ value: Double) -> Double {
      if value.magnitude <= 0.04045 { return value / 12.92 }
      let light = pow((value.magnitude + 0.055) / 1.055, 2.4)
      return value < 0 ? -light : light
    }
    return SIMD3(one(encoded.x), one(encoded.y), one(encoded.z))
  }

  /// Linear light as gamma encoded components.
  private static func encoded(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    func one(_ value: Double) -> Double {
      if value.magnitude <= 0.0031308 { return value * 12.92 }
      let code = 1.055 * pow(value.magnitude, 1 / 2.4) - 0.055
      return value < 0 ? -code : code
    }
    return SIMD3(one(linear.x), one(linear.y), one(linear.z))
  }

  /// Linear light as Oklab (Ottosson 2020).
  private static func oklab(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let l = cbrt(0.4122214708 * rgb.x + 0.5363325363 * rgb.y + 0.0514459929 * rgb.z)
    let m = cbrt(0.2119034982 * rgb.x + 0.6806995451 * rgb.y + 0.1073969566 * rgb.z)
    let s = cbrt(0.0883024619 * rgb.x + 0.2817188376 * rgb.y + 0.6299787005 * rgb.z)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// Oklab as linear light.
  private static func linear(oklab lab: SIMD3<Double>) -> SIMD3<Double> {
    let l = lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z
    let m = lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z
    let s = lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return SIMD3(
      4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
      -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
      -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3)
  }
}

extension Color {
  /// The colour on the way to `end` at `progress`, mixed in `space`.
  public func interpolated(
    to end: Color, at progress: Double, in space: ColorInterpolation
  ) -> Color {
    space.color(
      of: .combined(space.vector(of: self), space.vector(of: end), 1 - progress, progress))
  }
}
