/// A baseline JPEG file of flat blocks of 8 by 8 pixels, written by hand, so that its pixels are exact.
///
/// With quantisers of 1 a flat block is the one coefficient 8 · (value − 128), and nothing is lost.
struct SampleJPEG {
  /// How components become colours.
  enum Coding {
    /// One component.
    case grey
    /// Three, as they are, said by Adobe's marker.
    case rgb
    /// Three, as they are, said by their names alone.
    case namedRGB
    /// Three: brightness and two differences, as JFIF has it.
    case jfif
    /// Four, inverted, said by Adobe's marker.
    case cmyk

    var names: [UInt8] {
      switch self {
      case .grey: [1]
      case .rgb, .jfif: [1, 2, 3]
      case .namedRGB: Array("RGB".utf8)
      case .cmyk: [1, 2, 3, 4]
      }
    }
  }

  /// The number of blocks a row.
  var columns: Int
  /// The components of each block, row after row.
  var blocks: [[UInt8]]
  var coding = Coding.rgb
  /// Segments put behind the start: marker and content.
  var segments: [(marker: UInt8, content: [UInt8])] = []

  /// An EXIF segment that says one thing, the orientation (tag 0x0112), big-endian.
  static func orientation(_ value: UInt8) -> (marker: UInt8, content: [UInt8]) {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
    let directory: [UInt8] = [0, 1] + entry + [0, 0, 0, 0]
    return (0xE1, Array("Exif\0\0MM".utf8) + [0, 0x2A, 0, 0, 0, 8] + directory)
  }

  var bytes: [UInt8] {
    let names = coding.names
    var result: [UInt8] = [0xFF, 0xD8]
    func add(_ marker: UInt8, _ content: [UInt8]) {
      let length = content.count + 2
      result += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
    }
    switch coding {
    case .grey, .namedRGB: break
    case .jfif: add(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    case .rgb, .cmyk: add(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
    }
    for segment in segments { add(segment.marker, segment.content) }
    add(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let width = 8 * columns
    let height = 8 * (blocks.count / columns)
    let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
    add(0xC0, [8] + size + [UInt8(names.count)] + names.flatMap { [$0, 0x11, 0] })
    // Twelve lengths of a difference, four bits each; and one code of one bit, for "the rest is 0".
    add(0xC4, [0x00, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + Array(0..<12))
    add(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    add(0xDA, [UInt8(names.count)] + names.flatMap { [$0, 0] } + [0, 63, 0])
    return result + pixels(components: names.count) + [0xFF, 0xD9]
  }

  private func pixels(components: Int) -> [UInt8] {
    var bits: [UInt8] = []
    func append(_ value: Int, length: Int) {
      bits += (0..<length).reversed().map { UInt8(value >> $0 & 1) }
    }
    var last = [Int](repeating: 0, count: components)
    for block in blocks {
      for component in 0..<components {
        let value = 8 * (Int(block[component]) - 128)
        let difference = value - last[component]
        last[component] = value
        let length = Int.bitWidth - difference.magnitude.leadingZeroBitCount
        append(length, length: 4)
        // A negative difference is written one less, so that its first bit is 0.
        append(difference < 0 ? difference - 1 : difference, length: length)
        append(0, length: 1)
      }
    }
    while bits.count % 8 != 0 { bits.append(1) }
    return stride(from: 0, to: bits.count, by: 8).flatMap { start -> [UInt8] in
      let byte = bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
  }
}
