/// Layers inside the screens that take part by their names, and movements that do not go back.
extension Presentation {
  /// The layers that movements of `request` name, as far as there are such.
  static func namedLayers(
    _ request: Request, in scene: Scene
  ) -> [TransitionParticipant: LayerID] {
    var sought: Set<TransitionParticipant> = []
    for movement in request.plan.movements {
      if case .layer = movement.participant { sought.insert(movement.participant) }
    }
    guard !sought.isEmpty else { return [:] }
    var layers: [TransitionParticipant: LayerID] = [:]
    for (side, root) in [(ScreenSide.from, request.from), (.to, request.to)] {
      for id in scene.tree.descendants(of: root) {
        guard let name = scene.tree[id].name else { continue }
        let participant = TransitionParticipant.layer(name, in: side)
        if layers[participant] == nil, sought.contains(participant) { layers[participant] = id }
      }
    }
    return layers
  }

  /// Whether `movement` does not go back, and is at its end or on its way there.
  func hasArrivedForGood(_ movement: Movement, in scene: Scene) -> Bool {
    let layer = movement.key.layer
    guard movement.stays, scene.tree.contains(layer) else { return false }
    return movement.key.property.read(from: scene.tree[layer]) == movement.end
  }

  /// Keeps a movement that has not set off at `time` where it starts; any other one goes on.
  func keepBack(_ movement: Movement, in scene: inout Scene, at time: Duration) {
    guard let running = scene.animations[movement.key], running.start >= time,
      running.velocity(at: time).magnitude == 0
    else { return }
    movement.key.property.write(
      running.value(at: time), to: &scene.tree[movement.key.layer])
    scene.animations.remove { $0 == movement.key }
  }

  /// When the way that is under way ends: on the way out nobody waits for what does not go back.
  func endOfWay(isIn: Bool? = nil, in scene: Scene, at time: Duration) -> Duration {
    if isIn ?? phase.isGoingIn { return Presentation.end(of: movements, in: scene, at: time) }
    let end = Presentation.end(of: movements.filter { !$0.stays }, in: scene, at: time)
    return vanishing(in: scene, at: time).map { min($0, end) } ?? end
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
