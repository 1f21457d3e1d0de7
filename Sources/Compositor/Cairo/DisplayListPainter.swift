import CCairo

/// Where a painter gets the surfaces of snapshots from; without one it draws their vectors.
protocol SnapshotSurfaces: AnyObject {
  /// The surface of `snapshot`; nil where it cannot have one and is drawn as vectors.
  func surface(of snapshot: Snapshot, by painter: DisplayListPainter) throws -> CachedSurface?
}

/// A snapshot's pixels and their place.
struct CachedSurface {
  /// The pixels.
  let surface: ImageSurface
  /// The map from the snapshot's coordinates to the surface's pixels.
  let transform: AffineTransform
}

/// Draws display lists into any Cairo context: a plain switch over the commands.
struct DisplayListPainter {
  let resources: DrawingResources
  let snapshots: (any SnapshotSurfaces)?

  /// Draws `list` in the present coordinates of `context`.
  func draw(_ list: DisplayList, into context: borrowing CairoContext) throws {
    // Whether each open group is composed apart.
    var groups: [(apart: Bool, opacity: Double)] = []
    for command in list.commands {
      switch command {
      case .push(let group):
        cairo_save(context.handle)
        context.concatenate(group.transform)
        if let clip = group.clip {
          context.setPath(clip)
          cairo_clip(context.handle)
        }
        let apart = group.opacity < 1
        if apart { cairo_push_group(context.handle) }
        groups.append((apart, group.opacity))
      case .pop:
        guard let group = groups.popLast() else { break }
        if group.apart {
          cairo_pop_group_to_source(context.handle)
          cairo_paint_with_alpha(context.handle, group.opacity)
        }
        cairo_restore(context.handle)
      case .fill(let shape, let paint):
        context.setSource(paint, box: shape.box)
        context.setPath(shape)
        cairo_fill(context.handle)
      case .stroke(let path, let style, let color):
        context.setSource(color)
        context.setStroke(style)
        context.setPath(.path(path))
        cairo_stroke(context.handle)
      case .text(let text, let box):
        context.draw(text, in: box, by: resources.textEngine)
      case .picture(let picture, let box):
        try draw(picture, in: box, into: context)
      case .snapshot(let snapshot):
        try draw(snapshot, into: context)
      }
    }
  }

  private func draw(
    _ picture: Picture, in box: Rect, into context: borrowing CairoContext
  ) throws {
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    cairo_translate(context.handle, box.minX, box.minY)
    switch picture.source {
    case .vector(let vector):
      try vector.draw(into: context.handle, size: box.size)
    case .bitmap(let bitmap):
      let surface = try resources.surface(of: bitmap)
      cairo_scale(
        context.handle, box.width / Double(bitmap.width), box.height / Double(bitmap.height))
      cairo_set_source_surface(context.handle, surface.handle, 0, 0)
      // Padding keeps the edges opaque where the picture is scaled.
      cairo_pattern_set_extend(cairo_get_source(context.handle), CAIRO_EXTEND_PAD)
      cairo_rectangle(context.handle, 0, 0, Double(bitmap.width), Double(bitmap.height))
      cairo_fill(context.handle)
    }
  }

  private func draw(_ snapshot: Snapshot, into context: borrowing CairoContext) throws {
    guard
      let cached = try snapshots?.surface(of: snapshot, by: self),
      let inverse = cached.transform.inverse
    else {
      try draw(snapshot.displayList, into: context)
      return
    }
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    // From the surface's pixels to the device.
    var placed = context.transform * inverse
    cairo_identity_matrix(context.handle)
    // What rounding left of a whole number of pixels would cost the fast path and change nothing.
    if placed.isTranslation || Self.isNearlyTranslation(placed) {
      placed = .translation(x: Self.settled(placed.tx), y: Self.settled(placed.ty))
    }
    context.concatenate(placed)
    cairo_set_source_surface(context.handle, cached.surface.handle, 0, 0)
    let pattern = cairo_get_source(context.handle)
    let whole =
      placed.isTranslation && placed.tx == placed.tx.rounded()
      && placed.ty == placed.ty.rounded()
    cairo_pattern_set_filter(pattern, whole ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    // Between pixels the edges would fade twice: by the filter and by the rectangle's coverage.
    if !whole { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    cairo_rectangle(
      context.handle, 0, 0, Double(cached.surface.width), Double(cached.surface.height))
    cairo_fill(context.handle)
  }

  private static func isNearlyTranslation(_ transform: AffineTransform) -> Bool {
    abs(transform.a - 1) < 1e-9 && abs(transform.d - 1) < 1e-9 && abs(transform.b) < 1e-9
      && abs(transform.c) < 1e-9
  }

  private static func settled(_ offset: Double) -> Double {
    abs(offset - offset.rounded()) < 1e-6 ? offset.rounded() : offset
  }
}
