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
      "-o", folder.file("b.png"), "--at", "1400ms", "--content", folder.file("home.svg"))
    let after = try PixelComparison.bitmap(folder.file("b.png"))
    // The panel's last corner: #FF2D55.
    let corner = after.color(column: 198, row: 398)
    #expect(corner.red > 0.95 && corner.green < 0.25)
  }

  /// On the user's picture a button opens it, so that the story begins with a tap there too.
  @Test func theUsersOwnScreenHasAHamburgerButton() throws {
    let picture = Picture(Bitmap(width: 2, height: 2, bytes: Array(repeating: 40, count: 16)))
    let menu = GalleryScreen().menu
    let stage = try Stage(
      size: Size(width: 200, height: 400), root: PictureScreen(picture, menu: menu))
    #expect(stage.accessibilityTree.flatMap(\.flattened).map(\.properties.label) == ["Menu"])
    try stage.tap(at: Point(x: 5, y: 5))
    #expect(stage.state.presentations.count == 1)
    try stage.settle(within: .seconds(5))
    try stage.send(.keyDown(.escape), at: stage.time)
    try stage.settle(within: .seconds(5))
    #expect(stage.focusedLayer.flatMap { stage.state.tree[$0].name } == HamburgerButton.name)
    let plain = try Stage(size: Size(width: 200, height: 400), root: PictureScreen(picture))
    #expect(plain.accessibilityTree.isEmpty)
  }

  /// The story rests for as long as it was told after the last change that can be seen, and ends with the last one.
  @Test func nothingStandsStillLongerThanAskedFor() throws {
    let page = GalleryScreen()
    let story = Story(
      size: Size(width: 390, height: 844), hold: .milliseconds(500), part: .both)
    let recording = try story.fullScreenMenu(page.menu, over: page, close: .button)
    func isStill(_ from: Int, _ to: Int) -> Bool {
      func seen(_ milliseconds: Int) -> [Double] {
        let tree = recording.presentation(at: .milliseconds(milliseconds))
        return ["presented-screen", "menu-link-3"].flatMap { name -> [Double] in
          guard let layer = tree[name] else { return [0, 0] }
          return [(layer.transform.translation.y * 5).rounded(), (layer.opacity * 100).rounded()]
        }
      }
      return seen(from) == seen(to)
    }
    let end = Int(recording.end.seconds * 1000)
    // 0.59 s of dismissal; before it half a second of rest, and not a quarter more.
    #expect(isStill(end - 600, end - 1080))
    #expect(!isStill(end - 600, end - 1250))
    #expect(!isStill(end, end - 250))
  }

  @Test func preferencesAndLinksAreTheUsers() async throws {
    for arguments in [
      ["--direction", "right-to-left"], ["--motion", "reduced"], ["--links", "0"],
      ["--text-scale", "3.1", "--links", "9", "--close", "link"],
    ] {
      let output = folder.file("strip.png")
      let result = await Command.run(
        ["export", "full-screen-menu", "-o", output, "--frames", "2", "--size", "195x422"]
          + ["--scale", "1"] + arguments)
      #expect(result.status == 0, "\(result.errors)")
    }
    for arguments in [
      ["--direction", "up"], ["--motion", "some"], ["--links", "-1"], ["--text-scale", "0"],
      ["--links", "0", "--close", "link"],
    ] {
      let result = await Command.run(["export", "full-screen-menu", "-o", "a.png"] + arguments)
      #expect(result.status == 2, "\(arguments)")
    }
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
      try stage.tap(HamburgerButton.name)
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
