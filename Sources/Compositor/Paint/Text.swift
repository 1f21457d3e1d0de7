/// A string and its style; it becomes glyphs only where it is drawn.
public struct Text: Hashable, Sendable {
  /// What it says; line breaks begin new lines.
  public var string: String
  /// How it looks.
  public var style: TextStyle

  /// The `string` in `style`.
  public init(_ string: String, style: TextStyle) {
    self.string = string
    self.style = style
  }
}
