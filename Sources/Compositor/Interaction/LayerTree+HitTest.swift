extension LayerTree {
  /// The layer in front at `point`, a place in the root's parent's coordinates; nil where there is none.
  ///
  /// A layer is hit inside its bounds (half-open), through the inverse of the whole transform chain; what it clips
  /// away by bounds or path cannot be hit, nor a mask. Hidden layers, layers at opacity 0 and those whose `hitTesting` is `.none` are not hit,
  /// nor what is below them in the tree.
  public func hitTest(_ point: Point) -> LayerID? {
    guard point.isFinite else { return nil }
    var pending: [(id: LayerID, point: Point)] = []
    // Front to back: of the layers hit, the last one drawn wins; a parent is drawn before its children.
    var hit: LayerID?
    if let local = local(point, in: root) { pending.append((root, local)) }
    while let (id, point) = pending.popLast() {
      let layer = self[id]
      if let path = layer.clipPath, !path.contains(point) { continue }
      let isInside = layer.bounds.contains(point)
      if isInside, layer.hitTesting == .normal { hit = id }
      if layer.clipsToBounds, !isInside { continue }
      for child in childrenInDrawingOrder(of: id).reversed() where child != layer.mask {
        if let local = local(point, in: child) { pending.append((child, local)) }
      }
    }
    return hit
  }

  /// `point` of the parent's coordinates in those of `id`; nil where the layer cannot be hit.
  private func local(_ point: Point, in id: LayerID) -> Point? {
    let layer = self[id]
    guard !layer.isHidden, layer.opacity > 0, layer.hitTesting != .none else { return nil }
    return affineToParent(of: id).inverse?.applied(to: point)
  }
}
