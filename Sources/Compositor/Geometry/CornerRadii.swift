/// The radii of a rectangle's four corners, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner.
  public var topLeft: Double
  /// The radius of the top right corner.
  public var topRight: Double
  /// The radius of the bottom right corner.
  public var bottomRight: Double
  /// The radius of the bottom left corner.
  public var bottomLeft: Double

  /// The four radii, those left out being 0.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at every corner.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Square corners.
  public static let zero = CornerRadii()

  /// Whether no corner is rounded; a negative radius or one that is not a number counts as 0.
  public var isZero: Bool {
    !(topLeft > 0 || topRight > 0 || bottomRight > 0 || bottomLeft > 0)
  }

  /// The radii made to fit a rectangle of `size`, all by one factor where two neighbours would overlap.
  ///
  /// CSS Backgrounds and Borders Level 3, section 4.5 "Overlapping Curves". An infinite radius is as large as fits beside
  /// its neighbours: at every corner it makes a pill.
  public func fitted(to size: Size) -> CornerRadii {
    // Bounded, so that no sum of two overflows.
    let radii = [topLeft, topRight, bottomRight, bottomLeft].map { $0 > 0 ? min($0, 1e100) : 0 }
    let sides = [
      (radii[0] + radii[1], size.width), (radii[1] + radii[2], size.height),
      (radii[2] + radii[3], size.width), (radii[3] + radii[0], size.height),
    ]
    let factor = sides.reduce(1.0) { factor, side in
      side.0 > side.1 ? min(factor, max(side.1, 0) / side.0) : factor
    }
    return CornerRadii(
      topLeft: radii[0] * factor, topRight: radii[1] * factor, bottomRight: radii[2] * factor,
      bottomLeft: radii[3] * factor)
  }

  /// The radii that run `amount` further in than these: each smaller by it, but never below 0.
  public func inset(by amount: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(topLeft - amount, 0), topRight: max(topRight - amount, 0),
      bottomRight: max(bottomRight - amount, 0), bottomLeft: max(bottomLeft - amount, 0))
  }
}
