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
  /// The tree as it shows at `time`: this one with the movements of `animations` applied, then what is added on top.
  public func presentation(_ animations: LayerAnimations, at time: Duration) -> LayerTree {
    guard !animations.isEmpty else { return self }
    var result = self
    result.apply(animations, at: time)
    return result
  }

  /// Sets what moves to what it shows at `time`; the rest stays as it is.
  public mutating func apply(_ animations: LayerAnimations, at time: Duration) {
    animations.forEachValue(at: time) { key, value in
      update(key.layer) { key.property.write(value, to: &$0) }
    }
    for addition in animations.additions where time < addition.animation.end {
      let property = addition.key.property
      update(addition.key.layer) { layer in
        let base = property.read(from: layer)
        property.write(base + addition.animation.value(at: time), to: &layer)
      }
    }
  }
}

extension LayerAnimations {
  /// Calls `body` with every key and what its movement shows at `time`; for frames of many movements.
  ///
  /// Additions are not in it. Nothing is copied or allocated for values of up to eight numbers.
  public func forEachValue(at time: Duration, _ body: (Key, AnimatableVector) -> Void) {
    entries.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      for index in 0..<buffer.count {
        let entry = first + index
        // Through the address, so that of most entries nothing is copied that counts references.
        if let number = entry.pointee.animation.sampler.number(at: time) {
          body(entry.pointee.key, .scalar(number))
        } else {
          Self.sample(entry, at: time, body)
        }
      }
    }
  }

  /// What is not one plain number, apart from the loop, which it would slow down.
  @inline(never)
  private static func sample(
    _ entry: UnsafePointer<Entry>, at time: Duration, _ body: (Key, AnimatableVector) -> Void
  ) {
    body(entry.pointee.key, entry.pointee.animation.value(at: time))
  }

  /// Moves every property in which `layer` as it will be differs from where it starts.
  ///
  /// - Parameters:
  ///   - start: the layer where it starts; nil for where it is seen, taking over what is under way.
  ///   - resting: the layer where nothing moves it.
  ///   - end: the layer where it goes.
  ///   - roundTrips: what is moved also where it ends as it started.
  /// - Returns: what moves, and what it goes back to.
  @discardableResult
  mutating func animate(
    _ layer: LayerID, from start: Layer?, resting: Layer, to end: Layer,
    with animation: Animation, at time: Duration, roundTrips: [LayerProperty] = []
  ) -> [(key: LayerAnimationKey, start: AnimatableVector)] {
    LayerProperty.allCases.compactMap { property in
      let level = property.read(from: end)
      guard
        let ends = property.ends(from: start ?? resting, to: end)
          ?? (roundTrips.contains(property) ? (level, level) : nil)
      else { return nil }
      let key = LayerAnimationKey(layer: layer, property: property)
      switch property {
      case .matrix:
        // Which way a matrix goes depends on both ends, and so on what is seen now.
        animate(
          key, from: start?.transform.matrix, resting: resting.transform.matrix,
          to: end.transform.matrix, with: animation, at: time)
      default:
        animate(
          key, from: start == nil ? nil : ends.from, resting: ends.from, to: ends.to,
          with: animation, at: time)
      }
      return (key, ends.from)
    }
  }
}
