import CCairo
import Compositor

/// A parsed SVG document, for one thread at a time.
final class SVGDrawing: VectorDrawing {
  private let handle: SVGHandle
  /// The document's own size.
  private let size: Size
  /// The file's name, for errors.
  private let name: String

  /// The document of `handle`, whose own size is `size`, from the file `name`.
  init(_ handle: consuming SVGHandle, size: Size, name: String) {
    self.handle = handle
    self.size = size
    self.name = name
  }

  func draw(into context: OpaquePointer, size: Size) throws {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    do throws(PictureImportError.Reason) {
      // Stretched to the box as a bitmap would be, and as the picture is where it is embedded in an exported SVG.
      cairo_save(context)
      defer { cairo_restore(context) }
      cairo_scale(context, size.width / self.size.width, size.height / self.size.height)
      try handle.draw(into: context, size: self.size)
    } catch {
      throw PictureImportError(file: name, reason: error)
    }
  }
}
