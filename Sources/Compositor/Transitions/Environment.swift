/// What the device and its user prefer; screens lay out by it, transitions read it when they begin.
public struct Environment: Hashable, Sendable {
  /// The side where reading begins.
  public enum LayoutDirection: String, CaseIterable, Sendable {
    /// Reading begins at the left.
    case leftToRight
    /// Reading begins at the right.
    case rightToLeft
  }

  /// The general brightness of an interface.
  public enum ColorScheme: String, CaseIterable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// The side where reading begins.
  public var layoutDirection: LayoutDirection
  /// How much larger than usual text shall be; 1 is as designed.
  public var textScale: Double
  /// Whether movement and scaling shall be left out.
  public var reduceMotion: Bool
  /// The general brightness.
  public var colorScheme: ColorScheme

  /// The preferences given; those left out are as most have them.
  public init(
    layoutDirection: LayoutDirection = .leftToRight, textScale: Double = 1,
    reduceMotion: Bool = false, colorScheme: ColorScheme = .light
  ) {
    self.layoutDirection = layoutDirection
    self.textScale = textScale
    self.reduceMotion = reduceMotion
    self.colorScheme = colorScheme
  }
}
