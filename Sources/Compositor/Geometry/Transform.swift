/// How a layer is moved, turned, slanted and scaled about its anchor point, kept as components.
///
/// Components animate apart, so that a scale of 0 and full turns work. The equivalent matrix is
/// translation · rotation · skew · scale · `matrix`, the rightmost applied first.
public struct Transform: Hashable, Sendable {
  /// The displacement, in points of the parent.
  public var translation: Vector
  /// The turn, clockwise on the screen; a full turn is kept as such, not as none.
  public var rotation: Angle
  /// The factors along the layer's own axes; 1 leaves the size as it is, negative ones mirror.
  public var scale: Vector
  /// The slant that pushes x with y: CSS `skewX()`.
  public var skew: Angle
  /// A matrix given whole, applied before the components; interpolated by CSS Transforms Level 1 rules.
  public var matrix: AffineTransform

  /// The transform of the components given; those left out change nothing.
  public init(
    translation: Vector = .zero, rotation: Angle = .zero, scale: Vector = .one,
    skew: Angle = .zero, matrix: AffineTransform = .identity
  ) {
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
    self.skew = skew
    self.matrix = matrix
  }

  /// The transform that changes nothing.
  public static let identity = Transform()

  /// The transform that moves by (`x`, `y`), in points of the parent.
  public static func translation(x: Double = 0, y: Double = 0) -> Transform {
    Transform(translation: Vector(x: x, y: y))
  }

  /// The transform that scales both axes by `factor`.
  public static func scale(_ factor: Double) -> Transform {
    Transform(scale: Vector(x: factor, y: factor))
  }

  /// The transform that turns by `angle`, clockwise on the screen.
  public static func rotation(_ angle: Angle) -> Transform { Transform(rotation: angle) }

  /// The one matrix that does the same about the anchor point.
  public var affine: AffineTransform {
    if rotation == .zero, skew == .zero, matrix == .identity {
      return AffineTransform(
        a: scale.x, b: 0, c: 0, d: scale.y, tx: translation.x, ty: translation.y)
    }
    return AffineTransform.translation(translation) * .rotation(rotation) * .skewX(skew)
      * .scale(x: scale.x, y: scale.y) * matrix
  }
}
