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

  /// Lays the masks of `text` down, in their own colours or in `color`.
  func fill(_ text: PlacedText, color: Color, factor: Double) {
    cairo_save(handle)
    defer { cairo_restore(handle) }
    cairo_identity_matrix(handle)
    for mask in text.masks {
      setSource(mask.color ?? color, factor: factor)
      cairo_mask_surface(
        handle, mask.surface.handle, Double(mask.x + text.x), Double(mask.y + text.y))
    }
  }

  /// Fills `outlines` of glyphs from `origin` on, in their own colours or in `color`: glyphs lie exactly where they
  /// belong.
  func fill(_ outlines: [TextLayout.Outline], color: Color, factor: Double, at origin: Point) {
    cairo_save(handle)
    defer { cairo_restore(handle) }
    cairo_set_fill_rule(handle, CAIRO_FILL_RULE_WINDING)
    cairo_translate(handle, origin.x, origin.y)
    for outline in outlines {
      setSource(outline.color ?? color, factor: factor)
      cairo_new_path(handle)
      add(outline.path)
      cairo_fill(handle)
    }
  }
}
