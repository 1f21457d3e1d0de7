extension Stage {
  /// The elements that can be reached now, in reading order, where they are seen.
  public var accessibilityTree: [AccessibilityElement] { presentation.accessibilityTree() }

  /// The layer that has the keyboard's focus; nil for none.
  public var focusedLayer: LayerID? {
    state.focus.layer.flatMap { state.tree.contains($0) ? $0 : nil }
  }

  /// Puts the focus on `layer`, nil takes it away; one that cannot be reached, or cannot have it, changes nothing.
  public func focus(_ layer: LayerID?) {
    guard layer == nil || layer.map(presentation.focusOrder().contains) == true else { return }
    state.focus.move(to: layer)
    checkpoint()
  }

  /// Has `text` read out to somebody who does not see what happened.
  public func announce(_ text: String) {
    state.announcements.append(Announcement(time: time, text: text))
    if state.announcements.count > 64 { state.announcements.removeFirst() }
    checkpoint()
  }

  /// What a key does: tab moves the focus, an arrow moves it that way or scrolls, return activates what has it, escape
  /// dismisses the foremost screen.
  func press(_ key: Event.Key, _ modifiers: Event.Modifiers) throws {
    switch key {
    case .tab:
      state.focus.advance(
        in: presentation.focusOrder(), backwards: modifiers.contains(.shift))
      if let layer = focusedLayer { scroll(toShow: layer, animated: true) }
    case .return:
      if let layer = focusedLayer, let target = tapTarget(state.tree.path(from: layer)) {
        try tap(target)
      }
    case .escape:
      // The one that nothing else stands on.
      let foremost = state.presentations.last { candidate in
        !state.presentations.contains { $0.from == candidate.to }
      }
      if let foremost, foremost.phase.isGoingIn {
        try dismiss(from: foremost, reason: .escape, animated: true)
      }
    case .left: arrow(.left)
    case .right: arrow(.right)
    case .up: arrow(.up)
    case .down: arrow(.down)
    case .character: break
    }
  }

  /// How far an arrow key scrolls, in points.
  private static let arrowStep = 40.0

  /// Moves the focus to what lies that way, or where nothing does scrolls what holds it.
  private func arrow(_ direction: FocusDirection) {
    if let layer = focusedLayer,
      let next = presentation.focusNeighbour(of: layer, towards: direction)
    {
      state.focus.move(to: next)
      return scroll(toShow: next, animated: true)
    }
    guard let layer = state.scrolledByKeys(towards: direction),
      let scroll = scrollState(of: layer)
    else { return }
    // From where it is going, so that several in a row add up.
    let way = direction.unit
    let target = Point(
      x: scroll.destination.x + Self.arrowStep * way.x,
      y: scroll.destination.y + Self.arrowStep * way.y)
    let (time, isAnimated) = (time, !environment.reduceMotion)
    state.input.scrolls[layer]?.scroll(to: target, isAnimated: isAnimated, at: time)
  }

  /// Moves the focus to the first element of a screen that can have it, or away from what is now out of reach.
  func focusFirst(in root: LayerID) {
    let inside = Set(state.tree.descendants(of: root))
    state.focus.move(to: state.tree.focusOrder().first(where: inside.contains))
  }

  /// Puts the focus back where it was before `presentation`, where that is still there and in reach.
  func giveFocusBack(from presentation: Presentation) {
    let order = state.tree.focusOrder()
    let before = presentation.restoration.focus
    state.focus.move(to: before.flatMap { order.contains($0) ? $0 : nil })
  }
}

extension StageState {
  /// The layer that an arrow key scrolls: around the focus, else the foremost that can be reached.
  func scrolledByKeys(towards direction: FocusDirection) -> LayerID? {
    let axis: GestureAxis = direction == .left || direction == .right ? .horizontal : .vertical
    func scrolls(_ id: LayerID) -> Bool {
      input.scrolls[id]?.scrollableAxes.contains(axis) == true
    }
    if let focused = focus.layer, tree.contains(focused) {
      return tree.path(from: focused).first(where: scrolls)
    }
    return tree.descendants(of: tree.foremostModal ?? tree.root).last(where: scrolls)
  }
}

extension Recording {
  /// The elements that could be reached at `time`, in reading order, where they were seen.
  public func accessibilityTree(at time: Duration) -> [AccessibilityElement] {
    presentation(at: time).accessibilityTree()
  }

  /// The layer that had the keyboard's focus at `time`.
  public func focusedLayer(at time: Duration) -> LayerID? { state(at: time).focus.layer }
}
