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
  /// Whether shadows of pictures are drawn from masks that were made for the frame.
  var usesKeptShadows = true

  /// A group that was begun.
  private struct Open {
    var group: DisplayGroup
    /// Whether it is drawn onto a surface of its own.
    var apart: Bool
    /// What the opacity of each thing around it is multiplied by.
    var factor: Double
  }

  /// Draws `list` in the present coordinates of `context`.
  func draw(_ list: DisplayList, into context: borrowing CairoContext) throws {
    try draw(list, in: list.commands.indices, into: context)
  }

  /// Draws the steps `range` of `list`, in which pushes and pops are balanced.
  func draw(
    _ list: DisplayList, in range: Range<Int>, into context: borrowing CairoContext
  ) throws {
    var open: [Open] = []
    var apartDepth = 0
    // The opacity of the plain groups around, where they are not composed apart.
    var factor = 1.0
    var index = range.lowerBound
    while index < range.upperBound {
      let command = list.commands[index]
      switch command {
      case .push(let group):
        // Each map can be inverted, but a long chain of them can still flatten, or grow past all numbers.
        guard Self.isUsable(context.transform * group.transform) else {
          index = list.end(ofGroupAt: index)
          break
        }
        begin(group, in: context)
        if let shadow = group.shadow {
          // Drawn as a whole: the shadow lies behind the picture and can be told only from it.
          try draw(
            list.inside(ofGroupAt: index), throwing: shadow, factor: factor * group.opacity,
            into: context)
          cairo_restore(context.handle)
          index = list.end(ofGroupAt: index)
          break
        }
        let apart =
          list.needsOwnLayer(at: index)
          && (group.isAlwaysApart || apartDepth < DisplayList.deepestApart)
        open.append(Open(group: group, apart: apart, factor: factor))
        if apart {
          cairo_push_group(context.handle)
          apartDepth += 1
          factor = 1
        } else {
          factor *= group.opacity
        }
      case .pop:
        guard let ended = open.popLast() else { break }
        factor = ended.factor
        if ended.apart {
          apartDepth -= 1
          try compose(ended.group, factor: factor, into: context)
        }
        cairo_restore(context.handle)
      case .fill, .stroke, .text, .picture, .snapshot, .shadow, .backdropBlur:
        try draw(command, factor: factor, into: context)
      }
      index += 1
    }
  }

  /// Whether Cairo takes `transform`, and its inverse.
  static func isUsable(_ transform: AffineTransform) -> Bool {
    transform.isFinite && transform.inverse != nil
  }

  private func begin(_ group: DisplayGroup, in context: borrowing CairoContext) {
    cairo_save(context.handle)
    context.concatenate(group.transform)
    if let clip = group.clip {
      context.setPath(clip)
      cairo_clip(context.handle)
    }
  }

  /// Draws one thing, its opacity multiplied by `factor`.
  private func draw(
    _ command: DisplayCommand, factor: Double, into context: borrowing CairoContext
  ) throws {
    switch command {
    case .push, .pop: break
    case .fill(let shape, let paint):
      context.setSource(paint, box: shape.box, factor: factor)
      context.setPath(shape)
      cairo_fill(context.handle)
    case .stroke(let path, let style, let color):
      context.setSource(color, factor: factor)
      context.setStroke(style)
      context.setPath(.path(path))
      cairo_stroke(context.handle)
    case .text(let text, let box):
      let layout = resources.textEngine.layout(text, in: box)
      switch target {
      case .pixels:
        let outlines = try layout.outlines(by: resources.textEngine.outlines)
        // Glyphs that are pictures have colours of their own.
        try drawApart(outlines == nil ? factor : 1, into: context) { context in
          if let outlines {
            context.fill(outlines, color: text.style.color, factor: factor, at: box.origin)
          } else {
            context.show(layout, color: text.style.color, at: box.origin)
          }
        }
      case .document:
        try drawApart(layout.hasRunColors ? factor : 1, into: context) { context in
          let color = text.style.color
          let own = layout.hasRunColors ? 1 : factor
          context.show(layout, color: color.withAlpha(color.alpha * own), at: box.origin)
        }
      }
    case .picture(let picture, let box):
      try draw(picture, in: box, factor: factor, into: context)
    case .shadow(let shape, let shadow):
      try drawShadow(of: shape, shadow, factor: factor, into: context)
    case .backdropBlur(let shape, let blur):
      // A document has no pixels to blur; its exporter says so.
      if target == .pixels { try blurBackdrop(in: shape, blur, factor: factor, into: context) }
    case .snapshot(let snapshot):
      try draw(snapshot, factor: factor, into: context)
    }
  }

  /// Calls `body`, composed apart where `factor` is below 1.
  func drawApart(
    _ factor: Double, into context: borrowing CairoContext, isolating: Bool = false,
    _ body: (borrowing CairoContext) throws -> Void
  ) throws {
    guard factor < 1 || isolating else { return try body(context) }
    cairo_push_group(context.handle)
    try body(context)
    cairo_pop_group_to_source(context.handle)
    cairo_paint_with_alpha(context.handle, factor)
  }

  /// Ends a group drawn apart: multiplies it by its mask and its opacity and mixes it with what is there.
  func compose(
    _ group: DisplayGroup, factor: Double, into context: borrowing CairoContext
  ) throws {
    let opacity = group.opacity * factor
    guard let mask = group.mask else {
      cairo_pop_group_to_source(context.handle)
      cairo_set_operator(context.handle, group.blendMode.cairoOperator)
      cairo_paint_with_alpha(context.handle, opacity)
      return
    }
    guard let content = cairo_pop_group(context.handle) else { return }
    defer { cairo_pattern_destroy(content) }
    cairo_push_group_with_content(context.handle, CAIRO_CONTENT_ALPHA)
    try draw(mask, into: context)
    guard let coverage = cairo_pop_group(context.handle) else { return }
    defer { cairo_pattern_destroy(coverage) }
    let isPlain = opacity >= 1 && group.blendMode == .normal
    if !isPlain { cairo_push_group(context.handle) }
    cairo_set_source(context.handle, content)
    cairo_mask(context.handle, coverage)
    guard !isPlain else { return }
    cairo_pop_group_to_source(context.handle)
    cairo_set_operator(context.handle, group.blendMode.cairoOperator)
    cairo_paint_with_alpha(context.handle, opacity)
  }

  private func draw(
    _ picture: Picture, in box: Rect, factor: Double, into context: borrowing CairoContext
  ) throws {
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    cairo_translate(context.handle, box.minX, box.minY)
    switch picture.source {
    case .vector(let vector):
      let drawing = try resources.drawing(of: vector, digest: picture.digest)
      try drawApart(factor, into: context) { context in
        try drawing.draw(into: context.handle, size: box.size)
      }
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
      context.fill(factor: factor)
    }
  }
}
