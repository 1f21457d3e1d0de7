extension LayerTree {
  /// The map from the coordinates of `id` to the root's parent: the space in which the root has its frame.
  public func affineToSpace(of id: LayerID) -> AffineTransform {
    var result = self[id].affineToParent
    var current = parent(of: id)
    while let ancestor = current {
      result = self[ancestor].affineToParent * result
      current = parent(of: ancestor)
    }
    return result
  }

  /// The place in `target`'s coordinates of a point in `source`'s; nil where `target` is flattened.
  public func convert(_ point: Point, from source: LayerID, to target: LayerID) -> Point? {
    let up = affineToSpace(of: source).applied(to: point)
    return affineToSpace(of: target).inverse?.applied(to: up)
  }

  /// The smallest rectangle of `target`'s coordinates that holds a rectangle in `source`'s; nil where `target` is
  /// flattened.
  public func convert(_ rect: Rect, from source: LayerID, to target: LayerID) -> Rect? {
    affineToSpace(of: target).inverse.map { inverse in
      (inverse * affineToSpace(of: source)).boundingBox(of: rect)
    }
  }
}
