/// A displacement or a pair of factors: what is added to a `Point`, or what scales it.
public struct Vector: Hashable, Sendable {
  /// The horizontal part.
  public var x: Double
  /// The vertical part.
  public var y: Double

  /// The displacement by `x` to the right and `y` downwards.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// No displacement.
  public static let zero = Vector(x: 0, y: 0)
  /// The pair of factors that leaves a point where it is.
  public static let one = Vector(x: 1, y: 1)

  /// One displacement after the other.
  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(x: a.x + b.x, y: a.y + b.y)
  }

  /// The displacement in the opposite direction.
  public static prefix func - (vector: Vector) -> Vector {
    Vector(x: -vector.x, y: -vector.y)
  }

  /// The length, in the unit of the parts.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both parts are numbers and not infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
