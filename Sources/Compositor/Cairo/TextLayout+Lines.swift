import CCairo
import CPango

extension TextLayout {
  /// Calls `body` with each line and where its baseline begins, from the top left of the box.
  ///
  /// Baselines lie on whole points, so that text in a box at whole points is on the pixel grid at every whole scale, in
  /// every backend alike.
  func forEachLine(
    _ body: (_ line: UnsafeMutablePointer<PangoLayoutLine>, _ start: Point) -> Void
  ) {
    before?.forEachLine(body)
    forEachOwnLine(body)
  }

  /// The same of the lines of `handle` alone.
  private func forEachOwnLine(
    _ body: (_ line: UnsafeMutablePointer<PangoLayoutLine>, _ start: Point) -> Void
  ) {
    guard let iterator = pango_layout_get_iter(handle) else { return }
    defer { pango_layout_iter_free(iterator) }
    let top = top
    var count = 0
    repeat {
      count += 1
      guard count <= shownLines else { return }
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let baseline = (top + Self.points(pango_layout_iter_get_baseline(iterator))).rounded()
      body(line, Point(x: Self.points(extents.x), y: baseline))
    } while pango_layout_iter_next_line(iterator) != 0
  }

  /// Calls `body` with the logical extents of each line of `handle` that is shown, from where they begin.
  func forEachLineExtents(_ body: (PangoRectangle) -> Void) {
    guard let iterator = pango_layout_get_iter(handle) else { return }
    defer { pango_layout_iter_free(iterator) }
    var count = 0
    repeat {
      count += 1
      guard count <= shownLines else { return }
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      body(extents)
    } while pango_layout_iter_next_line(iterator) != 0
  }

  /// The glyphs of the layout, run by run, in the order in which they are drawn.
  func glyphRuns() -> [GlyphRun] {
    var runs = before?.glyphRuns() ?? []
    forEachOwnLine { line, start in
      var x = start.x
      var node = line.pointee.runs
      while let current = node {
        if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
          let (glyphs, width) = self.glyphs(of: run.pointee, at: Point(x: x, y: start.y))
          if let glyphs { runs.append(glyphs) }
          x += width
        }
        node = current.pointee.next
      }
    }
    return runs
  }

  /// The glyphs of `run`, whose baseline begins at `start`, and how wide it is.
  private func glyphs(
    of run: PangoGlyphItem, at start: Point
  ) -> (glyphs: GlyphRun?, width: Double) {
    guard let item = run.item, let string = run.glyphs else { return (nil, 0) }
    var x: Int32 = run.start_x_offset
    var glyphs: [GlyphRun.Glyph] = []
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      // Empty glyphs, and those of letters that no font has, have numbers of their own.
      if info.glyph != UInt32(PANGO_GLYPH_EMPTY) {
        let place = Point(
          x: start.x + Self.points(x + info.geometry.x_offset),
          y: start.y + Self.points(info.geometry.y_offset - run.y_offset))
        var glyph = GlyphRun.Glyph(index: info.glyph, origin: place)
        if info.glyph > UInt32(PANGO_GLYPH_EMPTY) {
          glyph.missingWidth = Self.points(info.geometry.width)
        }
        glyphs.append(glyph)
      }
      x += info.geometry.width
    }
    let width = Self.points(x + run.end_x_offset)
    guard !glyphs.isEmpty, let font = item.pointee.analysis.font else { return (nil, width) }
    let scaled = font.withMemoryRebound(to: PangoFont.self, capacity: 1) {
      pango_cairo_font_get_scaled_font(OpaquePointer($0))
    }
    guard let scaled else { return (nil, width) }
    let shared = ScaledFont(borrowing: scaled)
    let em = shared.emSize
    for index in glyphs.indices {
      if let width = glyphs[index].missingWidth {
        glyphs[index].missingWidth = em > 0 ? width / em * 1000 : 0
      }
    }
    let color = color(atByte: Int(item.pointee.offset))
    return (GlyphRun(font: shared, size: shared.emSize, color: color, glyphs: glyphs), width)
  }
}
