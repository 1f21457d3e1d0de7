/// Why a frame could not be drawn.
public enum RenderError: Error, Equatable, CustomStringConvertible {
  /// The frame has no pixels, or more than Cairo can address.
  case unsuitableSize(width: Int, height: Int)
  /// The host's buffer cannot hold the frame.
  case unsuitableBuffer(bytes: Int, needed: Int)
  /// The distance between rows is too small, or no whole number of pixels.
  case unsuitableRowLength(bytesPerRow: Int, width: Int, format: PixelFormat)
  /// The host's buffer does not begin where a pixel may.
  case unalignedBuffer(format: PixelFormat)

  /// The sentence.
  public var description: String {
    switch self {
    case .unsuitableSize(let width, let height):
      "A frame has from 1 to \(Bitmap.largestSide) pixels a side, not \(width)x\(height)."
    case .unsuitableBuffer(let bytes, let needed):
      "The pixel buffer has \(bytes) bytes; the frame needs \(needed)."
    case .unsuitableRowLength(let bytesPerRow, let width, let format):
      "Rows are \(bytesPerRow) bytes apart; \(width) pixels need a multiple of "
        + "\(format.bytesPerPixel) and at least \(format.bytesPerPixel * width)."
    case .unalignedBuffer(let format):
      "The pixel buffer begins at an address that is not a multiple of \(format.bytesPerPixel)."
    }
  }
}
