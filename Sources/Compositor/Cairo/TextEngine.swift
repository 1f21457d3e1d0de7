import CCairo
import CPango

/// Lays text out by Pango, the same on every machine with the same fonts; not shared between threads.
///
/// No hinting, no metrics hinting, grey antialiasing, glyphs at exact positions: a layout depends on the fonts alone.
public final class TextEngine {
  /// A text and the box width it is laid out in.
  private struct Key: Hashable {
    var text: Text
    var width: Double?
  }

  /// The most layouts kept.
  private static let largestCache = 512

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  /// For text that reads from right to left whatever its letters.
  private let rightToLeft: OpaquePointer
  private let installedFamilies: Set<String>
  /// The outlines of the glyphs of its fonts.
  let outlines = GlyphOutlines()
  private var layouts: [Key: TextLayout] = [:]
  /// What its texts look like as pixels.
  var textMasks = TextMaskCache()
  /// The fonts asked for that are not installed, each with its substitute, in the order met.
  public private(set) var substitutions: [FontSubstitution] = []

  /// An engine with a font map of its own.
  public init() {
    guard let map = pango_cairo_font_map_new(), let context = pango_font_map_create_context(map),
      let rightToLeft = pango_font_map_create_context(map)
    else { preconditionFailure("Pango has no font map for Cairo") }
    fontMap = map
    self.context = context
    self.rightToLeft = rightToLeft
    pango_context_set_base_dir(rightToLeft, PANGO_DIRECTION_RTL)
    for context in [context, rightToLeft] {
      if let options = cairo_font_options_create() {
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
      }
      pango_context_set_round_glyph_positions(context, 0)
    }
    installedFamilies = Self.families(of: map)
  }

  deinit {
    layouts = [:]
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(rightToLeft))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// The size that `text` takes, in points: in lines no longer than `width`, or in one line a paragraph without it.
  public func size(of text: Text, width: Double? = nil) -> Size {
    layout(text, width: width).size
  }

  /// The layout of `text` in the width of `box`.
  func layout(_ text: Text, in box: Rect) -> TextLayout { layout(text, width: box.width) }

  /// The layout of `text` in lines no longer than `width`; kept for the next time.
  func layout(_ text: Text, width: Double?) -> TextLayout {
    let key = Key(text: text, width: width)
    if let layout = layouts[key] { return layout }
    noteMissingFamily(text.style.family)
    for family in text.runs.compactMap(\.family) { noteMissingFamily(family) }
    let layout = lay(text, width: width)
    // Cleared as a whole: a layout is cheap beside a frame, and the order of use need not be kept.
    if layouts.count >= Self.largestCache {
      layouts.removeAll(keepingCapacity: true)
      textMasks.removeAll()
    }
    layouts[key] = layout
    return layout
  }

  /// Lays `text` out, its line limit kept over all paragraphs.
  private func lay(_ text: Text, width: Double?) -> TextLayout {
    guard let limit = text.limitOverParagraphs else { return layout(asIs: text, width: width) }
    var unlimited = text
    unlimited.style.lineLimit = nil
    let whole = layout(asIs: unlimited, width: width)
    // The first line too many, and the last that is shown.
    guard whole.start(ofLine: limit) != nil, let last = whole.start(ofLine: limit - 1) else {
      return whole
    }
    let cut = text.cut(atLineBeginningAt: last)
    guard let before = cut.before else { return layout(asIs: cut.rest, width: width) }
    let above = layout(asIs: before, width: width)
    var rest = cut.rest
    rest.style.lineLimit = max(limit - above.lineCount, 1)
    return layout(asIs: rest, width: width, after: above)
  }

  /// Lays `text` out as Pango does, whose limit is one of each paragraph's lines.
  private func layout(
    asIs text: Text, width: Double?, after before: TextLayout? = nil
  ) -> TextLayout {
    let isRightToLeft = text.style.direction == .rightToLeft
    guard let handle = pango_layout_new(isRightToLeft ? rightToLeft : context) else {
      preconditionFailure("Pango is out of memory")
    }
    return TextLayout(owning: handle, text: text, width: width, after: before)
  }

  private func noteMissingFamily(_ list: String) {
    let known = list.split(separator: ",").contains { name in
      installedFamilies.contains(Self.normalised(String(name)))
    }
    guard !known, !substitutions.contains(where: { $0.requested == list }) else { return }
    substitutions.append(
      FontSubstitution(requested: list, substitute: family(drawnFor: list)))
  }

  /// The family that the font map gives for `list`.
  private func family(drawnFor list: String) -> String? {
    guard let asked = pango_font_description_from_string(list) else { return nil }
    defer { pango_font_description_free(asked) }
    // Without a size Pango looks for a font of none.
    pango_font_description_set_absolute_size(asked, 16 * Double(PANGO_SCALE))
    guard let font = pango_font_map_load_font(fontMap, context, asked) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    guard let found = pango_font_describe(font) else { return nil }
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) }
  }

  private static func families(of map: UnsafeMutablePointer<PangoFontMap>) -> Set<String> {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(map, &list, &count)
    defer { g_free(list) }
    // Names that fontconfig resolves itself.
    var names: Set<String> = ["sans", "sansserif", "serif", "monospace", "systemui"]
    for index in 0..<Int(count) {
      guard let family = list?[index], let name = pango_font_family_get_name(family) else {
        continue
      }
      names.insert(normalised(String(cString: name)))
    }
    return names
  }

  /// A family's name as fontconfig compares it: without case, spaces and hyphens.
  private static func normalised(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" }
  }
}
