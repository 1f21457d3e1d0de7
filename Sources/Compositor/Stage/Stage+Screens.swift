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
      tree: state.tree, root: live.root, safeArea: safeArea, environment: environment,
      textEngine: renderer.textEngine)
    isLending = true
    body(live.screen, &layers)
    isLending = false
    state.tree = layers.tree
    for (layer, action) in layers.actions { actions[layer] = action }
  }

  /// The root layer of `screen`; nil where it is not on the stage.
  public func root(of screen: some Screen) -> LayerID? {
    screens.first { $0.screen === screen }?.root
  }

  /// Tells screens, named by their root layers, of their coming and going, in order; what would not follow from what
  /// a screen heard last is left out.
  func tell(_ news: [(root: LayerID, event: ScreenEvent)], of presentation: PresentationID?) throws
  {
    for (root, event) in news {
      guard let live = screens.first(where: { $0.root == root }),
        event.canFollow(state.appearances[root])
      else { continue }
      state.appearances[root] = event
      state.note(.heard(root, event), of: presentation)
      try live.screen.hear(event, host: self)
    }
    layout()
  }

  /// Forgets screens and actions whose layers are gone, and frees surfaces that nothing shows any more.
  func forgetWhatIsGone() {
    screens.removeAll { !state.tree.contains($0.root) }
    actions = actions.filter { state.tree.contains($0.key) }
    state.appearances = state.appearances.filter { state.tree.contains($0.key) }
    renderer.keepOnly(state.snapshotIDs)
  }
}

extension ScreenEvent {
  /// Whether a screen that heard `last` may hear this: appearing and disappearing alternate, each begun before it is done.
  func canFollow(_ last: ScreenEvent?) -> Bool {
    switch (last, self) {
    case (nil, .willAppear), (.didDisappear, .willAppear), (.willDisappear, .willAppear): true
    case (.willAppear, .didAppear): true
    case (.didAppear, .willDisappear), (.willAppear, .willDisappear): true
    case (.willDisappear, .didDisappear): true
    default: false
    }
  }
}
