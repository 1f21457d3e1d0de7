/// Ways out that are not the way in retraced.
extension Presentation {
  /// What a way out of its own brought along, and what holds again where it is called off.
  struct WayOut: Equatable, Sendable {
    /// The movements of the way in.
    var movements: [Movement]
    var participants: [TransitionParticipant: LayerID]
    var snapshots: [TransitionPlan.SnapshotRequest]
    var terms: TransitionTerms
    var restoration: Restoration
    /// The layers that it added to the container.
    var added: [LayerID] = []
    /// What it set to other values than they had: properties of the presenting screen.
    var properties: [LayerAnimationKey: AnimatableVector] = [:]
    /// Where the presenting screen was, where it was moved into the container; nil where it was not moved.
    var place: Place?
    /// The backdrop, where it had to go so that the presenting screen is seen; nil elsewhere.
    var hiddenBackdrop: LayerID?
    var isHidden: Bool
    var hitTesting: Layer.HitTesting
    var accessibility: AccessibilityProperties?

    struct Place: Equatable, Sendable {
      var parent: LayerID
      var index: Int
    }
  }

  /// Makes ready to leave by `plan` instead of by the way in retraced.
  ///
  /// - Precondition: it is presented.
  mutating func prepareWayOut(_ plan: TransitionPlan, in scene: inout Scene, at time: Duration) {
    let presenter = scene.tree[from]
    var way = WayOut(
      movements: movements, participants: participants, snapshots: snapshots, terms: terms,
      restoration: restoration, isHidden: presenter.isHidden, hitTesting: presenter.hitTesting,
      accessibility: presenter.accessibility)
    var layers = fill(plan, &way, in: &scene, at: time)
    layers.merge(Presentation.namedLayers(plan, from, to, in: scene)) { first, _ in first }
    if plan.keepsPresenterInSight {
      if presenter.isHidden {
        scene.tree[from].isHidden = restoration.isHidden
        Presentation.withdraw(from, isSeen: true, in: &scene)
      }
      way.hiddenBackdrop = backdropLayer(in: scene)
      if let backdrop = way.hiddenBackdrop { scene.tree[backdrop].isHidden = true }
    }
    for number in plan.snapshots.indices
    where layers[.snapshot(number)] != participants[.snapshot(number)] {
      // Nothing is left out of pictures that are taken for the way out.
      var wanted = plan.snapshots[number]
      wanted.excluded = []
      if number < snapshots.count { snapshots[number] = wanted } else { snapshots.append(wanted) }
    }
    participants.merge(layers) { $1 }
    terms = plan.terms
    wayOut = way
    movements = movementsOut(plan, layers, in: &scene)
  }

  /// Adds to the container who leaves but did not come: beside the presented screen, in the order of `plan`.
  private func fill(
    _ plan: TransitionPlan, _ way: inout WayOut, in scene: inout Scene, at time: Duration
  ) -> [TransitionParticipant: LayerID] {
    var layers: [TransitionParticipant: LayerID] = [.to: to]
    // Those before the presented screen stand behind it; in front the order is that of the plan.
    var isBehind = true
    func index() -> Int? {
      guard isBehind else { return nil }
      let inFront = scene.tree.path(from: to).first { scene.tree.parent(of: $0) == container }
      return inFront.flatMap { scene.tree.index(of: $0) }
    }
    for participant in plan.order where layers[participant] == nil || participant == .to {
      switch participant {
      case .to: isBehind = false
      case .layer: continue
      case .dimming: layers[participant] = participants[.dimming]
      case .from:
        layers[participant] = from
        guard scene.tree.parent(of: from) != container, let parent = scene.tree.parent(of: from),
          let place = scene.tree.index(of: from)
        else { continue }
        way.place = WayOut.Place(parent: parent, index: place)
        scene.tree.move(from, to: container, at: index())
        scene.tree[from].isHidden = restoration.isHidden
        Presentation.withdraw(from, isSeen: true, in: &scene)
      case .snapshot(let number):
        guard plan.snapshots.indices.contains(number) else { continue }
        var wanted = plan.snapshots[number]
        wanted.excluded = []
        // One of the same screen serves the way out too.
        if let layer = participants[participant], snapshots[number].side == wanted.side {
          layers[participant] = layer
          continue
        }
        let picture = Presentation.snapshot(
          wanted, of: wanted.side == .from ? from : to, in: &scene, at: time)
        let layer = scene.tree.add(picture, to: container, at: index())
        layers[participant] = layer
        way.added.append(layer)
      }
    }
    return layers
  }

