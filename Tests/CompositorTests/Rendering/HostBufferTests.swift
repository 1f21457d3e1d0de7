import Testing

@testable import Compositor

@Suite struct HostBufferTests {
  private static let list: DisplayList = {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 5, height: 3))
    root.backgroundColor = Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
    return LayerTree(root: root).displayList(bounds: root.bounds)
  }()

  private func render(
    bytes: Int, offset: Int = 0, width: Int = 5, height: Int = 3, bytesPerRow: Int,
    format: PixelFormat
  ) throws {
    var memory = [UInt64](repeating: 0, count: (bytes + offset) / 8 + 2)
    try memory.withUnsafeMutableBytes { all in
      let part = UnsafeMutableRawBufferPointer(rebasing: all[offset..<offset + bytes])
      try CairoRenderer().render(
        Self.list, into: part, width: width, height: height, bytesPerRow: bytesPerRow,
        format: format)
    }
  }

  @Test(arguments: PixelFormat.allCases)
  func whatDoesNotSuitIsATypedError(format: PixelFormat) throws {
    let pixel = format.bytesPerPixel
    let row = 5 * pixel
    try render(bytes: 3 * row, bytesPerRow: row, format: format)
    // The last row needs no room behind it.
    try render(bytes: 2 * (row + pixel) + row, bytesPerRow: row + pixel, format: format)
    #expect(throws: RenderError.unsuitableBuffer(bytes: 3 * row - 1, needed: 3 * row)) {
      try render(bytes: 3 * row - 1, bytesPerRow: row, format: format)
    }
    for wrong in [row - pixel, row + 1, 0, -row, Int(Int32.max) + 5, .min, .max] {
      #expect(
        throws: RenderError.unsuitableRowLength(bytesPerRow: wrong, width: 5, format: format)
      ) { try render(bytes: 400, bytesPerRow: wrong, format: format) }
    }
    #expect(throws: RenderError.unalignedBuffer(format: format)) {
      try render(bytes: 3 * row, offset: 1, bytesPerRow: row, format: format)
    }
    for (width, height) in [(0, 3), (5, 0), (-1, 3), (32_768, 1), (5, .max), (.max, .max)] {
      #expect(throws: RenderError.unsuitableSize(width: width, height: height)) {
        try render(bytes: 400, width: width, height: height, bytesPerRow: row, format: format)
      }
    }
  }

  @Test func sixteenBitRowsNeedNoMultipleOfFour() throws {
    var buffer = HostBuffer(width: 5, height: 3, format: .rgb565, padding: 0)
    #expect(buffer.bytesPerRow == 10)
    _ = try buffer.draw(Self.list, by: CairoRenderer())
    // Half of (255, 128, 64) over black is (128, 64, 32): 16, 16 and 4 in five, six and five bits.
    let expected: UInt16 = 16 << 11 | 16 << 5 | 4
    for y in 0..<3 {
      for x in 0..<5 {
        let bytes = buffer.pixel(x, y)
        #expect(UInt16(bytes[0]) | UInt16(bytes[1]) << 8 == expected)
      }
    }
  }

  @Test func withoutAlphaTheColoursAreThoseOverBlack() throws {
    var (with, without) = (
      HostBuffer(width: 5, height: 3), HostBuffer(width: 5, height: 3, format: .rgb24)
    )
    _ = try with.draw(Self.list, by: CairoRenderer())
    _ = try without.draw(Self.list, by: CairoRenderer())
    #expect(with.pixel(2, 1)[..<3] == without.pixel(2, 1)[..<3])
  }
}
