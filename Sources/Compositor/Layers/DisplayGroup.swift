/// What a part of a display list has in common: a space, an opacity, a clip, and how it is composed with the rest.
///
/// The picture of the part is cut off at the clip, multiplied by the mask, given its shadow, made see-through, and mixed
/// in, in this order.
public struct DisplayGroup: Equatable, Sendable {
  /// The layer that it draws; nil for a group made by the engine.
  public var layer: LayerID?
  /// That layer's name.
  public var name: String?
  /// The map from the group's coordinates to those around it; can be inverted.
  public var transform: AffineTransform = .identity
  /// The opacity of the whole, from above 0 to 1; below 1 the group is composed apart.
  public var opacity = 1.0
  /// Outside it nothing of the group shows; in the group's coordinates.
  public var clip: DisplayShape?
  /// A picture whose opacity the group's is multiplied by; in the group's coordinates.
  public var mask: DisplayList?
  /// The shadow that the group's picture throws, in the group's coordinates; its path is nil.
  public var shadow: Shadow?
  /// How the whole mixes with what was drawn before in the group around it that is composed apart.
  public var blendMode = BlendMode.normal

  /// Whether the group's picture cannot be had by drawing its steps one by one onto what is there, whatever they are.
  var isAlwaysApart: Bool { blendMode != .normal || mask != nil || shadow != nil }
}

extension DisplayList {
  /// How many steps are looked at to find that a group holds a single thing.
  private static let flatSteps = 8

  /// The most groups composed apart within one another; opacities further in are multiplied into each thing drawn.
  ///
  /// Each takes a surface while it is open, so that a tree of any depth can be drawn.
  static let deepestApart = 64

  /// Whether the group begun at `index` needs a layer of its own: the one place of this rule.
  ///
  /// It does where it is masked, blended or throws a shadow, and where it is see-through and draws more than one thing:
  /// what lies below another thing must not shine through it. A single thing, however many plain groups lie around it,
  /// is drawn with its own opacity multiplied by the group's; that is the same picture, and several times quicker.
  func needsOwnLayer(at index: Int) -> Bool {
    guard case .push(let group) = commands[index] else { return false }
    if group.isAlwaysApart { return true }
    guard group.opacity < 1 else { return false }
    var depth = 1
    var things = 0
    for command in commands[(index + 1)...].prefix(Self.flatSteps) {
      switch command {
      case .push(let inner):
        guard !inner.isAlwaysApart, inner.opacity == 1 else { return true }
        depth += 1
      case .pop:
        depth -= 1
        if depth == 0 { return false }
      case .backdropBlur: return true
      case .fill, .stroke, .text, .picture, .snapshot, .shadow:
        things += 1
        if things > 1 { return true }
      }
    }
    return true
  }

  /// The place of the pop that ends the group begun at `index`.
  func end(ofGroupAt index: Int) -> Int {
    var depth = 0
    for place in index..<commands.count {
      switch commands[place] {
      case .push: depth += 1
      case .pop:
        depth -= 1
        if depth == 0 { return place }
      case .fill, .stroke, .text, .picture, .snapshot, .shadow, .backdropBlur: break
      }
    }
    return commands.count
  }

  /// What is inside the group begun at `index`, as a list of its own in the group's coordinates.
  func inside(ofGroupAt index: Int) -> DisplayList {
    let last = end(ofGroupAt: index)
    return DisplayList(
      bounds: bounds, commands: Array(commands[(index + 1)..<max(last, index + 1)]))
  }

  /// Whether any group in it mixes by other than covering, or blurs; then it is composed apart from what is behind it.
  var blends: Bool {
    hasBackdropBlur
      || commands.contains { command in
        if case .push(let group) = command { group.blendMode != .normal } else { false }
      }
  }

  /// Whether a shadow is in it, those in snapshots and masks included.
  var hasShadows: Bool {
    var pending = [self]
    while let list = pending.popLast() {
      for command in list.commands {
        switch command {
        case .shadow: return true
        case .push(let group):
          if group.shadow != nil { return true }
          if let mask = group.mask { pending.append(mask) }
        case .snapshot(let snapshot): pending.append(snapshot.displayList)
        case .pop, .fill, .stroke, .text, .picture, .backdropBlur: break
        }
      }
    }
    return false
  }
}