  /// The movements of a way out by `plan`: from where everything is to where `plan` has it start.
  ///
  /// What the way in moved of the presenting side and `plan` does not move goes back as it came.
  mutating func movementsOut(
    _ plan: TransitionPlan, _ layers: [TransitionParticipant: LayerID], in scene: inout Scene
  ) -> [Movement] {
    guard let way = wayOut else { return movements }
    var result: [Movement] = []
    for movement in plan.movements where movement.wayBack == .retraced {
      guard let layer = layers[movement.participant], scene.tree.contains(layer) else { continue }
      // Who was not in sight is where the way in of `plan` would have brought it.
      let isBrought = way.added.contains(layer) || layer == from && way.place != nil
      let resting = before(layer, in: scene)
      let ends = movement.ends(from: resting)
      for property in LayerProperty.allCases {
        guard let values = property.ends(from: ends.start, to: ends.end) else { continue }
        let key = LayerAnimationKey(layer: layer, property: property)
        if scene.tree.isDescendant(layer, of: from), restoration.properties[key] == nil {
          restoration.properties[key] = property.read(from: resting)
        }
        if isBrought {
          if wayOut?.properties[key] == nil {
            wayOut?.properties[key] = property.read(from: scene.tree[layer])
          }
          property.write(values.to, to: &scene.tree[layer])
        }
        let end = property.read(from: scene.tree[layer])
        result.removeAll { $0.key == key }
        result.append(
          Movement(key: key, start: values.from, end: end, animation: movement.animation))
      }
    }
    let moved = Set(result.map(\.key))
    let kept = way.movements.filter { movement in
      scene.tree.contains(movement.key.layer) && !moved.contains(movement.key)
        && !scene.tree.isDescendant(movement.key.layer, of: to)
    }
    return kept + result
  }

  /// The layer as it is where no transition moves it; the presented screen as it is now.
  private func before(_ id: LayerID, in scene: Scene) -> Layer {
    var layer = scene.tree[id]
    for movement in wayOut?.movements ?? [] where movement.key.layer == id && id != to {
      movement.key.property.write(movement.start, to: &layer)
    }
    for (key, value) in restoration.properties where key.layer == id {
      key.property.write(value, to: &layer)
    }
    for (key, value) in wayOut?.properties ?? [:] where key.layer == id {
      key.property.write(value, to: &layer)
    }
    return layer
  }

  /// Takes back what a way out of its own brought: it was called off, and everything is as it was before.
  mutating func takeBackWayOut(in scene: inout Scene) {
    guard let way = wayOut else { return }
    wayOut = nil
    let keys = Set(movements.map(\.key))
    scene.animations.remove { keys.contains($0) }
    for layer in way.added where scene.tree.contains(layer) { scene.tree.remove(layer) }
    if let backdrop = way.hiddenBackdrop, scene.tree.contains(backdrop) {
      scene.tree[backdrop].isHidden = false
    }
    if let place = way.place, scene.tree.contains(place.parent) {
      scene.tree.move(from, to: place.parent, at: place.index)
    }
    scene.tree[from].isHidden = way.isHidden
    scene.tree[from].hitTesting = way.hitTesting
    scene.tree[from].accessibility = way.accessibility
    for (key, value) in way.properties where scene.tree.contains(key.layer) {
      key.property.write(value, to: &scene.tree[key.layer])
    }
    // What joined after it had turned round stays, and goes back when the screen does leave.
    let joined = movements.filter { joined in
      joined.isAlongside && !way.movements.contains { $0.key == joined.key }
    }
    let restored = restoration.properties
    movements = way.movements + joined
    participants = way.participants
    snapshots = way.snapshots
    terms = way.terms
    restoration = way.restoration
    for key in joined.map(\.key) where restoration.properties[key] == nil {
      restoration.properties[key] = restored[key]
    }
  }
}
