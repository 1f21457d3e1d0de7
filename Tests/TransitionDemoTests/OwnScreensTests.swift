import Compositor
import Foundation
import Testing

@testable import TransitionDemo

/// `--content` and `--menu`: the user's own screens.
@Suite struct OwnScreensTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="400">
      <rect width="200" height="400" fill="#204060"/>
      <circle cx="100" cy="60" r="40" fill="#ffcc00"/></svg>
      """
    try Data(svg.utf8).write(to: URL(fileURLWithPath: folder.file("menu.svg")))
    var bytes: [UInt8] = []
    for row in 0..<800 {
      for column in 0..<400 {
        bytes += [UInt8(row * 255 / 799), UInt8(column * 255 / 399), 90, 255]
      }
    }
    let png = try Bitmap(width: 400, height: 800, bytes: bytes).pngData()
    try AtomicFile.write(png, to: folder.file("home.png"))
  }

  func export(_ arguments: String...) async throws {
    let result = await Command.run(
      [
        "export", "slide-down-menu", "--content", folder.file("home.png"), "--menu",
        folder.file("menu.svg"),
      ] + arguments)
    try #require(result.status == 0, "\(result.errors)")
  }

  @Test func theContentsSizeIsTheScreens() async throws {
    try await export("-o", folder.file("out.pdf"), "--fps", "4")
    let info = try Command.program("pdfinfo", [folder.file("out.pdf")]).output
    #expect(info.contains(#/Page size: +200 x 400 pts/#))
    try await export("-o", folder.file("wide.pdf"), "--fps", "4", "--size", "390x844")
    let wide = try Command.program("pdfinfo", [folder.file("wide.pdf")]).output
    #expect(wide.contains(#/Page size: +390 x 844 pts/#))
  }

  @Test func bothAreSeenWhereTheyBelong() async throws {
    try await export(
      "-o", folder.file("still.png"), "--at", "600ms", "--reveal", "100")
    let shown = try PixelComparison.bitmap(folder.file("still.png"))
    #expect(shown.color(column: 4, row: 4) == Color(hex: 0x204060))
    #expect(shown.color(column: 200, row: 120) == Color(hex: 0xFFCC00))
    // The content's first row is now 100 points above the lower edge.
    let top = shown.color(column: 200, row: 601)
    #expect(abs(top.red - 90.0 / 255) < 0.01 && top.blue < 0.02)
  }

  @Test func aBitmapIsStoredOnceAndAnSVGStaysVector() async throws {
    try await export("-o", folder.file("out.pdf"), "--fps", "20")
    let images = try Command.program("pdfimages", ["-list", folder.file("out.pdf")]).output
    let objects = Set(
      images.split(separator: "\n").dropFirst(2).compactMap { line in
        line.split(separator: " ").dropFirst(10).first
      })
    #expect(objects.count == 1, "\(images)")
    try await export("-o", folder.file("still.svg"), "--at", "600ms")
    let text = String(decoding: try folder.bytes("still.svg"), as: UTF8.self)
    #expect(text.contains("data:image/svg+xml;base64,"))
    #expect(text.components(separatedBy: "data:image/png;base64,").count == 2)
  }

  @Test func aStillSVGOfOwnScreensLooksLikeThePNG() async throws {
    try await export("-o", folder.file("still.svg"), "--at", "600ms")
    try await export("-o", folder.file("still.png"), "--at", "600ms", "--scale", "2")
    _ = try Command.program(
      "rsvg-convert",
      ["--zoom", "2", "-o", folder.file("drawn.png"), folder.file("still.svg")])
    let off = try PixelComparison.shareOff(
      PixelComparison.bitmap(folder.file("drawn.png")),
      PixelComparison.bitmap(folder.file("still.png")))
    #expect(off < 0.01, "\(off)")
  }
}
