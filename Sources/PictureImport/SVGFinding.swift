/// What was found in an SVG document that is not passed on into exported pictures.
///
/// The document's own words are kept for the sentence, shortened.
public enum SVGFinding: Hashable, Sendable {
  /// The XML is not well-formed.
  case notWellFormed(String)
  /// The characters are not UTF-8.
  case encoding(String)
  /// The root element is not `svg` of the SVG namespace.
  case notSVG(String)
  /// A `script` element.
  case script
  /// A `foreignObject` element.
  case foreignObject
  /// An element that the check does not know, or of HTML or MathML.
  case element(String)
  /// A prefix without a namespace.
  case prefix(String)
  /// An event handler attribute.
  case eventHandler(String)
  /// An attribute that runs a script.
  case scriptAddress(attribute: String)
  /// A reference to something outside the document.
  case reference(attribute: String, value: String)
  /// An `xml:base`, which moves what `#name` refers to.
  case base
  /// A picture inside the document that cannot be read.
  case innerPicture(String)
  /// A `url(…)` to something outside the document.
  case url(String)
  /// A CSS function that loads something.
  case function(String)
  /// An `@import` rule.
  case importRule
  /// An animation of an attribute that refers or runs.
  case animation(attribute: String)
  /// A processing instruction, such as `xml-stylesheet`.
  case instruction(String)
  /// A document type with declarations of its own, or of another language.
  case documentType(String)
  /// An entity other than XML's five.
  case entity(String)
}

extension SVGFinding: CustomStringConvertible {
  /// What was found and what would be right, without a full stop.
  public var description: String {
    switch self {
    case .notWellFormed(let detail): "the SVG is not well-formed XML (\(detail)); save it again"
    case .encoding(let name): "the SVG is encoded as \(name); save it as UTF-8"
    case .notSVG(let root):
      "the root is <\(root)>; an <svg xmlns=\"\(SVGNames.namespace)\"> is needed"
    case .script: "a <script> element is refused; remove it"
    case .foreignObject: "a <foreignObject> element is refused; replace it by SVG shapes or text"
    case .element(let name): "the element <\(name)> is not known as harmless; remove it"
    case .prefix(let name): "the prefix of \(name) has no namespace; declare it or remove it"
    case .eventHandler(let name): "the event handler attribute \(name) is refused; remove it"
    case .scriptAddress(let attribute): "\(attribute) runs a script; remove it"
    case .reference(let attribute, let value):
      "\(attribute)=\"\(value)\" refers outside the document; "
        + "only #names and, in an <image>, embedded data:image/png, jpeg, gif or webp "
        + "in base64 are allowed"
    case .base: "xml:base moves references outside the document; remove it"
    case .innerPicture(let detail):
      "an embedded picture is refused (\(detail)); embed a PNG or JPEG"
    case .url(let text): "\(text) refers outside the document; only url(#name) is allowed"
    case .function(let name): "\(name)(…) can load something from outside; remove it"
    case .importRule: "an @import rule is refused; put the imported style into the document"
    case .animation(let attribute): "animating \(attribute) is refused; remove the animation"
    case .instruction(let target): "the processing instruction <?\(target)?> is refused; remove it"
    case .documentType(let detail):
      "the DOCTYPE \(detail); remove it or keep the plain one of the W3C"
    case .entity(let name): "the entity &\(name); is refused; write its characters instead"
    }
  }
}

/// A finding on its way out of a check.
struct SVGRefusal: Error {
  let finding: SVGFinding
  let line: Int?
}

extension StringProtocol {
  /// The beginning, on one line, for quoting in a sentence.
  func quotable(_ length: Int = 40) -> String {
    let start = unicodeScalars.prefix(length).map { scalar in
      scalar.properties.generalCategory == .control ? " " : String(scalar)
    }
    return start.joined() + (unicodeScalars.count > length ? "…" : "")
  }
}
