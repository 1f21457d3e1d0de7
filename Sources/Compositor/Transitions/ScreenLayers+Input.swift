/// What a screen's layers do when they are touched.
extension ScreenLayers {
  /// Has `action` done when `layer`, or a layer in it without an action of its own, is tapped.
  ///
  /// The finger may stay down as long as it likes. For several taps, or one that lets another gesture go first, use
  /// `recognize(_:on:options:do:)`.
  public mutating func onTap(_ layer: LayerID, do action: @escaping TapAction) {
    heard.taps.append((layer, action))
  }

  /// Has `action` done whenever `gesture`, made on `layer` or on what that holds, begins, goes on or ends.
  ///
  /// Add it where the layer is made; it goes with the layer. Failures are not told.
  ///
  /// - Parameter options: nil for those of its kind.
  /// - Returns: its name, for requirements.
  @discardableResult
  public mutating func recognize<Recognizer: GestureRecognizer>(
    _ gesture: Recognizer, on layer: LayerID, options: GestureArena.Options? = nil,
    do action: @escaping (GestureUpdate<Recognizer>) throws -> Void
  ) -> GestureID {
    let added = input.arena.add(gesture, to: layer, options: options, action)
    heard.gestures.append((added.id, added.action))
    return added.id
  }

  /// Makes `gesture` wait until `other` has failed, where both heard one pointer.
  ///
  /// - Precondition: `other` does not wait for `gesture`, directly or by way of others.
  public mutating func require(_ gesture: GestureID, toFail other: GestureID) {
    input.arena.require(gesture, toFail: other)
  }

  /// Lets both be recognised together.
  public mutating func allowSimultaneously(_ gesture: GestureID, with other: GestureID) {
    input.arena.allowSimultaneously(gesture, with: other)
  }

  /// Lets a recogniser hear of pointers that come down, or not; one under way is cancelled.
  public mutating func setEnabled(_ gesture: GestureID, _ isEnabled: Bool) {
    heard.outputs += input.arena.setEnabled(gesture, isEnabled)
  }

  /// Has `action` done with every pointer that comes down on `layer`, or on a layer in it without an action of its own.
  ///
  /// A recognised gesture takes the pointer away: the touch is cancelled then. What turns out to be a tap is not heard.
  public mutating func onTouch(_ layer: LayerID, do action: @escaping TouchAction) {
    heard.touches.append((layer, action))
  }

  /// Lets fingers and wheels scroll what `layer` holds: the origin of its bounds is then where it is scrolled to.
  ///
  /// Call it in `layout` after the layer has its size; called again it takes on the new measures, and what shows stays.
  /// The pan is there only while there is more than is seen.
  ///
  /// - Parameters:
  ///   - contentSize: the size of what there is to see; its origin is zero.
  ///   - insets: room around it, leading being left.
  ///   - bounces: whether it gives past its ends, where there is more than is seen.
  ///   - alwaysBounces: the axes that give though there is not.
  ///   - indicator: the colour of bars that say which part is seen, while it is scrolled; nil for none. They are layers of
  ///     the stage's own, in front of what the layer holds.
  /// - Returns: its pan, for requirements.
  @discardableResult
  public mutating func makeScrollable(
    _ layer: LayerID, contentSize: Size, insets: Insets = .zero,
    physics: ScrollPhysics = ScrollPhysics(), bounces: Bool = true,
    alwaysBounces: Set<GestureAxis> = [], indicator: Color? = nil
  ) -> GestureID {
    let scroll = ScrollState(
      size: tree[layer].bounds.size, contentSize: contentSize, insets: insets, physics: physics,
      bounces: bounces, alwaysBounces: alwaysBounces)
    let (pan, outputs) = input.makeScrollable(
      layer, as: scroll, indicator: indicator,
      isMirrored: environment.layoutDirection == .rightToLeft, in: &tree, at: time)
    heard.outputs += outputs
    return pan
  }
}

/// What a screen asked for while it had its layers.
struct ScreenRequests {
  var taps: [(layer: LayerID, action: TapAction)] = []
  var gestures: [(id: GestureID, action: GestureAction)] = []
  var touches: [(layer: LayerID, action: TouchAction)] = []
  /// What recognisers are to hear of it.
  var outputs: [GestureOutput] = []
}
