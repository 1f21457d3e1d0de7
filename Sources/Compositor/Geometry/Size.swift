/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent to the right, in points.
  public var width: Double
  /// The extent downwards, in points.
  public var height: Double

  /// The extent `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Whether nothing fits in: a side that is zero, negative or not a number.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether both sides are numbers and not infinite.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The size `factor` times as wide and as high.
  public func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}
