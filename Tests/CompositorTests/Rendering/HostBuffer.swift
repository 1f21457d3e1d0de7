import Compositor

/// Memory as a host has it: rows with room between them, filled with rubbish.
struct HostBuffer {
  let width: Int
  let height: Int
  let format: PixelFormat
  let bytesPerRow: Int
  private var bytes: [UInt8]

  init(width: Int, height: Int, format: PixelFormat = .argb32Premultiplied, padding: Int = 3) {
    self.width = width
    self.height = height
    self.format = format
    bytesPerRow = format.bytesPerPixel * (width + padding)
    bytes = [UInt8](repeating: 0xA7, count: bytesPerRow * height)
  }

  mutating func draw(
    _ list: DisplayList, by renderer: CairoRenderer, scale: Double = 1, age: Int = 0,
    threads: Int = 1
  ) throws -> [Rect] {
    let (width, height, bytesPerRow, format) = (width, height, bytesPerRow, format)
    return try bytes.withUnsafeMutableBytes {
      try renderer.render(
        list, scale: scale, into: $0, width: width, height: height, bytesPerRow: bytesPerRow,
        format: format, age: age, threads: threads)
    }
  }

  /// Whether all bytes are the same, those between the rows too.
  func isSame(as other: HostBuffer) -> Bool { bytes == other.bytes }

  /// The bytes of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = y * bytesPerRow + x * format.bytesPerPixel
    return Array(bytes[start..<start + format.bytesPerPixel])
  }

  /// The first pixel that differs and by how much, for people.
  func difference(to other: HostBuffer) -> String? {
    if bytes == other.bytes { return nil }
    guard let index = bytes.indices.first(where: { bytes[$0] != other.bytes[$0] }) else {
      return nil
    }
    let most = zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    let (row, column) = (index / bytesPerRow, index % bytesPerRow / format.bytesPerPixel)
    return "pixel (\(column), \(row)) of \(width)x\(height); at most \(most) of 255"
  }
}
