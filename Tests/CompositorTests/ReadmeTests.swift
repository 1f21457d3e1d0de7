import Compositor
import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test func theExampleInTheReadmeIsTheOneThatRuns() throws {
    let tests = Fixture.folder.deletingLastPathComponent()
    let readme = try String(
      contentsOf: tests.appendingPathComponent("../../README.md"), encoding: .utf8)
    let source = try String(
      contentsOf: tests.appendingPathComponent("ReadmeExample.swift"), encoding: .utf8)
    let start = try #require(source.range(of: "// begin README example\n"))
    let end = try #require(source.range(of: "// end README example"))
    let example = source[start.upperBound..<end.lowerBound]
    #expect(readme.contains("```swift\n\(example)```"))
    #expect(example.split(separator: "\n").count <= 16)
  }

  @Test func theExampleRunsFromTheFirstFrameToTheChoice() throws {
    let news = NewsPage()
    var host = Host()
    try runMenu(news: news, menu: SectionMenu(), host: &host)
    #expect(news.title == "News")
    #expect(host.shown.count > 10)
    #expect(host.shown.first == [Rect(x: 0, y: 0, width: 1170, height: 2532)])
    let opaque = stride(from: 3, to: host.pixels.count, by: 4).allSatisfy {
      host.pixels[$0] == 255
    }
    #expect(opaque)
  }
}
