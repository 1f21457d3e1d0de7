/// A rectangle of whole pixels of a frame, half-open.
struct PixelRect: Hashable, Sendable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The pixels that `rect` touches, or those that it covers whole with `inwards`, as far as they lie in `limit`.
  init(_ rect: Rect, inwards: Bool = false, within limit: PixelRect) {
    func clamped(_ value: Double, _ low: Int, _ high: Int) -> Int {
      // What is not a number covers nothing.
      value.isNaN ? low : Int(min(max(value, Double(low)), Double(high)))
    }
    let (down, up): (FloatingPointRoundingRule, FloatingPointRoundingRule) =
      inwards ? (.up, .down) : (.down, .up)
    minX = clamped(rect.minX.rounded(down), limit.minX, limit.maxX)
    minY = clamped(rect.minY.rounded(down), limit.minY, limit.maxY)
    maxX = clamped(rect.maxX.rounded(up), limit.minX, limit.maxX)
    maxY = clamped(rect.maxY.rounded(up), limit.minY, limit.maxY)
    if isEmpty { self = .empty }
  }

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var area: Int { width * height }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// The same rectangle in coordinates of the device.
  var rect: Rect {
    Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
  }

  func contains(_ other: PixelRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  func intersects(_ other: PixelRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// The pixels of both; empty where there are none.
  func intersection(_ other: PixelRect) -> PixelRect {
    let both = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return both.isEmpty ? .empty : both
  }

  /// The smallest rectangle that holds both.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The rectangle with each edge `distance` further out.
  func outset(by distance: Int) -> PixelRect {
    PixelRect(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// Calls `body` with up to four rectangles that make up what of it lies outside `other`.
  func forEachPiece(outside other: PixelRect, _ body: (PixelRect) throws -> Void) rethrows {
    let hole = intersection(other)
    if hole.isEmpty { return try isEmpty ? () : body(self) }
    if hole.minY > minY {
      try body(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY))
    }
    if hole.minX > minX {
      try body(PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
    }
    if hole.maxX < maxX {
      try body(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY))
    }
    if hole.maxY < maxY {
      try body(PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY))
    }
  }
}
