/// Scrolling by program, and where things are scrolled to.
extension Stage {
  /// How `layer` is scrolled; nil where it does not scroll.
  public func scrollState(of layer: LayerID) -> ScrollState? { state.input.scrolls[layer] }

  /// Lets fingers and wheels scroll what `layer` holds: the origin of its bounds is then where it is scrolled to.
  ///
  /// Called again it takes on the new measures, and what shows stays. For the parameters see
  /// `ScreenLayers.makeScrollable(_:contentSize:insets:physics:bounces:alwaysBounces:indicator:)`.
  ///
  /// - Throws: `StageError.layerGone` where the layer is not there.
  @discardableResult
  public func makeScrollable(
    _ layer: LayerID, contentSize: Size, insets: Insets = .zero,
    physics: ScrollPhysics = ScrollPhysics(), bounces: Bool = true,
    alwaysBounces: Set<GestureAxis> = [], indicator: Color? = nil
  ) throws -> GestureID {
    guard state.tree.contains(layer) else { throw StageError.layerGone }
    let scroll = ScrollState(
      size: state.tree[layer].bounds.size, contentSize: contentSize, insets: insets,
      physics: physics, bounces: bounces, alwaysBounces: alwaysBounces)
    let (pan, outputs) = state.makeScrollable(
      layer, as: scroll, indicator: indicator,
      isMirrored: environment.layoutDirection == .rightToLeft)
    checkpoint()
    try tell(outputs)
    return pan
  }

  /// Goes to `position` of what the scrolled `layer` holds, or as near to it as can be.
  ///
  /// - Parameter animated: whether it goes there by a spring; at once where the user does not want movement.
  /// - Throws: `StageError.doesNotScroll` where the layer does not scroll.
  public func scroll(_ layer: LayerID, to position: Point, animated: Bool) throws {
    guard state.input.scrolls[layer] != nil else {
      throw StageError.doesNotScroll(
        layer: state.tree.contains(layer) ? state.tree[layer].name : nil)
    }
    let (time, isAnimated) = (time, animated && !environment.reduceMotion)
    state.input.scrolls[layer]?.scroll(to: position, isAnimated: isAnimated, at: time)
    checkpoint()
  }

  /// Scrolls what holds `layer` no further than needed to see it, the layer furthest down first.
  ///
  /// - Parameter animated: whether it goes there by a spring; at once where the user does not want movement.
  public func scroll(toShow layer: LayerID, animated: Bool) {
    guard state.tree.contains(layer) else { return }
    let (tree, time, isAnimated) = (state.tree, time, animated && !environment.reduceMotion)
    for container in tree.path(from: layer).dropFirst() {
      state.input.scrolls[container]?.scroll(
        toShow: layer, in: container, of: tree, isAnimated: isAnimated, at: time)
    }
    checkpoint()
  }
}

extension StageState {
  /// How `layer` is scrolled; nil where it does not scroll.
  public func scrollState(of layer: LayerID) -> ScrollState? { input.scrolls[layer] }

  /// Makes `layer` scroll as `scroll` says, or brings it up to that; for the others see `InputState`.
  mutating func makeScrollable(
    _ layer: LayerID, as scroll: ScrollState, indicator: Color?, isMirrored: Bool
  ) -> (pan: GestureID, outputs: [GestureOutput]) {
    input.makeScrollable(
      layer, as: scroll, indicator: indicator, isMirrored: isMirrored, in: &tree, at: time)
  }
}

extension Recording {
  /// How the layer `id` was scrolled at `time`: ask it for any instant from then on; nil where it did not scroll.
  public func scrollState(of layer: LayerID, at time: Duration) -> ScrollState? {
    state(at: time).scrollState(of: layer)
  }
}
