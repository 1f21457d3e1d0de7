import CCairo

/// Glyphs of one font in a row, as outlines to be drawn: for backends that have no text of their own.
struct GlyphRun {
  /// One glyph and its place.
  struct Glyph {
    /// Its number in the font.
    var index: UInt32
    /// Its origin on the baseline, in points from the top left of the box.
    var origin: Point
    /// The width of the box that stands for a letter that no font has, in units of which 1,000 make an em; nil for a
    /// glyph of the font.
    var missingWidth: Double?
  }

  /// The font as a number that is the same for the same font within one layout engine.
  let font: ScaledFont
  /// The size of the em square, in points.
  let size: Double
  /// The colour; nil for the text's own.
  let color: Color?
  let glyphs: [Glyph]
}

extension GlyphRun.Glyph {
  /// An empty box on the baseline, `width` wide with the room around it, in units of which 1,000 make an em.
  static func missingBox(width: Double) -> Path {
    let outer = Rect(x: 0.1 * width, y: -700, width: 0.8 * width, height: 700)
    var box = Path.rect(outer)
    // The other way round, so that it is left out.
    let inner = outer.inset(by: 60)
    box.move(x: inner.minX, y: inner.minY)
    box.line(x: inner.minX, y: inner.maxY)
    box.line(x: inner.maxX, y: inner.maxY)
    box.line(x: inner.maxX, y: inner.minY)
    box.close()
    return box
  }
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
