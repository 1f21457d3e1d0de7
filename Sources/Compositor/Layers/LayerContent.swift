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

  /// The `path`, filled with `fill`, and with a line where a `strokeStyle` is given.
  public init(
    _ path: Path, fill: Paint? = nil, strokeColor: Color = .black, strokeStyle: StrokeStyle? = nil
  ) {
    self.path = path
    self.fill = fill
    self.strokeColor = strokeColor
    self.strokeStyle = strokeStyle
  }
}

/// Where a picture stands in a layer's bounds, in Core Animation's words.
public enum ContentsGravity: String, CaseIterable, Sendable {
  /// Stretched to the bounds.
  case resize
  /// As large as fits in, in the middle, its sides in proportion.
  case resizeAspect
  /// Just as large as to cover the bounds, in the middle, its sides in proportion; what is outside is cut off.
  case resizeAspectFill

  /// The rectangle for content of natural `size` in `bounds`.
  func place(_ size: Size, in bounds: Rect) -> Rect {
    guard !size.isEmpty, !bounds.isEmpty else { return bounds }
    let (horizontal, vertical) = (bounds.width / size.width, bounds.height / size.height)
    let factor: Double
    switch self {
    case .resize: return bounds
    case .resizeAspect: factor = min(horizontal, vertical)
    case .resizeAspectFill: factor = max(horizontal, vertical)
    }
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
