import PictureImport
import Testing

@testable import Compositor

/// What tests of picture files share.
enum Samples {
  /// The bitmap in `bytes`.
  static func bitmap(_ bytes: [UInt8]) throws -> Bitmap {
    let picture = try PictureFile.read(bytes, named: "sample")
    guard case .bitmap(let bitmap) = picture.source else {
      throw PictureImportError(file: "sample", reason: .unsupportedType("not a bitmap"))
    }
    return bitmap
  }

  /// The four bytes of a bitmap's pixel: blue, green, red, alpha.
  static func pixel(_ bitmap: Bitmap, _ column: Int, _ row: Int) -> [UInt8] {
    let start = row * bitmap.bytesPerRow + 4 * column
    return Array(bitmap.bytes[start..<start + 4])
  }

  /// An SVG document of 10 by 10 around `content`.
  static func svg(_ content: String, attributes: String = "") -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="10" height="10" \(attributes)>
      \(content)
      </svg>
      """.utf8)
  }

  /// What reading `bytes` is refused for, or nil.
  static func refusal(
    of bytes: [UInt8], named name: String = "sample", limits: PictureLimits = .default
  ) -> PictureImportError? {
    do throws(PictureImportError) {
      _ = try PictureFile.read(bytes, named: name, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// `picture` drawn as large as `size` on nothing.
  static func drawn(_ picture: Picture, _ size: Size) throws -> Bitmap {
    let box = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var list = DisplayList(bounds: box)
    list.append(.picture(picture, in: box))
    return try CairoRenderer().render(list)
  }

  /// Bytes in base64, for addresses inside documents.
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      let number = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[$1]) : 0) }
      for index in 0..<4 {
        text.append(index <= group.count ? digits[number >> (18 - 6 * index) & 63] : "=")
      }
    }
    return text
  }

  /// A whole PNG file of one red pixel.
  static let redPNG = SamplePNG.rgba(width: 1, [[255, 0, 0, 255]]).bytes
  /// A whole GIF file of one pixel.
  static let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
}

/// Numbers that look random and are the same for the same seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
