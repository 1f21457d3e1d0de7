/// A border along the inside of a rectangle that throws a shadow.
///
/// It adds nothing to the outline, but where the rectangle covers a pixel in part the border covers it once more: the
/// picture's edge is denser there than the outline's, and so is its shadow.
struct ShadowBorder: Hashable {
  var width: Double
  var opacity: Double

  /// The border that `command` draws along the inside of `rect`; nil where it is anything else.
  init?(_ command: DisplayCommand?, inside rect: Rect, _ radii: CornerRadii) {
    guard case .stroke(let path, let style, let color)? = command,
      style == StrokeStyle(width: style.width)
    else { return nil }
    width = style.width
    opacity = color.alpha
    guard path == self.path(inside: rect, radii) else { return nil }
  }

  /// The line in the middle of the border.
  func path(inside rect: Rect, _ radii: CornerRadii) -> Path {
    .rect(rect.inset(by: width / 2), radii: radii.inset(by: width / 2))
  }
}
