extension Presentation {
  /// Brings everything to a container of `bounds`, by what the animator laid out for it: what is seen goes on from where
  /// it is, towards where it belongs now.
  ///
  /// The screens themselves have been laid out anew before; snapshots are taken again.
  ///
  /// - Parameters:
  ///   - wayOut: what the animator of a way out of its own laid out.
  ///   - place: where a screen stands whose place the presented one takes.
  mutating func fit(
    _ plan: TransitionPlan, wayOut planOut: TransitionPlan?, backdrop: Color, bounds: Rect,
    at place: [LayerProperty: AnimatableVector] = [:], in scene: inout Scene, at time: Duration
  ) {
    scene.tree[container].bounds = bounds
    scene.tree[container].position = bounds.center
    if let layer = backdropLayer(in: scene) {
      scene.tree[layer] = Presentation.backdropLayer(backdrop, bounds)
      scene.tree[layer].isHidden = layer == wayOut?.hiddenBackdrop
    }
    let arrived = Set(movements.filter { hasArrivedForGood($0, in: scene) }.map(\.key))
    if let layer = participants[.dimming], scene.tree.contains(layer) {
      scene.tree[layer].bounds = bounds
      scene.tree[layer].position = bounds.center
    }
    // Everything as it was before the way out, and before the way in, so that ends are reckoned from there.
    for movement in wayOut == nil ? [] : movements where scene.tree.contains(movement.key.layer) {
      movement.key.property.write(movement.end, to: &scene.tree[movement.key.layer])
    }
    let keys = Set(movements.map(\.key)).union((wayOut?.movements ?? []).map(\.key))
    var old = wayOut?.movements ?? movements
    for movement in old where scene.tree.contains(movement.key.layer) {
      movement.key.property.write(movement.start, to: &scene.tree[movement.key.layer])
    }
    for (key, value) in wayOut?.properties ?? [:] where scene.tree.contains(key.layer) {
      key.property.write(value, to: &scene.tree[key.layer])
    }
    let came = wayOut?.participants ?? participants
    retakeSnapshots(plan, came, in: &scene, at: time)
    var movementsIn = plan.movements.flatMap { movement in
      came[movement.participant].map { layer in
        Presentation.ends(
          of: movement, layer, at: layer == to ? place : [:], reduced: plan.reducedMotion,
          in: scene)
      } ?? []
    }
    movementsIn += old.filter { $0.key.layer == container || $0.isAlongside }
    old = movements
    movements = movementsIn
    if wayOut != nil, let planOut {
      for movement in movementsIn where scene.tree.contains(movement.key.layer) {
        movement.key.property.write(movement.end, to: &scene.tree[movement.key.layer])
      }
      wayOut?.movements = movementsIn
      retakeSnapshots(planOut, participants, besides: came, in: &scene, at: time)
      movements = movementsOut(planOut, participants, in: &scene)
      movements += old.filter { joined in
        joined.isAlongside && !movements.contains { $0.key == joined.key }
      }
    }
    let isMoving = phase.way != nil
    held = nil
    excess = 0
    for movement in movements where scene.tree.contains(movement.key.layer) {
      let property = movement.key.property
      let isIn = phase.isGoingIn || arrived.contains(movement.key)
      let target = isIn ? movement.end : movement.start
      let running = scene.animations[movement.key]
      if isMoving, let running {
        var animation = animation(movement, in: scene, at: time)
        if animation.delay > .zero { animation.delay = running.start.subtractingClamped(time) }
        scene.animations.animate(
          movement.key, resting: target, to: target, with: animation, at: time)
      }
      property.write(target, to: &scene.tree[movement.key.layer])
    }
    let kept = Set(movements.map(\.key))
    scene.animations.remove { keys.contains($0) && !kept.contains($0) }
    if isMoving { phase = phase.after(.postpone(end: endOfWay(in: scene, at: time))) }
  }

  /// The layer behind everything in the container; nil where somebody removed it.
  func backdropLayer(in scene: Scene) -> LayerID? {
    let layer = scene.tree.children(of: container).first
    return layer.flatMap { scene.tree[$0].name == Presentation.backdropName ? $0 : nil }
  }

  /// What `movement` would move `layer` by, from where it is in the tree.
  private static func ends(
    of movement: TransitionPlan.Movement, _ layer: LayerID,
    at place: [LayerProperty: AnimatableVector], reduced: ReducedMotion?, in scene: Scene
  ) -> [Movement] {
    guard reduced == nil, scene.tree.contains(layer) else { return [] }
    let (start, end) = movement.ends(from: scene.tree[layer], at: place)
    return LayerProperty.allCases.compactMap { property in
      guard let ends = property.ends(from: start, to: end) else { return nil }
      return Movement(
        key: LayerAnimationKey(layer: layer, property: property), start: ends.from,
        end: ends.to, animation: movement.animation, stays: movement.wayBack == .stays)
    }
  }

  private func retakeSnapshots(
    _ plan: TransitionPlan, _ layers: [TransitionParticipant: LayerID],
    besides others: [TransitionParticipant: LayerID] = [:], in scene: inout Scene,
    at time: Duration
  ) {
    for (number, wanted) in plan.snapshots.enumerated() {
      guard let layer = layers[.snapshot(number)], layer != others[.snapshot(number)],
        scene.tree.contains(layer)
      else { continue }
      let source = wanted.side == .from ? from : to
      var fresh = Presentation.snapshot(wanted, of: source, in: &scene, at: time)
      fresh.hitTesting = scene.tree[layer].hitTesting
      scene.tree[layer] = fresh
    }
    // A screen may have made new layers of those names.
    let apart = apartLayers(in: scene.tree)
    if let layers = apart[.from] { scene.tree[from].shownAlone = layers }
    showPresented(in: &scene)
  }
}
