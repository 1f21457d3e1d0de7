extension DisplayListPainter {
  /// A rectangle of the device that holds all that `list` draws through `transform`; nil where it draws nothing.
  ///
  /// Reckoned from the commands: Cairo's own recording loses the extents of groups on an unbounded surface.
  func extents(of list: DisplayList, through transform: AffineTransform) -> Rect? {
    extents(of: list.commands[...], through: transform)
  }

  /// A rectangle of the device that holds all that a part of a list draws, in which pushes and pops are balanced.
  func extents(
    of commands: ArraySlice<DisplayCommand>, through transform: AffineTransform
  ) -> Rect? {
    var result: Rect?
    // The map and the clip of each open group; a clip that nothing passes is empty.
    var groups: [(transform: AffineTransform, clip: Rect?)] = [(transform, nil)]
    for command in commands {
      guard let group = groups.last else { return result }
      switch command {
      case .push(let pushed):
        let inner = group.transform * pushed.transform
        var clip = group.clip
        if let shape = pushed.clip {
          let box = inner.boundingBox(of: shape.box)
          clip = clip.map { $0.intersection(box) ?? .zero } ?? box
        }
        groups.append((inner, clip))
      case .pop: groups.removeLast()
      case .snapshot(let snapshot):
        if let box = extents(of: snapshot, through: group.transform) {
          result = Self.union(result, box, clip: group.clip)
        }
      case .fill(.rect(let rect, _), _):
        // Exactly, so that an opaque page makes a surface without see-through edges.
        let drawn = group.transform.boundingBox(of: rect).onCairosGrid
        result = Self.union(result, drawn, clip: group.clip)
      case .fill, .stroke, .text, .picture:
        guard let box = box(of: command) else { continue }
        // A pixel more for antialiased edges.
        let drawn = group.transform.boundingBox(of: box).outset(by: 1)
        result = Self.union(result, drawn, clip: group.clip)
      }
    }
    return result
  }

  /// The same of a snapshot: of its surface where it is drawn from one.
  private func extents(of snapshot: Snapshot, through transform: AffineTransform) -> Rect? {
    guard let cached = try? snapshots?.surface(of: snapshot, by: self),
      let placed = placement(of: cached, in: transform)
    else { return extents(of: snapshot.displayList, through: transform) }
    return placed.boundingBox(of: cached.box)
  }

  private static func union(_ result: Rect?, _ box: Rect, clip: Rect?) -> Rect? {
    guard let visible = clip.map({ $0.outset(by: 1).intersection(box) }) ?? box else {
      return result
    }
    return result?.union(visible) ?? visible
  }

  /// What a drawing command covers, in its group's coordinates.
  private func box(of command: DisplayCommand) -> Rect? {
    switch command {
    case .fill(let shape, _): return shape.box
    case .stroke(let path, let style, _):
      // A mitred corner reaches up to ten half widths out, the corner of a square end √2.
      let reach = style.join == .miter ? 10.0 : 1.5
      return path.controlBox?.outset(by: style.width / 2 * reach)
    case .text(let text, let box):
      let ink = resources.textEngine.layout(text, width: box.width).ink
      return ink.offset(by: Vector(x: box.minX, y: box.minY))
    case .picture(_, let box): return box
    case .push, .pop, .snapshot: return nil
    }
  }
}
