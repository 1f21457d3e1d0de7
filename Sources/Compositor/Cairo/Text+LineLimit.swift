/// What of a text is left where its lines are more than its limit.
extension Text {
  /// The limit, where it has to be kept over several paragraphs: Pango's is one of each paragraph's lines.
  var limitOverParagraphs: Int? {
    guard style.truncation != .clip, let limit = style.lineLimit,
      string.utf8.contains(where: Self.isPartOfBreak)
    else { return nil }
    return paragraphs.count > 1 ? max(limit, 1) : nil
  }

  /// The text before the paragraph of the last line shown, nil where that is the first one, and what stands in that
  /// paragraph's place: cut by the sign where what is left out lies behind it.
  ///
  /// - Parameter start: where the last line shown begins, in bytes of Pango's text.
  func cut(atLineBeginningAt start: Int) -> (before: Text?, rest: Text) {
    let paragraphs = paragraphs
    let index = paragraphs.lastIndex { $0.lowerBound <= start } ?? 0
    let paragraph = paragraphs[index]
    let before = index > 0 ? part(0..<paragraphs[index - 1].upperBound) : nil
    // Blank lines at the end are not missed.
    guard let last = paragraphs.last(where: { !$0.isEmpty }), last.lowerBound > paragraph.lowerBound
    else { return (before, part(paragraph)) }
    let beginsHere = start <= paragraph.lowerBound
    switch style.truncation {
    case .tail, .clip: return (before, joined([part(paragraph), sign(at: paragraph.upperBound)]))
    case .middle:
      return (
        before, joined([part(paragraph), sign(at: paragraph.upperBound), part(last)])
      )
    case .head:
      let kept = beginsHere ? [] : [part(paragraph)]
      return (before, joined(kept + [sign(at: last.lowerBound), part(last)]))
    }
  }

  private static func isPartOfBreak(_ byte: UInt8) -> Bool {
    // 0xE2 begins the paragraph separator, U+2029.
    byte == 0x0A || byte == 0x0D || byte == 0xE2
  }

  /// The paragraphs without what ends them, in bytes of Pango's text, as Pango tells them apart.
  private var paragraphs: [Range<Int>] {
    let bytes = Array(TextLayout.pangoString(string).utf8)
    var result: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      let length: Int
      switch bytes[index] {
      case 0x0A: length = 1
      case 0x0D: length = index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
      case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xA9]): length = 3
      default:
        index += 1
        continue
      }
      result.append(start..<index)
      index += length
      start = index
    }
    result.append(start..<bytes.count)
    return result
  }

  /// Its runs, one where it has a single style, with their places in bytes of Pango's text.
  private var placedRuns: [(bytes: Range<Int>, run: Run)] {
    var start = 0
    return (runs.isEmpty ? [Run(string)] : runs).map { run in
      var run = run
      run.string = TextLayout.pangoString(run.string)
      let end = start + run.string.utf8.count
      defer { start = end }
      return (start..<end, run)
    }
  }

  /// The part of it in `range`, in bytes of Pango's text.
  private func part(_ range: Range<Int>) -> Text {
    let parts = placedRuns.compactMap { bytes, run -> Run? in
      let shared = bytes.clamped(to: range)
      guard !shared.isEmpty else { return nil }
      var part = run
      let utf8 = Array(run.string.utf8)
      part.string = String(
        decoding: utf8[shared.lowerBound - bytes.lowerBound..<shared.upperBound - bytes.lowerBound],
        as: UTF8.self)
      return part
    }
    return Text(runs: parts, style: style)
  }

  /// The sign for what is left out, in the style of what stands at `place`.
  private func sign(at place: Int) -> Text {
    let placed = placedRuns
    var run = (placed.first { $0.bytes.upperBound >= place } ?? placed.last)?.run ?? Run("")
    run.string = "…"
    return Text(runs: [run], style: style)
  }

  private func joined(_ texts: [Text]) -> Text {
    Text(runs: texts.flatMap(\.runs), style: style)
  }
}
