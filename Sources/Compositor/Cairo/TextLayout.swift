import CCairo
import CPango

/// One text laid out: lines of glyphs at exact places, in points from the top left of its box.
final class TextLayout {
  let handle: OpaquePointer
  /// The size of the lines together.
  private(set) var size = Size.zero
  /// What the glyphs cover, from the top left of the box; more than `size` where they hang over.
  private(set) var ink = Rect.zero
  /// The most lines shown, where Pango itself does not see to it.
  let shownLines: Int
  /// The paragraphs before those of `handle`, where a limit on all lines is kept by laying them out apart.
  let before: TextLayout?
  private let attributes: TextAttributes?
  /// The outlines, once they were asked for.
  private var known: [Outline]??

  /// Glyphs of one colour as one path.
  struct Outline {
    var path: Path
    /// The colour; nil for the text's own.
    var color: Color?
  }

  /// Fills in the layout `handle`, which is owned from here on.
  init(
    owning handle: OpaquePointer, text: Text, width: Double?, after before: TextLayout? = nil
  ) {
    self.handle = handle
    self.before = before
    let style = text.style
    let string = Self.pangoString(text.string)
    pango_layout_set_text(handle, string, Int32(clamping: string.utf8.count))
    attributes = TextAttributes(text)
    if let attributes { pango_layout_set_attributes(handle, attributes.handle) }
    shownLines =
      style.truncation == .clip ? style.lineLimit.map { max($0, 1) } ?? .max : .max
    setFont(style)
    setAlignment(style)
    if let width {
      pango_layout_set_width(handle, Int32(Self.units(width, atLeast: 0)))
      switch style.wrapping {
      case .wordOrCharacter: pango_layout_set_wrap(handle, PANGO_WRAP_WORD_CHAR)
      case .word: pango_layout_set_wrap(handle, PANGO_WRAP_WORD)
      case .character: pango_layout_set_wrap(handle, PANGO_WRAP_CHAR)
      }
    }
    if let limit = style.lineLimit {
      pango_layout_set_height(handle, -Int32(clamping: max(limit, 1)))
      switch style.truncation {
      case .tail: pango_layout_set_ellipsize(handle, PANGO_ELLIPSIZE_END)
      case .middle: pango_layout_set_ellipsize(handle, PANGO_ELLIPSIZE_MIDDLE)
      case .head: pango_layout_set_ellipsize(handle, PANGO_ELLIPSIZE_START)
      case .clip: break
      }
    }
    measure()
  }

