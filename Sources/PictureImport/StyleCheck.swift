/// The check of CSS, in a `style` element or an attribute, for what reaches outside the document.
///
/// It does not parse: it looks for what can load, in the text as a browser would spell it after resolving escapes,
/// and once more with comments left out. So it refuses some harmless texts, such as a string that says `url(x)`.
struct StyleCheck {
  /// Functions other than `url` that load what they name.
  static let loadingFunctions = [
    "image-set", "cross-fade", "image", "src", "element", "expression",
  ]

  /// Whether the text can be CSS; in other texts a function's name means nothing.
  let isStyle: Bool

  /// What is refused in `text`, or nil.
  func finding(in text: String) -> SVGFinding? {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: Self.isTelling) else { return nil }
    let hasComments = bytes.contains(UInt8(ascii: "*"))
    for spelling in hasComments ? [bytes, Self.withoutComments(bytes)] : [bytes] {
      if let finding = plainFinding(Self.unescaped(spelling)) { return finding }
    }
    return nil
  }

  /// What is refused in text without escapes, in lower case.
  private func plainFinding(_ bytes: [UInt8]) -> SVGFinding? {
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "("), let finding = callFinding(bytes, at: index) { return finding }
      if byte == UInt8(ascii: "@"), isStyle, bytes[index...].starts(with: "@import".utf8) {
        return .importRule
      }
    }
    return nil
  }

  /// What is refused of the function whose parenthesis stands at `index`; a longer name's end counts too.
  private func callFinding(_ bytes: [UInt8], at index: Int) -> SVGFinding? {
    func isCalled(_ name: String) -> Bool {
      let length = name.utf8.count
      return index >= length && bytes[(index - length)...].starts(with: name.utf8)
    }
    if isCalled("url") {
      let argument = bytes[(index + 1)...].drop { $0 <= 0x20 }
      let isQuoted =
        argument.first == UInt8(ascii: "\"") || argument.first == UInt8(ascii: "'")
      let target = isQuoted ? argument.dropFirst() : argument
      if target.first == UInt8(ascii: "#") { return nil }
      let start = bytes[(index - 3)...].prefix(200)
      return .url(String(decoding: start, as: UTF8.self).quotable())
    }
    guard isStyle else { return nil }
    return Self.loadingFunctions.first(where: isCalled).map { .function($0) }
  }

  /// Without one of these nothing is loaded and nothing disguised.
  private static func isTelling(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "\\")
  }

  /// Without `/* … */`, as if nothing had stood there.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: "/*".utf8) {
        guard let end = bytes[(index + 2)...].firstRange(of: Array("*/".utf8)) else { break }
        index = end.upperBound
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// In lower case and with the escapes of CSS Syntax 3 resolved: a backslash and up to six hexadecimal digits with
  /// one white space after them, a backslash before a line's end, a backslash before any other character.
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes.map { lowered($0) } }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(lowered(byte))
        continue
      }
      let digits = rest.prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }
      if digits.isEmpty {
        guard let next = rest.popFirst() else { break }
        if next == 0x0D, rest.first == 0x0A { rest = rest.dropFirst() }
        if ![0x0A, 0x0C, 0x0D].contains(next) { result.append(lowered(next)) }
        continue
      }
      rest = rest.dropFirst(digits.count)
      if rest.starts(with: [0x0D, 0x0A]) {
        rest = rest.dropFirst(2)
      } else if let next = rest.first, [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(next) {
        rest = rest.dropFirst()
      }
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
      let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
      result.append(contentsOf: String(Character(scalar)).utf8.map { lowered($0) })
    }
    return result
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
