import CCairo

extension DisplayListPainter {
  /// Draws `list` through `transform` over what is on `surface`.
  func draw(
    _ list: DisplayList, through transform: AffineTransform, onto surface: ImageSurface,
    clearing: Bool
  ) throws {
    let context = try CairoContext(over: surface.handle)
    if clearing {
      cairo_set_operator(context.handle, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context.handle)
      cairo_set_operator(context.handle, CAIRO_OPERATOR_OVER)
    }
    context.concatenate(transform)
    try draw(list, into: context)
    try context.finish()
    surface.flush()
  }

  /// The pixels of `list` drawn through `transform`, as large as what it draws and placed on whole pixels of the device;
  /// nil where it draws nothing or more than a surface can hold.
  ///
  /// The surface lies on the device's own pixel grid, so that copying it back is exact.
  func rasterise(_ list: DisplayList, through transform: AffineTransform) throws -> CachedSurface? {
    guard let ink = extents(of: list, through: transform)?.roundedOut else { return nil }
    let largest = Double(Bitmap.largestSide)
    guard ink.isFinite, !ink.isEmpty, ink.width <= largest, ink.height <= largest else {
      return nil
    }
    let surface = try ImageSurface(width: Int(ink.width), height: Int(ink.height))
    let placed = AffineTransform.translation(x: -ink.minX, y: -ink.minY) * transform
    try draw(list, through: placed, onto: surface, clearing: false)
    return CachedSurface(surface: surface, transform: placed)
  }
}
