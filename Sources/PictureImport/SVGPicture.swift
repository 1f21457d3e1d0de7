import CCairo
public import Compositor

/// An SVG document that was found to be self-contained and harmless; it stays vector wherever that is possible.
///
/// It keeps the file's bytes, and each renderer parses them anew, for the drawing library's documents are not to be
/// shared between threads.
public struct SVGPicture: VectorPicture {
  /// The document, as it was in the file.
  public let svg: [UInt8]
  /// The document's own size, in CSS pixels taken as points.
  public let size: Size
  /// The file's name, for errors.
  public let name: String

  /// Checks `bytes` as a document, and that it can be drawn.
  init(
    _ bytes: [UInt8], name: String, limits: PictureLimits
  ) throws(PictureImportError.Reason) {
    do throws(SVGRefusal) {
      try SVGMarkupCheck.check(bytes)
    } catch {
      throw .refused(error.finding, line: error.line)
    }
    try SVGElementCheck.check(bytes, limits: limits)
    let handle = try SVGHandle(bytes)
    let size = try handle.naturalSize()
    try Self.check(size, limits: limits)
    try Self.tryDrawing(handle)
    svg = bytes
    self.size = size
    self.name = name
  }

  /// Draws the document into the rectangle (0, 0, width, height); nothing where that is empty or not finite.
  ///
  /// The document keeps its proportions as its `preserveAspectRatio` says.
  ///
  /// - Throws: `PictureImportError` where it cannot be drawn.
  public func draw(into context: OpaquePointer, size: Size) throws {
    try makeDrawing().draw(into: context, size: size)
  }

  /// The document, parsed.
  ///
  /// - Throws: `PictureImportError` where it cannot be.
  public func makeDrawing() throws -> any VectorDrawing {
    do throws(PictureImportError.Reason) {
      return SVGDrawing(try SVGHandle(svg), size: size, name: name)
    } catch {
      throw PictureImportError(file: name, reason: error)
    }
  }

  private static func check(
    _ size: Size, limits: PictureLimits
  ) throws(PictureImportError.Reason) {
    func whole(_ length: Double) -> Int {
      length.isFinite ? Int(min(max(length.rounded(.up), 0), 1e9)) : 1_000_000_000
    }
    let width = whole(size.width)
    let height = whole(size.height)
    // A document has no pixels of its own, only sides.
    guard width > 0, height > 0 else { throw .noExtent(width: width, height: height) }
    guard width <= limits.side, height <= limits.side else {
      throw .tooLarge(width: width, height: height, side: limits.side, pixels: limits.pixels)
    }
  }

  /// Draws onto one pixel, so that what exceeds the library's limits is known now and not amid an export.
  private static func tryDrawing(
    _ handle: borrowing SVGHandle
  ) throws(PictureImportError.Reason) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    guard let context, cairo_status(context) == CAIRO_STATUS_SUCCESS else {
      throw .cannotDraw("there is no memory")
    }
    try handle.draw(into: context, size: Size(width: 1, height: 1))
  }
}
