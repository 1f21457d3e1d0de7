/// A map of the plane that keeps lines straight and parallels parallel: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// The six numbers stand in the order of `CGAffineTransform` and of CSS `matrix()`.
public struct AffineTransform: Hashable, Sendable {
  /// How much of x goes into x'.
  public var a: Double
  /// How much of x goes into y'.
  public var b: Double
  /// How much of y goes into x'.
  public var c: Double
  /// How much of y goes into y'.
  public var d: Double
  /// What is added to x', in points.
  public var tx: Double
  /// What is added to y', in points.
  public var ty: Double

  /// The map of the six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The map that moves every point by `vector`.
  public static func translation(_ vector: Vector) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: vector.x, ty: vector.y)
  }

  /// The map that moves every point by (`x`, `y`).
  public static func translation(x: Double, y: Double) -> AffineTransform {
    translation(Vector(x: x, y: y))
  }

  /// The map that multiplies both coordinates by `factor`.
  public static func scale(_ factor: Double) -> AffineTransform {
    scale(x: factor, y: factor)
  }

  /// The map that multiplies x by `x` and y by `y`.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The map that turns clockwise on the screen about the origin.
  public static func rotation(_ angle: Angle) -> AffineTransform {
    let (sine, cosine) = (angle.sine, angle.cosine)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that pushes x by y times the tangent of `angle`: CSS `skewX()`.
  public static func skewX(_ angle: Angle) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: angle.tangent, d: 1, tx: 0, ty: 0)
  }

  /// The map that applies `inner` first and `outer` to what comes of it: `(outer * inner)(p) == outer(inner(p))`.
  public static func * (outer: AffineTransform, inner: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: outer.a * inner.a + outer.c * inner.b,
      b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d,
      d: outer.b * inner.c + outer.d * inner.d,
      tx: outer.a * inner.tx + outer.c * inner.ty + outer.tx,
      ty: outer.b * inner.tx + outer.d * inner.ty + outer.ty)
  }

  /// The factor by which areas grow; negative where the map mirrors, 0 where it flattens.
  public var determinant: Double { a * d - b * c }

  /// The map that undoes it, or nil where the map flattens the plane or is not finite.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return result.isFinite ? result : nil
  }

  /// The place to which `point` goes.
  public func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest rectangle that holds the image of `rect`.
  public func boundingBox(of rect: Rect) -> Rect {
    if isTranslation { return rect.offset(by: translationPart) }
    // Corner by corner rather than as a sequence of them, which would be an array for every box of a frame.
    let first = applied(to: Point(x: rect.minX, y: rect.minY))
    let second = applied(to: Point(x: rect.maxX, y: rect.minY))
    let third = applied(to: Point(x: rect.maxX, y: rect.maxY))
    let fourth = applied(to: Point(x: rect.minX, y: rect.maxY))
    let left = min(min(first.x, second.x), min(third.x, fourth.x))
    let top = min(min(first.y, second.y), min(third.y, fourth.y))
    let right = max(max(first.x, second.x), max(third.x, fourth.x))
    let bottom = max(max(first.y, second.y), max(third.y, fourth.y))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// What is added to both coordinates.
  public var translationPart: Vector { Vector(x: tx, y: ty) }

  /// Whether it moves and does nothing else.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether rectangles with sides along the axes stay such.
  public var keepsAxes: Bool { b == 0 && c == 0 || a == 0 && d == 0 }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
