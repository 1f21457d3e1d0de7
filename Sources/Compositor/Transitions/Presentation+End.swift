extension Presentation {
  /// Sends everything in, or back where it came from, from where it is: springs hand value and velocity over.
  ///
  /// - Returns: when the way will end.
  mutating func send(in isIn: Bool, _ scene: inout Scene, at time: Duration) -> Duration {
    for movement in isIn ? movements : movements.reversed()
    where scene.tree.contains(movement.key.layer) {
      let property = movement.key.property
      let resting = property.read(from: scene.tree[movement.key.layer])
      if movement.stays {
        if !isIn { keepBack(movement, in: &scene, at: time) }
        if !isIn || hasArrivedForGood(movement, in: scene) { continue }
      }
      let target = isIn ? movement.end : movement.start
      scene.animations.animate(
        movement.key, resting: resting, to: target, with: animation(movement, in: scene, at: time),
        at: time)
      property.write(target, to: &scene.tree[movement.key.layer])
    }
    startLeg(turning: phase.way != nil, at: time)
    return endOfWay(isIn: isIn, in: scene, at: time)
  }

  /// How `movement` moves from `time` on: what is on its way does not stop to wait for its turn.
  func animation(_ movement: Movement, in scene: Scene, at time: Duration) -> Animation {
    var animation = movement.animation
    if let running = scene.animations[movement.key],
      running.start < time || running.velocity(at: time).magnitude > 0
    {
      animation.delay = .zero
    }
    return animation
  }

  /// Sends everything back where it came from, as the transition `id`.
  ///
  /// - Precondition: it is presented.
  mutating func dismiss(as id: TransitionID, in scene: inout Scene, at time: Duration) {
    let end = send(in: false, &scene, at: time)
    phase = phase.after(.dismiss(id, end: end))
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
  /// - Parameter others: what another transition has in its charge.
  /// - Precondition: one is under way.
  mutating func skip(
    in scene: inout Scene, sparing others: Set<LayerAnimationKey>, at time: Duration
  ) {
    held = nil
    excess = 0
    deadline = nil
    stopMovements(in: &scene, sparing: others)
    phase = phase.after(.postpone(end: time))
  }

  private func stopMovements(in scene: inout Scene, sparing others: Set<LayerAnimationKey>) {
    let keys = Set(movements.map(\.key)).subtracting(others)
    scene.animations.remove { keys.contains($0) }
  }

  /// Takes note that the transition under way has reached its end; once it is over, puts back what was before.
  ///
  /// - Parameter others: what another transition has in its charge.
  /// - Returns: the transition that ended, what became of it, and whether the stage had to end it.
  mutating func reachEnd(
    in scene: inout Scene, sparing others: Set<LayerAnimationKey>
  ) -> (id: TransitionID, outcome: TransitionOutcome, isOverdue: Bool)? {
    let isOverdue = deadline != nil
    if isOverdue { stopMovements(in: &scene, sparing: others) }
    deadline = nil
    let ended = phase.way.map { ($0.id, $0.outcome, isOverdue) }
    phase = phase.after(.reachedEnd)
    if phase == .over {
      restore(in: &scene, sparing: others)
    } else {
      forgetJoined()
      takeBackWayOut(in: &scene)
      showPresented(in: &scene)
    }
    return ended
  }

  /// Puts back what was before and removes everything that the engine and the presented screen brought.
  private func restore(in scene: inout Scene, sparing others: Set<LayerAnimationKey>) {
    if scene.tree.parent(of: from) == container {
      scene.tree.move(from, to: restoration.parent, at: restoration.index)
    }
    scene.tree[from].isHidden = restoration.isHidden
    scene.tree[from].hitTesting = restoration.hitTesting
    scene.tree[from].accessibility = restoration.accessibility
    scene.tree[from].shownAlone = nil
    for (key, value) in restoration.properties
    where scene.tree.contains(key.layer) && !others.contains(key) {
      key.property.write(value, to: &scene.tree[key.layer])
    }
    scene.tree.remove(container)
    let tree = scene.tree
    let touched = Set(movements.map(\.key)).subtracting(others)
    scene.animations.remove { touched.contains($0) || !tree.contains($0.layer) }
  }
}
