/// Where the pixels of a frame lie in a picture that is drawn upright, larger or smaller.
///
/// Reckoned for the whole frame in units of 2⁻³² pixel, so that a pixel's place is the same whatever is drawn of it.
struct PixelScale {
  /// The edges of the picture, on the frame's pixels.
  let box: Rect
  private let x: Int64
  private let y: Int64
  let xStep: Int64
  let yStep: Int64

  /// The places of a picture of `size` drawn through `transform`; nil where that mirrors, turns, or is out of all measure.
  init?(_ transform: AffineTransform, size: Size) {
    guard transform.b == 0, transform.c == 0, transform.a > 0x1p-12, transform.d > 0x1p-12,
      transform.a < 0x1p12, transform.d < 0x1p12, abs(transform.tx) < 0x1p17,
      abs(transform.ty) < 0x1p17
    else { return nil }
    // From the middle of the frame's pixel to the place between two middles of the picture's.
    func start(_ offset: Double, _ scale: Double) -> Int64 {
      Int64((((0.5 - offset) / scale - 0.5) * 0x1p32).rounded())
    }
    x = start(transform.tx, transform.a)
    y = start(transform.ty, transform.d)
    xStep = Int64((0x1p32 / transform.a).rounded())
    yStep = Int64((0x1p32 / transform.d).rounded())
    box = transform.boundingBox(of: Rect(origin: .zero, size: size)).onCairosGrid
  }

  /// The place of the frame's column.
  func x(at column: Int) -> Int64 { x &+ Int64(column) &* xStep }
  /// The place of the frame's row.
  func y(at row: Int) -> Int64 { y &+ Int64(row) &* yStep }

  /// How much of the frame's pixels the picture covers, of 255: in a column, or in a row.
  static func coverage(_ pixel: Int, from low: Double, to high: Double) -> Int {
    let covered = min(high, Double(pixel) + 1) - max(low, Double(pixel))
    return Int((min(max(covered, 0), 1) * 255).rounded())
  }
}
