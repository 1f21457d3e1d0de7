import Testing

@Suite struct ArchitectureTests {
  @Test func theEngineKeepsTheRules() throws {
    let rules = try SourceRules.engine()
    #expect(rules.files.count > 50)
    #expect(rules.complaints() == [])
  }

  /// Each wrong source is caught, so that the rule above can fail.
  @Test(arguments: [
    ("Geometry", "struct A { var layer: Widget }", "names Widget"),
    ("Layers", "import CCairo", "imports Cairo"),
    ("Timing", "func now() { let x = ContinuousClock().now }", "calls ContinuousClock"),
    ("Stage", "let a = Int.random(in: 0...1)", "calls random"),
    ("Stage", "enum A { static var count = 0 }", "static variable"),
    ("Paint", "var counter = 0", "global variable"),
    ("Paint", "nonisolated(unsafe) let x = 1", "nonisolated(unsafe)"),
    ("Elsewhere", "", "unknown folder"),
  ])
  func aBrokenRuleIsCaught(folder: String, text: String, complaint: String) {
    let rules = SourceRules(files: [
      .init(folder: folder, name: "Broken.swift", text: text),
      .init(folder: "Stage", name: "Widget.swift", text: "public struct Widget {}"),
    ])
    #expect(rules.complaints().contains { $0.contains(complaint) })
  }

  @Test func commentsAndStringsMayNameAnything() {
    let rules = SourceRules(files: [
      .init(
        folder: "Geometry", name: "A.swift",
        text: "/// As a Widget does.\nlet x = \"a Widget of random(…)\" // Widget"),
      .init(folder: "Stage", name: "Widget.swift", text: "public struct Widget {}"),
    ])
    #expect(rules.complaints() == [])
  }
}
