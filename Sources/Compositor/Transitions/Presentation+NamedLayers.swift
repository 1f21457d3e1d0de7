/// Layers inside the screens that take part by their names, and movements that do not go back.
extension Presentation {
  /// The layers of the screens `from` and `to` that movements of `plan` name, as far as there are such.
  static func namedLayers(
    _ plan: TransitionPlan, _ from: LayerID, _ to: LayerID, in scene: Scene
  ) -> [TransitionParticipant: LayerID] {
    var sought: Set<TransitionParticipant> = []
    for movement in plan.movements {
      if case .layer = movement.participant { sought.insert(movement.participant) }
    }
    guard !sought.isEmpty else { return [:] }
    var layers: [TransitionParticipant: LayerID] = [:]
    for (side, root) in [(ScreenSide.from, from), (.to, to)] {
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
}
