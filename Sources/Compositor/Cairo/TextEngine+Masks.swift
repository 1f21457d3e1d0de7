extension TextEngine {
  /// The most pixels of a text that is drawn by masks; of a larger one, only what is seen is drawn.
  private static let largestMask = 4_000_000.0

  /// The pixels of the device in which the glyphs of `layout` drawn through `transform` lie, without the whole pixels of
  /// its movement; nil where it is not drawn by masks, because it is too large or its glyphs are pictures.
  private func maskBox(
    of layout: TextLayout, through transform: AffineTransform
  ) throws(CairoError) -> Rect? {
    guard abs(transform.tx) < 0x1p30, abs(transform.ty) < 0x1p30, transform.inverse != nil
    else { return nil }
    let box = transform.boundingBox(of: layout.ink).outset(by: 1).roundedOut
    guard box.isFinite, box.width * box.height <= Self.largestMask,
      box.width <= Double(Bitmap.largestSide), box.height <= Double(Bitmap.largestSide),
      try layout.outlines(by: outlines) != nil
    else { return nil }
    return box
  }

  /// Whether `text` laid out in `box` is drawn by masks through `transform`.
  func isMasked(_ text: Text, in box: Rect, through transform: AffineTransform) -> Bool {
    let place = transform * .translation(x: box.minX, y: box.minY)
    return ((try? maskBox(of: layout(text, in: box), through: place)) ?? nil) != nil
  }

  /// The masks of `text` laid out in `box` and drawn through `transform`; nil where it is not drawn by masks.
  func masks(
    of text: Text, in box: Rect, through transform: AffineTransform
  ) throws(CairoError) -> PlacedText? {
    let layout = layout(text, in: box)
    var settled = transform * .translation(x: box.minX, y: box.minY)
    guard try maskBox(of: layout, through: settled) != nil else { return nil }
    let (x, y) = (settled.tx.rounded(.down), settled.ty.rounded(.down))
    // What rounding left after a movement by whole pixels makes no other mask; Cairo's own grid is coarser.
    settled.tx = ((settled.tx - x) * 65_536).rounded() / 65_536
    settled.ty = ((settled.ty - y) * 65_536).rounded() / 65_536
    let key = TextMaskCache.Key(layout: ObjectIdentifier(layout), transform: settled)
    if let masks = textMasks.masks(key) { return PlacedText(masks: masks, x: Int(x), y: Int(y)) }
    var masks: [TextMask] = []
    if let box = try maskBox(of: layout, through: settled),
      let outlines = try layout.outlines(by: outlines)
    {
      for outline in outlines {
        if let mask = try TextMask(outline, through: settled, within: box) { masks.append(mask) }
      }
    }
    textMasks.keep(masks, for: key)
    return PlacedText(masks: masks, x: Int(x), y: Int(y))
  }
}
