/// Writes one picture as a self-contained SVG: text as outlines with its words kept, vectors as vectors, no script, no
/// address outside the file.
public struct SVGExporter: Sendable {
  /// The document's title.
  public var title: String
  /// What the document shows, in a sentence; nil for none.
  public var summary: String?

  /// An exporter of documents called `title`.
  public init(title: String, summary: String? = nil) {
    self.title = title
    self.summary = summary
  }

  /// The document that shows `list`; the same bytes for the same list.
  ///
  /// - Throws: `CairoError` where a glyph or a picture cannot be read.
  public func export(_ list: DisplayList) throws -> ExportResult {
    let textEngine = TextEngine()
    var writer = SVGWriter(textEngine: textEngine)
    let body = try writer.elements(of: list)
    writer.report.add(textEngine.substitutions)
    let mark = SVGDefinitions.prefixMark
    let bounds = list.bounds
    let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height]
      .map { SVGNumber.text($0) }
    var document = "<svg xmlns=\"http://www.w3.org/2000/svg\" "
    document += "width=\"\(numbers[2])\" height=\"\(numbers[3])\" "
    document += "viewBox=\"\(numbers.joined(separator: " "))\" role=\"img\" "
    document += "aria-labelledby=\"\(mark)t\""
    document += summary == nil ? ">" : " aria-describedby=\"\(mark)d\">"
    document += "<title id=\"\(mark)t\">\(XMLText.escaped(title))</title>"
    if let summary { document += "<desc id=\"\(mark)d\">\(XMLText.escaped(summary))</desc>" }
    if !writer.definitions.elements.isEmpty {
      document += "<defs>\(writer.definitions.elements.joined(separator: "\n"))</defs>\n"
    }
    document += body + "</svg>\n"
    var digest = ContentDigest()
    digest.append(document)
    // Names that no other document has, so that two can be set into one page.
    let prefix = "v\(digest.hexadecimal.prefix(8))"
    let bytes = Array(document.replacing(mark, with: prefix).utf8)
    return ExportResult(bytes: bytes, report: writer.report)
  }
}
