import CCairo

extension DisplayListPainter {
  /// Draws `list` and, behind it, the shadow of its picture.
  func draw(
    _ list: DisplayList, throwing shadow: Shadow, factor: Double,
    into context: borrowing CairoContext
  ) throws {
    if let (shape, border) = silhouette(of: list, shadow, through: context.transform) {
      try drawShadow(of: shape, border: border, shadow, factor: factor, into: context)
    } else if let (mask, place, map) = keptMask(of: list, shadow, through: context.transform) {
      try mask.withOwnSurface {
        paint($0, at: place, through: map, shadow, factor, into: context)
      }
    } else {
      return try drawBlurring(list, throwing: shadow, factor: factor, into: context)
    }
    // A group of its own still: what blends or blurs in it sees nothing behind it.
    try drawApart(factor, into: context, isolating: list.blends) { try draw(list, into: $0) }
  }

  /// Draws `list` and its shadow, of which what is seen is blurred for this once.
  private func drawBlurring(
    _ list: DisplayList, throwing shadow: Shadow, factor: Double,
    into context: borrowing CairoContext
  ) throws {
    let device = context.transform
    let layout = layout(shadow, through: device)
    guard let ink = extents(of: list, through: .identity) else { return }
    let offset = AffineTransform.translation(shadow.offset)
    // Seen are the picture where it is, and where its shadow falls.
    let here = visibleBox(on: layout, through: device, context)
    let there = visibleBox(on: layout, through: device * offset, context)
    guard let pixels = layout.pixels(of: ink, visible: here.flatMap { a in there.map(a.union) })
    else { return }
    let surface = try surface(of: list, in: pixels, layout)
    let mask = try ShadowMask(Self.blurred(surface, layout), at: pixels.origin)
    paint(
      mask.handle, at: mask.origin, through: layout.transform.inverse.map { device * offset * $0 },
      shadow, factor, into: context)
    guard layout.isOnDevice else {
      // The picture itself is drawn straight onto the target: the mask is turned, it need not be.
      try drawApart(factor, into: context, isolating: list.blends) { try draw(list, into: $0) }
      return
    }
    cairo_save(context.handle)
    cairo_identity_matrix(context.handle)
    cairo_set_source_surface(context.handle, surface.handle, pixels.minX, pixels.minY)
    cairo_pattern_set_filter(cairo_get_source(context.handle), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(context.handle, factor)
    cairo_restore(context.handle)
  }

  /// The picture of `list` in `pixels` of the grid of `layout`.
  private func surface(
    of list: DisplayList, in pixels: Rect, _ layout: ShadowLayout
  ) throws -> ImageSurface {
    let surface = try ImageSurface(width: Int(pixels.width), height: Int(pixels.height))
    let painter =
      target == .pixels
      ? self : DisplayListPainter(target: .pixels, resources: resources, snapshots: nil)
    let placed = AffineTransform.translation(x: -pixels.minX, y: -pixels.minY) * layout.transform
    try painter.draw(list, through: placed, onto: surface, clearing: false)
    return surface
  }

  /// The mask that the frame has for the shadow of `list` seen through `transform`, its place on a grid, and the map from
  /// that to the device; nil where there is none.
  private func keptMask(
    of list: DisplayList, _ shadow: Shadow, through transform: AffineTransform
  ) -> (ShadowMask, Point, AffineTransform)? {
    guard usesKeptShadows, !resources.pictureShadows.isEmpty else { return nil }
    let device = transform * .translation(shadow.offset)
    let layout = layout(shadow, through: device).snapped
    let (key, whole) = key(of: shadow, layout)
    guard let mask = resources.pictureShadows.mask(key, list.commands),
      let map = map(from: layout, through: device)
    else { return nil }
    return (mask, Point(x: mask.origin.x + whole.x, y: mask.origin.y + whole.y), map)
  }

  /// Blurs, before a frame is drawn, the shadows of pictures in the steps `ranges` of `list`, of which there is no mask yet.
  func makePictureShadows(
    of list: DisplayList, in ranges: some Sequence<(Range<Int>, AffineTransform)>
  ) throws {
    var wanted: [PictureShadows.Wanted] = []
    for (range, transform) in ranges where list.commands[range].contains(where: Self.throwsShadows)
    {
      try addPictureShadows(of: list, in: range, through: transform, to: &wanted)
    }
    // Which masks are kept must not show in what is made of a picture.
    var maker = self
    maker.usesKeptShadows = false
    try resources.pictureShadows.show(wanted) { one in
      let surface = try maker.surface(of: one.list, in: one.pixels, one.layout)
      let origin = Point(x: one.pixels.minX - one.whole.x, y: one.pixels.minY - one.whole.y)
      return try ShadowMask(Self.blurred(surface, one.layout), at: origin)
    }
  }

  /// Whether the shadow of a picture may be in `command`.
  private static func throwsShadows(_ command: DisplayCommand) -> Bool {
    switch command {
    case .push(let group): group.shadow != nil || group.mask?.hasPictureShadows == true
    case .snapshot(let snapshot): snapshot.displayList.hasPictureShadows
    case .pop, .fill, .stroke, .text, .picture, .shadow, .backdropBlur: false
    }
  }

  private func addPictureShadows(
    of list: DisplayList, in range: Range<Int>, through transform: AffineTransform,
    to wanted: inout [PictureShadows.Wanted]
  ) throws {
    var pending = [(list, range, transform)]
    while let (list, range, transform) = pending.popLast() {
      guard list.hasPictureShadows else { continue }
      var transforms = [transform]
      for index in range {
        guard let outer = transforms.last else { break }
        switch list.commands[index] {
        case .push(let group):
          let inner = outer * group.transform
          transforms.append(inner)
          if let mask = group.mask { pending.append((mask, mask.commands.indices, inner)) }
          guard let shadow = group.shadow, Self.isUsable(inner) else { break }
          let inside = list.inside(ofGroupAt: index)
          if let one = pictureShadow(of: inside, shadow, through: inner) { wanted.append(one) }
        case .pop: transforms.removeLast()
        case .snapshot(let snapshot):
          // One with a surface has its shadows in there.
          guard try snapshots?.surface(of: snapshot, by: self) == nil else { break }
          let vectors = snapshot.displayList
          pending.append((vectors, vectors.commands.indices, outer))
        case .fill, .stroke, .text, .picture, .shadow, .backdropBlur: break
        }
      }
    }
  }

  /// The shadow of `list` seen through `transform`, where its mask is worth keeping; nil where it is not.
  private func pictureShadow(
    of list: DisplayList, _ shadow: Shadow, through transform: AffineTransform
  ) -> PictureShadows.Wanted? {
    guard silhouette(of: list, shadow, through: transform) == nil,
      let ink = extents(of: list, through: .identity)
    else {
      return nil
    }
    let layout = layout(shadow, through: transform * .translation(shadow.offset)).snapped
    guard let pixels = layout.pixels(of: ink, visible: nil),
      pixels.width * pixels.height <= Self.largestKept
    else { return nil }
    let (key, whole) = key(of: shadow, layout)
    return PictureShadows.Wanted(
      key: key, list: list, layout: layout, pixels: pixels, whole: whole)
  }

  /// What tells how a shadow's mask is laid out from others, and the whole pixels by which it is moved.
  private func key(of shadow: Shadow, _ layout: ShadowLayout) -> (PictureShadows.Key, Vector) {
    let map = layout.transform
    let whole = Vector(x: map.tx.rounded(.down), y: map.ty.rounded(.down))
    // What rounding left of a chain of maps tells nothing apart.
    let largest = max(map.a.magnitude, map.b.magnitude, map.c.magnitude, map.d.magnitude)
    let unit = largest.ulp * 0x1p12
    func settled(_ value: Double, _ unit: Double) -> Double { (value / unit).rounded() * unit }
    let transform = AffineTransform(
      a: settled(map.a, unit), b: settled(map.b, unit), c: settled(map.c, unit),
      d: settled(map.d, unit), tx: settled(map.tx - whole.x, 0x1p-20),
      ty: settled(map.ty - whole.y, 0x1p-20))
    let key = PictureShadows.Key(
      radius: shadow.radius, transform: transform, placement: placement,
      surfaceScale: snapshots?.renderScale)
    return (key, whole)
  }

  /// The rectangle that `list` is seen as from behind, and the border along its inside: an opaque one that it begins with,
  /// and nothing beside it; nil where that cannot be told.
  ///
  /// A card with text on it throws the shadow of a card, which is kept from one frame to the next.
  private func silhouette(
    of list: DisplayList, _ shadow: Shadow, through transform: AffineTransform
  ) -> (DisplayShape, ShadowBorder?)? {
    guard case .fill(let shape, .color(let color))? = list.commands.first, color.alpha >= 1,
      case .rect(let rect, let radii) = shape
    else { return nil }
    var rest = list.commands.dropFirst()
    let border = ShadowBorder(rest.last, inside: rect, radii)
    if border != nil { rest = rest.dropLast() }
    guard let ink = extents(of: rest, through: .identity) else { return (shape, border) }
    // A square in a quarter circle keeps 1 − 1/√2 of the radius from its sides.
    let corner = max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    // What covers an edge's pixels in part, as the rectangle does, would make them denser.
    let device = transform * .translation(shadow.offset)
    let isSharp =
      corner == 0 && device.keepsAxes && device.boundingBox(of: rect).onCairosGrid.isWhole
    let pixel = 1 / device.determinant.magnitude.squareRoot()
    let inside = rect.inset(by: 0.293 * corner + (isSharp ? 0 : pixel))
    let isInside =
      ink.minX >= inside.minX && ink.minY >= inside.minY && ink.maxX <= inside.maxX
      && ink.maxY <= inside.maxY
    return isInside ? (shape, border) : nil
  }
}

extension Rect {
  /// Whether its edges lie between pixels.
  fileprivate var isWhole: Bool { self == roundedOut }
}
