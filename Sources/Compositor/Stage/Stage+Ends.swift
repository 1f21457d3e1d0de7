extension Stage {
  /// Something that ends by itself.
  private enum End {
    case transition(PresentationID, Duration)
    case animations(Duration)
    case gestures(Duration)

    var time: Duration {
      switch self {
      case .transition(_, let time), .animations(let time), .gestures(let time): time
      }
    }
  }

  /// Ends what ends by `limit`, each at its own instant, in the order of their times.
  func endWhatIsDue(by limit: Duration) throws {
    try catchUpWithGestures()
    while let next = nextEnd(by: limit) {
      state.time = max(next.time, state.time)
      switch next {
      case .transition(let id, _): try end(id)
      case .animations:
        try settleAnimationGroups()
        checkpoint()
      case .gestures: try advanceGestures()
      }
    }
  }

  /// What ends first, at `limit` or before; of several at one instant a transition goes first, the oldest of them.
  private func nextEnd(by limit: Duration) -> End? {
    var first: End?
    // Asked for at every reading of the clock: no array is made.
    func consider(_ end: End) {
      guard end.time <= limit, end.time < .endless else { return }
      if let known = first, known.time <= end.time { return }
      first = end
    }
    for presentation in state.presentations {
      if let time = presentation.phase.end { consider(.transition(presentation.id, time)) }
    }
    for group in state.animationGroups { if let time = group.end { consider(.animations(time)) } }
    if let time = state.input.arena.nextDeadline { consider(.gestures(time)) }
    return first
  }

  /// Tells what became of the calls to animate whose movements are all over.
  func settleAnimationGroups() throws {
    let over = state.updateGroups()
    state.animations.removeFinished(at: state.time)
    var attempts = Attempts()
    for (id, outcome) in over {
      guard let completion = animationCompletions.removeValue(forKey: id) else { continue }
      attempts.make { try completion(outcome) }
      layout()
    }
    try attempts.finish()
  }

  /// Ends the transition of a presentation, now.
  func end(_ id: PresentationID) throws {
    guard let going = state.presentation(id) else { return }
    if case .dismissing = going.phase { try endWhatIsPresented(by: going.to) }
    guard var presentation = state.presentation(id), presentation.phase.way != nil else { return }
    let (others, terms) = (state.inCharge(besides: presentation), presentation.terms)
    let ended = state.withScene { presentation.reachEnd(in: &$0, sparing: others) }
    state.animations.removeFinished(at: state.time)
    if let ended {
      if ended.isOverdue { note(.overran(ended.id, animator: terms.animator), id) }
      note(.ended(ended.id, ended.outcome), id)
    }
    leavingAnimators[id] = nil
    if presentation.phase == .presented {
      state.replace(presentation)
      if let replacing = replacementDue(at: presentation) {
        try takePlace(replacing)
        return
      }
      renderer.keepOnly(state.snapshotIDs)
      checkpoint()
      try tellScreens(of: id)
      return
    }
    state.presentations.removeAll { $0.id == id }
    giveFocusBack(from: presentation)
    // The screen is told before it is forgotten, and after everything is as it was.
    checkpoint()
    let result = results.removeValue(forKey: id)
    animators[id] = nil
    try conclude(id, result)
  }

  /// Tells everybody what they are to hear now that a presentation is over, and who waits for `result` that, last.
  ///
  /// - Throws: the first error of any of them, after all have been told.
  func conclude(_ id: PresentationID, _ result: (any PendingResult)?) throws {
    var attempts = Attempts()
    attempts.make { try tellScreens(of: id) }
    attempts.make { try forgetWhatIsGone() }
    attempts.make { try settleAnimationGroups() }
    if let result {
      note(.completed, id)
      attempts.make { try result.deliver() }
      layout()
    }
    try attempts.finish()
  }

  /// Ends, in reverse order, what the screen of the root layer `root` presents: it is about to be gone itself.
  private func endWhatIsPresented(by root: LayerID) throws {
    while let child = state.presentations.first(where: { $0.from == root }) {
      switch child.phase {
      case .presented: begin(dismissal: child, reason: .presenterLeaves)
      case .presenting: reverse(child)
      case .dismissing, .over: break
      }
      try tellScreens(of: child.id)
      guard var leaving = state.presentation(child.id) else { continue }
      let time = state.time
      let others = state.inCharge(besides: leaving)
      state.withScene { leaving.skip(in: &$0, sparing: others, at: time) }
      state.replace(leaving)
      try end(leaving.id)
    }
  }

  func nextTransition() -> TransitionID {
    state.transitionCount += 1
    return TransitionID(number: state.transitionCount)
  }

  func note(_ kind: LedgerEntry.Kind, _ presentation: PresentationID) {
    state.note(kind, of: presentation)
  }
}
