/// How a line along a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: String, CaseIterable, Sendable {
    /// Cut off where the path ends.
    case butt
    /// A half circle beyond the end.
    case round
    /// Half a square beyond the end.
    case square
  }

  /// The shape of a line's corners.
  public enum Join: String, CaseIterable, Sendable {
    /// The outer edges are drawn on until they meet.
    case miter
    /// A circle about the corner.
    case round
    /// Cut off straight.
    case bevel
  }

  /// The thickness in points; 0 or less draws nothing.
  public var width: Double
  /// The shape of the ends.
  public var cap: Cap
  /// The shape of the corners.
  public var join: Join

  /// A line `width` thick.
  public init(width: Double, cap: Cap = .butt, join: Join = .miter) {
    self.width = width
    self.cap = cap
    self.join = join
  }
}
