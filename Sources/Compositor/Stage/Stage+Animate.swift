extension Stage {
  /// Moves a property of a layer to `end`, from now on; the model is there at once.
  ///
  /// What is under way is taken over from what is seen: a spring also takes its velocity. A property that already is at
  /// `end`, or on its way there, is not moved again, but through keyframes, which may come back to where they started.
  ///
  /// - Parameters:
  ///   - layer: whose property it is.
  ///   - start: where to start; nil for what is seen.
  ///   - allowsInteraction: whether the layer can be touched meanwhile.
  ///   - completion: called once, after the last frame, or at once where nothing moves.
  /// - Returns: what tells this call from others.
  /// - Throws: `StageError.layerGone` where the layer is no longer there; what the completion throws.
  @discardableResult
  public func animate<Value: Animatable>(
    _ keyPath: WritableKeyPath<Layer, Value>, of layer: LayerID, from start: Value?, to end: Value,
    with animation: Animation, allowsInteraction: Bool,
    completion: ((AnimationOutcome) throws -> Void)?
  ) throws -> AnimationID {
    guard state.tree.contains(layer) else { throw StageError.layerGone }
    let resting = state.tree[layer]
    var target = resting
    target[keyPath: keyPath] = end
    let startLayer = start.map { start in
      var layer = resting
      layer[keyPath: keyPath] = start
      return layer
    }
    let moved = state.animate(
      layer, from: startLayer, to: target, with: animation,
      roundTrips: animation.motion.isKeyframes
        ? LayerProperty.properties(at: keyPath, of: target) : []
    )
    return try begin(moved, allowsInteraction, completion)
  }

  /// Makes `changes` to the tree, and moves exactly the properties that they change from what is seen.
  ///
  /// Layers that are added or removed, and what cannot be animated, change at once.
  ///
  /// - Parameters:
  ///   - allowsInteraction: whether the layers that are moved can be touched meanwhile.
  ///   - completion: called once, after the last frame, or at once where nothing moves.
  /// - Returns: what tells this call from others.
  /// - Throws: what the completion throws.
  @discardableResult
  public func animate(
    with animation: Animation, allowsInteraction: Bool, _ changes: (inout LayerTree) -> Void,
    completion: ((AnimationOutcome) throws -> Void)?
  ) throws -> AnimationID {
    var after = state.tree
    changes(&after)
    var moved: [LayerAnimationKey] = []
    for id in after.layersChanged(since: state.tree) {
      let target = after[id]
      moved += state.animations.animate(
        id, from: nil, resting: state.tree[id], to: target, with: animation, at: time
      ).map(\.key)
    }
    state.tree = after
    return try begin(moved, allowsInteraction, completion)
  }

  /// Makes `changes` to the tree at once; what moved a property that they change moves it no more.
  ///
  /// - Throws: what the completion of an animation that is interrupted by it throws.
  public func update(_ changes: (inout LayerTree) -> Void) throws {
    var after = state.tree
    changes(&after)
    for id in after.layersChanged(since: state.tree) {
      let (before, now) = (state.tree[id], after[id])
      let changed = LayerProperty.allCases.filter { $0.ends(from: before, to: now) != nil }
      guard !changed.isEmpty else { continue }
      state.animations.remove { $0.layer == id && changed.contains($0.property) }
    }
    state.tree = after
    try settleAnimationGroups()
    checkpoint()
  }

  /// Stops the movements of `layer`; what the model says is seen at once.
  ///
  /// - Parameter property: which of them; nil for all.
  /// - Throws: what the completion of an animation that is interrupted by it throws.
  public func removeAnimations(of layer: LayerID, _ property: LayerProperty? = nil) throws {
    state.animations.remove { key in
      key.layer == layer && (property == nil || key.property == property)
    }
    try settleAnimationGroups()
    checkpoint()
  }

  /// The layers' properties whose movement never ends, such as pulses.
  public var endlessAnimations: [LayerAnimationKey] { state.animations.endlessKeys }

  private func begin(
    _ keys: [LayerAnimationKey], _ allowsInteraction: Bool,
    _ completion: ((AnimationOutcome) throws -> Void)?
  ) throws -> AnimationID {
    let id = state.beginGroup(of: keys, allowsInteraction: allowsInteraction)
    if let completion { animationCompletions[id] = completion }
    try settleAnimationGroups()
    checkpoint()
    return id
  }
}

extension StageState {
  /// Moves `layer` to `target` from now on, from `start` or what is seen, and sets the model.
  mutating func animate(
    _ layer: LayerID, from start: Layer?, to target: Layer, with animation: Animation,
    roundTrips: [LayerProperty]
  ) -> [LayerAnimationKey] {
    let moved = animations.animate(
      layer, from: start, resting: tree[layer], to: target, with: animation, at: time,
      roundTrips: roundTrips)
    if tree[layer] != target { tree[layer] = target }
    return moved.map(\.key)
  }

  /// Notes the movements of `keys` as those of one call.
  mutating func beginGroup(
    of keys: [LayerAnimationKey], allowsInteraction: Bool
  ) -> AnimationID {
    animationCount += 1
    let id = AnimationID(number: animationCount)
    var members: [LayerAnimationKey: RunningAnimation] = [:]
    for key in keys { members[key] = animations[key] }
    animationGroups.append(
      AnimationGroup(id: id, members: members, allowsInteraction: allowsInteraction))
    return id
  }

  /// Lets go of the groups that are over and tells what became of them, in the order in which they began.
  mutating func updateGroups() -> [(AnimationID, AnimationOutcome)] {
    var over: [(AnimationID, AnimationOutcome)] = []
    for index in animationGroups.indices {
      if let outcome = animationGroups[index].update(animations, at: time) {
        over.append((animationGroups[index].id, outcome))
      }
    }
    if !over.isEmpty { animationGroups.removeAll { $0.members.isEmpty } }
    return over
  }
}
