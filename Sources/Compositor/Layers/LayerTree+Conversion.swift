extension LayerTree {
  /// The map from the coordinates of `id` to its parent's, the parent's `sublayerTransform` included.
  public func affineToParent(of id: LayerID) -> AffineTransform {
    let own = self[id].affineToParent
    guard let parent = parent(of: id), let sublayers = self[parent].sublayerAffine else {
      return own
    }
    return sublayers * own
  }

  /// The map from the coordinates of `id` to the root's parent: the space in which the root has its frame.
  public func affineToSpace(of id: LayerID) -> AffineTransform {
    var result = affineToParent(of: id)
    var current = parent(of: id)
    while let ancestor = current {
      result = affineToParent(of: ancestor) * result
      current = parent(of: ancestor)
    }
    return result
  }

  /// The place in `target`'s coordinates, a layer of `other`, of a point in `source`'s; nil where `target` is flattened or
  /// either is gone.
  ///
  /// The spaces in which the two roots have their frames are taken to be one.
  public func convert(
    _ point: Point, from source: LayerID, to target: LayerID, of other: LayerTree
  ) -> Point? {
    guard contains(source), other.contains(target) else { return nil }
    let up = affineToSpace(of: source).applied(to: point)
    return other.affineToSpace(of: target).inverse?.applied(to: up)
  }

  /// The place in `target`'s coordinates of a point in `source`'s; nil where `target` is flattened or
  /// either is gone.
  public func convert(_ point: Point, from source: LayerID, to target: LayerID) -> Point? {
    guard contains(source), contains(target) else { return nil }
    let up = affineToSpace(of: source).applied(to: point)
    return affineToSpace(of: target).inverse?.applied(to: up)
  }

  /// The smallest rectangle of `target`'s coordinates that holds a rectangle in `source`'s; nil where `target` is
  /// flattened or either is gone.
  public func convert(_ rect: Rect, from source: LayerID, to target: LayerID) -> Rect? {
    guard contains(source), contains(target) else { return nil }
    return affineToSpace(of: target).inverse.map { inverse in
      (inverse * affineToSpace(of: source)).boundingBox(of: rect)
    }
  }
}
