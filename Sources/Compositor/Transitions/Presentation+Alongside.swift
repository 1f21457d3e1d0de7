/// Movements that join a transition: they run on its clock and share its fate.
extension Presentation {
  /// Moves a property of a layer from where it is to `end` along with the transition under way.
  ///
  /// On a way in it goes back at the dismissal, and is put back at the end; on a way out it stays where it goes.
  ///
  /// - Parameters:
  ///   - start: where it starts; nil for where it is seen.
  ///   - animation: how it moves; nil for as the transition does.
  /// - Precondition: a transition is under way.
  mutating func join(
    _ key: LayerAnimationKey, from start: AnimatableVector?, to end: AnimatableVector,
    with animation: Animation?, in scene: inout Scene, at time: Duration
  ) {
    let resting = key.property.read(from: scene.tree[key.layer])
    let seen = scene.animations[key]?.value(at: time) ?? resting
    let animation =
      animation ?? movements.first?.animation
      ?? .curve(.easeInOut, duration: (phase.end ?? time).subtractingClamped(time))
    // What moves already keeps its beginning: that is where it goes back to.
    let own = movements.first { $0.key == key }
    let isIn = phase.isGoingIn
    if !isIn, !joinedOnWayOut.contains(where: { $0.key == key }) {
      joinedOnWayOut.append(
        Joined(key: key, movement: own, restoration: restoration.properties[key]))
    }
    let before = (isIn ? own?.start : own?.end) ?? start ?? resting
    movements.removeAll { $0.key == key }
    movements.append(
      Movement(
        key: key, start: isIn ? before : end, end: isIn ? end : before, animation: animation,
        isAlongside: true))
    if !scene.tree.isDescendant(key.layer, of: to) {
      if !isIn {
        restoration.properties[key] = end
      } else if restoration.properties[key] == nil {
        restoration.properties[key] = resting
      }
    }
    if let held {
      var joined = held.animations
      scene.animations.remove { $0 == key }
      joined.animate(
        key, from: start, resting: seen, to: end,
        with: .curve(.linear, duration: held.end.subtractingClamped(held.time)), at: held.time)
      self.held = ScrubbedAnimations(
        joined, from: held.begin, to: held.end, fraction: held.fraction)
    } else {
      scene.animations.animate(
        key, from: start, resting: resting, to: end, with: animation, at: time)
      phase = phase.after(.postpone(end: endOfWay(in: scene, at: time)))
    }
    key.property.write(end, to: &scene.tree[key.layer])
  }

  /// A movement that joined a way out, and what it took the place of.
  struct Joined: Equatable, Sendable {
    var key: LayerAnimationKey
    var movement: Movement?
    var restoration: AnimatableVector?
  }

  /// Lets go of what joined a way out that was called off.
  mutating func forgetJoined() {
    for joined in joinedOnWayOut {
      movements.removeAll { $0.key == joined.key }
      if let movement = joined.movement { movements.append(movement) }
      restoration.properties[joined.key] = joined.restoration
    }
    joinedOnWayOut = []
  }
}
