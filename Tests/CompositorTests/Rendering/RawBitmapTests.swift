import Testing

@testable import Compositor

@Suite struct RawBitmapTests {
  typealias Layout = Bitmap.RawLayout

  /// One pixel of half transparent orange, or what the layout can hold of it, after Cairo's premultiplication.
  private static let pixels: [(Layout, [UInt8], [UInt8])] = [
    (.bgraPremultiplied, [10, 60, 120, 128], [10, 60, 120, 128]),
    (.bgra, [20, 120, 240, 128], [10, 60, 120, 128]),
    (.rgbaPremultiplied, [120, 60, 10, 128], [10, 60, 120, 128]),
    (.rgba, [240, 120, 20, 128], [10, 60, 120, 128]),
    (.rgbx, [240, 120, 20, 7], [20, 120, 240, 255]), (.rgb, [240, 120, 20], [20, 120, 240, 255]),
    (.gray, [99], [99, 99, 99, 255]),
  ]

  /// Rows of any distance, odd ones too; what lies between them does not count.
  @Test(arguments: pixels) func everyLayoutAndRowDistanceGivesTheSamePixels(
    layout: Layout, pixel: [UInt8], expected: [UInt8]
  ) throws {
    #expect(pixel.count == layout.bytesPerPixel)
    for padding in [0, 1, 3, 4, 17] {
      let row = Array(repeating: pixel, count: 5).flatMap { $0 }
      let rows = (0..<3).flatMap { _ in row + [UInt8](repeating: 0xA7, count: padding) }
      // The last row needs no room behind it.
      let bitmap = try Bitmap(
        raw: Array(rows.dropLast(padding)), width: 5, height: 3, bytesPerRow: row.count + padding,
        layout: layout)
      #expect(bitmap.bytes == Array(repeating: expected, count: 15).flatMap { $0 })
    }
  }

  @Test func aColourBrighterThanItsAlphaIsBroughtDown() throws {
    let bitmap = try Bitmap(
      raw: [255, 200, 10, 100], width: 1, height: 1, layout: .bgraPremultiplied)
    #expect(bitmap.bytes == [100, 100, 10, 100])
  }

  @Test(arguments: Layout.allCases) func whatDoesNotSuitIsATypedError(layout: Layout) {
    let row = 5 * layout.bytesPerPixel
    func make(_ count: Int, _ width: Int, _ height: Int, _ stride: Int?) throws(BitmapError) {
      _ = try Bitmap(
        raw: [UInt8](repeating: 0, count: count), width: width, height: height,
        bytesPerRow: stride, layout: layout)
    }
    #expect(throws: BitmapError.tooFewBytes(3 * row - 1, needed: 3 * row)) {
      try make(3 * row - 1, 5, 3, nil)
    }
    #expect(throws: BitmapError.tooFewBytes(0, needed: row)) { try make(0, 5, 1, row + 3) }
    for stride in [row - 1, 0, -row, .min, .max] {
      #expect(throws: BitmapError.unsuitableRowLength(bytesPerRow: stride, needed: row)) {
        try make(400, 5, 3, stride)
      }
    }
    for (width, height) in [(0, 3), (5, 0), (-1, 3), (32_768, 1), (1, 32_768), (.max, .max)] {
      #expect(throws: BitmapError.unsuitableSize(width: width, height: height)) {
        try make(400, width, height, nil)
      }
    }
    #expect(BitmapError.tooFewBytes(1, needed: 2).description.hasSuffix("."))
  }
}
