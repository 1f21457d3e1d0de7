extension TimingCurve {
  /// Quick, then slow: CSS `ease`, and the default of Core Animation (0.25, 0.1, 0.25, 1).
  public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)
  /// Slow at the start: CSS and Core Animation (0.42, 0, 1, 1).
  public static let easeIn = cubicBezier(0.42, 0, 1, 1)
  /// Slow at the end: CSS and Core Animation (0, 0, 0.58, 1).
  public static let easeOut = cubicBezier(0, 0, 0.58, 1)
  /// Slow at both ends: CSS, Core Animation and UIKit's default (0.42, 0, 0.58, 1).
  public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)
  /// At the end from the start on: CSS `step-start`.
  public static let stepStart = steps(1, jump: .start)
  /// At the start until the end: CSS `step-end`.
  public static let stepEnd = steps(1, jump: .end)

  /// Material 3's emphasized easing, the true one of two cubics.
  ///
  /// The path is M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1.
  public static let emphasized = joined(
    JoinedCurve(
      Point(x: 0.05, y: 0), Point(x: 0.133333, y: 0.06), middle: Point(x: 0.166666, y: 0.4),
      Point(x: 0.208333, y: 0.82), Point(x: 0.25, y: 1)))
  /// Material 3's emphasized easing for what leaves the screen.
  public static let emphasizedAccelerate = cubicBezier(0.3, 0, 0.8, 0.15)
  /// Material 3's emphasized easing for what enters the screen.
  public static let emphasizedDecelerate = cubicBezier(0.05, 0.7, 0.1, 1)
  /// Material 3's standard easing.
  public static let standard = cubicBezier(0.2, 0, 0, 1)
  /// Material 3's standard easing for what leaves the screen.
  public static let standardAccelerate = cubicBezier(0.3, 0, 1, 1)
  /// Material 3's standard easing for what enters the screen.
  public static let standardDecelerate = cubicBezier(0, 0, 0, 1)
  /// Material 2's standard easing: Compose's `FastOutSlowIn`.
  public static let legacy = cubicBezier(0.4, 0, 0.2, 1)
  /// Material 2's easing for what leaves the screen: Compose's `FastOutLinearIn`.
  public static let legacyAccelerate = cubicBezier(0.4, 0, 1, 1)
  /// Material 2's easing for what enters the screen: Compose's `LinearOutSlowIn`.
  public static let legacyDecelerate = cubicBezier(0, 0, 0.2, 1)

  /// Flutter's quick start and long slow end: two cubics that meet at (0.198, 0.541).
  public static let fastEaseInToSlowEaseOut = joined(
    JoinedCurve(
      Point(x: 0.056, y: 0.024), Point(x: 0.108, y: 0.3085), middle: Point(x: 0.198, y: 0.541),
      Point(x: 0.3655, y: 1), Point(x: 0.5465, y: 0.989)))
}
