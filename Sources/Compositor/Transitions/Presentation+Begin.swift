extension Presentation {
  /// What a presentation changes as it goes: the tree and its movements.
  struct Scene {
    var tree: LayerTree
    var animations: LayerAnimations
    /// The number of the next snapshot.
    var nextSnapshot: Int
  }

  /// Who presents whom.
  struct Request {
    var id: PresentationID
    var transition: TransitionID
    var from: LayerID
    var to: LayerID
    var backdrop: Color
    var plan: TransitionPlan
  }

  /// Carries out the plan of `request` in `scene`: the model is where things are going, the movements lead there.
  ///
  /// `to` is the root of a subtree that was built but has no place yet: the last child of the presenter's parent.
  static func begin(_ request: Request, in scene: inout Scene, at time: Duration) -> Presentation {
    let plan = request.plan
    let from = request.from
    guard let parent = scene.tree.parent(of: from), let index = scene.tree.index(of: from) else {
      preconditionFailure("a presenting screen lies below the stage's root")
    }
    let before = scene.tree[from]
    let snapshots = plan.snapshots.map { snapshot($0, of: request, in: &scene, at: time) }
    let container = scene.tree.add(
      containerLayer(scene.tree[parent].bounds), to: parent, at: index + 1)
    scene.tree.add(backdropLayer(request.backdrop, scene.tree[parent].bounds), to: container)

    var layers: [TransitionParticipant: LayerID] = [:]
    for participant in plan.order {
      switch participant {
      case .from, .to:
        let root = participant == .from ? from : request.to
        scene.tree.move(root, to: container)
        layers[participant] = root
      case .snapshot(let number):
        layers[participant] = scene.tree.add(snapshots[number], to: container)
      }
    }
    if layers[.from] == nil { scene.tree[from].isHidden = true }
    if layers[.to] == nil {
      scene.tree.move(request.to, to: container)
      layers[.to] = request.to
    }

    var properties: [LayerProperty: AnimatableVector] = [:]
    var movements: [Movement] = []
    for movement in plan.movements {
      guard let layer = layers[movement.participant] else { continue }
      let resting = scene.tree[layer]
      var (start, end) = (resting, resting)
      movement.setStart?(&start)
      movement.setEnd(&end)
      let moved = scene.animations.animate(
        layer, from: movement.setStart == nil ? nil : start, resting: resting, to: end,
        with: movement.animation, at: time)
      for (key, start) in moved {
        if layer == from, properties[key.property] == nil {
          properties[key.property] = key.property.read(from: resting)
        }
        movements.append(Movement(key: key, start: start, animation: movement.animation))
      }
      movement.setEnd(&scene.tree[layer])
    }
    let dismissing = plan.snapshots.indices.compactMap { number in
      plan.snapshots[number].dismissesOnTap ? layers[.snapshot(number)] : nil
    }
    return Presentation(
      id: request.id, from: from, to: request.to, container: container,
      phase: .presenting(request.transition, end: end(of: movements, in: scene, at: time)),
      dismissingLayers: dismissing, movements: movements,
      restoration: Restoration(
        isHidden: before.isHidden, parent: parent, index: index, properties: properties))
  }

  /// When the last of `movements` is over; `time` where none is under way.
  static func end(of movements: [Movement], in scene: Scene, at time: Duration) -> Duration {
    let keys = Set(movements.map(\.key))
    return max(scene.animations.end { keys.contains($0) } ?? time, time)
  }

  /// A container fills its parent, shares its coordinates and is never hit itself.
  private static func containerLayer(_ bounds: Rect) -> Layer {
    var layer = Layer(name: "transition-container", frame: bounds)
    layer.bounds = bounds
    layer.hitTesting = .sublayersOnly
    return layer
  }

  private static func backdropLayer(_ color: Color, _ bounds: Rect) -> Layer {
    var layer = Layer(name: "transition-backdrop", frame: bounds)
    layer.backgroundColor = color
    layer.hitTesting = .none
    return layer
  }

  /// A layer in the place of the one that `wanted` pictures.
  private static func snapshot(
    _ wanted: TransitionPlan.SnapshotRequest, of request: Request, in scene: inout Scene,
    at time: Duration
  ) -> Layer {
    let source = wanted.side == .from ? request.from : request.to
    let tree =
      wanted.afterUpdates ? scene.tree : scene.tree.presentation(scene.animations, at: time)
    let original = tree[source]
    var layer = Layer(name: "snapshot")
    layer.bounds = original.bounds
    layer.position = original.position
    layer.anchorPoint = original.anchorPoint
    layer.transform = original.transform
    layer.zPosition = original.zPosition
    layer.content = .snapshot(
      Snapshot(
        id: SnapshotID(number: scene.nextSnapshot), bounds: original.bounds,
        displayList: tree.displayList(of: source),
        captureTransform: tree.affineToSpace(of: source)))
    scene.nextSnapshot += 1
    return layer
  }
}
