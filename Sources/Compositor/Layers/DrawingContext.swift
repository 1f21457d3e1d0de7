/// What a drawing of the user's own draws with: it records steps, which every backend then draws in its own way.
///
/// Steps that could not show, or whose numbers are not finite, are left out.
public struct DrawingContext: Sendable {
  /// What was recorded.
  private(set) var list: DisplayList

  /// A context for a canvas of `bounds`.
  init(bounds: Rect) { list = DisplayList(bounds: bounds) }

  /// The canvas, in points.
  public var bounds: Rect { list.bounds }

  /// Fills `path` with `paint`.
  public mutating func fill(_ path: Path, with paint: Paint) {
    guard path.isFinite, let box = path.controlBox, !box.isEmpty, paint.isVisible else { return }
    list.append(.fill(.path(path), paint))
  }

  /// Fills `rect`, its corners rounded by `radii` made to fit.
  public mutating func fill(_ rect: Rect, radii: CornerRadii = .zero, with paint: Paint) {
    guard rect.isFinite, !rect.isEmpty, paint.isVisible else { return }
    list.append(.fill(.rect(rect, radii.fitted(to: rect.size)), paint))
  }

  /// Draws a line along `path`.
  public mutating func stroke(_ path: Path, _ style: StrokeStyle, color: Color) {
    guard path.isFinite, !path.isEmpty, style.width > 0, style.width.isFinite, color.isVisible
    else { return }
    list.append(.stroke(path, style.resolved, color))
  }

  /// Draws `text`, laid out in `box` from the top.
  public mutating func draw(_ text: Text, in box: Rect) {
    guard box.isFinite, !box.isEmpty, text.isVisible else { return }
    list.append(.text(text, in: box))
  }

  /// Draws `picture`, stretched to `box`.
  public mutating func draw(_ picture: Picture, in box: Rect) {
    guard box.isFinite, !box.isEmpty else { return }
    list.append(.picture(picture, in: box))
  }

  /// Draws `body` through `transform`, cut off at `clip`, as one picture of `opacity` mixed in by `blendMode`.
  public mutating func group(
    transform: AffineTransform = .identity, opacity: Double = 1, clip: Path? = nil,
    blendMode: BlendMode = .normal, _ body: (inout DrawingContext) -> Void
  ) {
    guard transform.inverse != nil, opacity > 0, clip?.isFinite ?? true else { return }
    var inner = DrawingContext(bounds: bounds)
    body(&inner)
    guard !inner.list.commands.isEmpty else { return }
    list.append(
      .push(
        DisplayGroup(
          transform: transform, opacity: min(opacity, 1), clip: clip.map { .path($0) },
          blendMode: blendMode)))
    for command in inner.list.commands { list.append(command) }
    list.append(.pop)
  }
}
