import CPango

/// A text's attributes in Pango's terms: those of its style on the whole, those of its runs on their bytes.
final class TextAttributes {
  let handle: OpaquePointer
  /// Where each run that has a colour begins and ends, in bytes of Pango's text.
  private(set) var colors: [(bytes: Range<Int>, color: Color)] = []

  /// The attributes of `text`, nil where Pango is out of memory.
  init?(_ text: Text) {
    guard let list = pango_attr_list_new() else { return nil }
    handle = list
    add(tracking: text.style.tracking, to: nil)
    let lineHeight = text.style.lineHeight
    if lineHeight != 1, lineHeight > 0, lineHeight.isFinite {
      add(pango_attr_line_height_new(lineHeight), to: nil)
    }
    var start = 0
    for run in text.runs {
      let end = start + TextLayout.pangoString(run.string).utf8.count
      if start < end { add(run, to: start..<end) }
      start = end
    }
  }

  deinit { pango_attr_list_unref(handle) }

  private func add(_ run: Text.Run, to bytes: Range<Int>) {
    if let family = run.family { add(pango_attr_family_new(family), to: bytes) }
    if let size = run.size {
      add(pango_attr_size_new_absolute(Int32(TextLayout.fontUnits(size))), to: bytes)
    }
    if let weight = run.weight {
      add(pango_attr_weight_new(TextLayout.weight(weight)), to: bytes)
    }
    if let isItalic = run.isItalic {
      add(pango_attr_style_new(isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL), to: bytes)
    }
    if let tracking = run.tracking { add(tracking: tracking, to: bytes) }
    if let color = run.color {
      colors.append((bytes, color))
      let parts = color.clamped
      func level(_ part: Double) -> UInt16 { UInt16((part * 65535).rounded()) }
      add(
        pango_attr_foreground_new(level(parts.red), level(parts.green), level(parts.blue)),
        to: bytes)
      // An alpha of 0 means "none given" to Pango.
      add(pango_attr_foreground_alpha_new(max(level(parts.alpha), 1)), to: bytes)
    }
  }

  private func add(tracking: Double, to bytes: Range<Int>?) {
    guard tracking.isFinite, tracking != 0 || bytes != nil else { return }
    let spacing = max(-1e6, min(1e6, (tracking * Double(PANGO_SCALE)).rounded()))
    add(pango_attr_letter_spacing_new(Int32(spacing)), to: bytes)
  }

  /// Gives `attribute` to the list, for `bytes` of the text or for all of it.
  private func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, to bytes: Range<Int>?) {
    guard let attribute else { return }
    if let bytes {
      attribute.pointee.start_index = UInt32(clamping: bytes.lowerBound)
      attribute.pointee.end_index = UInt32(clamping: bytes.upperBound)
    }
    pango_attr_list_insert(handle, attribute)
  }
}
