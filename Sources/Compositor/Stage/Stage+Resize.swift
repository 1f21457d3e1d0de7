extension Stage {
  /// Brings everything to another canvas, at `time`: screens are laid out anew, transitions go on towards where they
  /// belong now, snapshots are taken again.
  ///
  /// - Parameters:
  ///   - scale: pixels a point; nil for as before.
  ///   - safeArea: what the device needs for itself; nil for as before.
  /// - Throws: `StageError` where size or scale are not above 0, and nothing has changed then; what a completion throws.
  public func resize(
    to size: Size, scale: Double? = nil, safeArea: Insets? = nil, at time: Duration
  ) throws {
    try Self.check(size, scale ?? self.scale)
    try advance(to: time)
    self.size = size
    self.scale = scale ?? self.scale
    self.safeArea = safeArea ?? self.safeArea
    let bounds = Rect(origin: .zero, size: size)
    state.tree[state.tree.root].bounds = bounds
    state.tree[state.tree.root].position = bounds.center
    for live in screens {
      state.tree[live.root].bounds.size = size
      state.tree[live.root].position = bounds.center
    }
    layout()
    for presentation in state.presentations { fit(presentation) }
    renderer.keepOnly(state.snapshotIDs)
    checkpoint()
    try settleAnimationGroups()
  }

  private func fit(_ presentation: Presentation) {
    guard let animator = animators[presentation.id],
      let screen = screens.first(where: { $0.root == presentation.to })?.screen
    else { return }
    let scene = TransitionScene(
      animator, size: size, environment: environment, backdrop: screen.backgroundColor)
    var presentation = presentation
    let time = state.time
    state.withScene {
      presentation.fit(
        scene.plan, backdrop: scene.backdrop, bounds: Rect(origin: .zero, size: scene.size),
        in: &$0, at: time)
    }
    state.replace(presentation)
  }
}
