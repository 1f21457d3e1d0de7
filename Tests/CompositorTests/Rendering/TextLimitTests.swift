import Testing

@testable import Compositor

/// What text shows where it has more lines than its limit, or letters that no font has.
@Suite struct TextLimitTests {
  private static func text(
    _ string: String, limit: Int?, _ truncation: TextStyle.Truncation = .tail
  ) -> Text {
    Text(
      string,
      style: TextLayoutTests.style {
        $0.lineLimit = limit
        $0.truncation = truncation
      })
  }

  /// The places of the glyphs of `text`, line by line.
  private static func glyphs(_ text: Text, width: Double = 300) -> [Double: [UInt32]] {
    var lines: [Double: [UInt32]] = [:]
    for run in TextEngine().layout(text, width: width).glyphRuns() {
      for glyph in run.glyphs { lines[glyph.origin.y, default: []].append(glyph.index) }
    }
    return lines
  }

  /// Whether `text` draws what `other` draws.
  private static func looksLike(_ text: Text, _ other: String, width: Double = 300) -> Bool {
    glyphs(text, width: width) == glyphs(Self.text(other, limit: nil), width: width)
  }

  /// Pango's own limit is one of each paragraph's lines: four paragraphs would be four lines.
  @Test(arguments: ["\n", "\r", "\r\n", "\u{2029}"]) func theLimitCountsLinesOfAllParagraphs(
    separator: String
  ) {
    let string = ["one", "two", "three", "four"].joined(separator: separator)
    let engine = TextEngine()
    let line = engine.size(of: Self.text("one", limit: nil)).height
    for limit in 1...3 {
      for truncation in TextStyle.Truncation.allCases {
        for width in [nil, 300.0] {
          let size = engine.size(of: Self.text(string, limit: limit, truncation), width: width)
          #expect(abs(size.height - Double(limit) * line) < 0.01, "\(limit) \(truncation)")
        }
        #expect(Self.glyphs(Self.text(string, limit: limit, truncation)).count == limit)
      }
    }
    let all = Self.glyphs(Self.text(string, limit: 4))
    #expect(all == Self.glyphs(Self.text(string, limit: nil)))
    #expect(Self.glyphs(Self.text(string, limit: 0)) == Self.glyphs(Self.text(string, limit: 1)))
  }

  @Test func theSignStandsWhereTextIsLeftOut() {
    let string = "one\ntwo\nthree\nfour"
    #expect(Self.looksLike(Self.text(string, limit: 2), "one\ntwo…"))
    #expect(Self.looksLike(Self.text(string, limit: 1), "one…"))
    #expect(Self.looksLike(Self.text(string, limit: 2, .middle), "one\ntwo…four"))
    #expect(Self.looksLike(Self.text(string, limit: 2, .head), "one\n…four"))
    #expect(Self.looksLike(Self.text(string, limit: 2, .clip), "one\ntwo"))
    // Blank lines at the end are not missed.
    #expect(Self.looksLike(Self.text("one\ntwo\n\n", limit: 2), "one\ntwo"))
    #expect(Self.looksLike(Self.text("one\n\nthree", limit: 2), "one\n…"))
  }

  /// The limit falls into a paragraph of several lines: that is cut, those before it stay whole.
  @Test func aParagraphThatIsCutKeepsWhatIsBeforeIt() {
    let string = "alpha beta gamma delta\nepsilon zeta eta theta iota kappa lambda\nmu"
    let engine = TextEngine()
    let line = engine.size(of: Self.text("a", limit: nil)).height
    let all = Self.glyphs(Self.text(string, limit: nil), width: 100)
    let rows = all.keys.sorted()
    for limit in 1..<rows.count {
      let text = Self.text(string, limit: limit)
      let cut = Self.glyphs(text, width: 100)
      #expect(cut.keys.sorted() == Array(rows[..<limit]))
      for row in rows[..<(limit - 1)] { #expect(cut[row] == all[row], "line at \(row)") }
      #expect(cut[rows[limit - 1]] != all[rows[limit - 1]])
      let size = engine.size(of: text, width: 100)
      #expect(abs(size.height - Double(limit) * line) < 0.01 && size.width <= 100)
    }
  }

  @Test func runsKeepTheirColoursWhereTextIsCut() {
    let runs: [Text.Run] = [
      .init("one\ntw", color: GoldenScene.red), .init("o\nthr\0ee", color: GoldenScene.blue),
      .init("four"),
    ]
    let text = Text(runs: runs, style: TextLayoutTests.style { $0.lineLimit = 2 })
    let layout = TextEngine().layout(text, width: 300)
    let colors = layout.glyphRuns().flatMap { run in run.glyphs.map { _ in run.color } }
    // "one" and "tw", then "o" and the sign.
    let expected =
      Array(repeating: GoldenScene.red, count: 5) + Array(repeating: GoldenScene.blue, count: 2)
    #expect(colors == expected)
    #expect(layout.hasRunColors)
  }

  /// Pango ends at a NUL, and Cairo's PDF refuses noncharacters: the sign of replacement stands for them in every backend.
  @Test(arguments: [0, 0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF] as [UInt32])
  func whatTheTextEngineRefusesIsReplaced(value: UInt32) throws {
    let string = String(try #require(Unicode.Scalar(value)))
    #expect(Self.looksLike(Self.text("a\(string)b", limit: nil), "a\u{FFFD}b"))
    var tree = ClosedFormPixelTests.canvas(60)
    var layer = Layer(frame: tree[tree.root].bounds)
    layer.content = .text(Text("a\(string)b", style: TextLayoutTests.style()))
    tree.add(layer, to: tree.root)
    let list = tree.displayList(bounds: layer.bounds)
    _ = try ClosedFormPixelTests.render(tree)
    _ = try SVGExporter(title: "x").export(list)
    _ = try PDFExporter(title: "x").export(list)
  }

  /// Where no font has a letter, a box stands for it in every backend, as wide as its place.
  @Test func aLetterThatNoFontHasIsABox() throws {
    let engine = TextEngine()
    // U+10FFFD is for private use.
    let text = Text("a\u{10FFFD}b", style: TextLayoutTests.style())
    let layout = engine.layout(text, width: nil)
    let missing = layout.glyphRuns().flatMap(\.glyphs).filter { $0.missingWidth != nil }
    #expect(missing.count == 1)
    let outline = try #require(try layout.outlines(by: engine.outlines)?.first?.path.controlBox)
    #expect(layout.ink.contains(outline))
    var tree = ClosedFormPixelTests.canvas(60)
    var layer = Layer(frame: Rect(x: 4, y: 4, width: 50, height: 30))
    layer.content = .text(Text("\u{10FFFD}", style: TextLayoutTests.style { $0.size = 30 }))
    tree.add(layer, to: tree.root)
    let picture = try ClosedFormPixelTests.render(tree)
    let dark = (0..<3600).count { picture.pixel(x: $0 % 60, y: $0 / 60)[0] < 128 }
    // Lines of 1.8 around an area of more than 15 by 21.
    #expect(dark > 60 && dark < 300)
    let svg = try SVGExporter(title: "x").export(
      tree.displayList(bounds: Rect(x: 0, y: 0, width: 60, height: 60)))
    #expect(String(decoding: svg.bytes, as: UTF8.self).contains("<use"))
  }
}
