/// A picture of vectors that somebody else can draw, such as an SVG file.
///
/// It stays vector into every backend that can keep it so. A conforming type draws the same for the same
/// `svg` and may be asked from any thread.
public protocol VectorPicture: Sendable {
  /// The picture as a self-contained SVG document, without scripts and outside references.
  var svg: [UInt8] { get }

  /// The natural size, in points.
  var size: Size { get }

  /// Draws the picture into the rectangle (0, 0, width, height) of a cairo context.
  ///
  /// - Parameters:
  ///   - context: a `cairo_t *`, lent for the call; its state is restored by the caller.
  ///   - size: the size to fill, in the units of the context.
  /// - Throws: an error that reads as a sentence, where the picture cannot be drawn.
  func draw(into context: OpaquePointer, size: Size) throws
}
