import CCairo
import CPango

/// One text laid out: lines of glyphs at exact places, in points from the top left of its box.
final class TextLayout {
  let handle: OpaquePointer
  /// The size of the lines together.
  let size: Size
  /// What the glyphs cover, from the top left of the box; more than `size` where they hang over.
  let ink: Rect

  /// Fills in the layout `handle`, which is owned from here on.
  init(owning handle: OpaquePointer, text: Text, width: Double?) {
    self.handle = handle
    let style = text.style
    // Pango ends a text at the first NUL; the rest would silently be lost.
    let string = text.string.replacing("\0", with: "\u{FFFD}")
    pango_layout_set_text(handle, string, Int32(clamping: string.utf8.count))
    if let description = pango_font_description_from_string(style.family) {
      pango_font_description_set_absolute_size(description, Self.units(style.size, atLeast: 1))
      let weight = UInt32(min(max(style.weight, 100), 1000))
      pango_font_description_set_weight(description, PangoWeight(weight))
      pango_layout_set_font_description(handle, description)
      pango_font_description_free(description)
    }
    if let attributes = Self.attributes(style) {
      pango_layout_set_attributes(handle, attributes)
      pango_attr_list_unref(attributes)
    }
    switch style.alignment {
    case .leading: pango_layout_set_alignment(handle, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(handle, PANGO_ALIGN_CENTER)
    case .trailing: pango_layout_set_alignment(handle, PANGO_ALIGN_RIGHT)
    }
    if let width {
      pango_layout_set_width(handle, Int32(Self.units(width, atLeast: 0)))
      pango_layout_set_wrap(handle, PANGO_WRAP_WORD_CHAR)
    }
    if let limit = style.lineLimit {
      pango_layout_set_height(handle, -Int32(clamping: max(limit, 1)))
      pango_layout_set_ellipsize(handle, PANGO_ELLIPSIZE_END)
    }
    var logical = PangoRectangle()
    var ink = PangoRectangle()
    pango_layout_get_extents(handle, &ink, &logical)
    self.ink = Rect(
      x: Self.points(ink.x), y: Self.points(ink.y), width: Self.points(ink.width),
      height: Self.points(ink.height))
    size = Size(width: Self.points(logical.width), height: Self.points(logical.height))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Points as Pango's units of 1/1024, within what it can count.
  private static func units(_ points: Double, atLeast least: Double) -> Double {
    let scaled = (points * Double(PANGO_SCALE)).rounded()
    return scaled.isFinite ? min(max(scaled, least), 1e9) : least
  }

  static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

  private static func attributes(_ style: TextStyle) -> OpaquePointer? {
    guard let list = pango_attr_list_new() else { return nil }
    if style.tracking != 0, style.tracking.isFinite {
      let spacing = max(-1e6, min(1e6, (style.tracking * Double(PANGO_SCALE)).rounded()))
      pango_attr_list_insert(list, pango_attr_letter_spacing_new(Int32(spacing)))
    }
    if style.lineHeight != 1, style.lineHeight > 0, style.lineHeight.isFinite {
      pango_attr_list_insert(list, pango_attr_line_height_new(style.lineHeight))
    }
    return list
  }
}
