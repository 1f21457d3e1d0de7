/// How text looks and where its lines stand in their box.
public struct TextStyle: Hashable, Sendable {
  /// Where a line stands between the box's sides.
  public enum Alignment: String, CaseIterable, Sendable {
    /// At the side where reading begins.
    case leading
    /// Halfway between the sides.
    case center
    /// At the side where reading ends.
    case trailing
  }

  /// The families to try, best first, separated by commas: "Inter, DejaVu Sans".
  public var family: String
  /// The size of the em square, in points.
  public var size: Double
  /// The weight from 100 (thin) by 400 (regular) to 900 (black), as in CSS.
  public var weight: Int
  /// The colour of the glyphs.
  public var color: Color
  /// Where lines stand between the sides of the box.
  public var alignment: Alignment
  /// The distance between baselines as a multiple of the font's own; 1 leaves it.
  public var lineHeight: Double
  /// What is added between letters, in points.
  public var tracking: Double
  /// The most lines shown, the last one ending in "…" where text is left over; nil for any number.
  public var lineLimit: Int?

  /// The style of the values given.
  public init(
    family: String = TextStyle.interfaceFamily, size: Double, weight: Int = 400,
    color: Color = .black, alignment: Alignment = .leading, lineHeight: Double = 1,
    tracking: Double = 0, lineLimit: Int? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.tracking = tracking
    self.lineLimit = lineLimit
  }

  /// The families of an interface: Inter where it is installed (Debian: fonts-inter), DejaVu Sans elsewhere.
  public static let interfaceFamily = "Inter, DejaVu Sans"
}
