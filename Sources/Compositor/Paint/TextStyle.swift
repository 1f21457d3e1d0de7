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

  /// The side at which reading begins.
  public enum Direction: String, CaseIterable, Sendable {
    /// By each paragraph's first letter that has a direction; left to right where none has.
    case automatic
    /// At the left, whatever the letters.
    case leftToRight
    /// At the right, whatever the letters.
    case rightToLeft
  }

  /// Where a line that is too long may end.
  public enum Wrapping: String, CaseIterable, Sendable {
    /// Between words, and within a word that is longer than a line.
    case wordOrCharacter
    /// Between words only; a longer word hangs over.
    case word
    /// Anywhere.
    case character
  }

  /// What becomes of text past the line limit; without a limit, nothing is left over.
  public enum Truncation: String, CaseIterable, Sendable {
    /// The last line ends in "…".
    case tail
    /// The last line has "…" in its middle.
    case middle
    /// The last line begins with "…".
    case head
    /// It is left out without a sign.
    case clip
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
  /// The most lines shown, of all paragraphs together; nil for any number; `truncation` says what becomes of the rest.
  ///
  /// A limit below 1 is one of 1.
  public var lineLimit: Int?
  /// Whether letters slant; a family without slanted letters is slanted by the renderer.
  public var isItalic = false
  /// How wide letters are, in percent, as in CSS's `font-stretch`: 50 (ultra-condensed) by 100 to 200 (ultra-expanded).
  ///
  /// The nearest of CSS's nine named widths is asked for; a family without it gives its own nearest.
  public var stretch = 100.0
  /// The side at which reading begins.
  public var direction = Direction.automatic
  /// Where a line that is too long may end.
  public var wrapping = Wrapping.wordOrCharacter
  /// What becomes of text past the line limit.
  public var truncation = Truncation.tail

  /// The style of the values given.
  public init(
    family: String = TextStyle.interfaceFamily, size: Double, weight: Int = 400,
    color: Color = .black, alignment: Alignment = .leading, lineHeight: Double = 1,
    tracking: Double = 0, lineLimit: Int? = nil, isItalic: Bool = false, stretch: Double = 100,
    direction: Direction = .automatic, wrapping: Wrapping = .wordOrCharacter,
    truncation: Truncation = .tail
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.tracking = tracking
    self.lineLimit = lineLimit
    self.isItalic = isItalic
    self.stretch = stretch
    self.direction = direction
    self.wrapping = wrapping
    self.truncation = truncation
  }

  /// The families of an interface: Inter where it is installed (Debian: fonts-inter), DejaVu Sans elsewhere.
  public static let interfaceFamily = "Inter, DejaVu Sans"

  /// Families with rounded letters, as far as one is installed; the interface's elsewhere.
  public static let roundedFamily =
    "SF Pro Rounded, Nunito, Quicksand, Varela Round, Comfortaa, \(interfaceFamily)"
}
