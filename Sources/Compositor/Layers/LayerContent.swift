/// What a layer shows between its background and its sublayers.
public enum LayerContent: Equatable, Sendable {
  /// Nothing.
  case none
  /// A gradient over the whole bounds.
  case gradient(Gradient)
  /// A path in the layer's coordinates.
  case path(PathContent)
  /// Text, laid out in the bounds from the top.
  case text(Text)
  /// A picture, placed in the bounds by the layer's `contentsGravity`.
  case picture(Picture)
  /// The user's own drawing, placed in the bounds by the layer's `contentsGravity`.
  case drawing(Drawing)
  /// A captured subtree, placed so that its source's bounds lie on the layer's.
  case snapshot(Snapshot)
}

/// A path and how it is drawn: filled, stroked, or both.
public struct PathContent: Hashable, Sendable {
  /// The path, in the layer's coordinates.
  public var path: Path
  /// What the inside is filled with; nil for nothing.
  public var fill: Paint?
  /// The colour of the line; drawn only with a `strokeStyle`.
  public var strokeColor: Color
  /// How the line is drawn; nil for no line.
  public var strokeStyle: StrokeStyle?
  /// The place along the path where the line starts, from 0 to 1: Core Animation's `strokeStart`.
  public var strokeStart: Double
  /// The place along the path where the line ends, from 0 to 1: Core Animation's `strokeEnd`.
  public var strokeEnd: Double

  /// The `path`, filled with `fill`, and with a line where a `strokeStyle` is given.
  public init(
    _ path: Path, fill: Paint? = nil, strokeColor: Color = .black, strokeStyle: StrokeStyle? = nil,
    strokeStart: Double = 0, strokeEnd: Double = 1
  ) {
    self.path = path
    self.fill = fill
    self.strokeColor = strokeColor
    self.strokeStyle = strokeStyle
    self.strokeStart = strokeStart
    self.strokeEnd = strokeEnd
  }
}
