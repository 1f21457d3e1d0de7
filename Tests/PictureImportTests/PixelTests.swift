import Compositor
import Testing

@testable import PictureImport

@Suite("The pixels of PNG files")
struct PNGPixelTests {
  @Test func halfTransparentColoursArePremultipliedExactly() throws {
    var pixels: [[UInt8]] = []
    for alpha in [0, 1, 2, 64, 127, 128, 129, 200, 254, 255] as [UInt8] {
      for color in [0, 1, 3, 77, 127, 128, 200, 254, 255] as [UInt8] {
        pixels.append([color, 255 - color, color / 2, alpha])
      }
    }
    let bitmap = try Samples.bitmap(SamplePNG.rgba(width: 9, pixels).bytes)
    #expect(bitmap.width == 9 && bitmap.height == 10)
    for (index, pixel) in pixels.enumerated() {
      let expected = [2, 1, 0].map { channel in
        UInt8((Double(pixel[channel]) * Double(pixel[3]) / 255).rounded())
      }
      #expect(Samples.pixel(bitmap, index % 9, index / 9) == expected + [pixel[3]])
    }
  }

  @Test func everyColourAtEveryAlphaRoundsToTheNearest() throws {
    // 256 rows of alpha by 256 columns of grey would pass one stored block; so every other alpha.
    let rows = (0..<100).map { alpha in
      (0..<256).flatMap { grey in [UInt8(grey), UInt8(alpha * 255 / 99)] }
    }
    let png = SamplePNG(width: 256, height: 100, colorType: 4, rows: rows)
    let bitmap = try Samples.bitmap(png.bytes)
    var wrong = 0
    for row in 0..<100 {
      for column in 0..<256 {
        let alpha = row * 255 / 99
        let value = UInt8((Double(column * alpha) / 255).rounded())
        if Samples.pixel(bitmap, column, row) != [value, value, value, UInt8(alpha)] { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func greyIsReadAsThreeEqualColours() throws {
    let png = SamplePNG(width: 3, height: 1, colorType: 0, rows: [[0, 130, 255]])
    let bitmap = try Samples.bitmap(png.bytes)
    #expect(Samples.pixel(bitmap, 1, 0) == [130, 130, 130, 255])
    #expect(Samples.pixel(bitmap, 2, 0) == [255, 255, 255, 255])
  }

  @Test func sixteenBitsKeepTheUpperEight() throws {
    let row: [UInt8] = [0x12, 0x00, 0x80, 0x7F, 0xFF, 0xFF]
    let png = SamplePNG(width: 1, height: 1, depth: 16, colorType: 2, rows: [row])
    #expect(try Samples.pixel(Samples.bitmap(png.bytes), 0, 0) == [0xFF, 0x80, 0x12, 255])
  }

  @Test func aPaletteWithTransparencyIsLookedUp() throws {
    // Two pixels of two bits: entries 1 and 2.
    var png = SamplePNG(width: 2, height: 1, depth: 2, colorType: 3, rows: [[0b0110_0000]])
    png.chunks = [("PLTE", [0, 0, 0, 200, 100, 50, 10, 20, 30]), ("tRNS", [255, 255, 128])]
    let bitmap = try Samples.bitmap(png.bytes)
    #expect(Samples.pixel(bitmap, 0, 0) == [50, 100, 200, 255])
    // 30, 20, 10 · 128/255 = 15.06, 10.04, 5.02.
    #expect(Samples.pixel(bitmap, 1, 0) == [15, 10, 5, 128])
  }

  @Test func interlacedRowsFallIntoPlace() throws {
    // Adam7's passes: first column and row, and the steps between them (PNG, section 8.2).
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    let rows = passes.flatMap { pass in
      stride(from: pass.1, to: 9, by: pass.3).map { row in
        stride(from: pass.0, to: 9, by: pass.2).map { column in UInt8(16 * row + column) }
      }
    }
    let png = SamplePNG(width: 9, height: 9, colorType: 0, rows: rows, isInterlaced: true)
    let bitmap = try Samples.bitmap(png.bytes)
    for place in 0..<81 {
      #expect(Samples.pixel(bitmap, place % 9, place / 9)[0] == UInt8(16 * (place / 9) + place % 9))
    }
  }

  @Test func aLargePictureIsReadToItsLastRow() throws {
    var random = SeededRandom(seed: 5)
    let bytes = (0..<700 * 900).flatMap { _ -> [UInt8] in
      let word = random.next()
      return [UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16 & 255), 255]
    }
    let bitmap = Bitmap(width: 700, height: 900, bytes: bytes)
    #expect(try Samples.bitmap(bitmap.pngData()) == bitmap)
  }

  @Test func whatTheEngineWroteIsReadBackEqual() throws {
    let bytes: [UInt8] = [0, 0, 255, 255, 10, 20, 30, 255, 0, 0, 0, 0, 255, 255, 255, 255]
    let bitmap = Bitmap(width: 2, height: 2, bytes: bytes)
    #expect(try Samples.bitmap(bitmap.pngData()) == bitmap)
  }

  @Test func theNaturalSizeIsThePixelsAsPoints() throws {
    let png = SamplePNG(width: 3, height: 1, colorType: 0, rows: [[0, 130, 255]])
    #expect(try PictureFile.read(png.bytes, named: "x").size == Size(width: 3, height: 1))
  }
}

@Suite("The pixels of JPEG files")
struct JPEGPixelTests {
  /// Red, green / blue, white.
  static let four: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

  private static func corners(_ bitmap: Bitmap) -> [[UInt8]] {
    [(2, 2), (bitmap.width - 3, 2), (2, bitmap.height - 3), (bitmap.width - 3, bitmap.height - 3)]
      .map { place in
        let pixel = Samples.pixel(bitmap, place.0, place.1)
        return [pixel[2], pixel[1], pixel[0]]
      }
  }

  @Test func anUprightFileKeepsItsPixelsAndItsBytes() throws {
    let file = SampleJPEG(columns: 2, blocks: Self.four).bytes
    let bitmap = try Samples.bitmap(file)
    #expect(bitmap.width == 16 && bitmap.height == 16)
    #expect(Self.corners(bitmap) == Self.four)
    #expect(bitmap.encoded == Bitmap.Encoded(mediaType: "image/jpeg", bytes: file))
  }

  @Test func greyKeepsItsBytes() throws {
    let file = SampleJPEG(columns: 1, blocks: [[99]], coding: .grey).bytes
    let bitmap = try Samples.bitmap(file)
    #expect(Samples.pixel(bitmap, 4, 4) == [99, 99, 99, 255])
    #expect(bitmap.encoded?.bytes == file)
  }

  @Test func jfifIsConvertedFromBrightnessAndDifferences() throws {
    // BT.601, full range: Y 76, Cb 85, Cr 255 is (254, 0, 0) within rounding.
    let file = SampleJPEG(columns: 1, blocks: [[76, 85, 255]], coding: .jfif).bytes
    let bitmap = try Samples.bitmap(file)
    #expect(Samples.pixel(bitmap, 3, 3)[2] >= 253 && Samples.pixel(bitmap, 3, 3)[1] <= 1)
    #expect(bitmap.encoded?.bytes == file)
  }

  /// Which of the four blocks lies in each corner after turning: EXIF 2.3, tag 0x0112.
  @Test(arguments: [
    (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
    (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
  ])
  func theOrientationIsHonoured(_ orientation: Int, _ order: [Int]) throws {
    // Three columns, so that a quarter turn changes the sides.
    let wide = [Self.four[0], Self.four[0], Self.four[1], Self.four[2], Self.four[2], Self.four[3]]
    var jpeg = SampleJPEG(columns: 3, blocks: wide)
    jpeg.segments = [SampleJPEG.orientation(UInt8(orientation))]
    let bitmap = try Samples.bitmap(jpeg.bytes)
    #expect(bitmap.width == (orientation < 5 ? 24 : 16))
    #expect(bitmap.height == (orientation < 5 ? 16 : 24))
    #expect(Self.corners(bitmap) == order.map { Self.four[$0] })
    #expect((bitmap.encoded != nil) == (orientation == 1))
  }

  @Test func cmykIsShownButNotPassedOn() throws {
    // Adobe's components are inverted: no cyan, full magenta and yellow, no black is red.
    let file = SampleJPEG(columns: 1, blocks: [[255, 0, 0, 255]], coding: .cmyk).bytes
    let bitmap = try Samples.bitmap(file)
    #expect(Samples.pixel(bitmap, 3, 3) == [0, 0, 255, 255])
    #expect(bitmap.encoded == nil)
  }

  @Test func aFileThatOthersMayShowDifferentlyIsNotPassedOn() throws {
    var profiled = SampleJPEG(columns: 2, blocks: Self.four)
    profiled.segments = [(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 0, 0])]
    #expect(try Samples.bitmap(profiled.bytes).encoded == nil)
    let named = SampleJPEG(columns: 2, blocks: Self.four, coding: .namedRGB)
    #expect(try Samples.bitmap(named.bytes).encoded == nil)
  }
}
