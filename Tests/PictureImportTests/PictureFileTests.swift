import Compositor
import Foundation
import Testing

@testable import PictureImport

@Suite("Picture files that are refused")
struct PictureFileTests {
  /// The error of reading a file of `bytes` under `name` in a folder of its own.
  private static func error(
    _ name: String, _ bytes: [UInt8]?, limits: PictureLimits = .default
  ) throws -> PictureImportError? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    if let bytes { try Data(bytes).write(to: file) }
    do throws(PictureImportError) {
      _ = try PictureFile.read(file.path, limits: limits)
      return nil
    } catch {
      #expect(error.description.contains(file.path), "\(error)")
      #expect(!error.description.contains("\n") && error.description.hasSuffix("."))
      return error
    }
  }

  @Test func missingFoldersDevicesAndEmptyFilesAreTold() throws {
    #expect(try Self.error("home.png", nil)?.reason == .missing)
    #expect(try Self.error("home.png", [])?.reason == .empty)
    #expect(Samples.refusal(of: [])?.reason == .empty)
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: PictureImportError(file: folder, reason: .folder)) {
      try PictureFile.read(folder)
    }
    #expect(throws: PictureImportError(file: "/dev/zero", reason: .notAFile)) {
      try PictureFile.read("/dev/zero")
    }
    #expect(throws: PictureImportError(file: "", reason: .missing)) { try PictureFile.read("") }
    let name = String(repeating: "x", count: 5000)
    #expect(throws: PictureImportError.self) { try PictureFile.read(name) }
  }

  @Test func aFileWithoutPermissionIsUnreadable() throws {
    // The system's administrator may read everything; then there is nothing to see.
    guard geteuid() != 0 else { return }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("closed-\(UUID().uuidString).png")
    try Data(Samples.redPNG).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    #expect(throws: PictureImportError(file: file.path, reason: .unreadable("Permission denied"))) {
      try PictureFile.read(file.path)
    }
  }

  @Test func theContentDecidesAndNotTheName() throws {
    #expect(try Self.error("really-a-png.jpg", Samples.redPNG) == nil)
    #expect(try Self.error("no-extension", Samples.svg("<g/>")) == nil)
  }

  @Test(arguments: [
    ("GIF89a", "a GIF picture"), ("RIFF\u{4}\0\0\0WEBPVP8 ", "a WebP picture"),
    ("%PDF-1.7", "a PDF document"), ("BM\0\0\0\0", "a BMP picture"), ("II*\0", "a TIFF picture"),
    ("PK\u{3}\u{4}", "a ZIP archive"), ("\0\0\0\u{1C}ftypavif", "an AVIF picture"),
    ("\0\0\0\u{1C}ftypheic", "a HEIC picture"), ("\0\0\u{1}\0\u{1}\0", "a Windows icon"),
    ("<!doctype html><html></html>", "an HTML page"), ("<note/>", "an XML document, but not SVG"),
    ("Dear reader,", "a text file"), ("\0\u{1}\u{2}\u{3}", "of an unknown type"),
  ])
  func otherTypesAreNamed(_ start: String, _ found: String) throws {
    let error = try Self.error("home.png", Array(start.utf8))
    #expect(error?.reason == .unsupportedType(found))
    #expect(error?.description.contains("save it as PNG, JPEG or SVG") == true)
  }

  @Test func aGzippedFileHasToBeUnpacked() throws {
    let error = try Self.error("menu.svgz", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])
    #expect(error?.reason == .compressed)
    #expect(error?.description.contains("unpacked") == true)
  }

  @Test func anAnimatedPNGIsRefused() throws {
    var png = SamplePNG.rgba(width: 1, [[1, 2, 3, 255]])
    png.chunks = [("acTL", SamplePNG.big(2) + SamplePNG.big(0))]
    #expect(try Self.error("a.png", png.bytes)?.reason == .animated)
  }

  @Test func aPictureCutOffAnywhereIsDamaged() throws {
    let jpeg = SampleJPEG(columns: 2, blocks: JPEGPixelTests.four).bytes
    for whole in [Samples.redPNG, jpeg] {
      for count in 8..<whole.count {
        let error = Samples.refusal(of: Array(whole[..<count]))
        guard case .damaged = error?.reason else {
          Issue.record("\(count) of \(whole.count) bytes: \(String(describing: error))")
          return
        }
      }
    }
  }

  @Test func missingRowsAreDamage() {
    // Whole chunks around too few rows.
    let row: [UInt8] = [1, 2, 3, 255]
    let png = SamplePNG(width: 1, height: 9, rows: [row, row, row])
    guard case .damaged = Samples.refusal(of: png.bytes)?.reason else {
      Issue.record("a PNG of 3 rows passed for one of 9")
      return
    }
  }

  @Test func picturesWithoutPixelsAreRefused() throws {
    let png = SamplePNG(width: 0, height: 7, rows: [])
    #expect(try Self.error("a.png", png.bytes)?.reason == .noExtent(width: 0, height: 7))
    let jpeg = SampleJPEG(columns: 1, blocks: []).bytes
    #expect(try Self.error("a.jpg", jpeg)?.reason == .noExtent(width: 8, height: 0))
  }

  @Test func aBombIsRefusedBeforeItIsDecoded() throws {
    // Each would take gigabytes.
    for side in [30_000, 40_000, 0x7FFF_FFFF, 0xFFFF_FFFF] {
      let png = SamplePNG(width: side, height: side, rows: [[]])
      #expect(
        try Self.error("bomb.png", png.bytes)?.reason
          == .tooLarge(width: side, height: side, side: 32_767, pixels: 100_000_000))
    }
  }

  @Test func theLimitsAreHeld() throws {
    let jpeg = SampleJPEG(columns: 2, blocks: JPEGPixelTests.four).bytes
    let fits = PictureLimits(bytes: jpeg.count, side: 16, pixels: 256)
    #expect(try Self.error("a.jpg", jpeg, limits: fits) == nil)
    #expect(
      try Self.error("a.jpg", jpeg, limits: PictureLimits(bytes: jpeg.count - 1))?.reason
        == .tooManyBytes(most: jpeg.count - 1))
    for limits in [PictureLimits(side: 15), PictureLimits(pixels: 255)] {
      guard case .tooLarge = try Self.error("a.jpg", jpeg, limits: limits)?.reason else {
        Issue.record("16 by 16 passed \(limits)")
        continue
      }
    }
  }

  @Test func theSameFileReadTwiceGivesEqualPictures() throws {
    let jpeg = SampleJPEG(columns: 2, blocks: JPEGPixelTests.four).bytes
    let all = [Samples.redPNG, jpeg, Samples.svg("<rect width='3' height='3'/>")]
    let pictures = try all.map { try PictureFile.read($0, named: "a") }
    #expect(try all.map { try PictureFile.read($0, named: "b") } == pictures)
    #expect(pictures[0] != pictures[1] && pictures[1] != pictures[2])
  }
}
