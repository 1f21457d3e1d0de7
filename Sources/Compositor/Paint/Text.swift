/// A string and its style; it becomes glyphs only where it is drawn.
public struct Text: Hashable, Sendable {
  /// A part of a text that differs from the text's style in the attributes that are not nil.
  public struct Run: Hashable, Sendable {
    /// What the part says.
    public var string: String
    /// The families to try.
    public var family: String?
    /// The size of the em square, in points.
    public var size: Double?
    /// The weight, as in CSS.
    public var weight: Int?
    /// Whether letters slant.
    public var isItalic: Bool?
    /// The colour of the glyphs.
    public var color: Color?
    /// What is added between letters, in points.
    public var tracking: Double?

    /// The part `string`, in the text's style but for the attributes given.
    public init(
      _ string: String, family: String? = nil, size: Double? = nil, weight: Int? = nil,
      isItalic: Bool? = nil, color: Color? = nil, tracking: Double? = nil
    ) {
      self.string = string
      self.family = family
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.color = color
      self.tracking = tracking
    }
  }

  /// What it says; line breaks begin new lines.
  public var string: String {
    didSet { if string != oldValue { runs = [] } }
  }
  /// How it looks.
  public var style: TextStyle
  /// The parts with attributes of their own, in order, together the whole string; empty for a text in one style.
  ///
  /// Setting `string` empties it.
  public private(set) var runs: [Run]

  /// The `string` in `style`.
  public init(_ string: String, style: TextStyle) {
    self.string = string
    self.style = style
    runs = []
  }

  /// The text of `runs`, one after the other, in `style` but for their own attributes.
  public init(runs: [Run], style: TextStyle) {
    string = runs.map(\.string).joined()
    self.style = style
    self.runs = runs
  }

  /// Whether any of it can show.
  var isVisible: Bool {
    let hasColor = style.color.isVisible || runs.contains { $0.color?.isVisible ?? false }
    return !string.isEmpty && hasColor && style.size > 0 && style.size.isFinite
  }
}
