/// What a JPEG file says of itself before it is decoded, from its segments.
struct JPEGStructure {
  let width: Int
  let height: Int

  /// Whether another program that is given the upright file shows the pixels that we decode.
  ///
  /// Not so where colours are CMYK or go through a profile, or where the file leaves open whether its three
  /// components are RGB.
  let showsAsItsPixels: Bool

  /// Walks the segments to the end, for the decoder fills up with grey where the file is cut off.
  init(_ bytes: [UInt8]) throws(PictureImportError.Reason) {
    var walk = Walk(bytes: bytes)
    try walk.run()
    guard let frame = walk.frame else { throw Walk.damaged("it has no frame") }
    (width, height) = (frame.width, frame.height)
    showsAsItsPixels =
      frame.precision == 8 && !walk.hasProfile && walk.exifCount <= 1
      && (frame.components == [frame.components.first]
        || frame.components.count == 3
          && (walk.hasAdobe || walk.hasJFIF || frame.components == [1, 2, 3]))
  }

  private struct Frame {
    let width: Int
    let height: Int
    let precision: Int
    let components: [UInt8?]
  }

  private struct Walk {
    let bytes: [UInt8]
    var offset = 2
    var frame: Frame?
    var hasProfile = false
    var hasAdobe = false
    var hasJFIF = false
    var exifCount = 0

    mutating func run() throws(PictureImportError.Reason) {
      while true {
        let marker = try nextMarker()
        switch marker {
        case 0xD9: return
        case 0x01, 0xD0...0xD8: continue
        default:
          let content = try segment()
          note(marker, content)
          offset = content.upperBound
        }
      }
    }

    /// The next marker: 0xFF and a byte that is neither 0 (a stuffed 0xFF in the pixels) nor 0xFF (padding).
    private mutating func nextMarker() throws(PictureImportError.Reason) -> UInt8 {
      while offset + 1 < bytes.count {
        if bytes[offset] == 0xFF, bytes[offset + 1] != 0, bytes[offset + 1] != 0xFF {
          offset += 2
          return bytes[offset - 1]
        }
        offset += 1
      }
      throw Self.damaged("it is cut off")
    }

    private func segment() throws(PictureImportError.Reason) -> Range<Int> {
      guard offset + 2 <= bytes.count else { throw Self.damaged("it is cut off") }
      let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
      guard length >= 2 else { throw Self.damaged("a segment has no length") }
      guard offset + length <= bytes.count else { throw Self.damaged("it is cut off") }
      return offset + 2..<offset + length
    }

    private mutating func note(_ marker: UInt8, _ content: Range<Int>) {
      let data = bytes[content]
      switch marker {
      // Frames of all kinds of coding; C4, C8 and CC are tables.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard data.count >= 6, frame == nil else { return }
        let start = content.lowerBound
        let names = stride(from: start + 6, to: content.upperBound, by: 3).map { bytes[$0] }
        frame = Frame(
          width: Int(bytes[start + 3]) << 8 | Int(bytes[start + 4]),
          height: Int(bytes[start + 1]) << 8 | Int(bytes[start + 2]),
          precision: Int(bytes[start]), components: names)
      case 0xE0: hasJFIF = hasJFIF || data.starts(with: "JFIF\0".utf8)
      case 0xE1: exifCount += data.starts(with: "Exif\0".utf8) ? 1 : 0
      case 0xE2: hasProfile = hasProfile || data.starts(with: "ICC_PROFILE\0".utf8)
      case 0xEE: hasAdobe = hasAdobe || data.starts(with: "Adobe".utf8)
      default: break
      }
    }

    static func damaged(_ detail: String) -> PictureImportError.Reason {
      .damaged(type: "JPEG", detail: detail)
    }
  }
}
