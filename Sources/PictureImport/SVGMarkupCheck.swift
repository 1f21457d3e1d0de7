/// The check of what surrounds an SVG document's elements: encoding, document type, instructions, entities.
///
/// It reads the bytes by itself, so that no entity is ever expanded by a parser that was not asked first.
struct SVGMarkupCheck {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  /// Throws where `bytes` hold something that is refused.
  static func check(_ bytes: [UInt8]) throws(SVGRefusal) {
    var check = SVGMarkupCheck(bytes: bytes)
    try check.run()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() throws(SVGRefusal) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw refusal(.encoding("UTF-16"))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw refusal(.encoding("something else than UTF-8"))
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if isHere("<?xml"), let next = byte(5), next <= 0x20 { try declaration() }
    while let next = byte(0) {
      switch next {
      case UInt8(ascii: "&"): try reference()
      case UInt8(ascii: "<"): try markup()
      default: advance()
      }
    }
  }

  /// `<?xml version="1.0" encoding="…"?>`, which must not say that the bytes mean something else.
  private mutating func declaration() throws(SVGRefusal) {
    let text = try take(through: "?>")
    if let encoding = Self.value(of: "encoding", in: text) {
      guard ["utf-8", "us-ascii"].contains(encoding.lowercased()) else {
        throw refusal(.encoding(encoding.quotable()))
      }
    } else if text.contains("encoding") {
      throw refusal(.notWellFormed("the XML declaration is not understood"))
    }
    guard Self.value(of: "version", in: text) == "1.0" else {
      throw refusal(.notWellFormed("the XML declaration does not say version 1.0"))
    }
  }

  private mutating func markup() throws(SVGRefusal) {
    if isHere("<!--") {
      _ = try take(through: "-->")
    } else if isHere("<![CDATA[") {
      _ = try take(through: "]]>")
    } else if isHere("<?") {
      try instruction()
    } else if isHere("<!") {
      try documentType()
    } else {
      advance()
    }
  }

  private mutating func instruction() throws(SVGRefusal) {
    let start = line
    let text = try take(through: "?>").dropFirst(2).dropLast(2)
    let target = text.prefix { $0 != "?" && !$0.isWhitespace }
    guard SVGNames.harmlessInstructions.contains(String(target)) else {
      throw SVGRefusal(finding: .instruction(target.quotable()), line: start)
    }
  }

  /// A document type without declarations of its own, and of SVG as the W3C published it.
  private mutating func documentType() throws(SVGRefusal) {
    let start = line
    let text = try take(through: ">")
    func refused(_ detail: String) -> SVGRefusal {
      SVGRefusal(finding: .documentType(detail), line: start)
    }
    if text.contains("[") || text.contains("<!ENTITY") {
      throw refused("declares entities or other things of its own")
    }
    let words = text.dropLast().split { $0.isWhitespace }.map { String($0) }
    guard words.first == "<!DOCTYPE", words.count > 1, SVGNames.local(words[1]) == "svg" else {
      throw refused("is not that of SVG")
    }
    if words.count == 2 { return }
    let literals = text.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    // <!DOCTYPE svg PUBLIC "…" "…">: five parts around four quotation marks.
    guard words[2] == "PUBLIC", literals.count == 5,
      literals[2].allSatisfy({ $0.isWhitespace }), literals[1].hasPrefix("-//W3C//DTD SVG "),
      literals[3].hasPrefix("http://www.w3.org/") || literals[3].hasPrefix("https://www.w3.org/")
    else { throw refused("names a definition outside the W3C's") }
  }

  /// `&#…;` and XML's five names; others would mean to a browser what they do not mean to us.
  private mutating func reference() throws(SVGRefusal) {
    advance()
    if byte(0) == UInt8(ascii: "#") { return }
    let name = bytes[offset...].prefix(32).prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: name, as: UTF8.self)
    guard ["amp", "lt", "gt", "quot", "apos"].contains(text), byte(name.count) != nil else {
      throw refusal(.entity(text.quotable(20)))
    }
  }

  /// The text from here through `end`.
  private mutating func take(through end: String) throws(SVGRefusal) -> String {
    let start = (offset: offset, line: line)
    while offset < bytes.count {
      if isHere(end) {
        offset += end.utf8.count
        return String(decoding: bytes[start.offset..<offset], as: UTF8.self)
      }
      advance()
    }
    throw SVGRefusal(finding: .notWellFormed("\(end) is missing"), line: start.line)
  }

  private mutating func advance() {
    if byte(0) == UInt8(ascii: "\n") { line += 1 }
    offset += 1
  }

  private func byte(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private func isHere(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private func refusal(_ finding: SVGFinding) -> SVGRefusal {
    SVGRefusal(finding: finding, line: line)
  }

  /// The value of `name` in the text of an XML declaration.
  private static func value(of name: String, in declaration: String) -> String? {
    let text = declaration.filter { !$0.isWhitespace }
    for quote in ["\"", "'"] {
      guard let start = text.firstRange(of: "\(name)=\(quote)") else { continue }
      let rest = text[start.upperBound...]
      return rest.firstIndex(of: Character(quote)).map { String(rest[..<$0]) }
    }
    return nil
  }
}
