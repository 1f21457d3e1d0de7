/// Who moves what, where several transitions are under way.
extension StageState {
  /// What other transitions than that of `presentation` have in their charge, of what it moves too.
  ///
  /// A screen on its way in leaves to the one that it presents what that moves; on its way out it takes it along.
  func inCharge(besides presentation: Presentation) -> Set<LayerAnimationKey> {
    guard let place = presentations.firstIndex(where: { $0.id == presentation.id }) else {
      return []
    }
    var keys: Set<LayerAnimationKey> = []
    for (index, other) in presentations.enumerated() where other.phase.way != nil {
      let outranks =
        index > place ? presentation.phase.isGoingIn : index < place && !other.phase.isGoingIn
      if outranks { keys.formUnion(other.movements.map(\.key)) }
    }
    return keys
  }

  /// The name of a layer that a transition by `plan` would move and that the one of its presenter has in its charge; nil
  /// where there is none.
  ///
  /// The presenter itself can be taken over from where it is seen, unless it is in somebody's hand.
  func shared(_ plan: TransitionPlan, with standing: Presentation) -> String? {
    guard standing.phase.way != nil else { return nil }
    if standing.held != nil,
      plan.order.contains(.from) || plan.snapshots.contains(where: { $0.side == .from })
        || plan.movements.contains(where: { $0.participant == .from })
    {
      return tree[standing.to].name ?? "presenting screen"
    }
    let moved = Set(standing.movements.map(\.key.layer)).subtracting([standing.to])
    let scene = Presentation.Scene(
      tree: tree, animations: animations, nextSnapshot: snapshotCount)
    return Presentation.namedLayers(plan, standing.to, standing.to, in: scene)
      .first { participant, layer in
        if case .layer(_, in: .from) = participant { moved.contains(layer) } else { false }
      }.flatMap { tree[$0.value].name }
  }
}
