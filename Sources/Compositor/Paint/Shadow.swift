/// What a layer throws behind itself: the shape of its picture, in one colour, moved and blurred.
///
/// The defaults are Core Animation's, whose shadow does not show until its opacity is raised.
public struct Shadow: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The opacity, from 0 (none, the default) to 1, times the colour's own.
  public var opacity: Double
  /// How far it lies from the layer, in the layer's coordinates; y grows downwards.
  public var offset: Vector
  /// How soft it is, in points: the standard deviation σ of the Gaussian that blurs it, half of CSS's `blur`.
  ///
  /// At 0 or less the edge is sharp. The shadow reaches three radii beyond the shape; further out less than a
  /// hundredth of its opacity is left, and it is cut off.
  public var radius: Double
  /// The shape that throws it, in the layer's coordinates; nil for the layer's own picture.
  ///
  /// A path is quicker than the picture, and shows where the layer itself draws nothing.
  public var path: Path?

  /// The shadow of the values given.
  public init(
    color: Color = .black, opacity: Double = 0, offset: Vector = Vector(x: 0, y: -3),
    radius: Double = 3, path: Path? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }

  /// No shadow.
  public static let none = Shadow()

  /// The colour with the opacity in it, both clamped to 0 to 1.
  public var effectiveColor: Color {
    color.withAlpha(min(max(color.alpha, 0), 1) * min(opacity, 1))
  }

  /// Whether it shows; one with numbers that are not finite does not.
  public var isVisible: Bool {
    opacity > 0 && color.isVisible && offset.isFinite && radius.isFinite
      && (path.map { !$0.isEmpty && $0.isFinite } ?? true)
  }

  /// How many radii the blur reaches.
  static let reach = 3.0

  /// What the shadow of something in `box` covers.
  func box(of box: Rect) -> Rect {
    box.offset(by: offset).outset(by: Shadow.reach * max(radius, 0))
  }
}
