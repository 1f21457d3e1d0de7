extension Stage {
  /// Makes the layers of `screen` in front of all others.
  func enter(_ screen: some Screen, name: String) -> LayerID {
    var root = Layer(name: name)
    root.bounds = Rect(origin: .zero, size: size)
    root.position = root.bounds.center
    root.backgroundColor = screen.backgroundColor
    let id = state.tree.add(root, to: state.tree.root)
    let live = LiveScreen(screen: screen, root: id)
    screens.append(live)
    lend(live) { $0.build(in: &$1) }
    layOut(live)
    return id
  }

  func layOut(_ live: LiveScreen) { lend(live) { $0.layout(in: &$1) } }

  /// Lends a screen its layers.
  private func lend(_ live: LiveScreen, _ body: (any Screen, inout ScreenLayers) -> Void) {
    var layers = ScreenLayers(
      tree: state.tree, input: state.input, time: time, root: live.root, safeArea: safeArea,
      environment: environment, textEngine: renderer.textEngine)
    isLending = true
    body(live.screen, &layers)
    isLending = false
    state.tree = layers.tree
    state.input = layers.input
    take(layers.heard)
  }

  /// The root layer of `screen`; nil where it is not on the stage.
  public func root(of screen: some Screen) -> LayerID? {
    // One that hears that it is gone is still known, but is on the stage no more.
    screens.first { $0.screen === screen && state.tree.contains($0.root) }?.root
  }

  /// Tells screens of their coming and going until each has heard what is so now, the newest first.
  ///
  /// What is told follows from where the presentations stand, not from how they came there: so each `will` has its `did`
  /// whatever is asked in between, from inside too.
  ///
  /// - Throws: the first error of a screen, after all have been told.
  func tellScreens(of presentation: PresentationID?) throws {
    var attempts = Attempts()
    while let (live, event) = nextNews() {
      state.appearances[live.root] = event
      state.note(.heard(live.root, event), of: presentation)
      attempts.make { try live.screen.hear(event, host: self) }
    }
    layout()
    try attempts.finish()
  }

  private func nextNews() -> (LiveScreen, ScreenEvent)? {
    for live in screens.reversed() {
      let last = state.appearances[live.root]
      if let event = state.appearance(of: live.root).step(after: last) { return (live, event) }
    }
    return nil
  }

  /// Forgets screens and actions whose layers are gone, and frees surfaces that nothing shows any more.
  func forgetWhatIsGone() throws {
    screens.removeAll { !state.tree.contains($0.root) }
    defer { forgetActionsOfWhatIsGone() }
    try catchUpWithGestures()
    state.appearances = state.appearances.filter { state.tree.contains($0.key) }
    renderer.keepOnly(state.snapshotIDs)
  }
}

extension StageState {
  /// What the screen of the root layer `root` has heard last, once it has heard all.
  func appearance(of root: LayerID) -> ScreenEvent {
    guard tree.contains(root) else { return .didDisappear }
    let own = presentations.first { $0.to == root }
    if let own, !own.phase.isGoingIn { return .willDisappear }
    if let child = presentations.first(where: { $0.from == root }) {
      switch child.phase {
      case .presenting: return .willDisappear
      case .presented: return .didDisappear
      case .dismissing, .over: return .willAppear
      }
    }
    return own?.phase.way == nil ? .didAppear : .willAppear
  }
}

extension ScreenEvent {
  /// What a screen that heard `last` hears next on its way to this; nil where it has arrived.
  func step(after last: ScreenEvent?) -> ScreenEvent? {
    switch (last, self) {
    case (.willAppear, .willAppear), (.didAppear, .didAppear), (.willDisappear, .willDisappear),
      (.didDisappear, .didDisappear):
      nil
    // One that is there, or gone, need not come, or go, again.
    case (.didAppear, .willAppear), (.didDisappear, .willDisappear), (nil, .willDisappear),
      (nil, .didDisappear):
      nil
    case (nil, .willAppear), (nil, .didAppear), (.didDisappear, .willAppear),
      (.didDisappear, .didAppear), (.willDisappear, .willAppear), (.willDisappear, .didAppear):
      .willAppear
    case (.willAppear, .didAppear): .didAppear
    case (.didAppear, .willDisappear), (.didAppear, .didDisappear), (.willAppear, .willDisappear),
      (.willAppear, .didDisappear):
      .willDisappear
    case (.willDisappear, .didDisappear): .didDisappear
    }
  }
}
