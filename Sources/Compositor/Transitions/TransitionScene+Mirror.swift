extension TransitionScene {
  /// Changes left and right of all movements laid out so far; what is drawn is not mirrored. An involution.
  public mutating func mirror() {
    let width = size.width
    plan.movements = plan.movements.map { movement in
      var mirrored = movement
      if let setStart = movement.setStart {
        mirrored.setStart = { $0.mirror(what: setStart, width: width) }
      }
      let setEnd = movement.setEnd
      mirrored.setEnd = { $0.mirror(what: setEnd, width: width) }
      return mirrored
    }
  }
}

extension Layer {
  /// Makes the mirror image of what `change` makes of the layer, in a container of `width`.
  fileprivate mutating func mirror(what change: (inout Layer) -> Void, width: Double) {
    var changed = self
    change(&changed)
    let before = self
    self = changed
    if changed.transform.translation.x != before.transform.translation.x {
      transform.translation.x = -changed.transform.translation.x
    }
    if changed.transform.rotation != before.transform.rotation {
      transform.rotation.radians = -changed.transform.rotation.radians
    }
    if changed.transform.skew != before.transform.skew {
      transform.skew.radians = -changed.transform.skew.radians
    }
    if changed.position.x != before.position.x { position.x = width - changed.position.x }
  }
}
