extension SVGWriter {
  /// The tag that begins `group`; `inside` is what it holds, where it throws a shadow.
  mutating func open(_ group: DisplayGroup, inside: DisplayList?) throws -> String {
    var attributes = ""
    if let transform = group.transform.svgValue { attributes += " transform=\"\(transform)\"" }
    if group.opacity < 1 { attributes += " opacity=\"\(SVGNumber.text(group.opacity))\"" }
    if let clip = group.clip {
      let element = self.element(clip, rule: "clip-rule")
      let name = definitions.name("c", key: element) { "<clipPath \($0)>\(element)/></clipPath>" }
      attributes += " clip-path=\"url(#\(name))\""
    }
    if let mask = group.mask {
      let content = try elements(of: mask)
      // As large as need be: a mask's own region would cut it off at a tenth beyond the masked thing.
      let box = textEngine.extents(of: mask, through: .identity) ?? .zero
      let name = definitions.name("m", key: content) { id in
        "<mask \(id) mask-type=\"alpha\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" "
          + "\(Self.region(box))>\(content)</mask>"
      }
      attributes += " mask=\"url(#\(name))\""
    }
    if let shadow = group.shadow, let inside,
      let box = textEngine.extents(of: inside, through: .identity)
    {
      attributes += " filter=\"url(#\(name(of: shadow, behind: box)))\""
    }
    if group.blendMode != .normal {
      attributes += " style=\"mix-blend-mode:\(group.blendMode.rawValue)\""
    }
    return "<g\(attributes)>"
  }

  /// The shadow of an area: the area in the shadow's colour, moved and blurred.
  mutating func shadow(of shape: DisplayShape, _ shadow: Shadow) -> String {
    let color = shadow.effectiveColor
    let deviation = SVGNumber.text(max(shadow.radius, 0))
    var filter = ""
    if shadow.radius > 0 {
      let region = Self.region(shape.box.outset(by: Shadow.reach * shadow.radius))
      let name = definitions.name("b", key: region + deviation) { id in
        "<filter \(id) filterUnits=\"userSpaceOnUse\" \(region) "
          + "color-interpolation-filters=\"sRGB\"><feGaussianBlur stdDeviation=\"\(deviation)\"/>"
          + "</filter>"
      }
      filter = " filter=\"url(#\(name))\""
    }
    let moved = AffineTransform.translation(shadow.offset).svgValue
    let transform = moved.map { " transform=\"\($0)\"" } ?? ""
    return element(shape)
      + " fill=\"\(color.svgValue)\"\(color.svgOpacity("fill-opacity"))\(transform)\(filter)/>"
  }

  /// The name of the filter that draws `shadow` behind what lies in `box`.
  private mutating func name(of shadow: Shadow, behind box: Rect) -> String {
    let color = shadow.effectiveColor
    let region = Self.region(box.union(shadow.box(of: box)))
    let blur =
      "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\""
      + "\(SVGNumber.text(max(shadow.radius, 0)))\" result=\"b\"/>"
    let steps =
      (shadow.radius > 0 ? blur : "<feOffset in=\"SourceAlpha\" result=\"b\"/>")
      + "<feOffset in=\"b\" dx=\"\(SVGNumber.text(shadow.offset.x))\" "
      + "dy=\"\(SVGNumber.text(shadow.offset.y))\" result=\"o\"/>"
      + "<feFlood flood-color=\"\(color.svgValue)\"\(color.svgOpacity("flood-opacity"))/>"
      + "<feComposite in2=\"o\" operator=\"in\"/>"
      + "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>"
    return definitions.name("f", key: region + steps) { id in
      "<filter \(id) filterUnits=\"userSpaceOnUse\" \(region) "
        + "color-interpolation-filters=\"sRGB\">\(steps)</filter>"
    }
  }

  /// A filter's or a mask's region.
  private static func region(_ box: Rect) -> String {
    let numbers = [box.minX, box.minY, box.width, box.height].map { SVGNumber.text($0) }
    return "x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" "
      + "height=\"\(numbers[3])\""
  }
}
