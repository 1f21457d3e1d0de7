/// Writes display lists as SVG elements: a plain switch over the commands.
struct SVGWriter {
  let textEngine: TextEngine
  var definitions = SVGDefinitions()
  var report = ExportReport()
  private var outlines: [String: String] = [:]
  /// The fonts met, kept so that no other one takes the place, and with it the key, of one of them.
  private var fonts: [UInt: ScaledFont] = [:]

  init(textEngine: TextEngine) { self.textEngine = textEngine }

  /// The elements that draw `list`.
  ///
  /// - Throws: `CairoError` where a glyph or a picture cannot be read.
  mutating func elements(of list: DisplayList) throws -> String {
    var body = ""
    for command in list.commands {
      switch command {
      case .push(let group): body += open(group)
      case .pop: body += "</g>"
      case .fill(let shape, let paint): body += fill(shape, paint)
      case .stroke(let path, let style, let color): body += stroke(path, style, color)
      case .text(let text, let box): body += try glyphs(of: text, in: box)
      case .picture(let picture, let box): body += try use(picture, in: box)
      case .snapshot(let snapshot): body += try use(snapshot)
      }
    }
    return body
  }

  private mutating func open(_ group: DisplayGroup) -> String {
    var attributes = ""
    if let transform = group.transform.svgValue { attributes += " transform=\"\(transform)\"" }
    if group.opacity < 1 { attributes += " opacity=\"\(SVGNumber.text(group.opacity))\"" }
    if let clip = group.clip {
      let element = self.element(clip)
      let name = definitions.name("c", key: element) { "<clipPath \($0)>\(element)/></clipPath>" }
      attributes += " clip-path=\"url(#\(name))\""
    }
    return "<g\(attributes)>"
  }

