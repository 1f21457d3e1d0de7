/// A way in which an arrow key leads.
enum FocusDirection: CaseIterable {
  case left, right, up, down

  /// One step that way.
  var unit: Vector {
    switch self {
    case .left: Vector(x: -1, y: 0)
    case .right: Vector(x: 1, y: 0)
    case .up: Vector(x: 0, y: -1)
    case .down: Vector(x: 0, y: 1)
    }
  }
}

extension LayerTree {
  /// The element nearest to `layer` in a direction, of those on which the focus can rest, where they are seen; nil where
  /// there is none.
  ///
  /// What lies in the direction counts once, what lies across it twice; of equal ones the first in reading order.
  func focusNeighbour(of layer: LayerID, towards direction: FocusDirection) -> LayerID? {
    let elements = accessibilityTree().flatMap(\.flattened).filter(\.properties.isFocusable)
    guard let start = elements.first(where: { $0.layer == layer })?.frame.center else { return nil }
    let unit = direction.unit
    var best: (layer: LayerID, distance: Double)?
    for element in elements where element.layer != layer {
      let way = element.frame.center - start
      let along = way.x * unit.x + way.y * unit.y
      let across = (way.x * unit.y - way.y * unit.x).magnitude
      // Something beside it is not above it only because it is a little higher.
      guard along > 0.5, along >= across / 2 else { continue }
      let distance = along + 2 * across
      if distance < best?.distance ?? .infinity { best = (element.layer, distance) }
    }
    return best?.layer
  }
}
