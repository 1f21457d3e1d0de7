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

  /// What tells the masks of `text` from others, and the whole pixels by which they are moved; nil where it is not drawn by
  /// masks.
  private func place(
    _ text: Text, in box: Rect, through transform: AffineTransform
  ) throws(CairoError) -> (layout: TextLayout, key: TextMaskCache.Key, x: Int, y: Int)? {
    let layout = layout(text, in: box)
    var settled = transform * .translation(x: box.minX, y: box.minY)
    guard try maskBox(of: layout, through: settled) != nil else { return nil }
    let (x, y) = (settled.tx.rounded(.down), settled.ty.rounded(.down))
    // What rounding left after a movement by whole pixels makes no other mask; Cairo's own grid is coarser.
    settled.tx = ((settled.tx - x) * 65_536).rounded() / 65_536
    settled.ty = ((settled.ty - y) * 65_536).rounded() / 65_536
    let key = TextMaskCache.Key(layout: ObjectIdentifier(layout), transform: settled)
    return (layout, key, Int(x), Int(y))
  }

  /// The masks of `text` laid out in `box` and drawn through `transform`, where they are there already; nil otherwise.
  func keptMasks(
    of text: Text, in box: Rect, through transform: AffineTransform
  ) -> PlacedText? {
    guard let place = (try? place(text, in: box, through: transform)) ?? nil,
      let masks = textMasks.masks(place.key)
    else { return nil }
    return PlacedText(masks: masks, x: place.x, y: place.y)
  }

  /// The same, made where they are not there, and kept unless `isKept` is false; nil where it is not drawn by masks.
  func masks(
    of text: Text, in box: Rect, through transform: AffineTransform, isKept: Bool = true
  ) throws(CairoError) -> PlacedText? {
    guard let place = try place(text, in: box, through: transform) else { return nil }
    if let masks = textMasks.masks(place.key) {
      return PlacedText(masks: masks, x: place.x, y: place.y)
    }
    var masks: [TextMask] = []
    if let box = try maskBox(of: place.layout, through: place.key.transform),
      let outlines = try place.layout.outlines(by: outlines)
    {
      for outline in outlines {
        if let mask = try TextMask(outline, through: place.key.transform, within: box) {
          masks.append(mask)
        }
      }
    }
    if isKept { textMasks.keep(masks, for: place.key) }
    return PlacedText(masks: masks, x: place.x, y: place.y)
  }

  /// Keeps `masks`, which were made of `text` by another engine.
  func keep(
    _ masks: [TextMask], of text: Text, in box: Rect, through transform: AffineTransform
  ) throws(CairoError) {
    guard let place = try place(text, in: box, through: transform),
      textMasks.masks(place.key) == nil
    else { return }
    textMasks.keep(masks, for: place.key)
  }
}
