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

  /// The picture made ready to be drawn many times: parsed, say; by default it asks the picture each time.
  ///
  /// A renderer asks once for each thread that draws it, and lets go when the picture is no longer shown.
  ///
  /// - Throws: an error that reads as a sentence, where the picture cannot be drawn.
  func makeDrawing() throws -> any VectorDrawing
}

/// A vector picture made ready to be drawn many times, with what that takes: a parsed document, say.
///
/// It has one owner, which draws on one thread at a time, not always on the same, and draws the same each time.
public protocol VectorDrawing: AnyObject {
  /// Draws the picture as `VectorPicture.draw(into:size:)` does.
  func draw(into context: OpaquePointer, size: Size) throws
}

extension VectorPicture {
  /// A drawing that asks the picture each time.
  public func makeDrawing() -> any VectorDrawing { DirectVectorDrawing(self) }
}

/// A drawing with nothing made ready.
private final class DirectVectorDrawing: VectorDrawing {
  private let picture: any VectorPicture

  init(_ picture: any VectorPicture) { self.picture = picture }

  func draw(into context: OpaquePointer, size: Size) throws {
    try picture.draw(into: context, size: size)
  }
}
