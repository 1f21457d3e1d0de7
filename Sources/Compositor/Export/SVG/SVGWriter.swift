/// Writes display lists as SVG elements: a plain switch over the commands.
struct SVGWriter {
  let textEngine: TextEngine
  var definitions = SVGDefinitions()
  var report = ExportReport()

  init(textEngine: TextEngine) { self.textEngine = textEngine }

  /// The elements that draw `list`.
  ///
  /// - Throws: `CairoError` where a glyph or a picture cannot be read.
  mutating func elements(of list: DisplayList) throws -> String {
    var body = ""
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .push(let group):
        let inside = group.shadow == nil ? nil : list.inside(ofGroupAt: index)
        body += try open(group, inside: inside)
      case .pop: body += "</g>"
      case .fill(let shape, let paint): body += fill(shape, paint)
      case .stroke(let path, let style, let color): body += stroke(path, style, color)
      case .text(let text, let box): body += try glyphs(of: text, in: box)
      case .picture(let picture, let box): body += try use(picture, in: box)
      case .shadow(let shape, let shadow): body += self.shadow(of: shape, shadow)
      case .snapshot(let snapshot): body += try use(snapshot)
      case .backdropBlur:
        report.add("SVG cannot blur what is behind a layer: it is left sharp.")
      }
    }
    return body
  }

  /// Text as outlines stored once a glyph, at an em of 1,000; what it says stays readable for assistive technology.
  private mutating func glyphs(of text: Text, in box: Rect) throws -> String {
    let layout = textEngine.layout(text, in: box)
    var body = ""
    for run in layout.glyphRuns() {
      let factor = run.size / 1000
      guard factor > 0 else { continue }
      var uses = ""
      for glyph in run.glyphs {
        guard let name = try name(of: glyph, font: run.font) else { continue }
        let x = SVGNumber.text((box.minX + glyph.origin.x) / factor, decimals: 1)
        let y = SVGNumber.text((box.minY + glyph.origin.y) / factor, decimals: 1)
        uses += "<use href=\"#\(name)\" x=\"\(x)\" y=\"\(y)\"/>"
      }
      if !uses.isEmpty {
        let color =
          run.color.map { " fill=\"\($0.svgValue)\"\($0.svgOpacity("fill-opacity"))" } ?? ""
        body +=
          "<g transform=\"scale(\(SVGNumber.text(factor, decimals: 6)))\"\(color)>\(uses)</g>"
      }
    }
    let color = text.style.color
    return "<g role=\"img\" aria-label=\"\(XMLText.escaped(text.string))\" "
      + "fill=\"\(color.svgValue)\"\(color.svgOpacity("fill-opacity"))>\(body)</g>"
  }

  /// The name of a glyph's outline; nil for one without, such as a space.
  private mutating func name(of glyph: GlyphRun.Glyph, font: ScaledFont) throws -> String? {
    switch try textEngine.outlines.outline(of: glyph, in: font) {
    case .picture:
      report.add("A glyph that is a picture, such as an emoji, has no outline and is left out.")
      return nil
    case .path(let path):
      guard !path.isEmpty else { return nil }
      let data = path.svgData(decimals: 1)
      return definitions.name("g", key: data) { "<path \($0) d=\"\(data)\"/>" }
    }
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
    let isolation = snapshot.displayList.blends ? " style=\"isolation:isolate\"" : ""
    let name = definitions.name("s", key: key) { "<g \($0)\(isolation)>\(content)</g>" }
    return "<use href=\"#\(name)\"/>"
  }
}
