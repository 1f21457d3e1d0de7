/// Recognisers and touches that the host itself listens to, on layers of any screen.
extension Stage {
  /// Has `action` done whenever `gesture`, made on `layer` or on what that holds, begins, goes on or ends.
  ///
  /// It goes with the layer. Failures are not told.
  ///
  /// - Parameter options: nil for those of its kind.
  /// - Returns: its name, for requirements and to take it away again.
  /// - Throws: `StageError.layerGone` where the layer is not there.
  @discardableResult
  public func recognize<Recognizer: GestureRecognizer>(
    _ gesture: Recognizer, on layer: LayerID, options: GestureArena.Options?,
    do action: @escaping (GestureUpdate<Recognizer>) throws -> Void
  ) throws -> GestureID {
    guard state.tree.contains(layer) else { throw StageError.layerGone }
    let added = state.input.arena.add(gesture, to: layer, options: options, action)
    gestureActions[added.id] = added.action
    checkpoint()
    return added.id
  }

  /// Takes a recogniser away; one under way is cancelled, and told so.
  public func remove(_ gesture: GestureID) throws {
    let outputs = state.input.arena.remove(gesture)
    checkpoint()
    try tell(outputs)
    gestureActions[gesture] = nil
    drags[gesture] = nil
  }

  /// Makes `gesture` wait until `other` has failed, where both heard one pointer.
  ///
  /// - Precondition: both are there, and `other` does not wait for `gesture`, directly or by way of others.
  public func require(_ gesture: GestureID, toFail other: GestureID) {
    state.input.arena.require(gesture, toFail: other)
    checkpoint()
  }

  /// Lets both be recognised together.
  ///
  /// - Precondition: both are there.
  public func allowSimultaneously(_ gesture: GestureID, with other: GestureID) {
    state.input.arena.allowSimultaneously(gesture, with: other)
    checkpoint()
  }

  /// Has `action` done with every pointer that comes down on `layer`, or on a layer in it without an action of its own.
  ///
  /// A recognised gesture takes the pointer away: the touch is cancelled then. What turns out to be a tap is not heard.
  ///
  /// - Throws: `StageError.layerGone` where the layer is not there.
  public func onTouch(_ layer: LayerID, do action: @escaping TouchAction) throws {
    guard state.tree.contains(layer) else { throw StageError.layerGone }
    touchActions[layer] = action
  }

  /// The recogniser called `gesture` as it is; nil where it was removed.
  public func gesture(_ gesture: GestureID) -> Gesture? { state.input.arena[gesture] }
}

/// Transitions in the hand of a pan.
extension Stage {
  /// Lets a pan have the transition of `screen` in hand: call it with all that the pan tells.
  ///
  /// - Throws: `TransitionError` where no transition of the screen is under way when the pan begins.
  public func dragTransition(
    of screen: some Screen, by pan: GestureUpdate<PanGesture>, along way: Vector?,
    rule: ReleaseRule
  ) throws {
    if pan.state == .began {
      let presentation = try presentation(of: screen)
      // Who has it keeps it.
      guard presentation.held == nil else { return }
      try holdTransition(of: screen)
      drags[pan.id] = presentation.id
      return
    }
    guard let id = drags[pan.id], let presentation = state.presentation(id),
      presentation.held != nil, root(of: screen) == presentation.to
    else {
      if pan.state.isOver { drags[pan.id] = nil }
      return
    }
    let way = way ?? state.way(of: pan.layer, in: presentation)
    let length = way.length
    func part(_ vector: Vector) -> Double {
      let part = (vector.x * way.x + vector.y * way.y) / length
      return length >= 1 && part.isFinite ? part : 0
    }
    let progress = length >= 1 ? part(pan.travel) / length : 0
    switch pan.state {
    case .possible, .failed, .began: break
    case .changed: try updateTransition(of: screen, progress: progress)
    case .ended:
      drags[pan.id] = nil
      let speed = part(pan.velocity)
      let velocity = length >= 1 ? speed / length : 0
      if rule.goesOn(progress: progress, velocity: speed) {
        try finishTransition(of: screen, velocity: velocity)
      } else {
        try cancelHeldTransition(of: screen, velocity: velocity)
      }
    case .cancelled:
      drags[pan.id] = nil
      try cancelHeldTransition(of: screen)
    }
  }
}

extension StageState {
  /// How far the middle of `layer`, or else of the presented screen, goes in a transition that is in the hand.
  func way(of layer: LayerID, in presentation: Presentation) -> Vector {
    guard let held = presentation.held else { return .zero }
    let start = tree.presentation(held.animations, at: held.begin)
    let end = tree.presentation(held.animations, at: held.end)
    for moved in [layer, presentation.to] where tree.contains(moved) {
      let middle = tree[moved].bounds.center
      let way =
        end.affineToSpace(of: moved).applied(to: middle)
        - start.affineToSpace(of: moved).applied(to: middle)
      if way.isFinite, way.length >= 1 { return way }
    }
    return .zero
  }
}
