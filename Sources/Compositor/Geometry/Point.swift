/// A place in a plane, in points; x grows to the right and y grows downwards.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// The place `x` to the right of the origin and `y` below it.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The place reached from `point` by `vector`.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.x, y: point.y + vector.y)
  }

  /// The way from `start` to `end`: `start + (end - start) == end`.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(x: end.x - start.x, y: end.y - start.y)
  }

  /// Whether both coordinates are numbers and not infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
