import Foundation
import Testing

@testable import Compositor

@Suite struct GoldenTests {
  @Test(arguments: GoldenScene.all)
  func theSceneIsAsRecorded(scene: GoldenScene) throws {
    let picture = try CairoRenderer().render(scene.list())
    let complaint = try GoldenStore().complaint(about: picture, as: scene.name)
    #expect(complaint == nil)
  }

  @Test func everyRecordedPictureHasAScene() throws {
    #expect(try GoldenStore().orphans(of: GoldenScene.all.map(\.name)) == [])
  }

  @Test func everyListKeepsItsPromises() {
    for scene in GoldenScene.all { scene.list().checkInvariants() }
  }

  /// In place, a snapshot is equal to the live layers at every scale, pixel for pixel.
  ///
  /// Bitmaps drawn larger are within 2 of 255: pixman reckons their places in 1/65536 of a pixel from the surface's
  /// corner, and blends in steps of 1/128.
  @Test(arguments: GoldenScene.all)
  func replayedThroughASnapshotItIsTheSame(scene: GoldenScene) throws {
    for scale in [1.0, 1.5, 2, 3] {
      let renderer = CairoRenderer()
      let live = try renderer.render(scene.list(), scale: scale)
      let frozen = try renderer.render(scene.snapshotList(), scale: scale)
      let comparison = PixelComparison(live, frozen)
      let isScaledBitmap = ["contents-gravity", "tinted-picture"].contains(scene.name)
      #expect(comparison.largest <= (isScaledBitmap ? 2 : 0), "at scale \(scale)")
    }
  }

  /// What is cut off at whole pixels leaves the rest as it is, up to how edges are antialiased.
  @Test(arguments: GoldenScene.all)
  func clippedItIsTheSameInside(scene: GoldenScene) throws {
    // What is cut off is not behind a blurred layer either.
    guard !scene.list().hasBackdropBlur else { return }
    let whole = try CairoRenderer().render(scene.list())
    let clip = Rect(x: 20, y: 30, width: 50, height: 40)
    let part = try CairoRenderer().render(scene.list(clip: clip))
    var expected = whole.bytes
    for row in 0..<100 {
      for column in 0..<100
      where !clip.contains(Point(x: Double(column) + 0.5, y: Double(row) + 0.5)) {
        let start = 4 * (row * 100 + column)
        expected.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
      }
    }
    let comparison = PixelComparison(Bitmap(width: 100, height: 100, bytes: expected), part)
    #expect(comparison.largest <= 12)
  }

  /// Mirrored and turned by a quarter it is the same picture, up to antialiased edges.
  @Test(arguments: GoldenScene.all)
  func flippedAndTurnedItIsTheSame(scene: GoldenScene) throws {
    let whole = try CairoRenderer().render(scene.list())
    let mirror = Transform(scale: Vector(x: -1, y: 1))
    let flipped = try CairoRenderer().render(scene.list(transform: mirror))
    let backFlipped = flipped.remapped { (99 - $0, $1) }
    #expect(PixelComparison(whole, backFlipped).visible <= 30, "flipped")
    let turned = try CairoRenderer().render(scene.list(transform: .rotation(.degrees(90))))
    let backTurned = turned.remapped { (99 - $1, $0) }
    #expect(PixelComparison(whole, backTurned).visible <= 30, "turned")
  }

  /// The harness itself: a wrong picture is caught, in strip and words, and so are a missing one and an orphan.
  @Test func aWrongPictureIsCaught() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("golden-harness-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var store = GoldenStore(
      folder: folder.appendingPathComponent("Pictures"), isRecording: true,
      failures: folder.appendingPathComponent("failures"))
    let scene = try #require(GoldenScene.all.first)
    let picture = try CairoRenderer().render(scene.list())
    #expect(try store.complaint(about: picture, as: "a")?.contains("was recorded") == true)
    store.isRecording = false
    #expect(try store.complaint(about: picture, as: "a") == nil)
    var bytes = picture.bytes
    bytes[4 * 5050] ^= 0x40
    let wrong = Bitmap(width: 100, height: 100, bytes: bytes)
    let complaint = try #require(try store.complaint(about: wrong, as: "a"))
    #expect(complaint.contains("differs by up to 64, visibly in 1 pixels"))
    let strip = folder.appendingPathComponent("failures/a.png")
    #expect(FileManager.default.fileExists(atPath: strip.path))
    #expect(try store.complaint(about: picture, as: "b")?.contains("no recorded") == true)
    #expect(try store.orphans(of: ["b"]) == ["a.png"])
  }
}
