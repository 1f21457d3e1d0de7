/// Memory that a frame is drawn into.
struct FrameTarget {
  /// The first pixel.
  var rows: UnsafeMutableRawPointer
  var bytesPerRow: Int
  var canvas: PixelRect
  var format: PixelFormat

  /// Checks memory of a host's for a frame of `width` by `height` pixels.
  ///
  /// - Throws: `RenderError` where it does not suit.
  init(
    _ memory: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    format: PixelFormat
  ) throws(RenderError) {
    try Self.check(width: width, height: height)
    guard bytesPerRow % format.bytesPerPixel == 0, bytesPerRow >= format.bytesPerPixel * width,
      bytesPerRow <= Int(Int32.max)
    else {
      throw .unsuitableRowLength(bytesPerRow: bytesPerRow, width: width, format: format)
    }
    let needed = bytesPerRow * (height - 1) + format.bytesPerPixel * width
    guard memory.count >= needed, let start = memory.baseAddress else {
      throw .unsuitableBuffer(bytes: memory.count, needed: needed)
    }
    guard Int(bitPattern: start) % format.bytesPerPixel == 0 else {
      throw .unalignedBuffer(format: format)
    }
    self.init(
      rows: start, bytesPerRow: bytesPerRow,
      canvas: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), format: format)
  }

  init(rows: UnsafeMutableRawPointer, bytesPerRow: Int, canvas: PixelRect, format: PixelFormat) {
    self.rows = rows
    self.bytesPerRow = bytesPerRow
    self.canvas = canvas
    self.format = format
  }

  /// Checks that a frame of `width` by `height` pixels can be drawn at all.
  static func check(width: Int, height: Int) throws(RenderError) {
    guard (1...Bitmap.largestSide).contains(width), (1...Bitmap.largestSide).contains(height)
    else { throw .unsuitableSize(width: width, height: height) }
  }
}
