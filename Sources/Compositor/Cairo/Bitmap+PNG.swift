import CCairo

extension Bitmap {
  /// The picture as the bytes of a PNG file; the same bytes for the same pixels.
  ///
  /// - Throws: `CairoError` where Cairo fails.
  public func pngData() throws(CairoError) -> [UInt8] {
    let surface = try ImageSurface(self)
    var sink = ByteSink()
    let status = withUnsafeMutablePointer(to: &sink) { pointer in
      cairo_surface_write_to_png_stream(surface.handle, ByteSink.write, pointer)
    }
    try CairoError.check(status, during: "writing a PNG")
    return sink.bytes
  }
}

/// Collects what Cairo writes to a stream.
struct ByteSink {
  var bytes: [UInt8] = []

  /// For Cairo to call with a pointer to a sink.
  static let write: cairo_write_func_t = { closure, data, count in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    closure.assumingMemoryBound(to: ByteSink.self).pointee.bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
