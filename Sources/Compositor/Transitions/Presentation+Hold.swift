extension Presentation {
  /// Takes the movements of the transition under way into the hand, at the fraction 0: they follow `update` alone.
  ///
  /// In the hand movements go straight, so that what is dragged stays under the finger; delays and durations keep their
  /// proportions.
  ///
  /// - Parameter others: what another transition has in its charge.
  /// - Precondition: a transition is under way.
  mutating func hold(
    in scene: inout Scene, sparing others: Set<LayerAnimationKey>, at time: Duration
  ) {
    let keys = Set(movements.map(\.key)).subtracting(others)
    var straight = LayerAnimations()
    // One without end is as long as the transition.
    let last = phase.end ?? time
    for entry in scene.animations.entries where keys.contains(entry.key) {
      let running = entry.animation
      let end = running.end < .endless ? running.end : max(last, running.start)
      let length = end.subtractingClamped(running.start)
      straight.animate(
        entry.key, from: running.value(at: time), resting: running.from, to: running.settled,
        with: .curve(.linear, duration: length, delay: running.start - running.began), at: time)
    }
    scene.animations.remove { keys.contains($0) }
    held = ScrubbedAnimations(straight, from: time)
    deadline = nil
    phase = phase.after(.postpone(end: .endless))
  }

  /// Lets go: everything goes on to the end or back to the start, from where it is and with the hand's velocity.
  ///
  /// - Parameter velocity: of the fraction, a second, positive towards the end.
  mutating func release(
    finishing: Bool, velocity: Double, in scene: inout Scene, at time: Duration
  ) {
    guard let held else { return }
    self.held = nil
    let goesIn = finishing == phase.isGoingIn
    if excess != 0 {
      if !finishing { startLeg(turning: true, at: time) }
      let end = releaseExcess(
        of: held, goingIn: goesIn, velocity: velocity, in: &scene, at: time)
      phase = phase.after(finishing ? .postpone(end: end) : .turn(end: end))
      return
    }
    let isWhole = finishing || begins(held, whereItEnds: goesIn)
    // Where it is already, nobody waits for a spring that does not move.
    if !isWhole || held.fraction != (finishing ? 1 : 0) || velocity != 0 {
      let animation = movements.first.map(\.animation)
      let going = held.continued(
        finishing: finishing, with: animation, velocity: velocity, at: time)
      for entry in going.entries { scene.animations.set(entry.animation, of: entry.key, at: time) }
    }
    guard isWhole else {
      // It was caught on its way: back is further than where it was caught.
      for key in held.animations.entries.map(\.key) where scene.tree.contains(key.layer) {
        let resting = key.property.read(from: scene.tree[key.layer])
        key.property.write(held.value(of: key, resting: resting), to: &scene.tree[key.layer])
      }
      let end = send(in: goesIn, &scene, at: time)
      phase = phase.after(.turn(end: end))
      return
    }
    if finishing {
      phase = phase.after(.postpone(end: endOfWay(in: scene, at: time)))
      return
    }
    for movement in movements where scene.tree.contains(movement.key.layer) {
      let (key, target) = (movement.key, goesIn ? movement.end : movement.start)
      if held.animations[key] == nil {
        // It had arrived before the hand came, and sets off from there.
        if movement.stays { continue }
        scene.animations.animate(
          key, resting: key.property.read(from: scene.tree[key.layer]), to: target,
          with: movement.animation, at: time)
      }
      key.property.write(target, to: &scene.tree[key.layer])
    }
    startLeg(turning: true, at: time)
    let end = endOfWay(isIn: goesIn, in: scene, at: time)
    phase = phase.after(.turn(end: end))
  }

  /// Whether fraction 0 of what was in the hand is where everything ends that goes in, or back.
  private func begins(
    _ held: ScrubbedAnimations<LayerAnimationKey>, whereItEnds goesIn: Bool
  ) -> Bool {
    movements.allSatisfy { movement in
      held.animations[movement.key].map {
        $0.from == (goesIn ? movement.end : movement.start)
      } ?? true
    }
  }
}
