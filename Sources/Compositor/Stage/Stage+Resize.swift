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
    for live in screens where state.tree.contains(live.root) {
      state.tree[live.root].bounds.size = size
      state.tree[live.root].position = bounds.center
    }
    layout()
    for presentation in state.presentations { fit(presentation) }
    renderer.keepOnly(state.snapshotIDs)
    checkpoint()
    try settleAnimationGroups()
  }

  /// Brings what takes part in `presentation` to the size of the stage, by what its animators lay out for that.
  func fit(_ presentation: Presentation) {
    guard let animator = animators[presentation.id],
      let screen = screens.first(where: { $0.root == presentation.to })?.screen
    else { return }
    var context = presentation.context
    let bounds = Rect(origin: .zero, size: size)
    context.container = bounds
    let scene = TransitionScene(animator, context: context, background: screen.backgroundColor)
    let planOut = leavingAnimators[presentation.id].map {
      self.planOut($0, of: presentation, presentation.phase.way?.id ?? context.transition, .request)
    }
    let standing = state.presentations.first { $0.to == presentation.from }
    let place = presentation.replacesPresenter ? standing?.place ?? [:] : [:]
    var presentation = presentation
    let time = state.time
    state.withScene {
      presentation.fit(
        scene.plan, wayOut: planOut, backdrop: scene.backdrop, bounds: bounds, at: place, in: &$0,
        at: time)
    }
    state.replace(presentation)
  }
}
