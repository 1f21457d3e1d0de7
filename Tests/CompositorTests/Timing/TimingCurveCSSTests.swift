import Compositor
import Testing

@Suite struct TimingCurveCSSTests {
  @Test func everyCurveThatCSSKnowsPrintsAndReadsTheSame() throws {
    for curve in TimingCurveLawTests.curves() {
      let again = try TimingCurve(cssText: curve.cssText)
      if curve.hasExactCSSText {
        #expect(again == curve, "\(curve.cssText)")
      } else {
        for step in 0...256 {
          let time = Double(step) / 256
          #expect(abs(again.value(at: time) - curve.value(at: time)) < 0.0011, "\(curve) \(time)")
        }
      }
    }
  }

  @Test func everyLinearOfRandomStopsPrintsAndReadsTheSame() throws {
    var random = SeededGenerator(seed: 0x11EA)
    for _ in 0..<500 {
      let stops = (0..<6).map { _ in
        (
          output: random.number(-2...3),
          input: Bool.random(using: &random) ? random.number(0...1) : nil
        )
      }
      let curve = TimingCurve.points(PiecewiseLinear(stops))
      #expect(try TimingCurve(cssText: curve.cssText) == curve, "seed 0x11EA: \(curve.cssText)")
    }
  }

  @Test func textsAreReadInAnyCaseAndSpacing() throws {
    #expect(try TimingCurve(cssText: "  EASE-In ") == .easeIn)
    #expect(try TimingCurve(cssText: "Cubic-Bezier( .42,0 ,\n0.58 , 1e0)") == .easeInOut)
    #expect(try TimingCurve(cssText: "steps(3)") == .steps(3))
    #expect(try TimingCurve(cssText: "steps(3, start)") == .steps(3, jump: .start))
    #expect(try TimingCurve(cssText: "step-end") == .stepEnd)
    #expect(
      try TimingCurve(cssText: "linear(0, 25% 0.5 75%, 1)")
        == .points(PiecewiseLinear([(0, nil), (0.5, 0.25), (0.5, 0.75), (1, nil)])))
    #expect(TimingCurve.ease.cssText == "ease")
    #expect(TimingCurve.legacy.cssText == "cubic-bezier(0.4, 0, 0.2, 1)")
  }

  @Test func badTextsAreRefusedWithASentenceThatNamesTheMistake() {
    let table: [(text: String, names: String)] = [
      ("", "linear, ease"), ("easy", "easy"), ("cubic-bezier(0,0,1)", "4 numbers, not 3"),
      ("cubic-bezier()", "not 0"), ("cubic-bezier(2,0,1,1)", "x1"),
      ("cubic-bezier(0,0,-0.1,1)", "x2"), ("cubic-bezier(0,nan,1,1)", "nan"),
      ("cubic-bezier(0,inf,1,1)", "inf"), ("cubic-bezier(0,1e999,1,1)", "1e999"),
      ("cubic-bezier(0,,1,1)", "missing"), ("steps()", "steps(4"), ("steps(0)", "at least 1"),
      ("steps(1, jump-none)", "at least 2"), ("steps(2.5)", "2.5"), ("steps(3, middle)", "middle"),
      ("steps(99999999999)", "99999999999"), ("linear()", "one number"), ("linear(0 1, 1)", "0 1"),
      ("linear(0, 10% 20% 30% 1)", "two percentages"), ("linear(0, x%)", "x"),
      ("cubic-bezier(0,0,1,1", "cubic-bezier(0,0,1,1"), ("spring(1)", "spring"),
      ("cubic-bezier(cubic-bezier(0,0,1,1),0,1,1)", "numbers"),
      ("cubic-bezier(0x1p3,0,1,1)", "0x1p3"), ("(", "("), (")", ")"), ("linear(1.)", "1."),
    ]
    for (text, names) in table {
      do throws(CSSTimingError) {
        let curve = try TimingCurve(cssText: text)
        Issue.record("“\(text)” was read as \(curve)")
      } catch {
        #expect(error.description.contains(names), "\(text): \(error)")
        #expect(error.description.hasSuffix("."))
      }
    }
  }

  @Test func hugeAndNestedTextsAreRefusedOrReadInBoundedTime() throws {
    let nested = String(repeating: "linear(", count: 9000) + String(repeating: ")", count: 9000)
    #expect(throws: CSSTimingError.self) { try TimingCurve(cssText: nested) }
    #expect(throws: CSSTimingError.self) {
      try TimingCurve(cssText: String(repeating: "a", count: 10_000_000))
    }
    let long = "linear(\((0..<10_000).map { "\($0 % 2)" }.joined(separator: ",")))"
    #expect(try TimingCurve(cssText: long).value(at: 1) == 1)
  }

  @Test func randomBytesNeverTrap() {
    var random = SeededGenerator(seed: 0xBAD)
    let pieces = [
      "linear", "(", ")", ",", "0", "1", "%", " ", "-", "e", ".", "steps", "cubic-bezier", "💥",
      "jump-none", "99",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int(random.next() % 12)).map { _ in
        pieces[Int(random.next() % UInt64(pieces.count))]
      }.joined()
      if let curve = try? TimingCurve(cssText: text) {
        #expect(curve.value(at: 0.3).isFinite)
      }
    }
  }
}
