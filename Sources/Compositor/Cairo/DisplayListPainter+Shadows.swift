import CCairo

extension DisplayListPainter {
  /// The pixels of a document's shadows for each of its points.
  static let documentScale = 2.0
  /// The most pixels of a mask that is made whole and kept; of a larger one only what is seen is made.
  private static let largestKept = 4_000_000.0

  /// Draws the shadow of `shape`.
  func drawShadow(
    of shape: DisplayShape, _ shadow: Shadow, factor: Double, into context: borrowing CairoContext
  ) throws {
    let device = context.transform * .translation(shadow.offset)
    let layout = layout(shadow, through: device).snapped
    let mask: ShadowMask
    let place: Point
    if let kept = try keptMask(of: shape, shadow, layout) {
      (mask, place) = kept
    } else {
      let visible = visibleBox(on: layout, through: device, context)
      guard let pixels = layout.pixels(of: shape.box, visible: visible) else { return }
      mask = try ShadowMask(blurred(shape, in: pixels, layout), at: pixels.origin)
      place = pixels.origin
    }
    paint(
      mask, at: place, through: map(from: layout, through: device), shadow, factor, into: context)
  }

  /// The mask of the shadow of `shape` drawn through `transform`, and the map from its pixels to the device; nil where it is
  /// too large to be kept.
  func shadowMask(
    of shape: DisplayShape, _ shadow: Shadow, through transform: AffineTransform
  ) throws -> (ShadowMask, AffineTransform)? {
    let device = transform * .translation(shadow.offset)
    let layout = layout(shadow, through: device).snapped
    guard let (mask, place) = try keptMask(of: shape, shadow, layout),
      let map = map(from: layout, through: device), Self.isUsable(map)
    else { return nil }
    return (mask, map * .translation(x: place.x, y: place.y))
  }

  /// The map from the grid of `layout` to the device; nil where there is none.
  private func map(
    from layout: ShadowLayout, through device: AffineTransform
  ) -> AffineTransform? {
    // The grid's own pixels are copied: a snapped one is a hair beside the device's.
    layout.isOnDevice ? .identity : layout.transform.inverse.map { device * $0 }
  }

  /// The mask that is kept for the next frame and its place on the layout's grid; nil where it is too large.
  private func keptMask(
    of shape: DisplayShape, _ shadow: Shadow, _ layout: ShadowLayout
  ) throws -> (ShadowMask, Point)? {
    // Moved by whole pixels, or as good as, the same mask serves again.
    let whole = Point(x: layout.transform.tx.rounded(.down), y: layout.transform.ty.rounded(.down))
    var settled = layout.transform
    settled.tx -= whole.x
    settled.ty -= whole.y
    let key = ShadowMask.Key(shape: shape, radius: shadow.radius, transform: settled)
    let mask: ShadowMask
    if let kept = resources.shadows.mask(key) {
      mask = kept
    } else {
      guard let pixels = layout.pixels(of: shape.box, visible: nil),
        pixels.width * pixels.height <= Self.largestKept
      else { return nil }
      let origin = Point(x: pixels.minX - whole.x, y: pixels.minY - whole.y)
      if let patch = ShadowPatch(shape, on: layout, in: pixels) {
        let blurred = try blurred(patch.shape, in: patch.pixels, layout)
        mask = try ShadowMask(
          patch.whole(blurred), at: origin, evenColumns: patch.evenColumns,
          evenRows: patch.evenRows)
      } else {
        mask = try ShadowMask(blurred(shape, in: pixels, layout), at: origin)
      }
      resources.shadows.keep(mask, for: key)
    }
    return (mask, Point(x: mask.origin.x + whole.x, y: mask.origin.y + whole.y))
  }

