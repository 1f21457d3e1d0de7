/// An area to fill, to clip by, or to draw a line along.
public enum DisplayShape: Equatable, Sendable {
  /// A rectangle with corners rounded by radii that fit it.
  case rect(Rect, CornerRadii)
  /// Any path.
  case path(Path)

  /// A rectangle that holds it.
  public var box: Rect {
    switch self {
    case .rect(let rect, _): rect
    case .path(let path): path.controlBox ?? .zero
    }
  }

  /// Its outline.
  var path: Path {
    switch self {
    case .rect(let rect, let radii): .rect(rect, radii: radii)
    case .path(let path): path
    }
  }
}

/// One step of a display list.
public enum DisplayCommand: Equatable, Sendable {
  /// Begins a group; everything up to its `pop` is in its coordinates.
  case push(DisplayGroup)
  /// Ends the group begun last.
  case pop
  /// Fills an area.
  case fill(DisplayShape, Paint)
  /// Draws a line along a path.
  case stroke(Path, StrokeStyle, Color)
  /// Lays text out in a box and draws it.
  case text(Text, in: Rect)
  /// Draws a picture stretched to a rectangle.
  case picture(Picture, in: Rect)
  /// Draws the shadow of an area, in the shadow's colour; the shadow's path is nil.
  case shadow(DisplayShape, Shadow)
  /// Draws a snapshot in its source's coordinates.
  case snapshot(Snapshot)
  /// Blurs, inside an area, what was drawn before it in the group around it that is composed apart.
  case backdropBlur(DisplayShape, BackdropBlur)
}

/// What one frame draws: resolved, immutable, with layer identities kept.
///
/// What every backend may rely on:
/// * pushes and pops are balanced;
/// * every number is finite, every transform can be inverted;
/// * what cannot show is not in it: hidden layers, opacity 0, clear paints, empty rectangles;
/// * commands stand in the order in which they are painted, back to front;
/// * a group with an opacity below 1 paints as one picture;
/// * groups with a mask lie in one another to a depth of 16 at most, and so do groups with a shadow.
public struct DisplayList: Equatable, Sendable {
  /// The rectangle that the list is made for; it may draw outside.
  public private(set) var bounds: Rect
  /// The steps, back to front.
  public private(set) var commands: [DisplayCommand] = []
  /// Whether something in it blurs what is behind it, in masks and snapshots too.
  private(set) var hasBackdropBlur = false
  /// Whether something in it throws the shadow of its picture, in masks and snapshots too.
  private(set) var hasPictureShadows = false
  /// What tells the pictures in it from others, those in masks and snapshots too: whoever keeps surfaces need not look.
  private(set) var pictureDigests: Set<ContentDigest> = []

  /// The empty list for `bounds`.
  public init(bounds: Rect) { self.bounds = bounds }

  /// Makes it the empty list for `bounds`, in the room that it has.
  mutating func reset(bounds: Rect) {
    self.bounds = bounds
    commands.removeAll(keepingCapacity: true)
    hasBackdropBlur = false
    hasPictureShadows = false
    if !pictureDigests.isEmpty { pictureDigests.removeAll(keepingCapacity: true) }
  }

  /// The list of steps that were made to satisfy the guarantees.
  init(bounds: Rect, commands: [DisplayCommand]) {
    self.bounds = bounds
    self.commands = commands
    for command in commands { takeNote(of: command) }
  }

  private mutating func takeNote(of command: DisplayCommand) {
    switch command {
    case .push(let group):
      if group.shadow != nil { hasPictureShadows = true }
      if let mask = group.mask { takeNote(of: mask) }
    case .picture(let picture, _): pictureDigests.insert(picture.digest)
    case .snapshot(let snapshot): takeNote(of: snapshot.displayList)
    case .backdropBlur(_, let blur):
      hasBackdropBlur = true
      if let mask = blur.mask { takeNote(of: mask) }
    case .pop, .fill, .stroke, .text, .shadow: break
    }
  }

  private mutating func takeNote(of part: DisplayList) {
    hasBackdropBlur = hasBackdropBlur || part.hasBackdropBlur
    hasPictureShadows = hasPictureShadows || part.hasPictureShadows
    if !part.pictureDigests.isEmpty { pictureDigests.formUnion(part.pictureDigests) }
  }

  /// Adds a step that was made to satisfy the guarantees; a group that would be empty is left out.
  mutating func append(_ command: DisplayCommand) {
    if case .pop = command, case .push? = commands.last {
      commands.removeLast()
    } else {
      commands.append(command)
      takeNote(of: command)
    }
  }

  /// Adds all of `other` as a group of `transform`, cut off at `clip` in its coordinates.
  mutating func append(
    _ other: DisplayList, transform: AffineTransform, clip: DisplayShape? = nil
  ) {
    commands.append(.push(DisplayGroup(transform: transform, clip: clip)))
    commands.append(contentsOf: other.commands)
    commands.append(.pop)
    takeNote(of: other)
  }

  /// The snapshots in it, those inside snapshots too, in the order of drawing.
  var snapshots: [Snapshot] {
    var result: [Snapshot] = []
    var pending = [self]
    while let list = pending.popLast() {
      for command in list.commands {
        switch command {
        case .snapshot(let snapshot):
          result.append(snapshot)
          pending.append(snapshot.displayList)
        case .push(let group): if let mask = group.mask { pending.append(mask) }
        case .backdropBlur(_, let blur): if let mask = blur.mask { pending.append(mask) }
        case .pop, .fill, .stroke, .text, .picture, .shadow: break
        }
      }
    }
    return result
  }

  /// Traps where a guarantee does not hold: for tests.
  func checkInvariants() {
    var depth = 0
    for command in commands {
      switch command {
      case .push(let group):
        depth += 1
        precondition(group.transform.inverse != nil, "a group is flattened")
        precondition(group.opacity > 0 && group.opacity <= 1, "a group does not show")
        precondition(group.shadow?.path == nil, "a group's shadow is of its picture")
        group.mask?.checkInvariants()
      case .pop:
        depth -= 1
        precondition(depth >= 0, "a pop without a push")
      case .fill(let shape, let paint):
        precondition(shape.box.isFinite && !shape.box.isEmpty && paint.isVisible)
      case .shadow(let shape, let shadow):
        precondition(shape.box.isFinite && shadow.isVisible && shadow.path == nil)
      case .backdropBlur(let shape, let blur):
        precondition(shape.box.isFinite && !shape.box.isEmpty)
        precondition(blur.radius > 0 && blur.radius.isFinite)
        precondition(blur.opacity > 0 && blur.opacity <= 1, "a blur does not show")
        blur.mask?.checkInvariants()
      case .stroke(let path, let style, let color):
        precondition(path.isFinite && style.width > 0 && color.isVisible)
      case .text(_, let box), .picture(_, let box):
        precondition(box.isFinite && !box.isEmpty)
      case .snapshot(let snapshot):
        snapshot.displayList.checkInvariants()
      }
    }
    precondition(depth == 0, "pushes and pops are not balanced")
  }
}
