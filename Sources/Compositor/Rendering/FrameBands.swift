/// The bands of rows in which every frame is drawn, whatever is drawn of it and by how many threads.
///
/// They lie on one grid, since Cairo places scaled pictures by what is drawn of them: with the same bands the bytes are
/// the same. A band's rows stay in the processor's cache while what lies over one another is drawn.
struct FrameBands {
  /// The rows of a band.
  static let height = 128

  let canvas: PixelRect
  /// The rows of the first band that lie above the canvas.
  private let phase: Int

  /// The bands of `canvas`, whose first row is the row `firstRow` of the grid.
  init(canvas: PixelRect, firstRow: Int = 0) {
    self.canvas = canvas
    let rest = firstRow % Self.height
    phase = rest < 0 ? rest + Self.height : rest
  }

  /// The number of bands.
  var count: Int { (canvas.height + phase + Self.height - 1) / Self.height }

  /// The bands that `rect`, which lies on the canvas, touches.
  func range(of rect: PixelRect) -> Range<Int> {
    guard !rect.isEmpty else { return 0..<0 }
    let start = phase - canvas.minY
    return (rect.minY + start) / Self.height..<(rect.maxY - 1 + start) / Self.height + 1
  }

  /// The band `index` from the top.
  subscript(index: Int) -> PixelRect {
    let top = canvas.minY + index * Self.height - phase
    return PixelRect(
      minX: canvas.minX, minY: max(top, canvas.minY), maxX: canvas.maxX,
      maxY: min(top + Self.height, canvas.maxY))
  }
}