  /// Draws `list` and, behind it, the shadow of its picture.
  func draw(
    _ list: DisplayList, throwing shadow: Shadow, factor: Double,
    into context: borrowing CairoContext
  ) throws {
    if let silhouette = silhouette(of: list) {
      try drawShadow(of: silhouette, shadow, factor: factor, into: context)
      // A group of its own still: what blends or blurs in it sees nothing behind it.
      try drawApart(factor, into: context, isolating: list.blends) { try draw(list, into: $0) }
      return
    }
    let device = context.transform
    let layout = layout(shadow, through: device)
    guard let ink = extents(of: list, through: .identity) else { return }
    let offset = AffineTransform.translation(shadow.offset)
    // Seen are the picture where it is, and where its shadow falls.
    let here = visibleBox(on: layout, through: device, context)
    let there = visibleBox(on: layout, through: device * offset, context)
    guard let pixels = layout.pixels(of: ink, visible: here.flatMap { a in there.map(a.union) })
    else { return }
    let surface = try ImageSurface(width: Int(pixels.width), height: Int(pixels.height))
    let painter =
      target == .pixels
      ? self : DisplayListPainter(target: .pixels, resources: resources, snapshots: nil)
    let placed = AffineTransform.translation(x: -pixels.minX, y: -pixels.minY) * layout.transform
    try painter.draw(list, through: placed, onto: surface, clearing: false)
    let mask = try ShadowMask(Self.blurred(surface, layout), at: pixels.origin)
    paint(
      mask, at: mask.origin, through: layout.transform.inverse.map { device * offset * $0 }, shadow,
      factor, into: context)
    guard layout.isOnDevice else {
      // The picture itself is drawn straight onto the target: the mask is turned, it need not be.
      try drawApart(factor, into: context) { try draw(list, into: $0) }
      return
    }
    cairo_save(context.handle)
    cairo_identity_matrix(context.handle)
    cairo_set_source_surface(context.handle, surface.handle, pixels.minX, pixels.minY)
    cairo_pattern_set_filter(cairo_get_source(context.handle), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(context.handle, factor)
    cairo_restore(context.handle)
  }

  /// The rectangle that `list` is seen as from behind: an opaque one that it begins with, and nothing beside it; nil where
  /// that cannot be told.
  ///
  /// A card with text on it throws the shadow of a card, which is kept from one frame to the next.
  private func silhouette(of list: DisplayList) -> DisplayShape? {
    guard case .fill(let shape, .color(let color))? = list.commands.first, color.alpha >= 1,
      case .rect(let rect, let radii) = shape
    else { return nil }
    var rest = list.commands.dropFirst()
    // A border along the inside adds nothing to it, but where both cover a pixel in part.
    if case .stroke(let path, let style, _)? = rest.last,
      path == .rect(rect.inset(by: style.width / 2), radii: radii.inset(by: style.width / 2))
    {
      rest = rest.dropLast()
    }
    guard let ink = extents(of: rest, through: .identity) else { return shape }
    // A square in a quarter circle keeps 1 − 1/√2 of the radius from its sides.
    let corner = max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    let inside = rect.inset(by: 0.293 * corner)
    let isInside =
      ink.minX >= inside.minX && ink.minY >= inside.minY && ink.maxX <= inside.maxX
      && ink.maxY <= inside.maxY
    return isInside ? shape : nil
  }

  private func layout(_ shadow: Shadow, through transform: AffineTransform) -> ShadowLayout {
    ShadowLayout(
      radius: shadow.radius, through: transform,
      scale: target == .pixels ? 1 : Self.documentScale, isPixels: target == .pixels)
  }

  /// What of the grid of `layout` can be seen.
  private func visibleBox(
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

  /// The opacities of `shape` in `pixels` of the grid of `layout`, blurred.
  func blurred(
    _ shape: DisplayShape, in pixels: Rect, _ layout: ShadowLayout
  ) throws(CairoError) -> CoverageMap {
    let surface = try ImageSurface(width: Int(pixels.width), height: Int(pixels.height))
    let context = try CairoContext(over: surface.handle)
    context.concatenate(
      .translation(x: -pixels.minX, y: -pixels.minY) * layout.transform)
    context.setSource(.black)
    context.setPath(shape)
    cairo_fill(context.handle)
    try context.finish()
    surface.flush()
    return Self.blurred(surface, layout)
  }

  private static func blurred(_ surface: ImageSurface, _ layout: ShadowLayout) -> CoverageMap {
    var coverage = surface.coverage()
    coverage.blur(
      x: GaussianKernel(sigma: layout.sigma.x), y: GaussianKernel(sigma: layout.sigma.y))
    return coverage
  }

  /// Lays the shadow's colour through `mask`, whose first pixel is at `place` of a grid that `map` takes to the device.
  private func paint(
    _ mask: ShadowMask, at place: Point, through map: AffineTransform?, _ shadow: Shadow,
    _ factor: Double, into context: borrowing CairoContext
  ) {
    guard let map, Self.isUsable(map) else { return }
    let color = shadow.effectiveColor
    cairo_save(context.handle)
    cairo_identity_matrix(context.handle)
    context.concatenate(map)
    context.setSource(color.withAlpha(color.alpha * factor))
    cairo_mask_surface(context.handle, mask.surface.handle, place.x, place.y)
    cairo_restore(context.handle)
  }
}
