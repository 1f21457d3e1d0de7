import Compositor

/// CSS Compositing and Blending Level 1, sections 10.1 (separable) and 10.2 (not separable), in plain numbers.
enum BlendFormula {
  /// B(cb, cs) for red, green and blue, and alpha 1.
  static func mix(_ mode: BlendMode, _ back: Color, _ source: Color) -> [Double] {
    let b = [back.red, back.green, back.blue]
    let s = [source.red, source.green, source.blue]
    let result: [Double]
    switch mode {
    case .hue: result = withLuminosity(withSaturation(s, saturation(b)), luminosity(b))
    case .saturation: result = withLuminosity(withSaturation(b, saturation(s)), luminosity(b))
    case .color: result = withLuminosity(s, luminosity(b))
    case .luminosity: result = withLuminosity(b, luminosity(s))
    default: result = zip(b, s).map { separable(mode, $0, $1) }
    }
    return result + [1]
  }

  private static func separable(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return separable(.hardLight, s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight:
      return s <= 0.5 ? b * 2 * s : separable(.screen, b, 2 * s - 1)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    case .normal, .hue, .saturation, .color, .luminosity: return s
    }
  }

  private static func luminosity(_ c: [Double]) -> Double {
    0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]
  }

  private static func saturation(_ c: [Double]) -> Double {
    (c.max() ?? 0) - (c.min() ?? 0)
  }

  private static func withLuminosity(_ c: [Double], _ luminosity: Double) -> [Double] {
    let moved = c.map { $0 + luminosity - Self.luminosity(c) }
    let (l, n, x) = (Self.luminosity(moved), moved.min() ?? 0, moved.max() ?? 0)
    return moved.map { part in
      var part = part
      if n < 0 { part = l + (part - l) * l / (l - n) }
      if x > 1 { part = l + (part - l) * (1 - l) / (x - l) }
      return part
    }
  }

  private static func withSaturation(_ c: [Double], _ saturation: Double) -> [Double] {
    let (low, span) = (c.min() ?? 0, Self.saturation(c))
    return c.map { span > 0 ? ($0 - low) * saturation / span : 0 }
  }
}
