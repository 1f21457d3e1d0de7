extension Stage {
  /// Moves a property of a layer to `end` along with the transition of `screen` that is under way.
  ///
  /// - Parameters:
  ///   - screen: the screen that comes or goes, or the one that it covers.
  ///   - start: where to start; nil for where it is seen.
  ///   - animation: how it moves; nil for as the transition's first movement does.
  /// - Throws: `TransitionError` where no transition of `screen` is under way or another one moves the property,
  ///   `StageError.layerGone` where the layer is no longer there; what the completion of an animation throws that it
  ///   takes the place of.
  public func animate<Value: Animatable>(
    alongside screen: some Screen, _ keyPath: WritableKeyPath<Layer, Value>, of layer: LayerID,
    from start: Value?, to end: Value, with animation: Animation?
  ) throws {
    guard state.tree.contains(layer) else { throw StageError.layerGone }
    guard let root = root(of: screen),
      var presentation = state.presentations.last(where: {
        ($0.to == root || $0.from == root) && $0.phase.way != nil
      })
    else { throw TransitionError.nothingUnderWay }
    var (first, last) = (state.tree[layer], state.tree[layer])
    if let start { first[keyPath: keyPath] = start }
    last[keyPath: keyPath] = end
    // Where it starts tells which properties move, too: it may end where it is.
    let resting = state.tree[layer]
    let changed = LayerProperty.allCases.filter { property in
      property.ends(from: first, to: last) != nil || property.ends(from: resting, to: last) != nil
    }
    let others = state.presentations.filter { $0.id != presentation.id && $0.phase.way != nil }
    for property in changed {
      let key = LayerAnimationKey(layer: layer, property: property)
      if others.contains(where: { $0.movements.contains { $0.key == key } }) {
        throw TransitionError.sharedParticipant(resting.name ?? "")
      }
    }
    let time = state.time
    for property in changed {
      let key = LayerAnimationKey(layer: layer, property: property)
      state.withScene {
        presentation.join(
          key, from: start == nil ? nil : property.read(from: first),
          to: property.read(from: last), with: animation, in: &$0, at: time)
      }
    }
    state.replace(presentation)
    try settleAnimationGroups()
    checkpoint()
  }
}
