extension Presentation {
  /// Sends everything in, or back where it came from, from where it is: springs hand value and velocity over.
  ///
  /// - Returns: when the last movement will be over.
  func send(in isIn: Bool, _ scene: inout Scene, at time: Duration) -> Duration {
    for movement in isIn ? movements : movements.reversed()
    where scene.tree.contains(movement.key.layer) {
      let property = movement.key.property
      let resting = property.read(from: scene.tree[movement.key.layer])
      if movement.stays {
        if !isIn { keepBack(movement, in: &scene, at: time) }
        if !isIn || hasArrivedForGood(movement, in: scene) { continue }
      }
      let target = isIn ? movement.end : movement.start
      var animation = movement.animation
      // What is on its way does not stop to wait for its turn.
      if let running = scene.animations[movement.key],
        running.start < time || running.velocity(at: time).magnitude > 0
      {
        animation.delay = .zero
      }
      scene.animations.animate(
        movement.key, resting: resting, to: target, with: animation, at: time)
      property.write(target, to: &scene.tree[movement.key.layer])
    }
    return endOfWay(isIn: isIn, in: scene, at: time)
  }

  /// Sends everything back where it came from, as the transition `id`.
  ///
  /// - Precondition: it is presented.
  mutating func dismiss(as id: TransitionID, in scene: inout Scene, at time: Duration) {
    phase = phase.after(.dismiss(id, end: send(in: false, &scene, at: time)))
    showPresented(in: &scene)
  }

  /// Turns the transition under way round.
  ///
  /// - Precondition: one is under way.
  mutating func turn(in scene: inout Scene, at time: Duration) {
    let end = send(in: !phase.isGoingIn, &scene, at: time)
    phase = phase.after(.turn(end: end))
  }

  /// Brings the transition under way to its end at once: everything is where it was going.
  ///
  /// - Precondition: one is under way.
  mutating func skip(in scene: inout Scene, at time: Duration) {
    held = nil
    let keys = Set(movements.map(\.key))
    scene.animations.remove { keys.contains($0) }
    phase = phase.after(.postpone(end: time))
  }

  /// Takes note that the transition under way has reached its end; once it is over, puts back what was before.
  ///
  /// - Returns: the transition that ended and what became of it.
  mutating func reachEnd(in scene: inout Scene) -> (TransitionID, TransitionOutcome)? {
    let ended = phase.way.map { ($0.id, $0.outcome) }
    phase = phase.after(.reachedEnd)
    if phase == .over { restore(in: &scene) } else { showPresented(in: &scene) }
    return ended
  }

  /// Puts back what was before and removes everything that the engine and the presented screen brought.
  private func restore(in scene: inout Scene) {
    if scene.tree.parent(of: from) == container {
      scene.tree.move(from, to: restoration.parent, at: restoration.index)
    }
    scene.tree[from].isHidden = restoration.isHidden
    scene.tree[from].hitTesting = restoration.hitTesting
    scene.tree[from].shownAlone = nil
    for (key, value) in restoration.properties where scene.tree.contains(key.layer) {
      key.property.write(value, to: &scene.tree[key.layer])
    }
    scene.tree.remove(container)
    let tree = scene.tree
    let touched = Set(movements.map(\.key))
    scene.animations.remove { touched.contains($0) || !tree.contains($0.layer) }
  }
}
