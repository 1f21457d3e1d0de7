/// When ways end, and who sees to it.
extension Presentation {
  /// Takes note that a way in or out begins at `time`, or one under way turns round.
  mutating func startLeg(turning: Bool = false, at time: Duration) {
    let declared = terms.duration ?? .zero
    // The way back needs no longer than the way there took.
    let length = turning ? min(declared, time.subtractingClamped(legStart)) : declared
    legStart = time
    leastEnd = min(time.addingClamped(length), .endless - .seconds(1))
  }

  /// When the way that is under way ends; takes note where that is a limit that the stage sets.
  ///
  /// On the way out nobody waits for what does not go back.
  mutating func endOfWay(isIn: Bool? = nil, in scene: Scene, at time: Duration) -> Duration {
    let isIn = isIn ?? phase.isGoingIn
    let keys = Set(movements.filter { isIn || !$0.stays }.map(\.key))
    let ends = scene.animations.entries.filter { keys.contains($0.key) }.map(\.animation.end)
    // How long the transition is, those tell that have an end.
    let last = max(ends.filter { $0 < .endless }.max() ?? time, time)
    deadline = nil
    if terms.endsItself || ends.contains(where: { $0 >= .endless }) {
      let limit = max(last, leastEnd).addingClamped(TransitionTerms.limit)
      let end = min(limit, .endless - .seconds(1))
      deadline = end
      return end
    }
    let end = isIn ? last : vanishing(in: scene, at: time).map { min($0, last) } ?? last
    return max(end, leastEnd)
  }

  /// When a presented screen that fades out on a spring over its presenter can be seen no more; nil where that is open.
  ///
  /// A spring's tail is long: without this everybody would wait for what nobody sees.
  private func vanishing(in scene: Scene, at time: Duration) -> Duration? {
    let key = LayerAnimationKey(layer: to, property: .opacity)
    guard keepsPresenterInSight, let fade = scene.animations[key], fade.settled[0] == 0,
      case .spring = fade.animation.motion,
      movements.allSatisfy({
        scene.tree.contains($0.key.layer) && scene.tree.isDescendant($0.key.layer, of: to)
      })
    else { return nil }
    // A quarter of the least step of eight bits changes no pixel.
    var first = fade.end
    while first > time, fade.value(at: first - .milliseconds(1))[0] < 1 / 1024 {
      first -= .milliseconds(1)
    }
    return max(first, time)
  }
}
