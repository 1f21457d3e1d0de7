extension Spring {
  /// A spring by its stiffness, mass 1 and its damping ratio, as Compose has them; it ends when it has settled.
  ///
  /// - Parameters:
  ///   - stiffness: above 0, in 1/s²; what is not counts as 100.
  ///   - dampingRatio: 0 or more, past 1 slower; what is not counts as 1.
  public static func stiffness(_ stiffness: Double, dampingRatio: Double) -> Spring {
    let stiffness = stiffness > 0 ? stiffness : 100
    let ratio = dampingRatio >= 0 ? min(dampingRatio, 1e6) : 1
    return Spring(
      stiffness: stiffness, damping: 2 * ratio * min(stiffness, 1e30).squareRoot(),
      allowsOverdamping: true)
  }

  // Material 3's motion schemes, tokens v0_14_0: spatial springs move and size, effects springs fade and colour.

  /// Material 3, standard scheme: what moves.
  public static let standardSpatial = stiffness(700, dampingRatio: 0.9)
  /// Material 3, standard scheme: what moves a small way.
  public static let standardFastSpatial = stiffness(1400, dampingRatio: 0.9)
  /// Material 3, standard scheme: what moves over the whole screen.
  public static let standardSlowSpatial = stiffness(300, dampingRatio: 0.9)
  /// Material 3, expressive scheme: what moves.
  public static let expressiveSpatial = stiffness(380, dampingRatio: 0.8)
  /// Material 3, expressive scheme: what moves a small way.
  public static let expressiveFastSpatial = stiffness(800, dampingRatio: 0.6)
  /// Material 3, expressive scheme: what moves over the whole screen.
  public static let expressiveSlowSpatial = stiffness(200, dampingRatio: 0.8)
  /// Material 3, both schemes: what fades or changes its colour.
  public static let materialEffects = stiffness(1600, dampingRatio: 1)
  /// Material 3, both schemes: what fades or changes its colour, in small things.
  public static let materialFastEffects = stiffness(3800, dampingRatio: 1)
  /// Material 3, both schemes: what fades or changes its colour, over the whole screen.
  public static let materialSlowEffects = stiffness(800, dampingRatio: 1)
}
