extension Stage {
  /// The presentation whose screen can take the place of its presenter now that `presentation` is there; nil for none.
  func replacementDue(at presentation: Presentation) -> Presentation? {
    state.presentations.first { candidate in
      guard candidate.replacesPresenter, candidate.phase == .presented else { return false }
      guard candidate.id == presentation.id || candidate.from == presentation.to else {
        return false
      }
      // A screen that leaves is not replaced: what stands on it leaves with it.
      return state.presentations.first { $0.to == candidate.from }?.phase.isGoingIn ?? true
    }
  }

  /// Puts the screen of `replacing` in the place of the one that presents it, which is gone.
  func takePlace(_ replacing: Presentation) throws {
    let containers = Set(
      state.presentations.filter { $0.id != replacing.id }.map(\.container))
    let parent = state.withScene { replacing.takePlace(besides: containers, in: &$0) }
    state.presentations.removeAll { $0.id == replacing.id }
    let result = results.removeValue(forKey: replacing.id)
    animators[replacing.id] = nil
    for var above in state.presentations where above.restoration.parent == replacing.container {
      above.restoration.parent = parent
      state.replace(above)
    }
    let replaced: (any PendingResult)?
    if let standing = state.presentations.first(where: { $0.to == replacing.from }) {
      replaced = results.updateValue(result ?? PresentationResult<Never>(nil), forKey: standing.id)
      hand(standing, to: replacing)
    } else {
      (replaced, rootResult) = (rootResult, result)
    }
    if state.focus.layer.map({ !state.tree.contains($0) }) == true { focusFirst(in: replacing.to) }
    checkpoint()
    replaced?.forgetOutput()
    try conclude(replacing.id, replaced)
  }

  /// Makes the screen of `replacing` the one that `standing` presents.
  private func hand(_ standing: Presentation, to replacing: Presentation) {
    guard let animator = animators[standing.id] else { return }
    var presentation = standing
    let background = state.tree[replacing.to].backgroundColor
    let scene = TransitionScene(animator, context: standing.context, background: background)
    state.withScene { presentation.hand(to: replacing, scene.plan, in: &$0) }
    state.replace(presentation)
    fit(presentation)
  }
}
