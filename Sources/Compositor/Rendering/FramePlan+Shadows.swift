extension FramePlan {
  /// Blurs the shadows of pictures that the frame draws, each once, before it is drawn in bands and by several threads.
  func makePictureShadows(by painter: DisplayListPainter) throws {
    guard list.hasPictureShadows else { return }
    try painter.makePictureShadows(of: list, in: items.lazy.map { ($0.range, $0.transform) })
  }
}
