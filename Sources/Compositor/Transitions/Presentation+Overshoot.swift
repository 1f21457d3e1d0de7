/// Transitions that a hand moves past their ends.
extension Presentation {
  /// Moves what is in the hand to `progress`, past its ends only where that is asked for, and then by no more than its way.
  mutating func move(to progress: Double, overshooting: Bool) {
    held?.fraction = progress
    excess = 0
    guard overshooting, !progress.isNaN else { return }
    excess = progress > 1 ? min(progress - 1, 1) : max(min(progress, 0), -1)
  }

  /// What is in the hand shows past its ends: as far beyond as the progress is, in a straight line; sizes end at 0.
  func applyExcess(to tree: inout LayerTree) {
    guard excess != 0, let held else { return }
    for entry in held.animations.entries where tree.contains(entry.key.layer) {
      entry.key.property.write(beyond(entry.animation, held.time), to: &tree[entry.key.layer])
    }
  }

  private func beyond(_ running: RunningAnimation, _ time: Duration) -> AnimatableVector {
    running.value(at: time) + (running.settled - running.from) * excess
  }

  /// Lets go of what is past its ends: it goes where it shall from where it is seen, with the hand's velocity.
  ///
  /// - Returns: when everything is there.
  mutating func releaseExcess(
    of held: ScrubbedAnimations<LayerAnimationKey>, goingIn: Bool, velocity: Double,
    in scene: inout Scene, at time: Duration
  ) -> Duration {
    let speed = velocity.isFinite ? velocity : 0
    for movement in movements where scene.tree.contains(movement.key.layer) {
      let (key, target) = (movement.key, goingIn ? movement.end : movement.start)
      guard let running = held.animations[key] else {
        if movement.stays || goingIn == phase.isGoingIn { continue }
        scene.animations.animate(
          key, resting: key.property.read(from: scene.tree[key.layer]), to: target,
          with: movement.animation, at: time)
        key.property.write(target, to: &scene.tree[key.layer])
        continue
      }
      // What a spring takes over: a line through what is seen, as fast as the hand.
      let seen = beyond(running, held.time)
      let line = RunningAnimation.beginning(
        from: seen, to: seen + (running.settled - running.from) * speed,
        with: .curve(.linear, duration: .seconds(1)), at: time, after: nil)
      scene.animations.set(line, of: key, at: time)
      var animation = movement.animation
      animation.delay = .zero
      scene.animations.animate(key, resting: seen, to: target, with: animation, at: time)
      key.property.write(target, to: &scene.tree[key.layer])
    }
    excess = 0
    return endOfWay(isIn: goingIn, in: scene, at: time)
  }
}
