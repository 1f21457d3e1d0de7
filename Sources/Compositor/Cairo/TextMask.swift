import CCairo

/// Glyphs of one colour as opacities on the device's pixels, drawn once and laid down wherever the text goes by whole
/// pixels.
///
/// All text that has outlines is drawn by it, alone or in a group, moving or at rest: so its pixels do not depend on what
/// of it is drawn at a time.
///
/// Safe to share although it is not checked: nothing of it changes once it is made, any thread may read its opacities, and
/// its Cairo surface is drawn from only by the thread whose engine keeps it.
final class TextMask: @unchecked Sendable {
  let surface: AlphaSurface
  /// Where the first opacity lies, in pixels from the place of the text without its whole pixels.
  let x: Int
  let y: Int
  /// The colour; nil for the text's own.
  let color: Color?

  /// The mask of `outline` drawn through `transform`, as far as it lies in `box`; nil where nothing of it does.
  init?(
    _ outline: TextLayout.Outline, through transform: AffineTransform, within box: Rect
  ) throws(CairoError) {
    guard let glyphs = outline.path.controlBox,
      let pixels = transform.boundingBox(of: glyphs).outset(by: 1).intersection(box)?.roundedOut
    else { return nil }
    surface = try AlphaSurface(
      width: Int(pixels.width), height: Int(pixels.height), for: "a mask of text")
    x = Int(pixels.minX)
    y = Int(pixels.minY)
    color = outline.color
    let context = try CairoContext(over: surface.handle)
    context.concatenate(.translation(x: -pixels.minX, y: -pixels.minY) * transform)
    context.setSource(.black)
    cairo_set_fill_rule(context.handle, CAIRO_FILL_RULE_WINDING)
    context.add(outline.path)
    cairo_fill(context.handle)
    try context.finish()
    cairo_surface_flush(surface.handle)
  }
}

/// A text's masks, and the whole pixels by which they are moved on the device.
struct PlacedText: Sendable {
  let masks: [TextMask]
  let x: Int
  let y: Int
}
