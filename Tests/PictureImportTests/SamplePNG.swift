/// A PNG file of any kind, written by hand, so that a test knows every byte of it.
struct SamplePNG {
  var width: Int
  var height: Int
  /// Bits a sample: 1, 2, 4, 8 or 16.
  var depth = 8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
  var colorType = 6
  /// The rows of samples, one after the other, without filter bytes.
  var rows: [[UInt8]]
  /// Whether the rows are those of the seven passes of Adam7.
  var isInterlaced = false
  /// Chunks between header and pixels: name and content.
  var chunks: [(name: String, content: [UInt8])] = []

  static func rgba(width: Int, _ pixels: [[UInt8]]) -> SamplePNG {
    let rows = stride(from: 0, to: pixels.count, by: width).map {
      pixels[$0..<$0 + width].flatMap { $0 }
    }
    return SamplePNG(width: width, height: rows.count, rows: rows)
  }

  var bytes: [UInt8] {
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let last: UInt8 = isInterlaced ? 1 : 0
    let header = Self.big(width) + Self.big(height) + [UInt8(depth), UInt8(colorType), 0, 0, last]
    result += Self.chunk("IHDR", header)
    for chunk in chunks { result += Self.chunk(chunk.name, chunk.content) }
    // Each row begins with its filter, 0 for none.
    result += Self.chunk("IDAT", Self.stored(rows.flatMap { [0] + $0 }))
    result += Self.chunk("IEND", [])
    return result
  }

  static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// `bytes` with every check sum put right again, so that changes get past it.
  static func resealed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= bytes.count else { break }
      let sum = big(Int(checkSum(Array(bytes[offset + 4..<end]))))
      bytes.replaceSubrange(end..<end + 4, with: sum)
      offset = end + 4
    }
    return bytes
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count) + body + big(Int(checkSum(body)))
  }

  /// The zlib stream that stores `bytes` (RFC 1950, 1951), in one block of at most 65,535.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = UInt16(bytes.count)
    let little = [UInt8(truncatingIfNeeded: length), UInt8(length >> 8)]
    var low = 1
    var high = 0
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 1] + little + little.map { ~$0 } + bytes + big(high << 16 | low)
  }

  /// The CRC of PNG's appendix D.
  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }
}
