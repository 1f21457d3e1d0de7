import Foundation
import Testing

/// Each line of the reference lists has its test, or a reason.
@Suite struct ReferenceTableTests {
  /// The names of all tests in `folder` and below, by its Swift sources.
  static func testNames(in folder: URL) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var names: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      names.formUnion(testNames(in: text))
    }
    return names
  }

  /// The names of the functions that follow `@Test`, with or without arguments.
  static func testNames(in text: String) -> [String] {
    text.components(separatedBy: "@Test").dropFirst().compactMap { piece in
      piece.firstMatch(of: #/\A[^{}"]{0,400}?\bfunc (\w+)\(/#).map { String($0.output.1) }
    }
  }

  /// What is missing of a table, in words.
  static func complaints(_ table: ReferenceTable, tests: Set<String>) -> [String] {
    table.entries.sorted { $0.key < $1.key }.compactMap { number, entry in
      switch entry {
      case .test(let name): tests.contains(name) ? nil : "\(number): no test is called \(name)"
      case .without(let reason): reason.count > 20 ? nil : "\(number): that is no reason"
      }
    }
  }

  @Test func everyLineHasItsTestOrAReason() throws {
    let tests = try Self.testNames(in: Fixture.folder.deletingLastPathComponent())
    #expect(tests.count > 400)
    #expect(Self.complaints(.transitions, tests: tests) == [])
    #expect(Self.complaints(.viewTransitions, tests: tests) == [])
    // The lists have 29 and 58 lines.
    #expect(ReferenceTable.transitions.entries.count == 29)
    #expect(ReferenceTable.viewTransitions.entries.count == 58)
  }

  @Test func aMissingTestIsNoticed() {
    let table = ReferenceTable(
      name: "none", entries: [1: .test("nobody"), 2: .without("so"), 3: .test("somebody")])
    let tests = Set(Self.testNames(in: "@Test(arguments: [1, 2])\n  func somebody(a: Int) {}"))
    #expect(
      Self.complaints(table, tests: tests) == [
        "1: no test is called nobody", "2: that is no reason",
      ])
  }
}
