/// Where a picture stands in a layer's bounds, in Core Animation's words; y grows downwards, so `top` is the top.
///
/// What would lie outside the bounds is cut off, whatever `clipsToBounds` says.
public enum ContentsGravity: String, CaseIterable, Sendable {
  /// Stretched to the bounds.
  case resize
  /// As large as fits in, in the middle, its sides in proportion.
  case resizeAspect
  /// Just as large as to cover the bounds, in the middle, its sides in proportion.
  case resizeAspectFill
  /// In its natural size, in the middle.
  case center
  /// In its natural size, in the middle of the top edge.
  case top
  /// In its natural size, in the middle of the bottom edge.
  case bottom
  /// In its natural size, in the middle of the left edge.
  case left
  /// In its natural size, in the middle of the right edge.
  case right
  /// In its natural size, in the top left corner.
  case topLeft
  /// In its natural size, in the top right corner.
  case topRight
  /// In its natural size, in the bottom left corner.
  case bottomLeft
  /// In its natural size, in the bottom right corner.
  case bottomRight

  /// The rectangle for content of natural `size` in `bounds`.
  func place(_ size: Size, in bounds: Rect) -> Rect {
    guard !size.isEmpty, !bounds.isEmpty else { return bounds }
    let (horizontal, vertical) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .resize: return bounds
    case .resizeAspect:
      return Self.place(size.scaled(by: min(horizontal, vertical)), in: bounds, 0.5, 0.5)
    case .resizeAspectFill:
      return Self.place(size.scaled(by: max(horizontal, vertical)), in: bounds, 0.5, 0.5)
    case .center: return Self.place(size, in: bounds, 0.5, 0.5)
    case .top: return Self.place(size, in: bounds, 0.5, 0)
    case .bottom: return Self.place(size, in: bounds, 0.5, 1)
    case .left: return Self.place(size, in: bounds, 0, 0.5)
    case .right: return Self.place(size, in: bounds, 1, 0.5)
    case .topLeft: return Self.place(size, in: bounds, 0, 0)
    case .topRight: return Self.place(size, in: bounds, 1, 0)
    case .bottomLeft: return Self.place(size, in: bounds, 0, 1)
    case .bottomRight: return Self.place(size, in: bounds, 1, 1)
    }
  }

  /// The rectangle of `size` whose spare room lies `x` and `y` of it before the rectangle.
  private static func place(_ size: Size, in bounds: Rect, _ x: Double, _ y: Double) -> Rect {
    Rect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width,
      height: size.height)
  }
}
