extension Stage: ScreenHost {
  /// Shows `screen` over `presenter` from now on.
  ///
  /// A screen that is on its way out, presented by the same presenter, turns round and comes back.
  ///
  /// - Parameters:
  ///   - animator: says what moves; the way back follows from it.
  ///   - animated: false for the last frame at once; all else happens as otherwise.
  ///   - completion: called once, after the last frame of the dismissal, with the choice or nil for none.
  /// - Throws: `TransitionError` where the presenter is unknown or already presents, and nothing has changed then; what
  ///   a screen throws at hearing of it.
  public func present<Presented: Screen, Presenter: Screen>(
    _ screen: Presented, from presenter: Presenter, with animator: some TransitionAnimator,
    animated: Bool, completion: ((Presented.Output?) throws -> Void)?
  ) throws {
    guard let from = root(of: presenter) else { throw TransitionError.presenterNotOnStage }
    if let current = state.presentations.first(where: { $0.from == from }) {
      guard let to = root(of: screen), to == current.to, !current.phase.isGoingIn else {
        throw TransitionError.alreadyPresenting
      }
      if let result = results[current.id] as? PresentationResult<Presented.Output> {
        result.output = nil
        result.add(completion)
      }
      try turn(current.id)
      if !animated { try skip(current.id) }
      return
    }
    guard root(of: screen) == nil else { throw TransitionError.alreadyOnStage }
    guard !state.presentations.contains(where: { $0.to == from && $0.phase.way != nil }) else {
      throw TransitionError.presenterIsMoving
    }
    precondition(!isLending, "a screen cannot present while it builds or lays out its layers")
    state.stopScrolling(below: from)
    layout()
    let to = enter(screen, name: "presented-screen")
    let scene = TransitionScene(
      animator, size: size, environment: environment, backdrop: screen.backgroundColor)
    state.presentationCount += 1
    let id = PresentationID(number: state.presentationCount)
    let request = Presentation.Request(
      id: id, transition: nextTransition(), from: from, to: to, backdrop: scene.backdrop,
      plan: scene.plan, focus: state.focus.layer)
    let time = state.time
    let presentation = state.withScene { Presentation.begin(request, in: &$0, at: time) }
    state.presentations.append(presentation)
    results[id] = PresentationResult(completion)
    animators[id] = animator
    note(.changed(request.transition), id)
    note(.began(request.transition), id)
    focusFirst(in: to)
    checkpoint()
    try tellScreens(of: id)
    if !animated { try skip(id) }
  }

  /// Sends `screen`, and all that it presents, back where it came from, with `output` for its presenter.
  ///
  /// While it is still being presented it turns round from where it is; while it is already leaving nothing changes.
  ///
  /// - Throws: `TransitionError.notPresented` where it is not presented; what a screen throws at hearing of it.
  public func dismiss<Presented: Screen>(
    _ screen: Presented, returning output: Presented.Output?, animated: Bool
  ) throws {
    let presentation = try self.presentation(of: screen)
    precondition(!isLending, "a screen cannot dismiss while it builds or lays out its layers")
    guard presentation.phase.isGoingIn else { return }
    if let result = results[presentation.id] as? PresentationResult<Presented.Output> {
      result.output = output
    }
    try dismiss(from: presentation, animated: animated)
  }

  /// The presentation of `screen`.
  func presentation(of screen: some Screen) throws(TransitionError) -> Presentation {
    guard let to = root(of: screen),
      let presentation = state.presentations.first(where: { $0.to == to })
    else { throw .notPresented }
    return presentation
  }

  /// Sends back `lowest` and all that stands on it, together; the one in front is the one that is seen to go.
  func dismiss(from lowest: Presentation, animated: Bool) throws {
    var chain = [lowest]
    while let last = chain.last,
      let next = state.presentations.first(where: { $0.from == last.to })
    {
      chain.append(next)
    }
    for presentation in chain.reversed() where presentation.phase.isGoingIn {
      if presentation.phase.way != nil {
        reverse(presentation)
      } else {
        begin(dismissal: presentation)
      }
    }
    checkpoint()
    try tellScreens(of: lowest.id)
    if !animated {
      for presentation in chain.reversed() { try skip(presentation.id) }
    }
  }

  /// Sends a presentation that is there on its way out.
  func begin(dismissal presentation: Presentation) {
    var presentation = presentation
    let (transition, time) = (nextTransition(), state.time)
    refreshSnapshots(of: presentation)
    state.withScene { presentation.dismiss(as: transition, in: &$0, at: time) }
    state.replace(presentation)
    note(.changed(transition), presentation.id)
    note(.began(transition), presentation.id)
  }

  /// Turns a transition under way round, whoever holds it.
  func reverse(_ presentation: Presentation) {
    var presentation = presentation
    guard let way = presentation.phase.way else { return }
    let time = state.time
    if presentation.phase.isGoingIn { refreshSnapshots(of: presentation) }
    state.withScene { scene in
      if presentation.held != nil {
        presentation.release(finishing: false, velocity: 0, in: &scene, at: time)
      } else {
        presentation.turn(in: &scene, at: time)
      }
    }
    state.replace(presentation)
    note(.turned(way.id), presentation.id)
  }

  /// Turns a transition under way round and tells the screens.
  func turn(_ id: PresentationID) throws {
    guard let presentation = state.presentation(id) else { return }
    reverse(presentation)
    checkpoint()
    try tellScreens(of: id)
  }

  /// Brings a transition under way to its end at once.
  func skip(_ id: PresentationID) throws {
    guard var presentation = state.presentation(id), presentation.phase.way != nil else { return }
    let time = state.time
    state.withScene { presentation.skip(in: &$0, at: time) }
    state.replace(presentation)
    try endWhatIsDue(by: time)
  }
}
