/// Why a picture could not be made of a raw buffer.
public enum BitmapError: Error, Equatable, CustomStringConvertible {
  /// It has no pixels, or more along a side than Cairo can address.
  case unsuitableSize(width: Int, height: Int)
  /// The distance between rows is too small for a row, or too large.
  case unsuitableRowLength(bytesPerRow: Int, needed: Int)
  /// The buffer ends before the last pixel.
  case tooFewBytes(Int, needed: Int)

  /// The sentence.
  public var description: String {
    switch self {
    case .unsuitableSize(let width, let height):
      "A picture has from 1 to \(Bitmap.largestSide) pixels a side, not \(width)x\(height)."
    case .unsuitableRowLength(let bytesPerRow, let needed):
      "Rows are \(bytesPerRow) bytes apart; a row takes from \(needed) to \(Int32.max) bytes."
    case .tooFewBytes(let count, let needed):
      "The picture's buffer has \(count) bytes; its pixels need \(needed)."
    }
  }
}
