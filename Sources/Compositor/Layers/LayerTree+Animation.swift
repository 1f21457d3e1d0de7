/// What an animation moves: one property of one layer.
public struct LayerAnimationKey: Hashable, Sendable {
  /// The layer.
  public var layer: LayerID
  /// The property.
  public var property: LayerProperty

  /// The `property` of `layer`.
  public init(layer: LayerID, property: LayerProperty) {
    self.layer = layer
    self.property = property
  }
}

/// The movements of a tree's layers.
public typealias LayerAnimations = AnimationSet<LayerAnimationKey>

extension LayerTree {
  /// The tree as it shows at `time`: this one with the movements of `animations` applied in their order.
  public func presentation(_ animations: LayerAnimations, at time: Duration) -> LayerTree {
    guard !animations.isEmpty else { return self }
    var result = self
    for entry in animations.entries where result.contains(entry.key.layer) {
      entry.key.property.write(entry.animation.value(at: time), to: &result[entry.key.layer])
    }
    return result
  }
}
