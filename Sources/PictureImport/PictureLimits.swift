public import Compositor

/// How much a picture's file may ask for before it is refused.
public struct PictureLimits: Sendable, Hashable {
  /// The most bytes of a file.
  public var bytes: Int
  /// The most pixels along one side, or points of a vector picture; never more than `Bitmap.largestSide`.
  public var side: Int
  /// The most pixels of a picture, and of the pictures inside an SVG document together.
  public var pixels: Int
  /// The most SVG elements inside each other; the XML parser gives up at 256 by itself.
  public var depth: Int
  /// The most elements of an SVG document.
  public var elements: Int

  /// 64 MiB, 32,767 a side, a hundred million pixels, 200 elements deep and 200,000 in all.
  public static let `default` = PictureLimits()

  /// The given limits; a limit of 0 or less refuses everything.
  public init(
    bytes: Int = 64 << 20, side: Int = Bitmap.largestSide, pixels: Int = 100_000_000,
    depth: Int = 200, elements: Int = 200_000
  ) {
    self.bytes = bytes
    self.side = min(side, Bitmap.largestSide)
    self.pixels = pixels
    self.depth = depth
    self.elements = elements
  }

  /// Throws where `width` by `height` pixels are none, or too many.
  func check(width: Int, height: Int) throws(PictureImportError.Reason) {
    guard width > 0, height > 0 else { throw .noExtent(width: width, height: height) }
    // `Bitmap` can hold no longer side, whatever the property was set to.
    let longest = min(side, Bitmap.largestSide)
    guard width <= longest, height <= longest, width * height <= pixels else {
      throw .tooLarge(width: width, height: height, side: longest, pixels: pixels)
    }
  }
}
