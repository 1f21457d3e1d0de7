import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The check of an SVG document's elements and attributes, as its parser reports them.
///
/// Names are compared without regard to case or prefix, so that it refuses more than a browser would run.
final class SVGElementCheck: NSObject, XMLParserDelegate {
  private let limits: PictureLimits
  private var attributeCheck: SVGAttributeCheck
  private var failure: PictureImportError.Reason?
  /// The namespaces by prefix, one entry an open element.
  private var scopes: [[String: String]] = [["xml": "http://www.w3.org/XML/1998/namespace"]]
  private var elementCount = 0
  /// The text of the `style` element that is open: browsers join it across comments, and so do we.
  private var style: String?

  private init(limits: PictureLimits) {
    self.limits = limits
    attributeCheck = SVGAttributeCheck(limits: limits)
  }

  /// Throws where `bytes` hold what is refused or are not understood.
  static func check(
    _ bytes: [UInt8], limits: PictureLimits
  ) throws(PictureImportError.Reason) {
    let check = SVGElementCheck(limits: limits)
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    parser.shouldReportNamespacePrefixes = false
    parser.delegate = check
    let isUnderstood = parser.parse()
    if let failure = check.failure { throw failure }
    guard isUnderstood, parser.parserError == nil, check.elementCount > 0 else {
      let words = parser.parserError.map { Self.words(($0 as NSError).code) }
      throw .refused(.notWellFormed(words ?? "it has no elements"), line: parser.lineNumber)
    }
  }

  /// What the parser's most frequent error codes mean (`XMLParser.ErrorCode`).
  private static func words(_ code: Int) -> String {
    switch code {
    case 4: "it has no elements"
    case 5: "an element is not closed, or something follows the end"
    case 9: "a character that XML does not allow"
    case 38: "a < in an attribute"
    case 39, 40: "an attribute without its quotation marks"
    case 41: "an attribute without a value"
    case 42: "an attribute is given twice"
    case 73, 77: "a tag is not closed"
    case 76: "a closing tag does not match its opening one"
    default: "XML error \(code)"
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil else { return }
    do throws(PictureImportError.Reason) {
      try start(name, attributes, line: parser.lineNumber)
    } catch {
      failure = error
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil, scopes.count > 1 else { return }
    scopes.removeLast()
    guard let text = style else { return }
    style = nil
    if let finding = StyleCheck(isStyle: true).finding(in: text) {
      failure = .refused(finding, line: parser.lineNumber)
      parser.abortParsing()
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { style?.append(text) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    style?.append(String(decoding: block, as: UTF8.self))
  }

  private func start(
    _ name: String, _ attributes: [String: String], line: Int
  ) throws(PictureImportError.Reason) {
    elementCount += 1
    guard elementCount <= limits.elements else { throw .tooManyElements(most: limits.elements) }
    guard scopes.count <= limits.depth else { throw .tooDeep(most: limits.depth, line: line) }
    // Inside a style only text is style; what else stands there would have to be understood.
    if style != nil { throw .refused(.element(name.quotable()), line: line) }
    var scope = scopes.last ?? [:]
    for (attribute, value) in attributes {
      if attribute == "xmlns" { scope[""] = value }
      if SVGNames.prefix(attribute) == "xmlns" { scope[SVGNames.local(attribute)] = value }
    }
    scopes.append(scope)
    do throws(SVGRefusal) {
      try checkElement(name, in: scope)
      // In a fixed order, so that the same file is refused for the same reason.
      for (attribute, value) in attributes.sorted(by: { $0.key < $1.key }) {
        try attributeCheck.check(attribute, value, of: SVGNames.local(name), in: scope)
      }
    } catch {
      throw .refused(error.finding, line: line)
    }
    if SVGNames.local(name).lowercased() == "style" { style = "" }
  }

  private func checkElement(_ name: String, in scope: [String: String]) throws(SVGRefusal) {
    func refused(_ finding: SVGFinding) -> SVGRefusal { SVGRefusal(finding: finding, line: nil) }
    let local = SVGNames.local(name)
    switch local.lowercased() {
    case "script", "handler", "listener": throw refused(.script)
    case "foreignobject": throw refused(.foreignObject)
    default: break
    }
    let namespace = scope[SVGNames.prefix(name) ?? ""]
    if elementCount == 1, local != "svg" || namespace != SVGNames.namespace {
      throw refused(.notSVG(name.quotable()))
    }
    guard let namespace else { throw refused(.prefix(name.quotable())) }
    let isKnown =
      namespace == SVGNames.namespace
      ? SVGNames.elements.contains(local)
      : !namespace.isEmpty && !SVGNames.activeNamespaces.contains(namespace)
    guard isKnown else { throw refused(.element(name.quotable())) }
  }
}
