import CCairo

extension Bitmap {
  /// The picture as the bytes of a PNG file; the same bytes for the same pixels.
  ///
  /// - Throws: `CairoError` where Cairo fails.
  public func pngData() throws(CairoError) -> [UInt8] {
    let surface = try ImageSurface(self)
    let sink = ByteSink()
    let status = cairo_surface_write_to_png_stream(surface.handle, ByteSink.write, sink.closure)
    try CairoError.check(status, during: "writing a PNG")
    return sink.bytes
  }
}
