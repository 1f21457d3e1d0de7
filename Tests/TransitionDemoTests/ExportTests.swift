import Compositor
import Foundation
import Testing

@testable import TransitionDemo

/// The built-in story through every format, judged by programs that are not ours.
@Suite struct ExportTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func export(_ arguments: String...) async throws {
    let result = await Command.run(["export", "slide-down-menu"] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("note:"), "\(result.errors)")
  }

  @Test func aPDFHasAPageAFrameAndItsTextStaysText() async throws {
    let file = folder.file("menu.pdf")
    try await export("-o", file, "--fps", "20")
    let info = try Command.program("pdfinfo", [file])
    // 0.5 s in, 0.5 s at rest, 0.5 s out: frames 0 to 30 at 20 a second.
    #expect(info.output.contains(#/Pages: +31\n/#))
    #expect(info.output.contains(#/Page size: +390 x 844 pts/#))
    let text = try Command.program("pdftotext", ["-f", "15", "-l", "15", file, "-"]).output
    for word in MenuScreen.sections { #expect(text.contains(word), "\(word) is not on page 15") }
    let first = try Command.program("pdftotext", ["-f", "1", "-l", "1", file, "-"]).output
    for article in Article.samples.prefix(3) {
      let word = article.title.split(separator: " ")[0]
      #expect(first.contains(word), "\(word) is not on page 1")
    }
    let check = try Command.program("qpdf", ["--check", file])
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(check.output.contains("No syntax or stream encoding errors found"))
  }

  /// Each page is within 2 % of pixels of the PNG of its frame.
  ///
  /// Rasterised by way of SVG: poppler's own rasterisers move each glyph to a whole or quarter pixel, which alone puts up
  /// to 4 % of the pixels of a page full of text off by more than 24 levels, whatever the PDF says.
  @Test func everyPageLooksLikeItsFrame() async throws {
    let file = folder.file("menu.pdf")
    try await export("-o", file, "--fps", "10")
    try await export("-o", folder.file("frames/"), "--fps", "10", "--scale", "2")
    for index in 0..<16 {
      let page = folder.file("page-\(index)")
      let number = String(index + 1)
      let read = try Command.program(
        "pdftocairo", ["-svg", "-f", number, "-l", number, file, page + ".svg"])
      #expect(read.status == 0, "\(read.errors)")
      let drawn = try Command.program(
        "rsvg-convert",
        ["--dpi-x", "72", "--dpi-y", "72", "--zoom", "2", "-o", page + ".png", page + ".svg"])
      #expect(drawn.status == 0, "\(drawn.errors)")
      let off = try PixelComparison.shareOff(
        PixelComparison.bitmap(page + ".png"),
        PixelComparison.bitmap(folder.file("frames/\(PNGSequence.fileName(index))")))
      #expect(off < 0.02, "page \(number): \(off)")
    }
  }

  /// Drawn by librsvg it is within 1 % of pixels of the PNG of the same instant.
  @Test(arguments: ["0ms", "120ms", "250ms", "800ms", "1200ms"])
  func aStillSVGLooksLikeThePNG(time: String) async throws {
    try await export("--at", time, "-o", folder.file("still.svg"))
    try await export("--at", time, "-o", folder.file("still.png"), "--scale", "2")
    let drawn = try Command.program(
      "rsvg-convert",
      ["--zoom", "2", "-o", folder.file("drawn.png"), folder.file("still.svg")])
    #expect(drawn.status == 0, "\(drawn.errors)")
    let off = try PixelComparison.shareOff(
      PixelComparison.bitmap(folder.file("drawn.png")),
      PixelComparison.bitmap(folder.file("still.png")))
    #expect(off < 0.01, "\(off)")
  }

  @Test func theSameExportTwiceGivesTheSameBytes() async throws {
    let ways: [(name: String, arguments: [String])] = [
      ("menu.pdf", ["--fps", "10"]), ("strip.png", []), ("strip.svg", ["--frames", "5"]),
      ("still.svg", ["--at", "250ms"]), ("still.png", ["--at", "250ms"]),
      ("still.pdf", ["--at", "250ms"]),
    ]
    // In the other order the second time, so that what ran before must not matter.
    for (suffix, list) in [("a", ways), ("b", ways.reversed())] {
      for way in list {
        let result = await Command.run(
          ["export", "slide-down-menu", "-o", folder.file(suffix + way.name)] + way.arguments)
        try #require(result.status == 0, "\(result.errors)")
      }
    }
    for way in ways {
      let isSame = try folder.bytes("a" + way.name) == folder.bytes("b" + way.name)
      #expect(isSame, "\(way.name)")
    }
  }

  @Test func aSequenceIsTheSameForAnyNumberOfWorkers() async throws {
    let story = Story(size: Size(width: 320, height: 568), hold: .zero, part: .present)
    let recording = try story.slideDownMenu(
      over: NewsScreen(), menu: MenuScreen(current: "Home"), reveal: 150)
    let times = recording.frameTimes(framesPerSecond: 20)
    for workers in [1, 2, 5] {
      _ = try await PNGSequence(scale: 1, workers: workers)
        .write(recording, at: times, to: folder.file("\(workers)"))
    }
    for index in times.indices {
      let name = PNGSequence.fileName(index)
      let one = try folder.bytes("1/\(name)")
      for workers in [2, 5] {
        let isSame = try folder.bytes("\(workers)/\(name)") == one
        #expect(isSame, "\(name) by \(workers)")
      }
    }
    #expect(folder.names == ["1", "2", "5"])
  }

  @Test func theStoryChoosesWhatIsTold() async throws {
    for (story, frames) in [("present", 11), ("dismiss", 6), ("both", 16)] {
      try await export("-o", folder.file(story) + "/", "--fps", "10", "--story", story)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.file(story))
      #expect(names.count == frames, "\(story)")
    }
    try await export("-o", folder.file("held/"), "--fps", "10", "--hold", "2s")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("held")).count == 31)
  }

  @Test func anSVGHoldsNoScriptAndNoAddressOutside() async throws {
    try await export("--at", "250ms", "-o", folder.file("still.svg"))
    let text = String(decoding: try folder.bytes("still.svg"), as: UTF8.self)
    #expect(!text.contains("<script"))
    let outside = text.replacing("http://www.w3.org/2000/svg", with: "").contains("http")
    #expect(!outside)
    #expect(text.contains("aria-label=\"\(MenuScreen.sections[1])\""))
  }
}
