extension DisplayListPainter {
  /// A rectangle of the device that holds all that `list` draws through `transform`; nil where it draws nothing.
  func extents(of list: DisplayList, through transform: AffineTransform) -> Rect? {
    resources.textEngine.extents(of: list, through: transform)
  }
}
