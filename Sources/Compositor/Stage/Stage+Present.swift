extension Stage: ScreenHost {
  /// Shows `screen` over `presenter` from now on.
  ///
  /// A screen that is on its way out, presented by the same presenter, turns round and comes back. A presenter that is on
  /// its way in goes on; where the transition moves it or a picture of it, it is taken over from where it is seen.
  ///
  /// - Parameters:
  ///   - animator: says what moves; the way back follows from it.
  ///   - animated: false for the last frame at once; all else happens as otherwise.
  ///   - completion: called once, after the last frame of the dismissal, with the choice or nil for none.
  /// - Throws: `TransitionError` where the presenter is unknown, already presents or is on its way out, or a layer would
  ///   have to follow two transitions, and nothing has changed then; what a screen throws at hearing of it.
  public func present<Presented: Screen, Presenter: Screen>(
    _ screen: Presented, from presenter: Presenter, with animator: some TransitionAnimator,
    animated: Bool, completion: ((Presented.Output?) throws -> Void)?
  ) throws {
    guard let from = root(of: presenter) else { throw TransitionError.presenterNotOnStage }
    if let current = state.presentations.first(where: { $0.from == from }) {
      guard let to = root(of: screen), to == current.to, !current.phase.isGoingIn else {
        throw TransitionError.alreadyPresenting
      }
      try checkInterruptible([current])
      if let result = results[current.id] as? PresentationResult<Presented.Output> {
        result.output = nil
        result.add(completion)
      }
      var attempts = Attempts()
      attempts.make { try turn(current.id) }
      if !animated { attempts.make { try skip(current.id) } }
      return try attempts.finish()
    }
    try begin(screen, from: from, with: animator, reason: .request, animated: animated, completion)
  }

  /// Puts `replacement` in the place of `screen`, which is gone after the transition.
  ///
  /// - Parameters:
  ///   - animator: says what moves, `screen` being the presenting one.
  ///   - animated: false for the last frame at once.
  ///   - completion: called once, with the choice of `replacement` or nil for none, after it is gone.
  /// - Throws: `TransitionError` where `screen` is not on the stage, presents another one or is on its way out, and nothing
  ///   has changed then; what a screen throws at hearing of it.
  public func replace<Replaced: Screen, Replacement: Screen>(
    _ screen: Replaced, with replacement: Replacement, by animator: some TransitionAnimator,
    animated: Bool, completion: ((Replacement.Output?) throws -> Void)?
  ) throws {
    guard let from = root(of: screen) else { throw TransitionError.presenterNotOnStage }
    guard !state.presentations.contains(where: { $0.from == from }) else {
      throw TransitionError.alreadyPresenting
    }
    try begin(
      replacement, from: from, with: animator, reason: .replacement, animated: animated, completion)
  }

  /// Begins to present `screen` over the screen of the root layer `from`, which presents nobody.
  private func begin<Presented: Screen>(
    _ screen: Presented, from: LayerID, with animator: some TransitionAnimator,
    reason: TransitionReason, animated: Bool, _ completion: ((Presented.Output?) throws -> Void)?
  ) throws {
    guard root(of: screen) == nil else { throw TransitionError.alreadyOnStage }
    let standing = state.presentations.first { $0.to == from }
    if let standing, !standing.phase.isGoingIn { throw TransitionError.presenterIsLeaving }
    precondition(!isLending, "a screen cannot present while it builds or lays out its layers")
    var scene = TransitionScene(
      animator,
      context: context(
        TransitionID(number: state.transitionCount + 1), .present, reason, from: from),
      background: screen.backgroundColor)
    if let standing, let name = state.shared(scene.plan, with: standing) {
      throw TransitionError.sharedParticipant(name)
    }
    // What shows beside a sheet shows beside the one that takes its place, too.
    if reason == .replacement, let standing, !standing.coversPresenter { scene.backdrop = .clear }
    state.stopScrolling(below: from)
    layout()
    let to = enter(screen, name: "presented-screen")
    let transition = nextTransition()
    state.presentationCount += 1
    let id = PresentationID(number: state.presentationCount)
    let request = Presentation.Request(
      id: id, from: from, to: to, backdrop: scene.backdrop, plan: scene.plan,
      context: scene.context, replaces: reason == .replacement,
      place: reason == .replacement ? standing?.place ?? [:] : [:], focus: state.focus.layer)
    let time = state.time
    let presentation = state.withScene { Presentation.begin(request, in: &$0, at: time) }
    state.presentations.append(presentation)
    results[id] = PresentationResult(completion)
    animators[id] = animator
    note(.changed(transition), id)
    note(.began(transition), id)
    focusFirst(in: to)
    checkpoint()
    var attempts = Attempts()
    attempts.make { try tellScreens(of: id) }
    if !animated { attempts.make { try skip(id) } }
    try attempts.finish()
  }

  /// What an animator is told.
  func context(
    _ transition: TransitionID, _ operation: TransitionOperation, _ reason: TransitionReason,
    from: LayerID
  ) -> TransitionContext {
    TransitionContext(
      transition: transition, operation: operation, reason: reason,
      container: Rect(origin: .zero, size: size), environment: environment,
      presenterFrame: state.tree[from].frame)
  }
}
