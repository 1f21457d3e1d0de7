/// An immutable picture of pixels: 32 bits each, premultiplied, blue first in memory (Cairo's ARGB32).
public struct Bitmap: Sendable, Equatable {
  /// The most pixels along one side, the most that Cairo can address: 32,767.
  public static let largestSide = 32_767

  /// The pixels' one home, shared by copies.
  private final class Storage: Sendable {
    let bytes: [UInt8]
    let digest: ContentDigest

    init(_ bytes: [UInt8], width: Int, height: Int) {
      self.bytes = bytes
      var digest = ContentDigest()
      digest.append("\(width)x\(height):")
      bytes.withUnsafeBytes { digest.append($0) }
      self.digest = digest
    }
  }

  /// An image file's own bytes, kept so that an export can pass them on as they were.
  public struct Encoded: Sendable, Equatable {
    /// The media type: "image/jpeg" or "image/png".
    public var mediaType: String
    /// The file's bytes.
    public var bytes: [UInt8]

    /// The `bytes` of a file of `mediaType`.
    public init(mediaType: String, bytes: [UInt8]) {
      self.mediaType = mediaType
      self.bytes = bytes
    }
  }

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The file that the pixels were decoded from, where it is known.
  public let encoded: Encoded?
  private let storage: Storage

  /// The picture of `bytes`: `height` rows of `width` pixels of four bytes, without padding, premultiplied.
  ///
  /// - Precondition: the sides are from 1 to 32,767, and there are 4 · width · height bytes.
  public init(width: Int, height: Int, bytes: [UInt8], encoded: Encoded? = nil) {
    precondition(
      (1...Bitmap.largestSide).contains(width) && (1...Bitmap.largestSide).contains(height),
      "a bitmap's sides are from 1 to \(Bitmap.largestSide) pixels, not \(width)x\(height)")
    precondition(
      bytes.count == 4 * width * height,
      "a bitmap of \(width)x\(height) has \(4 * width * height) bytes, not \(bytes.count)")
    self.width = width
    self.height = height
    self.encoded = encoded
    storage = Storage(bytes, width: width, height: height)
  }

  /// The bytes, row after row: blue, green, red, alpha.
  public var bytes: [UInt8] { storage.bytes }

  /// The number of bytes from a row to the next.
  public var bytesPerRow: Int { 4 * width }

  /// What tells this picture from others in caches and names.
  var digest: ContentDigest { storage.digest }

  /// The colour of the pixel in `column` and `row`, not premultiplied.
  ///
  /// - Precondition: the pixel lies in the picture.
  public func color(column: Int, row: Int) -> Color {
    precondition(
      (0..<width).contains(column) && (0..<height).contains(row),
      "pixel (\(column), \(row)) lies outside a bitmap of \(width)x\(height)")
    let start = row * bytesPerRow + 4 * column
    let alpha = Double(bytes[start + 3])
    guard alpha > 0 else { return .clear }
    return Color(
      red: Double(bytes[start + 2]) / alpha, green: Double(bytes[start + 1]) / alpha,
      blue: Double(bytes[start]) / alpha, alpha: alpha / 255)
  }

  /// Whether both show the same pixels.
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    a.storage === b.storage
      || a.width == b.width && a.height == b.height && a.digest == b.digest && a.bytes == b.bytes
  }
}
