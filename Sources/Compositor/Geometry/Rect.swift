/// A rectangle with sides along the axes: the points from `origin` up to, not including, the far edges.
public struct Rect: Hashable, Sendable {
  /// The top left corner, in points.
  public var origin: Point
  /// The extent, in points; never negative in a rectangle made by the initialisers.
  public var size: Size

  /// The rectangle of `size` at `origin`; a negative side is turned round, so that the same area is covered.
  public init(origin: Point, size: Size) {
    self.origin = Point(
      x: size.width < 0 ? origin.x + size.width : origin.x,
      y: size.height < 0 ? origin.y + size.height : origin.y)
    self.size = Size(width: size.width.magnitude, height: size.height.magnitude)
  }

  /// The rectangle at (`x`, `y`); a negative side is turned round, so that the same area is covered.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The smallest rectangle that holds `points`, or nil where there are none.
  public init?(containing points: some Sequence<Point>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    var (low, high) = (first, first)
    while let point = iterator.next() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge, the first x outside.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge, the first y outside.
  public var maxY: Double { origin.y + size.height }
  /// The x halfway between the left and the right edge.
  public var midX: Double { origin.x + size.width / 2 }
  /// The y halfway between the top and the bottom edge.
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent to the right.
  public var width: Double { size.width }
  /// The extent downwards.
  public var height: Double { size.height }
  /// The point halfway between opposite corners.
  public var center: Point { Point(x: midX, y: midY) }
  /// The corners, clockwise from the top left.
  public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }

  /// Whether no point lies in it.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether every coordinate is a number and not infinite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether `point` lies in it: the near edges belong to it, the far ones do not (half-open).
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.y >= minY && point.x < maxX && point.y < maxY
  }

  /// Whether every point of `other` lies in it; an empty rectangle lies in every rectangle.
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The points of both, or nil where there are none.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle whose edges lie `amount` further in; never less than empty about the centre.
  public func inset(by amount: Double) -> Rect {
    inset(by: Insets(top: amount, leading: amount, bottom: amount, trailing: amount))
  }

  /// The rectangle whose edges lie `amount` further out: `inset(by: -amount)`.
  public func outset(by amount: Double) -> Rect { inset(by: -amount) }

  /// The rectangle whose edges lie further in by `insets`, leading being left; where they meet, empty between them.
  public func inset(by insets: Insets) -> Rect {
    let width = size.width - insets.leading - insets.trailing
    let height = size.height - insets.top - insets.bottom
    return Rect(
      x: minX + insets.leading + min(width, 0) / 2, y: minY + insets.top + min(height, 0) / 2,
      width: max(width, 0), height: max(height, 0))
  }

  /// The rectangle moved by `vector`.
  public func offset(by vector: Vector) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  /// The smallest rectangle with whole coordinates that holds it.
  public var roundedOut: Rect {
    let left = minX.rounded(.down)
    let top = minY.rounded(.down)
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}
