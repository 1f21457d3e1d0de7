/// What is there for somebody who does not see it: an element and those in it, in reading order.
public struct AccessibilityElement: Equatable, Sendable {
  /// Its layer.
  public let layer: LayerID
  /// What it is and says.
  public let properties: AccessibilityProperties
  /// Where it is seen, in the stage's coordinates.
  public let frame: Rect
  /// The elements in it, in reading order.
  public let children: [AccessibilityElement]

  /// It and all in it, in reading order.
  public var flattened: [AccessibilityElement] { [self] + children.flatMap(\.flattened) }
}

extension LayerTree {
  /// The elements that can be reached, in reading order; ask the presented tree for their places.
  ///
  /// Hidden layers are passed over, and so is everything outside the foremost modal layer, where there is one.
  public func accessibilityTree() -> [AccessibilityElement] {
    let start = foremostModal ?? root
    return elements(of: start)
  }

  /// The layers on which the focus can rest, in the order in which tab visits them.
  public func focusOrder() -> [LayerID] {
    accessibilityTree().flatMap(\.flattened).filter(\.properties.isFocusable).map(\.layer)
  }

  /// The modal layer that is drawn last; nil where none is seen.
  var foremostModal: LayerID? {
    var modal: LayerID?
    var pending = [root]
    while let id = pending.popLast() {
      let layer = self[id]
      guard !isPassedOver(layer) else { continue }
      if layer.accessibility?.isModal == true { modal = id }
      pending.append(contentsOf: childrenInDrawingOrder(of: id).reversed())
    }
    return modal
  }

  private func isPassedOver(_ layer: Layer) -> Bool {
    layer.isHidden || layer.accessibility?.isHidden == true
      // Only parts of a screen that is out of reach are in sight.
      || layer.hitTesting == .none && layer.shownAlone != nil
  }

  /// The elements at `start` and below, built from the leaves up without recursion.
  private func elements(of start: LayerID) -> [AccessibilityElement] {
    // Parents before their children; read backwards, children are done before their parents.
    var order: [LayerID] = []
    var pending = [start]
    while let id = pending.popLast() {
      guard !isPassedOver(self[id]) else { continue }
      order.append(id)
      pending.append(contentsOf: childrenInDrawingOrder(of: id).reversed())
    }
    var done: [LayerID: [AccessibilityElement]] = [:]
    for id in order.reversed() {
      let below = childrenInDrawingOrder(of: id)
      let sorted = below.enumerated().sorted { a, b in
        let (first, second) = (readingOrder(a.element), readingOrder(b.element))
        return first != second ? first < second : a.offset < b.offset
      }
      let children = sorted.flatMap { done.removeValue(forKey: $0.element) ?? [] }
      if let properties = self[id].accessibility, properties.role != nil {
        let frame = affineToSpace(of: id).boundingBox(of: self[id].bounds)
        done[id] = [
          AccessibilityElement(
            layer: id, properties: properties, frame: frame, children: children)
        ]
      } else {
        done[id] = children
      }
    }
    return done[start] ?? []
  }

  private func readingOrder(_ id: LayerID) -> Int { self[id].accessibility?.order ?? 0 }
}
