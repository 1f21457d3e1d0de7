extension DisplayListPainter {
  /// A rectangle of the device that holds all that `list` draws through `transform`; nil where it draws nothing.
  func extents(of list: DisplayList, through transform: AffineTransform) -> Rect? {
    extents(of: list.commands[...], through: transform)
  }

  /// The same of a part of a list, in which pushes and pops are balanced.
  func extents(
    of commands: ArraySlice<DisplayCommand>, through transform: AffineTransform
  ) -> Rect? {
    resources.textEngine.extents(of: commands, through: transform, snapshot: extents)
  }

  /// The same of one drawing command.
  func extents(of command: DisplayCommand, through transform: AffineTransform) -> Rect? {
    resources.textEngine.extents(of: command, through: transform, snapshot: extents)
  }

  /// The same of a snapshot: of its surface, where it is drawn from one.
  private func extents(of snapshot: Snapshot, through transform: AffineTransform) -> Rect? {
    guard let cached = try? snapshots?.surface(of: snapshot, by: self),
      let placed = placement(of: cached, in: transform)
    else { return extents(of: snapshot.displayList, through: transform) }
    return placed.boundingBox(of: cached.box)
  }
}
