/// A font that was asked for and is not installed, and the one that was drawn in its place.
public struct FontSubstitution: Hashable, Sendable, CustomStringConvertible {
  /// The families asked for, none of which is installed.
  public let requested: String
  /// The family drawn instead; nil where no font at all is installed.
  public let substitute: String?

  /// The sentence.
  public var description: String {
    guard let substitute else {
      return "No font of \"\(requested)\" is installed, nor any other; boxes were drawn."
    }
    return "No font of \"\(requested)\" is installed; \"\(substitute)\" was drawn in its place."
  }
}
