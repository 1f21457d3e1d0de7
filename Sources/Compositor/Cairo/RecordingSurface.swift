import CCairo

/// A surface that remembers what is drawn instead of drawing it: here, to learn where ink would fall.
final class RecordingSurface {
  let handle: OpaquePointer

  /// A surface without bounds.
  init() throws(CairoError) {
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil) else {
      throw CairoError(CAIRO_STATUS_NO_MEMORY, during: "making a recording")
    }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw CairoError(status, during: "making a recording")
    }
    handle = surface
  }

  deinit { cairo_surface_destroy(handle) }

  /// The smallest rectangle that holds all ink; empty where there is none.
  var inkExtents: Rect {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(handle, &x, &y, &width, &height)
    return Rect(x: x, y: y, width: width, height: height)
  }
}