  /// An element for `shape`, not yet closed.
  private func element(_ shape: DisplayShape) -> String {
    switch shape {
    case .path(let path): return "<path d=\"\(path.svgData())\""
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

  private mutating func fill(_ shape: DisplayShape, _ paint: Paint) -> String {
    switch paint {
    case .color(let color):
      return element(shape)
        + " fill=\"\(color.svgValue)\"\(color.svgOpacity("fill-opacity"))/>"
    case .gradient(let gradient):
      return element(shape) + " fill=\"url(#\(name(of: gradient, box: shape.box)))\"/>"
    }
  }

  private mutating func name(of gradient: Gradient, box: Rect) -> String {
    let start = gradient.place(gradient.startPoint, in: box)
    let end = gradient.place(gradient.endPoint, in: box)
    let line =
      "gradientUnits=\"userSpaceOnUse\" x1=\"\(SVGNumber.text(start.x))\" "
      + "y1=\"\(SVGNumber.text(start.y))\" x2=\"\(SVGNumber.text(end.x))\" "
      + "y2=\"\(SVGNumber.text(end.y))\""
    if gradient.stops.contains(where: { !$0.color.isOpaque }) {
      report.add(
        "A gradient with see-through colours blends them unmultiplied in SVG; its middle can "
          + "differ a little.")
    }
    let stops = gradient.stops.map { stop in
      "<stop offset=\"\(SVGNumber.text(stop.location, decimals: 4))\" "
        + "stop-color=\"\(stop.color.svgValue)\"\(stop.color.svgOpacity("stop-opacity"))/>"
    }.joined()
    return definitions.name("l", key: line + stops) {
      "<linearGradient \($0) \(line)>\(stops)</linearGradient>"
    }
  }

  private func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color) -> String {
    var attributes = " fill=\"none\" stroke=\"\(color.svgValue)\""
    attributes += color.svgOpacity("stroke-opacity")
    attributes += " stroke-width=\"\(SVGNumber.text(style.width))\""
    if style.cap != .butt { attributes += " stroke-linecap=\"\(style.cap.rawValue)\"" }
    // Cairo's limit for mitred corners; SVG's own is 4.
    switch style.join {
    case .miter: attributes += " stroke-miterlimit=\"10\""
    case .round, .bevel: attributes += " stroke-linejoin=\"\(style.join.rawValue)\""
    }
    return "<path d=\"\(path.svgData())\"\(attributes)/>"
  }

  /// Text as outlines stored once a glyph, at an em of 1,000; what it says stays readable for assistive technology.
  private mutating func glyphs(of text: Text, in box: Rect) throws -> String {
    let layout = textEngine.layout(text, width: box.width)
    var body = ""
    for run in layout.glyphRuns() {
      fonts[run.font.key] = run.font
      let factor = run.size / 1000
      guard factor > 0 else { continue }
      var uses = ""
      for glyph in run.glyphs {
        guard let name = try name(of: glyph.index, font: run.font) else { continue }
        let x = SVGNumber.text((box.minX + glyph.origin.x) / factor, decimals: 1)
        let y = SVGNumber.text((box.minY + glyph.origin.y) / factor, decimals: 1)
        uses += "<use href=\"#\(name)\" x=\"\(x)\" y=\"\(y)\"/>"
      }
      if !uses.isEmpty {
        body += "<g transform=\"scale(\(SVGNumber.text(factor, decimals: 6)))\">\(uses)</g>"
      }
    }
    let color = text.style.color
    return "<g role=\"img\" aria-label=\"\(XMLText.escaped(text.string))\" "
      + "fill=\"\(color.svgValue)\"\(color.svgOpacity("fill-opacity"))>\(body)</g>"
  }

  /// The name of a glyph's outline; nil for one without, such as a space.
  private mutating func name(of glyph: UInt32, font: ScaledFont) throws -> String? {
    let key = "\(font.key)/\(glyph)"
    let data: String
    if let known = outlines[key] {
      data = known
    } else {
      data = try font.outline(of: glyph).svgData(decimals: 1)
      outlines[key] = data
      if data.isEmpty, !font.isBlank(glyph) {
        report.add("A glyph that is a picture, such as an emoji, has no outline and is left out.")
      }
    }
    guard !data.isEmpty else { return nil }
    return definitions.name("g", key: data) { "<path \($0) d=\"\(data)\"/>" }
  }

  private mutating func use(_ picture: Picture, in box: Rect) throws -> String {
    let size: Size
    let address: String
    switch picture.source {
    case .vector(let vector):
      size = vector.size
      address = "data:image/svg+xml;base64,\(XMLText.base64(vector.svg))"
    case .bitmap(let bitmap):
      size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
      let encoded =
        try bitmap.encoded
        ?? Bitmap.Encoded(mediaType: "image/png", bytes: bitmap.pngData())
      address = "data:\(encoded.mediaType);base64,\(XMLText.base64(encoded.bytes))"
    }
    let name = definitions.name("i", key: picture.digest.hexadecimal) { id in
      "<image \(id) width=\"\(SVGNumber.text(size.width))\" "
        + "height=\"\(SVGNumber.text(size.height))\" preserveAspectRatio=\"none\" "
        + "href=\"\(address)\"/>"
    }
    let placed =
      AffineTransform.translation(x: box.minX, y: box.minY)
      * .scale(x: box.width / size.width, y: box.height / size.height)
    let transform = placed.svgValue.map { " transform=\"\($0)\"" } ?? ""
    return "<use href=\"#\(name)\"\(transform)/>"
  }

  /// A snapshot is stored once, however often it is seen.
  private mutating func use(_ snapshot: Snapshot) throws -> String {
    let key = "\(snapshot.id.number)"
    if let name = definitions.existingName("s", key: key) { return "<use href=\"#\(name)\"/>" }
    let content = try elements(of: snapshot.displayList)
    let name = definitions.name("s", key: key) { "<g \($0)>\(content)</g>" }
    return "<use href=\"#\(name)\"/>"
  }
}
