/// Screens that take the place of others.
extension Presentation {
  /// Where the presented screen stands once it is there, as far as the transition moves it.
  var place: [LayerProperty: AnimatableVector] {
    var place: [LayerProperty: AnimatableVector] = [:]
    for movement in wayOut?.movements ?? movements where movement.key.layer == to {
      place[movement.key.property] = movement.end
    }
    return place
  }

  /// Puts the presented screen, and what stands on it, in the place of the presenting one, which leaves the tree with
  /// everything that the transition brought.
  ///
  /// - Parameter containers: those of the other presentations.
  /// - Returns: the layer that holds what this one's container held.
  func takePlace(besides containers: Set<LayerID>, in scene: inout Scene) -> LayerID {
    guard let parent = scene.tree.parent(of: container), let index = scene.tree.index(of: container)
    else { preconditionFailure("a container lies below the stage's root") }
    let kept = scene.tree.children(of: container).filter { $0 == to || containers.contains($0) }
    for (offset, layer) in kept.enumerated() {
      scene.tree.move(layer, to: parent, at: index + offset)
    }
    let name = scene.tree[from].name
    scene.tree.remove(container)
    if scene.tree.contains(from) { scene.tree.remove(from) }
    scene.tree[to].name = name
    let tree = scene.tree
    scene.animations.remove { !tree.contains($0.layer) }
    return parent
  }

  /// Takes note that the screen of `replacing` stands where its presented screen stood: what was moved of that one is of
  /// this one, and what joined the replacement goes back when this one does.
  mutating func hand(
    to replacing: Presentation, _ plan: TransitionPlan, in scene: inout Scene
  ) {
    let old = to
    to = replacing.to
    movements = movements.map { movement in
      var movement = movement
      if movement.key.layer == old { movement.key.layer = replacing.to }
      return movement
    }
    for joined in replacing.movements where joined.isAlongside {
      let key = joined.key
      guard scene.tree.contains(key.layer) else { continue }
      if !movements.contains(where: { $0.key == key }) { movements.append(joined) }
      if let before = replacing.restoration.properties[key], restoration.properties[key] == nil {
        restoration.properties[key] = before
      }
    }
    participants[.to] = replacing.to
    participants = participants.filter { scene.tree.contains($0.value) }
    participants.merge(Presentation.namedLayers(plan, from, to, in: scene)) { first, _ in first }
  }
}
