import CCairo
import CPango

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

extension TextLayout {
  /// The glyphs of the layout, run by run, in the order in which they are drawn.
  func glyphRuns() -> [GlyphRun] {
    guard let iterator = pango_layout_get_iter(handle) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var runs: [GlyphRun] = []
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &extents)
      let baseline = pango_layout_iter_get_run_baseline(iterator)
      if let glyphs = Self.glyphRun(run.pointee, left: extents.x, baseline: baseline) {
        runs.append(glyphs)
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return runs
  }

  private static func glyphRun(
    _ run: PangoGlyphItem, left: Int32, baseline: Int32
  ) -> GlyphRun? {
    guard let item = run.item, let string = run.glyphs, let font = item.pointee.analysis.font
    else { return nil }
    let scaled = font.withMemoryRebound(to: PangoFont.self, capacity: 1) {
      pango_cairo_font_get_scaled_font(OpaquePointer($0))
    }
    guard let scaled else { return nil }
    let shared = ScaledFont(borrowing: scaled)
    var x = left
    var glyphs: [GlyphRun.Glyph] = []
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      // Empty glyphs and boxes for missing ones have numbers of their own.
      if info.glyph < UInt32(PANGO_GLYPH_EMPTY) {
        let place = Point(
          x: points(x + info.geometry.x_offset),
          y: points(baseline + info.geometry.y_offset))
        glyphs.append(GlyphRun.Glyph(index: info.glyph, origin: place))
      }
      x += info.geometry.width
    }
    return glyphs.isEmpty ? nil : GlyphRun(font: shared, size: shared.emSize, glyphs: glyphs)
  }
}
