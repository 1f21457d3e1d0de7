extension Path {
  /// The path in the words of SVG's `d` attribute.
  func svgData(decimals: Int = 3) -> String {
    var result = ""
    func add(_ letter: String, _ points: [Point]) {
      result += letter
      for (index, point) in points.enumerated() {
        if index > 0 { result += " " }
        result += SVGNumber.text(point.x, decimals: decimals)
        result += " " + SVGNumber.text(point.y, decimals: decimals)
      }
    }
    for element in elements {
      switch element {
      case .move(let point): add("M", [point])
      case .line(let point): add("L", [point])
      case .curve(let point, let control1, let control2): add("C", [control1, control2, point])
      case .close: result += "Z"
      }
    }
    return result
  }
}

extension AffineTransform {
  /// The map in the words of SVG's `transform` attribute; nil for none.
  var svgValue: String? {
    if self == .identity { return nil }
    if isTranslation { return "translate(\(SVGNumber.text(tx)) \(SVGNumber.text(ty)))" }
    let factors = [a, b, c, d].map { SVGNumber.text($0, decimals: 6) }.joined(separator: " ")
    return "matrix(\(factors) \(SVGNumber.text(tx)) \(SVGNumber.text(ty)))"
  }
}

extension Color {
  /// The colour in the words of SVG's `fill` attribute, without its opacity.
  var svgValue: String {
    let parts = [red, green, blue].map { component -> String in
      let level = (min(max(component, 0), 1) * 255).rounded()
      let text = String(level.isFinite ? Int(level) : 0, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + parts.joined()
  }

  /// The opacity as an attribute called `name`, with a space before it; nothing for an opaque colour.
  func svgOpacity(_ name: String) -> String {
    isOpaque ? "" : " \(name)=\"\(SVGNumber.text(max(alpha, 0)))\""
  }
}
