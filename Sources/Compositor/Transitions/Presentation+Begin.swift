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
    var from: LayerID
    var to: LayerID
    var backdrop: Color
    var plan: TransitionPlan
    var context: TransitionContext
    /// Whether `to` shall take the place of `from`, and then where that stands by the presentation that it came by.
    var replaces = false
    var place: [LayerProperty: AnimatableVector] = [:]
    /// Where the focus is before.
    var focus: LayerID?
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
    let snapshots = plan.snapshots.map {
      snapshot($0, of: $0.side == .from ? from : request.to, in: &scene, at: time)
    }
    let apart = apartLayers(plan.snapshots, of: request, in: scene.tree)
    let container = scene.tree.add(
      containerLayer(scene.tree[parent].bounds), to: parent, at: index + 1)
    scene.tree.add(backdropLayer(request.backdrop, scene.tree[parent].bounds), to: container)
    var layers = fill(container, snapshots, request, apart: apart, in: &scene)
    showApart(apart, of: request, in: &scene)
    layers.merge(namedLayers(plan, request.from, request.to, in: scene)) { first, _ in first }
    follow(from, layers, plan, in: &scene)
    // It may be seen, in the container or through it, always or while that fades, but it is out of reach.
    let isSeen =
      layers[.from] != nil || plan.keepsPresenterInSight || plan.reducedMotion == .crossFade
    withdraw(from, isSeen: isSeen, in: &scene)
    for (property, value) in request.place { property.write(value, to: &scene.tree[request.to]) }

    var properties: [LayerAnimationKey: AnimatableVector] = [:]
    var movements: [Movement] = []
    for movement in plan.movements {
      guard let layer = layers[movement.participant] else { continue }
      let resting = scene.tree[layer]
      if scene.tree.isDescendant(layer, of: from) {
        for property in movement.properties(changing: resting) {
          let key = LayerAnimationKey(layer: layer, property: property)
          if properties[key] == nil { properties[key] = property.read(from: resting) }
        }
      }
      movements += begin(
        movement, of: layer, at: layer == request.to ? request.place : [:],
        reduced: plan.reducedMotion, in: &scene, at: time)
    }
    if plan.reducedMotion == .crossFade {
      movements += begin(
        .crossFade, of: container, at: [:], reduced: nil, in: &scene, at: time)
    }
    let dismissing = plan.snapshots.indices.compactMap { number in
      plan.snapshots[number].dismissesOnTap ? layers[.snapshot(number)] : nil
    }
    let way = PresentationPhase.Way(id: request.context.transition, end: time)
    var presentation = Presentation(
      id: request.id, from: from, to: request.to, container: container,
      phase: .presenting(way), participants: layers, snapshots: plan.snapshots,
      dismissingLayers: dismissing,
      movements: movements, keepsPresenterInSight: plan.keepsPresenterInSight,
      replacesPresenter: request.replaces,
      restoration: Restoration(
        isHidden: before.isHidden, hitTesting: before.hitTesting,
        accessibility: before.accessibility, parent: parent, index: index,
        properties: properties, focus: request.focus),
      context: request.context, terms: plan.terms, legStart: time, leastEnd: time)
    presentation.startLeg(at: time)
    presentation.phase = presentation.phase.after(
      .postpone(end: presentation.endOfWay(in: scene, at: time)))
    return presentation
  }

  /// Takes the presenting screen out of reach, and out of sight unless it is seen.
  static func withdraw(_ from: LayerID, isSeen: Bool, in scene: inout Scene) {
    guard isSeen else {
      scene.tree[from].isHidden = true
      return
    }
    scene.tree[from].hitTesting = .none
    var accessibility = scene.tree[from].accessibility ?? AccessibilityProperties()
    accessibility.isHidden = true
    scene.tree[from].accessibility = accessibility
  }

  /// Has pictures of a presenting screen that is itself on its way go on with its movements: what is seen goes on.
  private static func follow(
    _ from: LayerID, _ layers: [TransitionParticipant: LayerID], _ plan: TransitionPlan,
    in scene: inout Scene
  ) {
    let running = scene.animations.entries.filter { $0.key.layer == from }
    guard !running.isEmpty else { return }
    for (number, wanted) in plan.snapshots.enumerated() where wanted.side == .from {
      guard let layer = layers[.snapshot(number)] else { continue }
      for entry in running where wanted.afterUpdates || entry.key.property != .opacity {
        // What the picture shows of the layer itself, such as its colour, does not go on.
        guard entry.key.property.isOfPlacement else { continue }
        scene.animations.set(
          entry.animation, of: LayerAnimationKey(layer: layer, property: entry.key.property),
          at: entry.animation.began)
      }
    }
  }

  /// Puts those who take part into the container, back to front.
  private static func fill(
    _ container: LayerID, _ snapshots: [Layer], _ request: Request,
    apart: [ScreenSide: Set<LayerID>], in scene: inout Scene
  ) -> [TransitionParticipant: LayerID] {
    var layers: [TransitionParticipant: LayerID] = [:]
    for participant in request.plan.order where layers[participant] == nil {
      switch participant {
      case .from, .to:
        let root = participant == .from ? request.from : request.to
        scene.tree.move(root, to: container)
        layers[participant] = root
      // In its place, which is not the container.
      case .layer: continue
      case .dimming:
        guard let color = request.plan.dimming else { continue }
        layers[participant] = scene.tree.add(
          backdropLayer(color, scene.tree[container].bounds, name: "transition-dimming"),
          to: container)
      case .snapshot(let number):
        // A number that no snapshot of this scene has names nobody.
        guard snapshots.indices.contains(number) else { continue }
        layers[participant] = scene.tree.add(snapshots[number], to: container)
        // What is left out of a picture of the presenting screen stands right in front of it.
        guard request.plan.snapshots[number].side == .from, apart[.from] != nil,
          !request.plan.order.contains(.from), layers[.from] == nil
        else { continue }
        scene.tree.move(request.from, to: container)
        layers[.from] = request.from
      }
    }
    if layers[.to] == nil {
      scene.tree.move(request.to, to: container)
      layers[.to] = request.to
    }
    return layers
  }

  /// Begins one movement of the plan: sets the model, and moves there what is to be moved.
  private static func begin(
    _ movement: TransitionPlan.Movement, of layer: LayerID,
    at place: [LayerProperty: AnimatableVector], reduced: ReducedMotion?, in scene: inout Scene,
    at time: Duration
  ) -> [Movement] {
    var (start, end) = movement.ends(from: scene.tree[layer], at: place)
    defer { scene.tree[layer] = end }
    if let reduced {
      // What moves is there at once; what fades still does.
      guard reduced == .crossFade else { return [] }
      var faded = end
      (faded.opacity, faded.backgroundColor, faded.borderColor) =
        (start.opacity, start.backgroundColor, start.borderColor)
      start = faded
    }
    let moved = scene.animations.animate(
      layer, from: movement.setStart == nil ? nil : start, resting: start, to: end,
      with: movement.animation, at: time)
    return moved.map { key, start in
      Movement(
        key: key, start: start, end: key.property.read(from: end), animation: movement.animation,
        stays: movement.wayBack == .stays)
    }
  }

  /// A container fills its parent, shares its coordinates and is never hit itself.
  static func containerLayer(_ bounds: Rect) -> Layer {
    var layer = Layer(name: "transition-container", frame: bounds)
    layer.bounds = bounds
    layer.hitTesting = .sublayersOnly
    // What is behind a presented screen is out of reach.
    layer.accessibility = AccessibilityProperties(isModal: true)
    return layer
  }

  static let backdropName = "transition-backdrop"

  static func backdropLayer(
    _ color: Color, _ bounds: Rect, name: String = backdropName
  ) -> Layer {
    var layer = Layer(name: name, frame: bounds)
    layer.backgroundColor = color
    layer.hitTesting = .none
    return layer
  }

  /// A layer in the place of the one that `wanted` pictures.
  static func snapshot(
    _ wanted: TransitionPlan.SnapshotRequest, of source: LayerID, in scene: inout Scene,
    at time: Duration
  ) -> Layer {
    let tree =
      wanted.afterUpdates ? scene.tree : scene.tree.presentation(scene.animations, at: time)
    let original = tree[source]
    var layer = Layer(name: "snapshot")
    layer.bounds = original.bounds
    layer.position = original.position
    layer.anchorPoint = original.anchorPoint
    layer.transform = original.transform
    layer.zPosition = original.zPosition
    if wanted.dismissesOnTap {
      // Read after the screen that it stands beside, whatever lies in front.
      layer.accessibility = AccessibilityProperties(role: .button, label: wanted.label, order: 1)
    }
    let excluded = tree.layers(named: wanted.excluded, below: source)
    layer.content = .snapshot(
      Snapshot(
        id: SnapshotID(number: scene.nextSnapshot), bounds: original.bounds,
        displayList: tree.displayList(of: source, excluding: excluded),
        captureTransform: tree.affineToSpace(of: source), canvas: tree[tree.root].bounds))
    scene.nextSnapshot += 1
    return layer
  }
}
