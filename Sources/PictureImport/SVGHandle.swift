import CLibrsvg
import Compositor

/// A parsed SVG document of librsvg's; one owner, never used by two threads at a time.
struct SVGHandle: ~Copyable {
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// Parses `bytes`, without a base address, so that nothing outside can be loaded.
  init(_ bytes: [UInt8]) throws(PictureImportError.Reason) {
    var failure: UnsafeMutablePointer<GError>?
    let made = bytes.withUnsafeBufferPointer {
      rsvg_handle_new_from_data($0.baseAddress, gsize($0.count), &failure)
    }
    guard let made else { throw .cannotDraw(GErrorWords.take(failure)) }
    handle = made
    // CSS's inch; the library's own default is 90.
    rsvg_handle_set_dpi(handle, 96)
  }

  deinit { g_object_unref(handle) }

  /// The size that the document says to have: its width and height, else what its view box makes of them.
  ///
  /// To a ten-thousandth: 2.54 cm are 96 pixels and not a hair more or less, which would cost a row of pixels.
  func naturalSize() throws(PictureImportError.Reason) -> Size {
    let size = try exactSize()
    func settled(_ length: Double) -> Double { (length * 1e4).rounded() / 1e4 }
    return Size(width: settled(size.width), height: settled(size.height))
  }

  private func exactSize() throws(PictureImportError.Reason) -> Size {
    var hasWidth: gboolean = 0
    var hasHeight: gboolean = 0
    var hasBox: gboolean = 0
    var width = RsvgLength()
    var height = RsvgLength()
    var box = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box)
    var pixelWidth = 0.0
    var pixelHeight = 0.0
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &pixelWidth, &pixelHeight) != 0 {
      return Size(width: pixelWidth, height: pixelHeight)
    }
    guard hasBox != 0 else { throw .noNaturalSize }
    guard box.width > 0, box.height > 0 else { return Size(width: box.width, height: box.height) }
    // One side given and one left open follows the box's proportions, as CSS has it for pictures.
    if let known = Self.pixels(width) {
      return Size(width: known, height: known * box.height / box.width)
    }
    if let known = Self.pixels(height) {
      return Size(width: known * box.width / box.height, height: known)
    }
    return Size(width: box.width, height: box.height)
  }

  /// Draws the document into the rectangle (0, 0, width, height) of a `cairo_t`.
  func draw(into context: OpaquePointer, size: Size) throws(PictureImportError.Reason) {
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var failure: UnsafeMutablePointer<GError>?
    guard rsvg_handle_render_document(handle, context, &viewport, &failure) != 0 else {
      throw .cannotDraw(GErrorWords.take(failure))
    }
  }

  /// An absolute length in CSS pixels; nil where it depends on a surrounding or a font.
  private static func pixels(_ length: RsvgLength) -> Double? {
    switch length.unit {
    case RSVG_UNIT_PX: length.length
    case RSVG_UNIT_IN: length.length * 96
    case RSVG_UNIT_CM: length.length * 96 / 2.54
    case RSVG_UNIT_MM: length.length * 96 / 25.4
    case RSVG_UNIT_PT: length.length * 96 / 72
    case RSVG_UNIT_PC: length.length * 16
    default: nil
    }
  }
}
