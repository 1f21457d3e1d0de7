/// Why a text is not an easing function of CSS, as a sentence that names what is wrong and what would be right.
public struct CSSTimingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String
}
