/// What comes in from fingers, wheels and keys.
extension Stage {
  /// Takes an event at `time` and tells what was in front at its place, at the geometry seen.
  ///
  /// While a transition runs, the presented screen and snapshots can be touched where they are seen, and the presenting
  /// screen cannot. A pointer stays with what it came down on until it goes up, wherever that moves.
  ///
  /// - Throws: what an action throws, once all have been done that the event brings; but a `TransitionError` goes into the
  ///   ledger: a second tap on a button that presents is refused, and that is all.
  @discardableResult
  public func send(_ event: Event, at time: Duration) throws -> LayerID? {
    try advance(to: time)
    if case .keyDown(let key, let modifiers) = event {
      try press(key, modifiers)
      checkpoint()
      return nil
    }
    let shown = presentation
    let inert = state.inertLayers
    let path = event.location.map { shown.hitPath($0, inert: inert) } ?? []
    var button: LayerID?
    if case .pointerDown = event { button = tapTarget(path) }
    let outputs = state.input.handle(
      event, at: self.time, in: shown, inert: inert, button: button)
    checkpoint()
    try tell(outputs)
    checkpoint()
    return path.first
  }

  /// Gives a pointer that is down to `layer` alone, until it goes up: other layers lose it, `layer` hears the rest.
  ///
  /// Nothing happens where the pointer is not down or the layer is gone.
  public func capture(pointer id: Int, by layer: LayerID) throws {
    guard state.tree.contains(layer) else { return }
    let outputs = state.input.capture(pointer: id, by: layer, in: presentation)
    checkpoint()
    try tell(outputs)
  }

  /// Takes all pointers that are down away, as the system would: what they began comes to nothing.
  public func cancelTouches() throws {
    for id in state.input.arena.pointersDown {
      try send(.pointerCancelled(id: id), at: time)
    }
  }

  // MARK: Telling

  /// The first layer of `path`, the one in front first, that does something when tapped.
  func tapTarget(_ path: [LayerID]) -> LayerID? {
    path.first { id in
      actions[id] != nil || state.presentations.contains { $0.dismissingLayers.contains(id) }
    }
  }

  /// Does what a tap on `layer` does.
  func tap(_ layer: LayerID) throws {
    if state.tree[layer].accessibility?.isFocusable == true { state.focus.move(to: layer) }
    if let presentation = state.presentations.first(where: {
      $0.dismissingLayers.contains(layer)
    }) {
      try dismiss(from: presentation, reason: .tap, animated: true)
    } else if let action = actions[layer] {
      defer { layout() }
      try refusing { try action(self) }
    }
  }

  /// Does `body`; a request that is refused goes into the ledger, and is not the host's affair.
  private func refusing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let refusal as TransitionError {
      state.note(.refused(refusal), of: nil)
    }
  }

  /// Tells everybody what is to be heard, and throws the first error once all is told.
  func tell(_ outputs: [GestureOutput]) throws {
    var failure: (any Error)?
    for output in outputs {
      do {
        switch output {
        case .gesture(let event): try tell(event)
        case .touch(let touch, let layer): try tell(touch, of: layer)
        }
      } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  private func tell(_ event: GestureEvent) throws {
    // A layer that is gone only hears that what it began comes to nothing.
    let isThere = state.tree.contains(event.layer)
    if let action = gestureActions[event.id] {
      guard event.state != .failed, isThere || event.state == .cancelled else { return }
      defer { layout() }
      try refusing { try action(event, self) }
    } else if isThere, event.state == .ended, case .tap = event.gesture {
      try tap(event.layer)
    }
  }

  private func tell(_ touch: Touch, of layer: LayerID) throws {
    guard !touchActions.isEmpty, state.tree.contains(layer),
      let listener = state.tree.path(from: layer).first(where: { touchActions[$0] != nil }),
      let action = touchActions[listener]
    else { return }
    defer { layout() }
    try refusing { try action(touch, self) }
  }

  /// Lets recognisers decide what time alone decides now.
  func advanceGestures() throws {
    let outputs = state.input.advance(to: time, in: presentation)
    checkpoint()
    try tell(outputs)
    checkpoint()
  }

  /// Forgets recognisers of layers that are gone, and tells what could not be told when it happened.
  func catchUpWithGestures() throws {
    let outputs = untold + state.input.keepOnly(layersOf: state.tree)
    untold = []
    try tell(outputs)
  }

  // MARK: Actions

  /// Keeps what a screen asked for while it had its layers.
  func take(_ requests: ScreenRequests) {
    for (layer, action) in requests.taps { actions[layer] = action }
    for (layer, action) in requests.touches { touchActions[layer] = action }
    for (id, action) in requests.gestures { gestureActions[id] = action }
    untold += requests.outputs
  }

  func forgetActionsOfWhatIsGone() {
    actions = actions.filter { state.tree.contains($0.key) }
    touchActions = touchActions.filter { state.tree.contains($0.key) }
    gestureActions = gestureActions.filter { state.input.arena[$0.key] != nil }
    drags = drags.filter { state.input.arena[$0.key] != nil }
  }
}

extension StageState {
  /// The layers that cannot be touched, because something moves them that forbids it and nothing that allows it.
  var inertLayers: Set<LayerID> {
    var inert: Set<LayerID> = []
    for group in animationGroups where !group.allowsInteraction {
      inert.formUnion(group.members.keys.map(\.layer))
    }
    guard !inert.isEmpty else { return [] }
    for group in animationGroups where group.allowsInteraction {
      inert.subtract(group.members.keys.map(\.layer))
    }
    return inert
  }

  /// Brings what scrolls and the model tree into agreement.
  mutating func settleScrolling() -> [GestureOutput] { input.settle(in: &tree, at: time) }

  /// Stops what scrolls in a screen that is about to be covered, so that it comes back as it went.
  mutating func stopScrolling(below root: LayerID) {
    input.scrolls.stop(below: root, of: tree, at: time)
  }
}