  /// The outlines of all glyphs, from the top left of the box, in as few parts as there are colours in a row; nil where a
  /// glyph is a picture and has none.
  func outlines(by outlines: GlyphOutlines) throws(CairoError) -> [Outline]? {
    if let known { return known }
    var result: [Outline]? = []
    for run in glyphRuns() {
      guard let path = try outlines.path(of: [run]) else {
        result = nil
        break
      }
      if let last = result?.indices.last, result?[last].color == run.color {
        result?[last].path.append(path)
      } else {
        result?.append(Outline(path: path, color: run.color))
      }
    }
    known = .some(result)
    return result
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Whether parts have colours of their own.
  var hasRunColors: Bool {
    attributes.map { !$0.colors.isEmpty } ?? false || before?.hasRunColors ?? false
  }

  /// How far below the top of the box the lines of `handle` begin.
  var top: Double { before?.size.height ?? 0 }

  /// How many lines `handle` has.
  var lineCount: Int { Int(pango_layout_get_line_count(handle)) }

  /// Where the line with the number `index`, from 0, begins in the text, in bytes; nil where there are fewer lines.
  func start(ofLine index: Int) -> Int? {
    guard let line = pango_layout_get_line_readonly(handle, Int32(clamping: index)) else {
      return nil
    }
    return Int(line.pointee.start_index)
  }

  /// The colour of the glyphs made of the byte at `offset`; nil for the text's own.
  func color(atByte offset: Int) -> Color? {
    attributes?.colors.first { $0.bytes.contains(offset) }?.color
  }

  private func setFont(_ style: TextStyle) {
    guard let description = pango_font_description_from_string(style.family) else { return }
    pango_font_description_set_absolute_size(description, Self.fontUnits(style.size))
    pango_font_description_set_weight(description, Self.weight(style.weight))
    if style.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    if style.stretch != 100 {
      pango_font_description_set_stretch(description, Self.stretch(style.stretch))
    }
    pango_layout_set_font_description(handle, description)
    pango_font_description_free(description)
  }

  private func setAlignment(_ style: TextStyle) {
    // Left to itself, Pango exchanges left and right for paragraphs that read from right to left.
    let isForced = style.direction != .automatic
    pango_layout_set_auto_dir(handle, isForced ? 0 : 1)
    let exchanges = style.direction == .rightToLeft
    switch style.alignment {
    case .leading:
      pango_layout_set_alignment(handle, exchanges ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(handle, PANGO_ALIGN_CENTER)
    case .trailing:
      pango_layout_set_alignment(handle, exchanges ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
    }
  }

  private func measure() {
    var logical = PangoRectangle()
    var ink = PangoRectangle()
    pango_layout_get_extents(handle, &ink, &logical)
    // Baselines move by up to half a point to lie on whole ones.
    self.ink = Rect(
      x: Self.points(ink.x), y: Self.points(ink.y) - 0.5, width: Self.points(ink.width),
      height: Self.points(ink.height) + 1)
    size = Size(width: Self.points(logical.width), height: Self.points(logical.height))
    if shownLines < Int(pango_layout_get_line_count(handle)) {
      var bottom = 0.0
      var width = 0.0
      forEachLineExtents { extents in
        bottom = max(bottom, Self.points(extents.y + extents.height))
        width = max(width, Self.points(extents.width))
      }
      size = Size(width: width, height: bottom)
    }
    guard let before else { return }
    self.ink = before.ink.union(self.ink.offset(by: Vector(x: 0, y: top)))
    size = Size(width: max(before.size.width, size.width), height: top + size.height)
  }

  /// The text as Pango and Cairo take it, with the sign of replacement for what they do not.
  ///
  /// Pango ends at the first NUL, and the rest would silently be lost; Cairo's PDF refuses a text with what Unicode calls
  /// noncharacters.
  static func pangoString(_ string: String) -> String {
    func isRefused(_ scalar: Unicode.Scalar) -> Bool {
      let value = scalar.value
      return value == 0 || (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
    }
    guard string.unicodeScalars.contains(where: isRefused) else { return string }
    var result = String.UnicodeScalarView()
    for scalar in string.unicodeScalars { result.append(isRefused(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// Points as Pango's units of 1/1024, within what it can count.
  static func units(_ points: Double, atLeast least: Double) -> Double {
    let scaled = (points * Double(PANGO_SCALE)).rounded()
    return scaled.isFinite ? min(max(scaled, least), 1e9) : least
  }

  /// A font's size as Pango's units; past 30,000 points FreeType refuses, and Cairo loses memory over it.
  static func fontUnits(_ points: Double) -> Double { units(min(points, 30_000), atLeast: 1) }

  static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

  /// A weight of CSS in Pango's terms.
  static func weight(_ weight: Int) -> PangoWeight {
    PangoWeight(UInt32(min(max(weight, 100), 1000)))
  }

  /// The nearest of CSS Fonts Level 4's named widths, section 2.3.
  private static func stretch(_ percent: Double) -> PangoStretch {
    let widths: [(Double, PangoStretch)] = [
      (50, PANGO_STRETCH_ULTRA_CONDENSED), (62.5, PANGO_STRETCH_EXTRA_CONDENSED),
      (75, PANGO_STRETCH_CONDENSED), (87.5, PANGO_STRETCH_SEMI_CONDENSED),
      (100, PANGO_STRETCH_NORMAL), (112.5, PANGO_STRETCH_SEMI_EXPANDED),
      (125, PANGO_STRETCH_EXPANDED), (150, PANGO_STRETCH_EXTRA_EXPANDED),
      (200, PANGO_STRETCH_ULTRA_EXPANDED),
    ]
    let nearest = widths.min { abs($0.0 - percent) < abs($1.0 - percent) }
    return nearest?.1 ?? PANGO_STRETCH_NORMAL
  }
}
