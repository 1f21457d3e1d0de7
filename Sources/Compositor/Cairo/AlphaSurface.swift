import CCairo

/// Opacities that Cairo draws into or reads from, one byte each; one owner.
///
/// Once drawn, the bytes are read by any thread.
final class AlphaSurface {
  let handle: OpaquePointer
  let width: Int
  let height: Int
  let bytesPerRow: Int
  /// The first opacity; there as long as the surface.
  let pixels: UnsafeMutablePointer<UInt8>

  /// A surface of `width` by `height` pixels that lets nothing through; `purpose` is named where it fails.
  init(width: Int, height: Int, for purpose: StaticString) throws(CairoError) {
    // Said only where it fails: masks are made in frames.
    var action: String { "making \(purpose) of \(width)x\(height) pixels" }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height))
    guard let surface else { throw CairoError(CAIRO_STATUS_NO_MEMORY, during: action) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      throw CairoError(status, during: action)
    }
    handle = surface
    self.width = width
    self.height = height
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    pixels = data
  }

  deinit { cairo_surface_destroy(handle) }

  /// The bytes that the opacities take.
  var byteCount: Int { bytesPerRow * height }

  /// Lends the rows for changes by others than Cairo.
  func change(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    cairo_surface_flush(handle)
    body(pixels)
    cairo_surface_mark_dirty(handle)
  }
}
