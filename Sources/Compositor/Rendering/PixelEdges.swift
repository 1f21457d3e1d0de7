/// A rectangle whose edges lie on Cairo's grid, and how much of each pixel it covers, as Cairo reckons it.
struct PixelEdges {
  // In units of 1/256 pixel.
  private let left: Int
  private let top: Int
  private let right: Int
  private let bottom: Int

  /// The edges of `box`, which lies on Cairo's grid.
  init(_ box: Rect) {
    func fixed(_ value: Double) -> Int { Int(min(max(value * 256, -0x1p40), 0x1p40)) }
    (left, top) = (fixed(box.minX), fixed(box.minY))
    (right, bottom) = (fixed(box.maxX), fixed(box.maxY))
  }

  /// How much of the pixel at (`x`, `y`) it covers, of 255.
  func coverage(_ x: Int, _ y: Int) -> Int {
    let area = Self.part(of: x, from: left, to: right) * Self.part(of: y, from: top, to: bottom)
    let coverage = area >> 8
    return coverage - (coverage >> 8)
  }

  private static func part(of pixel: Int, from low: Int, to high: Int) -> Int {
    max(min(high, 256 * (pixel + 1)) - max(low, 256 * pixel), 0)
  }
}
