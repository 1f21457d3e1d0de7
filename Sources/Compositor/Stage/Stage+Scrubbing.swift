/// The movements of one call to animate in the hand: UIKit's `UIViewPropertyAnimator`, after the fact.
///
/// A call is over when its movements have all arrived or were taken away; then it cannot be asked any more.
extension Stage {
  /// How far the movements of a call are, from 0 where they began to 1 where the last of them ends.
  ///
  /// - Returns: nil where the call is over.
  public func animationFraction(_ id: AnimationID) -> Double? {
    guard var group = state.animationGroups.first(where: { $0.id == id }) else { return nil }
    group.hold(in: state.tree, state.animations, at: time)
    return group.held?.fraction
  }

  /// Stops the movements of a call where they are; they stay there until they are let go.
  ///
  /// What is moved by another call meanwhile is no longer this one's. Already stopped, they stay so.
  ///
  /// - Throws: `StageError.animationOver`.
  public func pauseAnimation(_ id: AnimationID) throws {
    try change(id) { $0.hold(in: $1, $2, at: $3) }
  }

  /// Moves the movements of a call to `fraction` of their time, all on their own paths, and keeps them there.
  ///
  /// - Parameter fraction: 0 where they began, 1 where the last of them ends; brought into that, not a number counts as 0.
  ///   Of a call that was turned round it counts from where that began, which is the end of the other.
  /// - Throws: `StageError.animationOver`.
  public func scrubAnimation(_ id: AnimationID, to fraction: Double) throws {
    try change(id) { group, tree, animations, time in
      group.hold(in: tree, animations, at: time)
      group.scrub(to: fraction)
    }
  }

  /// Turns the movements of a call round from where they are: they retrace their paths, and the model is where they
  /// started.
  ///
  /// Turned round twice they are what they were. Stopped ones stay stopped. What comes back to where it started counts as
  /// interrupted.
  ///
  /// - Throws: `StageError.animationOver`.
  public func reverseAnimation(_ id: AnimationID) throws {
    try change(id) { group, _, _, time in group.reverse(at: time) }
  }

  /// Lets the movements of a call go, from where they are on their own paths to the end or back to the start.
  ///
  /// Movements that were not stopped go on as they are, or turn round.
  ///
  /// - Parameters:
  ///   - finishing: whether to the end; false for back to where they started, which counts as interrupted.
  ///   - animation: what drives the fraction; nil for the pace at which they run by themselves. A spring takes over the
  ///     velocity and may pass the end, where the movements rest.
  ///   - velocity: of the fraction, a second, positive towards the end; not finite counts as 0.
  /// - Throws: `StageError.animationOver`.
  public func continueAnimation(
    _ id: AnimationID, finishing: Bool = true, with animation: Animation? = nil,
    velocity: Double = 0
  ) throws {
    try change(id) { group, tree, animations, time in
      if group.held == nil && animation == nil && velocity == 0 {
        if !finishing { group.reverse(at: time) }
        return
      }
      group.hold(in: tree, animations, at: time)
      group.release(finishing: finishing, with: animation, velocity: velocity, at: time)
    }
  }

  /// Changes the movements of a call, and what follows from that: what the stage moves, and where the model is.
  private func change(
    _ id: AnimationID,
    _ change: (inout AnimationGroup, LayerTree, LayerAnimations, Duration) -> Void
  ) throws {
    guard let index = state.animationGroups.firstIndex(where: { $0.id == id }) else {
      throw StageError.animationOver
    }
    var group = state.animationGroups[index]
    change(&group, state.tree, state.animations, time)
    // The model is where a movement will end: what is in the hand may yet go either way, and keeps it.
    if group.held != nil { group.adopt(group.resting(at: time)) }
    for (key, running) in group.movements {
      state.animations.set(running, of: key, at: time)
      if group.held == nil, state.tree.contains(key.layer) {
        key.property.write(running.settled, to: &state.tree[key.layer])
      }
    }
    state.animationGroups[index] = group
    try settleAnimationGroups()
    checkpoint()
  }
}
