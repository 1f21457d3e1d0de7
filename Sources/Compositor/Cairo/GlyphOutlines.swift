/// The outlines of glyphs, each read once: what draws text where a backend has none, or would move its glyphs.
final class GlyphOutlines {
  /// A glyph of a font.
  private struct Key: Hashable {
    var font: UInt
    var glyph: UInt32
  }

  /// What a glyph looks like.
  enum Outline {
    /// Lines and curves, in units of which 1,000 make an em; empty for a space.
    case path(Path)
    /// A picture, such as an emoji, which has no outline.
    case picture
  }

  private var outlines: [Key: Outline] = [:]
  /// The fonts met, kept so that no other one takes the place, and with it the key, of one of them.
  private var fonts: [UInt: ScaledFont] = [:]

  /// The outline of `glyph` of `font`.
  func outline(of glyph: GlyphRun.Glyph, in font: ScaledFont) throws(CairoError) -> Outline {
    if let width = glyph.missingWidth { return .path(GlyphRun.Glyph.missingBox(width: width)) }
    let index = glyph.index
    let key = Key(font: font.key, glyph: index)
    if let known = outlines[key] { return known }
    let path = try font.outline(of: index)
    let outline: Outline = path.isEmpty && !font.isBlank(index) ? .picture : .path(path)
    if fonts[font.key] == nil { fonts[font.key] = font }
    outlines[key] = outline
    return outline
  }

  /// The outlines of all of `runs`, in points; nil where a glyph is a picture.
  func path(of runs: [GlyphRun]) throws(CairoError) -> Path? {
    var result = Path()
    for run in runs {
      let factor = run.size / 1000
      for glyph in run.glyphs {
        guard case .path(let path) = try outline(of: glyph, in: run.font) else { return nil }
        result.append(
          path.applying(
            AffineTransform(
              a: factor, b: 0, c: 0, d: factor, tx: glyph.origin.x, ty: glyph.origin.y)))
      }
    }
    return result
  }
}
