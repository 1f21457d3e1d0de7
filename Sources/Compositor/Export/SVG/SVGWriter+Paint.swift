extension SVGWriter {
  /// An element for `shape`, not yet closed; `rule` is the attribute that says what is inside.
  func element(_ shape: DisplayShape, rule: String = "fill-rule") -> String {
    switch shape {
    case .path(let path):
      let inside = path.fillRule == .evenOdd ? " \(rule)=\"evenodd\"" : ""
      return "<path d=\"\(path.svgData())\"\(inside)"
    case .rect(let rect, let radii):
      let radius = radii.topLeft
      guard radii == CornerRadii(radius) else {
        return "<path d=\"\(Path.rect(rect, radii: radii).svgData())\""
      }
      let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { SVGNumber.text($0) }
      let corner = radius > 0 ? " rx=\"\(SVGNumber.text(radius))\"" : ""
      return "<rect x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" "
        + "height=\"\(numbers[3])\"\(corner)"
    }
  }

  /// An area filled.
  mutating func fill(_ shape: DisplayShape, _ paint: Paint) -> String {
    switch paint {
    case .color(let color):
      return element(shape)
        + " fill=\"\(color.svgValue)\"\(color.svgOpacity("fill-opacity"))/>"
    case .gradient(let gradient):
      if gradient.kind == .conic { return wedges(of: gradient, in: shape) }
      return element(shape) + " fill=\"url(#\(name(of: gradient, box: shape.box)))\"/>"
    }
  }

  /// The name of a linear or radial gradient placed by `box`.
  private mutating func name(of gradient: Gradient, box: Rect) -> String {
    let start = gradient.place(gradient.startPoint, in: box)
    let end = gradient.place(gradient.endPoint, in: box)
    let stops = gradient.resolvedStops.map { stop in
      "<stop offset=\"\(SVGNumber.text(stop.location, decimals: 4))\" "
        + "stop-color=\"\(stop.color.svgValue)\"\(stop.color.svgOpacity("stop-opacity"))/>"
    }.joined()
    let tag: String
    var place = "gradientUnits=\"userSpaceOnUse\" "
    if gradient.kind == .radial {
      tag = "radialGradient"
      let ellipse = AffineTransform(
        a: (end.x - start.x).magnitude, b: 0, c: 0, d: (end.y - start.y).magnitude, tx: start.x,
        ty: start.y)
      // Without a width or a height nothing would be drawn; the last colour is meant.
      let isFlat = ellipse.a == 0 || ellipse.d == 0
      place += "cx=\"0\" cy=\"0\" r=\"\(isFlat ? 0 : 1)\""
      if !isFlat, let value = ellipse.svgValue { place += " gradientTransform=\"\(value)\"" }
    } else {
      tag = "linearGradient"
      place +=
        "x1=\"\(SVGNumber.text(start.x))\" y1=\"\(SVGNumber.text(start.y))\" "
        + "x2=\"\(SVGNumber.text(end.x))\" y2=\"\(SVGNumber.text(end.y))\""
    }
    return definitions.name("l", key: tag + place + stops) {
      "<\(tag) \($0) \(place)>\(stops)</\(tag)>"
    }
  }

  /// SVG has no conic gradients: a fan of thin wedges, each of one colour, cut off at the shape.
  private mutating func wedges(of gradient: Gradient, in shape: DisplayShape) -> String {
    report.add("A conic gradient is drawn in SVG as wedges of two degrees, each of one colour.")
    let box = shape.box
    let center = gradient.place(gradient.startPoint, in: box)
    let radius = 2 * (box.corners.map { ($0 - center).length }.max() ?? 0) + 1
    let outline = element(shape, rule: "clip-rule")
    let clip = definitions.name("c", key: outline) { "<clipPath \($0)>\(outline)/></clipPath>" }
    var body = ""
    for wedge in gradient.wedges(in: box, atLeast: 180) {
      let color = wedge.first.mixed(with: wedge.last, at: 0.5)
      guard color.isVisible else { continue }
      let path = Path { path in
        path.move(x: center.x, y: center.y)
        for angle in [wedge.from, wedge.to] {
          path.line(x: center.x + radius * angle.cosine, y: center.y + radius * angle.sine)
        }
        path.close()
      }
      body += "<path d=\"\(path.svgData(decimals: 2))\" fill=\"\(color.svgValue)\""
      body += "\(color.svgOpacity("fill-opacity"))/>"
    }
    return "<g clip-path=\"url(#\(clip))\" shape-rendering=\"crispEdges\">\(body)</g>"
  }

  /// A line along a path.
  func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color) -> String {
    var attributes = " fill=\"none\" stroke=\"\(color.svgValue)\""
    attributes += color.svgOpacity("stroke-opacity")
    attributes += " stroke-width=\"\(SVGNumber.text(style.width))\""
    if style.cap != .butt { attributes += " stroke-linecap=\"\(style.cap.rawValue)\"" }
    switch style.join {
    case .miter: attributes += " stroke-miterlimit=\"\(SVGNumber.text(style.miterLimit))\""
    case .round, .bevel: attributes += " stroke-linejoin=\"\(style.join.rawValue)\""
    }
    if !style.dashes.isEmpty {
      let lengths = style.dashes.map { SVGNumber.text($0) }.joined(separator: " ")
      attributes += " stroke-dasharray=\"\(lengths)\""
      if style.dashPhase != 0 {
        attributes += " stroke-dashoffset=\"\(SVGNumber.text(style.dashPhase))\""
      }
    }
    return "<path d=\"\(path.svgData())\"\(attributes)/>"
  }
}
