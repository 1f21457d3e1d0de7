import CCairo

extension DisplayListPainter {
  /// The pixels of a document's shadows for each of its points.
  static let documentScale = 2.0
  /// The most pixels of a mask that is made whole and kept; of a larger one only what is seen is made.
  static let largestKept = 4_000_000.0

  /// Draws the shadow of `shape`, and of the border along its inside.
  func drawShadow(
    of shape: DisplayShape, border: ShadowBorder? = nil, _ shadow: Shadow, factor: Double,
    into context: borrowing CairoContext
  ) throws {
    let device = context.transform * .translation(shadow.offset)
    let layout = layout(shadow, through: device).snapped
    let mask: ShadowMask
    let place: Point
    if let kept = try keptMask(of: shape, border, shadow, layout) {
      (mask, place) = kept
    } else {
      let visible = visibleBox(on: layout, through: device, context)
      guard let pixels = layout.pixels(of: shape.box, visible: visible) else { return }
      mask = try ShadowMask(
        blurred(shape, border, in: pixels, layout), at: pixels.origin)
      place = pixels.origin
    }
    paint(
      mask.handle, at: place, through: map(from: layout, through: device), shadow, factor,
      into: context)
  }

  /// The mask of the shadow of `shape` drawn through `transform`, and the map from its pixels to the device; nil where it is
  /// too large to be kept.
  func shadowMask(
    of shape: DisplayShape, _ shadow: Shadow, through transform: AffineTransform
  ) throws -> (ShadowMask, AffineTransform)? {
    let device = transform * .translation(shadow.offset)
    let layout = layout(shadow, through: device).snapped
    guard let (mask, place) = try keptMask(of: shape, nil, shadow, layout),
      let map = map(from: layout, through: device), Self.isUsable(map)
    else { return nil }
    return (mask, map * .translation(x: place.x, y: place.y))
  }

  /// The map from the grid of `layout` to the device; nil where there is none.
  func map(
    from layout: ShadowLayout, through device: AffineTransform
  ) -> AffineTransform? {
    // The grid's own pixels are copied: a snapped one is a hair beside the device's.
    layout.isOnDevice ? .identity : layout.transform.inverse.map { device * $0 }
  }

  /// The mask that is kept for the next frame and its place on the layout's grid; nil where it is too large.
  private func keptMask(
    of shape: DisplayShape, _ border: ShadowBorder?, _ shadow: Shadow, _ layout: ShadowLayout
  ) throws -> (ShadowMask, Point)? {
    // Moved by whole pixels, or as good as, the same mask serves again.
    let whole = Point(x: layout.transform.tx.rounded(.down), y: layout.transform.ty.rounded(.down))
    var settled = layout.transform
    settled.tx -= whole.x
    settled.ty -= whole.y
    let key = ShadowMask.Key(
      shape: shape, border: border, radius: shadow.radius, transform: settled)
    let mask: ShadowMask
    if let kept = resources.shadows.mask(key) {
      mask = kept
    } else {
      guard let pixels = layout.pixels(of: shape.box, visible: nil),
        pixels.width * pixels.height <= Self.largestKept
      else { return nil }
      let origin = Point(x: pixels.minX - whole.x, y: pixels.minY - whole.y)
      if let patch = ShadowPatch(shape, on: layout, in: pixels) {
        let blurred = try blurred(patch.shape, border, in: patch.pixels, layout)
        mask = try ShadowMask(patch.whole(blurred), at: origin)
      } else {
        mask = try ShadowMask(blurred(shape, border, in: pixels, layout), at: origin)
      }
      resources.shadows.keep(mask, for: key)
    }
    return (mask, Point(x: mask.origin.x + whole.x, y: mask.origin.y + whole.y))
  }

  func layout(_ shadow: Shadow, through transform: AffineTransform) -> ShadowLayout {
    ShadowLayout(
      radius: shadow.radius, through: transform,
      scale: target == .pixels ? 1 : Self.documentScale, isPixels: target == .pixels)
  }

  /// What of the grid of `layout` can be seen.
  func visibleBox(
    on layout: ShadowLayout, through transform: AffineTransform,
    _ context: borrowing CairoContext
  ) -> Rect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(context.handle)
    cairo_identity_matrix(context.handle)
    cairo_clip_extents(context.handle, &left, &top, &right, &bottom)
    cairo_restore(context.handle)
    let device = Rect(x: left, y: top, width: right - left, height: bottom - top)
    guard let inverse = transform.inverse else { return nil }
    return (layout.transform * inverse).boundingBox(of: device)
  }

  /// The opacities of `shape`, and of the border along its inside, in `pixels` of the grid of `layout`, blurred.
  func blurred(
    _ shape: DisplayShape, _ border: ShadowBorder? = nil, in pixels: Rect, _ layout: ShadowLayout
  ) throws(CairoError) -> CoverageMap {
    let surface = try ImageSurface(width: Int(pixels.width), height: Int(pixels.height))
    let context = try CairoContext(over: surface.handle)
    context.concatenate(
      .translation(x: -pixels.minX, y: -pixels.minY) * layout.transform)
    context.setSource(.black)
    context.setPath(shape)
    cairo_fill(context.handle)
    if let border, case .rect(let rect, let radii) = shape {
      context.setSource(.black.withAlpha(border.opacity))
      context.setStroke(StrokeStyle(width: border.width))
      context.setPath(.path(border.path(inside: rect, radii)))
      cairo_stroke(context.handle)
    }
    try context.finish()
    surface.flush()
    return Self.blurred(surface, layout)
  }

  static func blurred(_ surface: ImageSurface, _ layout: ShadowLayout) -> CoverageMap {
    var coverage = surface.coverage()
    coverage.blur(
      x: GaussianKernel(sigma: layout.sigma.x), y: GaussianKernel(sigma: layout.sigma.y))
    return coverage
  }

  /// Lays the shadow's colour through `mask`, a surface whose first pixel is at `place` of a grid that `map` takes to the device.
  func paint(
    _ mask: OpaquePointer, at place: Point, through map: AffineTransform?, _ shadow: Shadow,
    _ factor: Double, into context: borrowing CairoContext
  ) {
    guard let map, Self.isUsable(map) else { return }
    let color = shadow.effectiveColor
    cairo_save(context.handle)
    cairo_identity_matrix(context.handle)
    context.concatenate(map)
    context.setSource(color.withAlpha(color.alpha * factor))
    cairo_mask_surface(context.handle, mask, place.x, place.y)
    cairo_restore(context.handle)
  }
}
