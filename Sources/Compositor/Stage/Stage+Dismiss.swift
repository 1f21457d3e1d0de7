extension Stage {
  /// Sends `screen`, and all that it presents, back where it came from, with `output` for its presenter.
  ///
  /// While it is still being presented it turns round from where it is; while it is already leaving nothing changes.
  ///
  /// - Throws: `TransitionError` where it is not presented, or a transition is under way that cannot be interrupted, and
  ///   nothing has changed then; what a screen throws at hearing of it.
  public func dismiss<Presented: Screen>(
    _ screen: Presented, returning output: Presented.Output?, animated: Bool
  ) throws {
    try dismiss(screen, returning: output, leavingBy: nil, animated: animated)
  }

  /// Sends `screen` away by another transition than it came by: by the way in of `animator` retraced.
  ///
  /// As `AsymmetricTransition`, for once: where it is called off and the screen is dismissed later, it leaves as it came. A
  /// screen that is still on its way in turns round.
  ///
  /// - Throws: as `dismiss(_:returning:animated:)`.
  public func dismiss<Presented: Screen>(
    _ screen: Presented, returning output: Presented.Output? = nil,
    with animator: some TransitionAnimator, animated: Bool = true
  ) throws {
    try dismiss(screen, returning: output, leavingBy: animator, animated: animated)
  }

  private func dismiss<Presented: Screen>(
    _ screen: Presented, returning output: Presented.Output?,
    leavingBy animator: (any TransitionAnimator)?, animated: Bool
  ) throws {
    let presentation = try self.presentation(of: screen)
    precondition(!isLending, "a screen cannot dismiss while it builds or lays out its layers")
    guard presentation.phase.isGoingIn else { return }
    try checkInterruptible(chain(from: presentation))
    if let result = results[presentation.id] as? PresentationResult<Presented.Output> {
      result.output = output
    }
    try dismiss(from: presentation, leavingBy: animator, animated: animated)
  }

  /// The presentation of `screen`.
  func presentation(of screen: some Screen) throws(TransitionError) -> Presentation {
    guard let to = root(of: screen),
      let presentation = state.presentations.first(where: { $0.to == to })
    else { throw .notPresented }
    return presentation
  }

  /// `lowest` and all that stands on it.
  func chain(from lowest: Presentation) -> [Presentation] {
    var chain = [lowest]
    while let last = chain.last,
      let next = state.presentations.first(where: { $0.from == last.to })
    {
      chain.append(next)
    }
    return chain
  }

  /// Throws where one that would have to turn round cannot.
  func checkInterruptible(_ presentations: [Presentation]) throws(TransitionError) {
    if presentations.contains(where: { $0.phase.way != nil && !$0.terms.isInterruptible }) {
      throw .notInterruptible
    }
  }

  /// Sends back `lowest` and all that stands on it, together; the one in front is the one that is seen to go.
  ///
  /// What a finger or key asks for and may not be is noted in the ledger; elsewhere it is thrown.
  func dismiss(
    from lowest: Presentation, reason: TransitionReason = .request,
    leavingBy animator: (any TransitionAnimator)? = nil, animated: Bool
  ) throws {
    let chain = chain(from: lowest)
    do {
      try checkInterruptible(chain.filter(\.phase.isGoingIn))
    } catch {
      guard reason == .tap || reason == .escape else { throw error }
      state.note(.refused(error), of: lowest.id)
      return
    }
    sendBack(chain, reason: reason, leavingBy: animator)
    checkpoint()
    var attempts = Attempts()
    attempts.make { try tellScreens(of: lowest.id) }
    if !animated {
      for presentation in chain.reversed() { attempts.make { try skip(presentation.id) } }
    }
    try attempts.finish()
  }

  /// Sends back those of a stack that do not yet leave, the one in front first.
  private func sendBack(
    _ chain: [Presentation], reason: TransitionReason,
    leavingBy animator: (any TransitionAnimator)? = nil
  ) {
    for presentation in chain.reversed() where presentation.phase.isGoingIn {
      let isLowest = presentation.id == chain.first?.id
      if presentation.phase.way != nil {
        reverse(presentation)
      } else {
        begin(
          dismissal: presentation, reason: isLowest ? reason : .presenterLeaves,
          leavingBy: isLowest ? animator : nil)
      }
    }
  }

  /// Sends a presentation that is there on its way out.
  func begin(
    dismissal presentation: Presentation, reason: TransitionReason,
    leavingBy animator: (any TransitionAnimator)? = nil
  ) {
    var presentation = presentation
    let (transition, time) = (nextTransition(), state.time)
    refreshSnapshots(of: presentation)
    let other = animator ?? animators[presentation.id].flatMap { $0.retracesWayBack ? nil : $0 }
    // For a user who does not want movement the way out is the way in, which has none.
    if let other, !presentation.context.environment.reduceMotion {
      leavingAnimators[presentation.id] = other
      let plan = planOut(other, of: presentation, transition, reason)
      state.withScene { presentation.prepareWayOut(plan, in: &$0, at: time) }
    }
    state.withScene { presentation.dismiss(as: transition, in: &$0, at: time) }
    state.replace(presentation)
    note(.changed(transition), presentation.id)
    note(.began(transition), presentation.id)
  }

  /// What `animator` lays out for a way out of its own.
  func planOut(
    _ animator: any TransitionAnimator, of presentation: Presentation, _ transition: TransitionID,
    _ reason: TransitionReason
  ) -> TransitionPlan {
    let context = context(transition, .dismiss, reason, from: presentation.from)
    let background = state.tree[presentation.to].backgroundColor
    var plan = TransitionScene(animator, context: context, background: background).plan
    plan.reducedMotion = nil
    return plan
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

  /// Turns a transition under way round and tells the screens; what stands on a screen that leaves leaves too.
  func turn(_ id: PresentationID) throws {
    guard let presentation = state.presentation(id) else { return }
    sendBackWhatStands(on: presentation)
    reverse(presentation)
    checkpoint()
    try tellScreens(of: id)
  }

  /// Sends back all that stands on the screen of `presentation`, where that is going in and about to turn round.
  func sendBackWhatStands(on presentation: Presentation) {
    guard presentation.phase.isGoingIn else { return }
    sendBack(Array(chain(from: presentation).dropFirst()), reason: .presenterLeaves)
  }

  /// Brings a transition under way to its end at once.
  func skip(_ id: PresentationID) throws {
    guard var presentation = state.presentation(id), presentation.phase.way != nil else { return }
    let time = state.time
    let others = state.inCharge(besides: presentation)
    state.withScene { presentation.skip(in: &$0, sparing: others, at: time) }
    state.replace(presentation)
    try endWhatIsDue(by: time)
  }
}
