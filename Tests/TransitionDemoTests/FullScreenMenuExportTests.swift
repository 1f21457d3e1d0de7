import Compositor
import Foundation
import Testing

@testable import TransitionDemo

/// `transition-demo export full-screen-menu`, and the page that it shows.
@Suite struct FullScreenMenuExportTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func export(_ arguments: String...) async throws {
    let result = await Command.run(["export", "full-screen-menu"] + arguments)
    try #require(result.status == 0, "\(result.errors)")
  }

  @Test func everyFormatIsWritten() async throws {
    let size = ["--size", "195x422", "--scale", "1"]
    for name in ["pages.pdf", "strip.png", "strip.svg"] {
      let result = await Command.run(
        ["export", "full-screen-menu", "-o", folder.file(name), "--fps", "5"] + size)
      #expect(result.status == 0, "\(result.errors)")
    }
    for name in ["still.pdf", "still.png", "still.svg"] {
      try await export("-o", folder.file(name), "--at", "300ms")
    }
    try await export("-o", folder.file("frames") + "/", "--fps", "4", "--story", "dismiss")
    let names = folder.names
    for name in ["pages.pdf", "strip.png", "strip.svg", "still.pdf", "still.png", "still.svg"] {
      #expect(names.contains(name))
    }
    let svg = String(decoding: try folder.bytes("still.svg"), as: UTF8.self)
    #expect(svg.contains("<linearGradient"))
    let info = try Command.program("pdfinfo", [folder.file("pages.pdf")]).output
    #expect(info.contains("Full-screen menu"))
  }

  @Test(arguments: ["button", "link", "escape"])
  func itIsClosedByEachOfItsWays(way: String) async throws {
    let output = folder.file("strip.png")
    try await export(
      "-o", output, "--close", way, "--frames", "2", "--scale", "1", "--size", "195x422")
    #expect(folder.names == ["strip.png"])
  }

  @Test func theUsersOwnScreenIsBehindIt() async throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="200">
      <rect width="100" height="200" fill="#00ff00"/></svg>
      """
    try Data(svg.utf8).write(to: URL(fileURLWithPath: folder.file("home.svg")))
    try await export(
      "-o", folder.file("a.png"), "--at", "0ms", "--content", folder.file("home.svg"))
    let before = try PixelComparison.bitmap(folder.file("a.png"))
    #expect(before.width == 200 && before.color(column: 9, row: 9) == Color(hex: 0x00FF00))
    try await export(
      "-o", folder.file("b.png"), "--at", "1900ms", "--content", folder.file("home.svg"))
    let after = try PixelComparison.bitmap(folder.file("b.png"))
    // The panel's last corner: #FF2D55.
    let corner = after.color(column: 198, row: 398)
    #expect(corner.red > 0.95 && corner.green < 0.25)
  }

  @Test func theHamburgersHitAreaIncludesItsPadding() throws {
    let page = GalleryScreen()
    let stage = try Stage(
      size: Size(width: 390, height: 844), safeArea: Insets(top: 47), root: page)
    // 20 points beside and above the lines, below the safe area.
    for (x, y, hits) in [(1.0, 48.0, true), (65, 112, true), (67, 80, false), (10, 114, false)] {
      let hit = try #require(stage.presentation.hitTest(Point(x: x, y: y)))
      let names = stage.state.tree[hit].name ?? ""
      #expect(names.hasPrefix("hamburger") == hits, "(\(x), \(y)): \(names)")
    }
  }

  @Test func aLinkFadesTheTitleIntoItsOwn() throws {
    let page = GalleryScreen()
    let stage = try Stage(size: Size(width: 390, height: 844), root: page)
    func opacities() -> [Double] {
      ["page-title", "page-title-other"].compactMap { stage.presentation[$0]?.opacity }
    }
    func headings() -> [String?] {
      stage.accessibilityTree.flatMap(\.flattened).map(\.properties)
        .filter { $0.role == .heading }.map(\.label)
    }
    #expect(headings() == ["Studio"])
    for (link, title) in [(1, "Gallery"), (3, "Contact"), (3, "Contact"), (0, "Studio")] {
      let isOther = page.title != title
      try stage.tap(GalleryScreen.hamburgerName)
      try stage.settle(within: .seconds(5))
      try stage.tap("menu-link-\(link)")
      #expect(page.title == title || isOther)
      let end = try #require(stage.state.presentations.first?.phase.end)
      try stage.advance(to: end + .milliseconds(175))
      #expect(page.title == title)
      // Ease-in-out is half way in the middle.
      let middle = opacities()
      #expect(abs(middle[0] - (isOther ? 0.5 : middle[0].rounded())) < 1e-6, "\(middle)")
      #expect(abs(middle[0] + middle[1] - 1) < 1e-6)
      try stage.settle(within: .seconds(1))
      #expect(headings() == [title])
      #expect(opacities().sorted() == [0, 1])
    }
  }
}
