extension TextEngine {
  /// An open group while the extents of a list are reckoned.
  private struct Open {
    var group: DisplayGroup
    /// The map from its coordinates to the outermost ones.
    var transform: AffineTransform
    /// What was drawn in it so far.
    var drawn: Rect?

    /// Takes in what covers `box`.
    mutating func add(_ box: Rect?) {
      if let box { drawn = drawn?.union(box) ?? box }
    }

    /// What shows of it in the end: cut off at the clip, the shadow with it.
    var shown: Rect? {
      guard var result = drawn else { return nil }
      if let clip = group.clip {
        guard let left = result.intersection(transform.boundingBox(of: clip.box).outset(by: 1))
        else { return nil }
        result = left
      }
      guard let shadow = group.shadow, let inverse = transform.inverse else { return result }
      let thrown = shadow.box(of: inverse.boundingBox(of: result))
      return result.union(transform.boundingBox(of: thrown).outset(by: 1))
    }
  }

  /// A rectangle of the device that holds all that `list` draws through `transform`; nil where it draws nothing.
  ///
  /// Reckoned from the commands: Cairo's own recording loses the extents of groups on an unbounded surface.
  func extents(of list: DisplayList, through transform: AffineTransform) -> Rect? {
    extents(of: list.commands[...], through: transform) {
      extents(of: $0.displayList, through: $1)
    }
  }

  /// The same of a part of a list, in which pushes and pops are balanced; `snapshot` tells what a snapshot covers.
  func extents(
    of commands: ArraySlice<DisplayCommand>, through transform: AffineTransform,
    snapshot extentsOfSnapshot: (Snapshot, AffineTransform) -> Rect?
  ) -> Rect? {
    if let command = commands.first, commands.count == 1 {
      return extents(of: command, through: transform, snapshot: extentsOfSnapshot)
    }
    var open = [Open(group: DisplayGroup(), transform: transform)]
    for command in commands {
      guard let group = open.last else { break }
      let last = open.count - 1
      switch command {
      case .push(let pushed):
        open.append(Open(group: pushed, transform: group.transform * pushed.transform))
      case .pop:
        open.removeLast()
        if last > 0 { open[last - 1].add(group.shown) }
      case .fill, .stroke, .text, .picture, .shadow, .snapshot, .backdropBlur:
        add(command, to: &open[last], snapshot: extentsOfSnapshot)
      }
    }
    return open.first?.drawn
  }

  /// The same of one drawing command.
  func extents(
    of command: DisplayCommand, through transform: AffineTransform,
    snapshot extentsOfSnapshot: (Snapshot, AffineTransform) -> Rect?
  ) -> Rect? {
    // Without a stack of groups.
    var alone = Open(group: DisplayGroup(), transform: transform)
    add(command, to: &alone, snapshot: extentsOfSnapshot)
    return alone.drawn
  }

  private func add(
    _ command: DisplayCommand, to group: inout Open,
    snapshot extentsOfSnapshot: (Snapshot, AffineTransform) -> Rect?
  ) {
    switch command {
    case .push, .pop: break
    case .snapshot(let snapshot): group.add(extentsOfSnapshot(snapshot, group.transform))
    case .fill(.rect(let rect, _), _):
      // Exactly, so that an opaque page makes a surface without see-through edges.
      group.add(group.transform.boundingBox(of: rect).onCairosGrid)
    case .fill, .stroke, .text, .picture, .shadow, .backdropBlur:
      // A pixel more for antialiased edges.
      if let box = box(of: command) {
        group.add(group.transform.boundingBox(of: box).outset(by: 1))
      }
    }
  }

  /// What a drawing command covers, in its group's coordinates.
  private func box(of command: DisplayCommand) -> Rect? {
    switch command {
    case .fill(let shape, _), .backdropBlur(let shape, _): return shape.box
    case .stroke(let path, let style, _): return path.controlBox?.outset(by: style.reach)
    case .text(let text, let box):
      return layout(text, in: box).ink.offset(by: Vector(x: box.minX, y: box.minY))
    case .picture(_, let box): return box
    case .shadow(let shape, let shadow): return shadow.box(of: shape.box)
    case .push, .pop, .snapshot: return nil
    }
  }
}
