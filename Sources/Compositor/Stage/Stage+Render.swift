extension Stage {
  /// What the frame of now draws.
  public var displayList: DisplayList { state.displayList(at: time) }

  /// The number of snapshot surfaces that live.
  public var liveSurfaceCount: Int { renderer.liveSurfaceCount }

  /// The family lists that were asked for and of which no family is installed; a substitute was drawn.
  public var missingFontFamilies: [String] { renderer.textEngine.missingFamilies }

  /// A picture of now, transparent where nothing is drawn.
  ///
  /// - Throws: `RenderError` where it has too many pixels; `CairoError` where Cairo fails.
  public func render() throws -> Bitmap { try renderer.render(displayList, scale: scale) }

  /// Draws now into a buffer of the host's and tells which rectangles of it changed, in pixels.
  ///
  /// The buffer is expected to hold what was drawn last, or nothing of worth; where nothing changed since, nothing is
  /// drawn and no rectangle returned.
  ///
  /// - Parameters:
  ///   - memory: at least `bytesPerRow · (height − 1) + 4 · width` bytes; lent for the call.
  ///   - bytesPerRow: the distance between rows, a multiple of 4.
  ///   - isFresh: whether the buffer does not hold what was drawn last, so that all of it must be drawn.
  /// - Throws: `RenderError` where the buffer does not suit; `CairoError` where Cairo fails.
  public func render(
    into memory: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    format: PixelFormat = .argb32Premultiplied, isFresh: Bool = false
  ) throws -> [Rect] {
    let list = displayList
    if !isFresh, list == lastDrawn { return [] }
    lastDrawn = nil
    try renderer.render(
      list, scale: scale, into: memory, width: width, height: height, bytesPerRow: bytesPerRow,
      format: format)
    lastDrawn = list
    return [Rect(x: 0, y: 0, width: Double(width), height: Double(height))]
  }
}
