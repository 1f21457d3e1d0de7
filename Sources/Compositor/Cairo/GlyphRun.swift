import CCairo

/// Glyphs of one font in a row, as outlines to be drawn: for backends that have no text of their own.
struct GlyphRun {
  /// One glyph and its place.
  struct Glyph {
    /// Its number in the font.
    var index: UInt32
    /// Its origin on the baseline, in points from the top left of the box.
    var origin: Point
  }

  /// The font as a number that is the same for the same font within one layout engine.
  let font: ScaledFont
  /// The size of the em square, in points.
  let size: Double
  /// The colour; nil for the text's own.
  let color: Color?
  let glyphs: [Glyph]
}

/// A font at one size, shared with Pango.
final class ScaledFont {
  let handle: OpaquePointer

  /// Takes a share of `font`, a `cairo_scaled_font_t *`.
  init(borrowing font: OpaquePointer) { handle = cairo_scaled_font_reference(font) }

  deinit { cairo_scaled_font_destroy(handle) }

  /// What tells the font from others while it lives.
  var key: UInt { UInt(bitPattern: handle) }

  /// Whether the glyph `index` draws nothing, as a space does.
  func isBlank(_ index: UInt32) -> Bool {
    var glyph = cairo_glyph_t(index: UInt(index), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(handle, &glyph, 1, &extents)
    return extents.width == 0 || extents.height == 0
  }

  /// The size of the em square, in points.
  var emSize: Double {
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(handle, &matrix)
    return (matrix.xx * matrix.yy - matrix.xy * matrix.yx).magnitude.squareRoot()
  }

  /// The outline of the glyph `index` in units of which 1,000 make an em; empty for a space or a picture.
  func outline(of index: UInt32) throws(CairoError) -> Path {
    let scratch = try ImageSurface(width: 1, height: 1)
    let context = try CairoContext(over: scratch.handle)
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(handle, &matrix)
    let em = emSize
    if em > 0 {
      // The matrix without its size keeps a slant that was put on an upright font.
      cairo_matrix_scale(&matrix, 1000 / em, 1000 / em)
    }
    cairo_set_font_face(context.handle, cairo_scaled_font_get_font_face(handle))
    cairo_set_font_matrix(context.handle, &matrix)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context.handle, options)
    cairo_font_options_destroy(options)
    var glyph = cairo_glyph_t(index: UInt(index), x: 0, y: 0)
    cairo_glyph_path(context.handle, &glyph, 1)
    let path = try context.copyPath()
    try context.finish()
    return path
  }
}
