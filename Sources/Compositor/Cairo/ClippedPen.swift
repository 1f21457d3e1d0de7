import CCairo

/// A pen over a surface that holds a part of a frame, with a clip that is changed only where it differs.
struct ClippedPen: ~Copyable {
  private let surface: ImageSurface
  /// Made when it is first drawn with: many bands are drawn by rows alone.
  private var context: CairoContext?
  /// The frame's row and column that are the surface's first.
  private let firstRow: Int
  private let firstColumn: Int
  private var rect = PixelRect.empty
  private var clip = -1

  /// A pen over `surface`, whose first row and column are those of the frame.
  init(over surface: ImageSurface, firstRow: Int, firstColumn: Int = 0) {
    self.surface = surface
    context = nil
    self.firstRow = firstRow
    self.firstColumn = firstColumn
  }

  /// Draws the steps `range` of `list` through `transform`, cut off at `rect` and at the clips from `clip` outwards.
  mutating func draw(
    _ list: DisplayList, _ range: Range<Int>, through transform: AffineTransform,
    in rect: PixelRect,
    clip: Int, of clips: [FrameClip], by painter: DisplayListPainter
  ) throws {
    let context: CairoContext
    if let begun = self.context.take() {
      context = begun
    } else {
      context = try CairoContext(over: surface.handle)
    }
    let toSurface = AffineTransform.translation(x: -Double(firstColumn), y: -Double(firstRow))
    if rect != self.rect || clip != self.clip {
      (self.rect, self.clip) = (rect, clip)
      cairo_reset_clip(context.handle)
      cairo_identity_matrix(context.handle)
      cairo_rectangle(
        context.handle, Double(rect.minX - firstColumn), Double(rect.minY - firstRow),
        Double(rect.width), Double(rect.height))
      cairo_clip(context.handle)
      var index = clip
      while index >= 0 {
        cairo_identity_matrix(context.handle)
        context.concatenate(toSurface * clips[index].transform)
        context.setPath(clips[index].shape)
        cairo_clip(context.handle)
        index = clips[index].outer
      }
    }
    cairo_identity_matrix(context.handle)
    context.concatenate(toSurface * transform)
    try painter.draw(list, in: range, into: context)
    self.context = consume context
  }

  /// Ends the use and tells whether everything went well.
  consuming func finish() throws(CairoError) {
    if let context = context.take() { try context.finish() }
  }
}

/// A clip that is not a rectangle of whole pixels, as a link of a chain.
struct FrameClip: Equatable {
  var shape: DisplayShape
  /// The map from the shape's coordinates to the device.
  var transform: AffineTransform
  /// The clip around it, as an index into the same array; −1 for none.
  var outer: Int
}
