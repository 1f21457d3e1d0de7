extension Presentation {
  /// Brings everything to a container of `bounds`, by what the animator laid out for it: what is seen goes on from where
  /// it is, towards where it belongs now.
  ///
  /// The screens themselves have been laid out anew before; snapshots are taken again.
  mutating func fit(
    _ plan: TransitionPlan, backdrop: Color, bounds: Rect, in scene: inout Scene,
    at time: Duration
  ) {
    scene.tree[container].bounds = bounds
    scene.tree[container].position = bounds.center
    if let layer = scene.tree.children(of: container).first {
      scene.tree[layer] = Presentation.backdropLayer(backdrop, bounds)
    }
    let arrived = Set(movements.filter { hasArrivedForGood($0, in: scene) }.map(\.key))
    if let layer = participants[.dimming] {
      scene.tree[layer].bounds = bounds
      scene.tree[layer].position = bounds.center
    }
    // Everything as it was before the way in, so that ends are reckoned from there.
    let keys = Set(movements.map(\.key))
    for movement in movements where scene.tree.contains(movement.key.layer) {
      movement.key.property.write(movement.start, to: &scene.tree[movement.key.layer])
    }
    retakeSnapshots(plan, in: &scene, at: time)
    let old = movements
    movements = plan.movements.flatMap { movement in
      participants[movement.participant].map {
        Presentation.ends(of: movement, $0, reduced: plan.reducedMotion, in: scene)
      } ?? []
    }
    movements += old.filter { $0.key.layer == container }
    let isMoving = phase.way != nil
    held = nil
    for movement in movements where scene.tree.contains(movement.key.layer) {
      let property = movement.key.property
      let isIn = phase.isGoingIn || arrived.contains(movement.key)
      let target = isIn ? movement.end : movement.start
      let running = scene.animations[movement.key]
      if isMoving, running != nil {
        scene.animations.animate(
          movement.key, resting: target, to: target, with: movement.animation, at: time)
      }
      property.write(target, to: &scene.tree[movement.key.layer])
    }
    let kept = Set(movements.map(\.key))
    scene.animations.remove { keys.contains($0) && !kept.contains($0) }
    if isMoving {
      phase = phase.after(
        .postpone(end: endOfWay(in: scene, at: time)))
    }
  }

  /// What `movement` would move `layer` by, from where it is in the tree.
  private static func ends(
    of movement: TransitionPlan.Movement, _ layer: LayerID, reduced: ReducedMotion?,
    in scene: Scene
  ) -> [Movement] {
    guard reduced == nil, scene.tree.contains(layer) else { return [] }
    var (start, end) = (scene.tree[layer], scene.tree[layer])
    movement.setStart?(&start)
    movement.setEnd(&end)
    return LayerProperty.allCases.compactMap { property in
      guard let ends = property.ends(from: start, to: end) else { return nil }
      return Movement(
        key: LayerAnimationKey(layer: layer, property: property), start: ends.from,
        end: ends.to, animation: movement.animation, stays: movement.wayBack == .stays)
    }
  }

  private func retakeSnapshots(
    _ plan: TransitionPlan, in scene: inout Scene, at time: Duration
  ) {
    for (number, wanted) in plan.snapshots.enumerated() {
      guard let layer = participants[.snapshot(number)], scene.tree.contains(layer) else {
        continue
      }
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
