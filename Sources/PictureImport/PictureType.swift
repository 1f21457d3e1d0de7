/// A file's type, told by its content and never by its name.
enum PictureType: Hashable {
  case png
  case jpeg
  case svg
  case gif
  case webp
  case gzip
  /// Anything else, with its article: "a PDF document".
  case other(String)

  /// The type of a file that begins with `bytes`.
  init(_ bytes: [UInt8]) {
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: PNGStructure.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins("GIF8") {
      self = .gif
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if let known = Self.others.first(where: { begins($0.start, at: $0.offset) }) {
      self = .other(known.name)
    } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0])
      || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
    {
      self = .other("a TIFF picture")
    } else if bytes.starts(with: [0, 0, 1, 0]) {
      self = .other("a Windows icon")
    } else if bytes.starts(with: [0xFF, 0x0A]) {
      self = .other("a JPEG XL picture")
    } else if bytes.starts(with: [0xFF, 0xFE, 0x3C, 0])
      || bytes.starts(with: [0xFE, 0xFF, 0, 0x3C])
    {
      // An XML document in UTF-16, for the SVG check to say so.
      self = .svg
    } else {
      self = Self.text(bytes)
    }
  }

  private static let others: [(start: String, offset: Int, name: String)] = [
    ("%PDF", 0, "a PDF document"), ("%!PS", 0, "a PostScript document"),
    ("8BPS", 0, "a Photoshop document"), ("BM", 0, "a BMP picture"),
    ("PK\u{3}\u{4}", 0, "a ZIP archive"), ("ftypavif", 4, "an AVIF picture"),
    ("ftypheic", 4, "a HEIC picture"), ("ftypmif1", 4, "a HEIF picture"),
    ("ftyp", 4, "a video"), ("JXL ", 4, "a JPEG XL picture"), ("icns", 0, "a macOS icon"),
  ]

  private static func text(_ bytes: [UInt8]) -> PictureType {
    let start = bytes.prefix(65_536).drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF || $0 <= 0x20 }
    guard start.first == UInt8(ascii: "<") else {
      let isText = !bytes.prefix(512).contains { $0 < 9 }
      return .other(isText ? "a text file" : "of an unknown type")
    }
    let lower = String(decoding: start, as: UTF8.self).lowercased()
    if lower.contains("<svg") || lower.contains(":svg") { return .svg }
    if lower.hasPrefix("<!doctype html") || lower.contains("<html") {
      return .other("an HTML page")
    }
    return .other("an XML document, but not SVG")
  }
}
