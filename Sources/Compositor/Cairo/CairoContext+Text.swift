import CCairo
import CPango

extension CairoContext {
  /// Shows `layout` with its upper left corner at `origin`, as text where the surface has text.
  func show(_ layout: TextLayout, color: Color, at origin: Point) {
    setSource(color)
    layout.forEachLine { line, start in
      // Cairo rounds a PDF's line distances to a millionth of an em, so that a baseline on a whole point can come out a
      // hair above it, and viewers that cut to whole pixels draw the line a pixel too high.
      cairo_move_to(handle, origin.x + start.x, origin.y + start.y + 1 / 128)
      pango_cairo_show_layout_line(handle, line)
    }
    cairo_new_path(handle)
  }

  /// Fills the outlines of `layout` with its upper left corner at `origin`: glyphs lie exactly where they belong.
  ///
  /// Glyphs that are pictures, such as emoji, have no outline: a layout with one is shown instead.
  func fill(
    _ layout: TextLayout, color: Color, at origin: Point, by outlines: GlyphOutlines
  ) throws(CairoError) {
    guard let outline = try layout.outline(by: outlines) else {
      show(layout, color: color, at: origin)
      return
    }
    cairo_save(handle)
    defer { cairo_restore(handle) }
    setSource(color)
    cairo_translate(handle, origin.x, origin.y)
    cairo_new_path(handle)
    add(outline)
    cairo_fill(handle)
  }
}
