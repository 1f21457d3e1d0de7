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
    func shown(_ radius: Double) -> Double { radius > 0 ? min(radius, 1e100) : 0 }
    let (topLeft, topRight) = (shown(topLeft), shown(topRight))
    let (bottomLeft, bottomRight) = (shown(bottomLeft), shown(bottomRight))
    var factor = 1.0
    func fit(_ radii: Double, _ side: Double) {
      if radii > side { factor = min(factor, max(side, 0) / radii) }
    }
    fit(topLeft + topRight, size.width)
    fit(topRight + bottomRight, size.height)
    fit(bottomRight + bottomLeft, size.width)
    fit(bottomLeft + topLeft, size.height)
    return CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }

  /// The radii that run `amount` further in than these: each smaller by it, but never below 0.
  public func inset(by amount: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(topLeft - amount, 0), topRight: max(topRight - amount, 0),
      bottomRight: max(bottomRight - amount, 0), bottomLeft: max(bottomLeft - amount, 0))
  }
}
