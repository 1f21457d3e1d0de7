import CCairo

/// A pen over one surface: made, used and finished by one owner.
struct CairoContext: ~Copyable {
  let handle: OpaquePointer

  /// A pen over `surface`, a `cairo_surface_t *`.
  init(over surface: OpaquePointer) throws(CairoError) {
    guard let context = cairo_create(surface) else {
      throw CairoError(CAIRO_STATUS_NO_MEMORY, during: "making a context")
    }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(context)
      throw CairoError(status, during: "making a context")
    }
    handle = context
  }

  deinit { cairo_destroy(handle) }

  /// Ends the use and tells whether everything went well.
  consuming func finish() throws(CairoError) {
    try CairoError.check(cairo_status(handle), during: "drawing")
  }
}
