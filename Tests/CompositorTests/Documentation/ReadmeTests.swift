import Compositor
import Testing

@Suite struct ReadmeTests {
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
