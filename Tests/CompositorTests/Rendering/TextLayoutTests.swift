import Testing

@testable import Compositor

/// Text as Pango lays it out, with DejaVu Sans.
@Suite struct TextLayoutTests {
  static func style(_ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
    var style = TextStyle(family: "DejaVu Sans", size: 16)
    change(&style)
    return style
  }

  /// The leftmost and rightmost glyph origins of each line's baseline.
  static func spans(_ text: Text, width: Double) -> [Double: ClosedRange<Double>] {
    var result: [Double: ClosedRange<Double>] = [:]
    for run in TextEngine().layout(text, width: width).glyphRuns() {
      for glyph in run.glyphs {
        let x = glyph.origin.x
        let known = result[glyph.origin.y] ?? x...x
        result[glyph.origin.y] = min(known.lowerBound, x)...max(known.upperBound, x)
      }
    }
    return result
  }

  @Test func runsHaveTheirOwnSizesAndColours() {
    let engine = TextEngine()
    let plain = engine.size(of: Text("Ab cd", style: Self.style()))
    let large = engine.size(
      of: Text(runs: [.init("Ab "), .init("cd", size: 32)], style: Self.style()))
    #expect(large.height > plain.height * 1.5 && large.width > plain.width)
    let text = Text(
      runs: [.init("Ab "), .init("\0é", color: GoldenScene.red), .init("z")], style: Self.style())
    let colors = engine.layout(text, width: 200).glyphRuns().map(\.color)
    #expect(colors == [nil, GoldenScene.red, nil])
  }

  @Test func settingTheStringEndsItsRuns() {
    var text = Text(runs: [.init("a", weight: 700)], style: Self.style())
    text.string = "a"
    #expect(text.runs.count == 1)
    text.string = "b"
    #expect(text.runs.isEmpty)
  }

  @Test func italicBoldAndCondensedChangeTheOutline() throws {
    let engine = TextEngine()
    func outline(_ change: (inout TextStyle) -> Void) throws -> Path? {
      try engine.layout(Text("Rag", style: Self.style(change)), width: nil)
        .outlines(by: engine.outlines)?.first?.path
    }
    let plain = try outline { _ in }
    #expect(try outline { $0.isItalic = true } != plain)
    #expect(try outline { $0.weight = 700 } != plain)
    #expect(try outline { $0.isItalic = false } == plain)
    let condensed = engine.size(of: Text("Rag", style: Self.style { $0.stretch = 75 }))
    #expect(condensed.width < engine.size(of: Text("Rag", style: Self.style())).width * 0.95)
  }

  /// Hebrew and Arabic read from the right: leading is the right side, found by the first letter with a direction.
  @Test func leadingIsWhereReadingBegins() throws {
    let latin = try #require(Self.spans(Text("abc", style: Self.style()), width: 200).values.first)
    #expect(latin.lowerBound < 1)
    let hebrew = try #require(
      Self.spans(Text("אבג", style: Self.style()), width: 200).values.first)
    #expect(hebrew.lowerBound > 150)
    let mixed = Text("אבג abc", style: Self.style())
    let right = try #require(Self.spans(mixed, width: 200).values.first)
    #expect(right.lowerBound > 100)
    let forced = Text("אבג abc", style: Self.style { $0.direction = .leftToRight })
    let left = try #require(Self.spans(forced, width: 200).values.first)
    #expect(left.lowerBound < 20)
    let turned = Text("abc", style: Self.style { $0.direction = .rightToLeft })
    let moved = try #require(Self.spans(turned, width: 200).values.first)
    #expect(moved.lowerBound > 150)
    let trailing = Text(
      "אבג",
      style: Self.style {
        $0.alignment = .trailing
        $0.direction = .rightToLeft
      })
    #expect(try #require(Self.spans(trailing, width: 200).values.first).lowerBound < 1)
  }

  @Test(arguments: TextStyle.Truncation.allCases)
  func truncationKeepsToTheLimit(truncation: TextStyle.Truncation) {
    let words = "one two three four five six seven eight nine ten eleven twelve"
    let engine = TextEngine()
    let full = engine.size(of: Text(words, style: Self.style()), width: 120)
    let text = Text(
      words,
      style: Self.style {
        $0.lineLimit = 2
        $0.truncation = truncation
      })
    let size = engine.size(of: text, width: 120)
    #expect(size.height < full.height * 0.5 && size.width <= 120)
    #expect(Self.spans(text, width: 120).count <= 2)
  }

  @Test func wrappingSaysWhereLinesEnd() {
    let engine = TextEngine()
    func size(_ wrapping: TextStyle.Wrapping) -> Size {
      engine.size(
        of: Text("a Donaudampfschifffahrt", style: Self.style { $0.wrapping = wrapping }),
        width: 80)
    }
    #expect(size(.word).width > 100)
    #expect(size(.wordOrCharacter).width <= 80)
    #expect(size(.character).height <= size(.wordOrCharacter).height)
  }

  @Test func aMissingFamilyIsNamedWithItsSubstitute() {
    let engine = TextEngine()
    _ = engine.size(of: Text("a", style: Self.style { $0.family = "No Such Font 7" }))
    _ = engine.size(
      of: Text(runs: [.init("a", family: "Nor This One")], style: Self.style()))
    #expect(engine.substitutions.map(\.requested) == ["No Such Font 7", "Nor This One"])
    #expect(engine.substitutions.allSatisfy { $0.substitute?.isEmpty == false })
    #expect(
      engine.substitutions.first?.description.contains("was drawn in its place") == true)
    _ = engine.size(of: Text("a", style: Self.style { $0.family = TextStyle.roundedFamily }))
    #expect(engine.substitutions.count == 2)
  }
}
