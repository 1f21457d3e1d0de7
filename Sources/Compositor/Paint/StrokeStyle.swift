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
  /// How many half widths a mitred corner may reach out; a sharper one is cut off straight; at least 1.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points; empty for an unbroken line.
  ///
  /// An odd number of them is gone through twice. Lengths below 0, not finite, or all 0 leave the line unbroken.
  public var dashes: [Double]
  /// How far into the pattern of dashes the line begins, in points.
  public var dashPhase: Double

  /// A line `width` thick.
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  /// The style with numbers that every backend takes: unusable dashes left out, the limit at least 1.
  var resolved: StrokeStyle {
    var style = self
    let isUsable =
      dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 }
      && dashPhase.isFinite
    if !isUsable {
      style.dashes = []
      style.dashPhase = 0
    }
    style.miterLimit = miterLimit >= 1 && miterLimit.isFinite ? miterLimit : 10
    return style
  }

  /// How far from its path a line may reach, in points: mitred corners and the corners of square ends.
  var reach: Double {
    width / 2 * (join == .miter ? max(resolved.miterLimit, 1.5) : 1.5)
  }
}
