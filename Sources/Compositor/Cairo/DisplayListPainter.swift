import CCairo

/// Draws display lists into any Cairo context: a plain switch over the commands.
struct DisplayListPainter {
  /// What is drawn into.
  enum Target {
    /// Pixels: glyphs are filled as outlines, since Cairo would move each to a whole pixel of its own.
    case pixels
    /// A document: text stays text, and a picture is stored once.
    case document
  }

  let target: Target
  let resources: DrawingResources
  let snapshots: (any SnapshotSurfaces)?
  /// On which pixels a snapshot that is only moved is put.
  var placement = SnapshotPlacement.exact

  /// Draws `list` in the present coordinates of `context`.
  func draw(_ list: DisplayList, into context: borrowing CairoContext) throws {
    try draw(list.commands[...], into: context)
  }

  /// Draws a part of a list, in which pushes and pops are balanced.
  func draw(
    _ commands: ArraySlice<DisplayCommand>, into context: borrowing CairoContext
  ) throws {
    // Whether each open group is composed apart.
    var groups: [(apart: Bool, opacity: Double)] = []
    for command in commands {
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
        let layout = resources.textEngine.layout(text, width: box.width)
        switch target {
        case .pixels:
          try context.fill(
            layout, color: text.style.color, at: box.origin, by: resources.textEngine.outlines)
        case .document: context.show(layout, color: text.style.color, at: box.origin)
        }
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
      // Padding keeps the edges opaque where the picture is scaled; in a PDF it would store the picture at every use.
      if target == .pixels {
        cairo_pattern_set_extend(cairo_get_source(context.handle), CAIRO_EXTEND_PAD)
      }
      cairo_rectangle(context.handle, 0, 0, Double(bitmap.width), Double(bitmap.height))
      cairo_fill(context.handle)
    }
  }
}
