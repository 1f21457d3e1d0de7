import Compositor

/// How two pictures differ.
struct PixelComparison {
  /// The largest difference of any component, 255 where the sizes differ.
  var largest = 0
  /// The pixels in which a component differs by more than 24, the usual mark of a visible difference.
  var visible = 0
  /// The difference as a picture: black where equal, brighter where more differs.
  var difference: Bitmap?

  init(_ expected: Bitmap, _ actual: Bitmap) {
    guard expected.width == actual.width, expected.height == actual.height else {
      largest = 255
      visible = actual.width * actual.height
      return
    }
    let (a, b) = (expected.bytes, actual.bytes)
    var bytes = [UInt8](repeating: 255, count: a.count)
    for pixel in 0..<(a.count / 4) {
      var most = 0
      for part in 0..<4 {
        let index = 4 * pixel + part
        let gap = abs(Int(a[index]) - Int(b[index]))
        most = max(most, gap)
        if part < 3 { bytes[index] = UInt8(min(255, gap * 4)) }
      }
      largest = max(largest, most)
      if most > 24 { visible += 1 }
    }
    difference = Bitmap(width: expected.width, height: expected.height, bytes: bytes)
  }
}

extension Bitmap {
  /// The bytes of a pixel: blue, green, red, alpha.
  func pixel(x: Int, y: Int) -> [UInt8] {
    let start = y * bytesPerRow + 4 * x
    return Array(bytes[start..<start + 4])
  }

  /// The picture whose pixel at (column, row) is this one's at the place that `map` gives.
  func remapped(_ map: (_ column: Int, _ row: Int) -> (column: Int, row: Int)) -> Bitmap {
    let source = bytes
    var result: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        let place = map(column, row)
        let start = 4 * (place.row * width + place.column)
        result += source[start..<start + 4]
      }
    }
    return Bitmap(width: width, height: height, bytes: result)
  }
}
