/// Which parts of an item can be drawn alone and give the same bytes as the whole, measured of Cairo's image backend.
enum ClipStability: Sendable {
  /// Any rectangle of whole pixels: rectangles, snapshots that are only moved, and text, which is drawn by masks.
  case anywhere
  /// All of it in a band of the frame: Cairo clips slanted edges before it rounds them, and places what it scales, turns
  /// or masks by what is drawn of it. Parts differ from the whole by up to 11/255 in a few pixels in a hundred drawings.
  case bands
}

extension DisplayListPainter {
  /// How much of `commands` must be drawn at a time through `transform`.
  func stability(
    of commands: ArraySlice<DisplayCommand>, through transform: AffineTransform
  ) -> ClipStability {
    var transforms = [transform]
    // Inside a group that is composed apart all counts as such; it is at most too careful.
    var isApart = false
    for command in commands {
      guard let current = transforms.last else { return .bands }
      switch command {
      case .push(let group):
        transforms.append(current * group.transform)
        if group.clip != nil || group.isAlwaysApart { return .bands }
        isApart = isApart || group.isApart
      case .pop: transforms.removeLast()
      case .fill, .stroke, .text, .picture, .shadow, .snapshot, .backdropBlur:
        if stability(of: command, through: current, isApart: isApart) == .bands { return .bands }
      }
    }
    return .anywhere
  }

  /// The same of one drawing command; `isApart` inside a group that is composed apart.
  func stability(
    of command: DisplayCommand, through transform: AffineTransform, isApart: Bool
  ) -> ClipStability {
    switch command {
    case .fill(.rect(_, let radii), .color) where radii.isZero && transform.keepsAxes:
      return .anywhere
    case .fill(.rect(_, let radii), .gradient(let gradient))
    where radii.isZero && !isApart && gradient.kind == .linear && transform.b == 0
      && transform.c == 0 && gradient.startPoint.x == gradient.endPoint.x:
      // Straight down, all pixels of a row are the same.
      return .anywhere
    case .snapshot(let snapshot): return stability(of: snapshot, through: transform)
    case .text(let text, let box)
    where resources.textEngine.isMasked(text, in: box, through: transform):
      return .anywhere
    case .push, .pop, .fill, .stroke, .text, .picture, .shadow, .backdropBlur: return .bands
    }
  }

  private func stability(
    of snapshot: Snapshot, through transform: AffineTransform
  ) -> ClipStability {
    guard let cached = try? snapshots?.surface(of: snapshot, by: self) else {
      return stability(of: snapshot.displayList.commands[...], through: transform)
    }
    return placement(of: cached, in: transform)?.isTranslation == true ? .anywhere : .bands
  }
}
