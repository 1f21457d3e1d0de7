extension LayerTree {
  /// The layer in front at `point`, a place in the root's parent's coordinates; nil where there is none.
  ///
  /// A layer is hit inside its bounds (half-open), moved out by its `hitOutsets`, through the inverse of the whole
  /// transform chain; what it clips away by bounds or path cannot be hit,
  /// nor a mask. Hidden layers, layers at opacity 0 and those whose `hitTesting`
  /// is `.none` are not hit, nor what is below them in the tree. Ask the presented tree, and moving layers are hit
  /// where they are seen.
  ///
  /// - Parameters:
  ///   - point: what is not finite hits nothing.
  ///   - inert: layers that cannot be hit now, nor what is below them, as while a movement forbids it.
  public func hitTest(_ point: Point, inert: Set<LayerID> = []) -> LayerID? {
    guard point.isFinite else { return nil }
    var pending: [(id: LayerID, point: Point)] = []
    // Front to back: of the layers hit, the last one drawn wins; a parent is drawn before its children.
    var hit: LayerID?
    if let local = local(point, in: root, inert: inert) { pending.append((root, local)) }
    while let (id, point) = pending.popLast() {
      let layer = self[id]
      if let path = layer.clipPath, !path.contains(point) { continue }
      if layer.hitTesting == .normal, layer.hitArea.contains(point) { hit = id }
      if layer.clipsToBounds, !layer.bounds.contains(point) { continue }
      for child in childrenInDrawingOrder(of: id).reversed() where child != layer.mask {
        if let local = local(point, in: child, inert: inert) { pending.append((child, local)) }
      }
    }
    return hit
  }

  /// The layer in front at `point` and all that hold it, from there to the root; empty where there is none.
  public func hitPath(_ point: Point, inert: Set<LayerID> = []) -> [LayerID] {
    hitTest(point, inert: inert).map(path) ?? []
  }

  /// `id` and all that hold it, up to the root.
  func path(from id: LayerID) -> [LayerID] {
    var result = [id]
    while let last = result.last, let parent = parent(of: last) { result.append(parent) }
    return result
  }

  /// The place in `layer`'s coordinates of a point in the root's parent's; nil where the layer is flattened or
  /// gone.
  ///
  /// Where no layer is given, the point itself.
  public func location(_ point: Point, in layer: LayerID?) -> Point? {
    guard let layer else { return point }
    guard contains(layer) else { return nil }
    return affineToSpace(of: layer).inverse?.applied(to: point)
  }

  /// The way in `layer`'s coordinates of one in the root's parent's, such as a drag; nil where the layer is flattened or
  /// gone.
  public func displacement(_ way: Vector, in layer: LayerID) -> Vector? {
    guard contains(layer) else { return nil }
    return affineToSpace(of: layer).inverse.map { inverse in
      inverse.applied(to: Point.zero + way) - inverse.applied(to: .zero)
    }
  }

  /// `point` of the parent's coordinates in those of `id`; nil where the layer cannot be hit.
  private func local(_ point: Point, in id: LayerID, inert: Set<LayerID>) -> Point? {
    let layer = self[id]
    guard !layer.isHidden, layer.opacity > 0, layer.hitTesting != .none, !inert.contains(id)
    else { return nil }
    return affineToParent(of: id).inverse?.applied(to: point)
  }
}

extension Layer {
  /// Where it is hit, in its own coordinates: its bounds, moved out by `hitOutsets`.
  var hitArea: Rect {
    guard hitOutsets != .zero else { return bounds }
    return bounds.inset(
      by: Insets(
        top: -hitOutsets.top, leading: -hitOutsets.leading, bottom: -hitOutsets.bottom,
        trailing: -hitOutsets.trailing))
  }
}
