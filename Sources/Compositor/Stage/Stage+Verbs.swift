/// What can be asked of a transition that is under way.
extension Stage {
  /// Brings the transition of `screen` to its end at once: it is where it was going.
  ///
  /// - Throws: `TransitionError` where none is under way; what a completion throws.
  public func skipTransition(of screen: some Screen) throws {
    try skip(underWay(screen).id)
  }

  /// Sends the transition of `screen` back where it started; one that is already on its way back goes on.
  ///
  /// - Throws: `TransitionError` where none is under way; what a screen throws at hearing of it.
  public func cancelTransition(of screen: some Screen) throws {
    let presentation = try underWay(screen)
    guard presentation.phase.way?.isTurned == false else { return }
    try checkTurning(presentation)
    forget(presentation)
    try turn(presentation.id)
  }

  /// Turns the transition of `screen` round from where it is, in whichever direction it goes.
  ///
  /// - Throws: `TransitionError` where none is under way; what a screen throws at hearing of it.
  public func reverseTransition(of screen: some Screen) throws {
    let presentation = try underWay(screen)
    try checkTurning(presentation)
    forget(presentation)
    try turn(presentation.id)
  }

  /// Takes the transition of `screen` into the hand: from now on it is where `updateTransition` says, until it is let go.
  ///
  /// In the hand movements go straight, so that what is dragged stays under the finger; several keep their delays.
  ///
  /// - Throws: `TransitionError` where none is under way.
  public func holdTransition(of screen: some Screen) throws {
    var presentation = try underWay(screen)
    guard presentation.held == nil else { return }
    try checkInterruptible([presentation])
    let time = state.time
    let others = state.inCharge(besides: presentation)
    state.withScene { presentation.hold(in: &$0, sparing: others, at: time) }
    state.replace(presentation)
    checkpoint()
  }

  /// Moves a transition in the hand to `progress`, from 0 where it was taken to 1 where it ends; brought into that.
  ///
  /// - Parameter overshooting: whether it may be moved past its ends, by as much as its way; no size is below 0 there.
  /// - Throws: `TransitionError.notHeld` where it is not in the hand.
  public func updateTransition(
    of screen: some Screen, progress: Double, overshooting: Bool = false
  ) throws {
    var presentation = try held(screen)
    presentation.move(to: progress, overshooting: overshooting)
    state.replace(presentation)
    checkpoint()
  }

  /// Lets a transition in the hand go to its end.
  ///
  /// - Parameter velocity: of the progress, a second, positive towards the end.
  /// - Throws: `TransitionError.notHeld` where it is not in the hand.
  public func finishTransition(of screen: some Screen, velocity: Double = 0) throws {
    try release(held(screen), finishing: true, velocity: velocity)
  }

  /// Lets a transition in the hand go back where it started.
  ///
  /// - Parameter velocity: of the progress, a second, negative towards the start.
  /// - Throws: `TransitionError.notHeld` where it is not in the hand; what a screen throws at hearing of it.
  public func cancelHeldTransition(of screen: some Screen, velocity: Double = 0) throws {
    let presentation = try held(screen)
    try checkTurning(presentation)
    sendBackWhatStands(on: presentation)
    forget(presentation)
    if let way = presentation.phase.way { note(.turned(way.id), presentation.id) }
    try release(presentation, finishing: false, velocity: velocity)
    try tellScreens(of: presentation.id)
  }

  /// Ends a transition that is under way, whoever began it: UIKit's `completeTransition`.
  ///
  /// - Parameters:
  ///   - transition: which one, as `TransitionContext` says.
  ///   - finished: true for everything at its end, false for everything back where it started, both at once.
  /// - Throws: `TransitionError.nothingUnderWay` where it is not under way, so the second time too; what a screen or a
  ///   completion throws.
  public func complete(_ transition: TransitionID, finished: Bool) throws {
    guard
      let presentation = state.presentations.first(where: { $0.phase.way?.id == transition })
    else { throw TransitionError.nothingUnderWay }
    if finished == presentation.phase.way?.isTurned {
      if !finished { forget(presentation) }
      try turn(presentation.id)
    }
    guard state.presentation(presentation.id)?.phase.way?.id == transition else { return }
    try skip(presentation.id)
  }

  /// Throws where a transition, or one above it that has to turn round with it, cannot.
  private func checkTurning(_ presentation: Presentation) throws(TransitionError) {
    let stack = presentation.phase.isGoingIn ? chain(from: presentation) : [presentation]
    try checkInterruptible([presentation] + stack.filter(\.phase.isGoingIn))
  }

  private func release(
    _ presentation: Presentation, finishing: Bool, velocity: Double
  ) throws {
    var presentation = presentation
    let time = state.time
    state.withScene {
      presentation.release(finishing: finishing, velocity: velocity, in: &$0, at: time)
    }
    state.replace(presentation)
    checkpoint()
  }

  private func underWay(_ screen: some Screen) throws(TransitionError) -> Presentation {
    let presentation = try presentation(of: screen)
    guard presentation.phase.way != nil else { throw .nothingUnderWay }
    return presentation
  }

  private func held(_ screen: some Screen) throws(TransitionError) -> Presentation {
    let presentation = try presentation(of: screen)
    guard presentation.held != nil else { throw .notHeld }
    return presentation
  }

  /// A dismissal that is called off has no choice to hand over.
  private func forget(_ presentation: Presentation) {
    if !presentation.phase.isGoingIn { results[presentation.id]?.forgetOutput() }
  }
}
