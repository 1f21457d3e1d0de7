extension Presentation {
  /// Sends everything back where it came from, from where it is: springs hand value and velocity over.
  ///
  /// - Precondition: `phase.canBeDismissed`.
  mutating func dismiss(
    as transition: TransitionID, in scene: inout Scene, at time: Duration
  ) {
    for movement in movements.reversed() where scene.tree.contains(movement.key.layer) {
      let resting = movement.key.property.read(from: scene.tree[movement.key.layer])
      scene.animations.animate(
        movement.key, resting: resting, to: movement.start, with: movement.animation, at: time)
      movement.key.property.write(movement.start, to: &scene.tree[movement.key.layer])
    }
    let end = Presentation.end(of: movements, in: scene, at: time)
    phase = phase.after(.dismiss(id: transition, end: end)).phase
  }

  /// Takes note that the transition under way has reached its end; once it is over, puts back what was before.
  ///
  /// - Returns: the transition that ended and what became of it.
  mutating func reachEnd(in scene: inout Scene) -> (TransitionID, TransitionOutcome)? {
    let (next, ended) = phase.after(.reachedEnd)
    phase = next
    if phase == .over { restore(in: &scene) }
    return ended
  }

  /// Puts back what was before and removes everything that the engine and the presented screen brought.
  private func restore(in scene: inout Scene) {
    if scene.tree.parent(of: from) == container {
      scene.tree.move(from, to: restoration.parent, at: restoration.index)
    }
    scene.tree[from].isHidden = restoration.isHidden
    for (property, value) in restoration.properties {
      property.write(value, to: &scene.tree[from])
    }
    scene.tree.remove(container)
    let tree = scene.tree
    let touched = Set(movements.map(\.key))
    scene.animations.remove { touched.contains($0) || !tree.contains($0.layer) }
  }
}
