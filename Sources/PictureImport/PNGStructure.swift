/// What a PNG file says of itself before it is decoded, from its chunks.
struct PNGStructure {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let width: Int
  let height: Int
  let isAnimated: Bool

  /// Walks the chunks to the end, for the decoder says nothing where the file is cut off.
  init(_ bytes: [UInt8]) throws(PictureImportError.Reason) {
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var offset = Self.signature.count
    var size: (width: Int, height: Int)?
    var isAnimated = false
    var hasPixels = false
    while true {
      // Length, name and check sum of a chunk are 12 bytes.
      guard offset + 12 <= bytes.count else { throw Self.damaged("it is cut off") }
      let length = number(at: offset)
      guard offset + 12 + length <= bytes.count else { throw Self.damaged("it is cut off") }
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      if size == nil {
        guard name == "IHDR", length == 13 else { throw Self.damaged("it has no header") }
        size = (number(at: offset + 8), number(at: offset + 12))
      }
      switch name {
      case "acTL": isAnimated = true
      case "IDAT": hasPixels = true
      case "IEND":
        guard let size, hasPixels else { throw Self.damaged("it has no pixels") }
        (width, height) = size
        self.isAnimated = isAnimated
        return
      default: break
      }
      offset += 12 + length
    }
  }

  private static func damaged(_ detail: String) -> PictureImportError.Reason {
    .damaged(type: "PNG", detail: detail)
  }
}
