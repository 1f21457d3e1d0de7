import Compositor
import Foundation
import Testing

/// Every piece of Swift in the README, the guides and the library's documentation is compiled: it stands in this folder
/// to the letter, but for how far it is set in.
@Suite struct DocumentedExampleTests {
  private static let tests = Fixture.folder.deletingLastPathComponent()
  private static let project = tests.deletingLastPathComponent().deletingLastPathComponent()

  /// The documents, by their paths in the project.
  static let documents: [String] = {
    let articles = project.appendingPathComponent("Sources/Compositor/Compositor.docc")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: articles.path)) ?? []
    return ["README.md", "CONTRIBUTING.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted()
      .map { "Sources/Compositor/Compositor.docc/\($0)" }
  }()

  /// The lines of `text` without what all of them are set in by.
  private static func lines(_ text: Substring) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map {
      $0.prefix { $0 == " " }.count
    }
    let indent = indents.min() ?? 0
    return lines.map { $0.allSatisfy(\.isWhitespace) ? "" : $0.dropFirst(indent) }
  }

  /// The pieces of Swift in a document.
  static func examples(in document: String) -> [[Substring]] {
    document.components(separatedBy: "```swift\n").dropFirst().map { piece in
      var found = lines(piece[..<(piece.range(of: "```")?.lowerBound ?? piece.endIndex)])
      while found.last?.isEmpty == true { found.removeLast() }
      return found
    }
  }

  /// Whether `example` stands in `source`, set in by whatever it is.
  static func contains(_ source: String, _ example: [Substring]) -> Bool {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = example.first, lines.count >= example.count else { return false }
    return (0...lines.count - example.count).contains { start in
      guard lines[start].hasSuffix(first) else { return false }
      let indent = lines[start].dropLast(first.count)
      guard indent.allSatisfy({ $0 == " " }) else { return false }
      return example.indices.allSatisfy { index in
        lines[start + index] == (example[index].isEmpty ? "" : indent + example[index])
      }
    }
  }

  @Test(arguments: documents)
  func everyExampleIsCompiled(document: String) throws {
    let text = try String(
      contentsOf: Self.project.appendingPathComponent(document), encoding: .utf8)
    let folder = Self.tests.appendingPathComponent("Documentation")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    for example in Self.examples(in: text) {
      let isCompiled = sources.contains { Self.contains($0, example) }
      #expect(isCompiled, "\(document): \(example.joined(separator: "\n"))")
    }
  }

  @Test func aMissingOrChangedLineIsNoticed() {
    let examples = Self.examples(in: "Text.\n```swift\nlet a = 1\nlet b = 2\n```\n")
    #expect(examples == [["let a = 1", "let b = 2"]])
    #expect(Self.contains("func f() {\n  let a = 1\n  let b = 2\n}", examples[0]))
    #expect(!Self.contains("func f() {\n  let a = 1\n  let b = 3\n}", examples[0]))
    #expect(!Self.contains("func f() {\n  let a = 1\n}", examples[0]))
  }
}
