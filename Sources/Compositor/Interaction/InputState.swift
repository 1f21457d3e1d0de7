/// What a stage knows of fingers and of what scrolls: a value beside its tree.
struct InputState: Equatable, Sendable {
  /// The recognisers, and who of them wins the fingers.
  var arena = GestureArena()
  /// The layers that scroll.
  var scrolls = ScrollLayers()

  /// Takes in an event at `time`; for the parameters see `ScrollLayers.handle`.
  mutating func handle(
    _ event: Event, at time: Duration, in tree: LayerTree, inert: Set<LayerID>, button: LayerID?
  ) -> [GestureOutput] {
    scrolls.handle(
      event, at: time, in: tree, inert: inert, button: button, arena: &arena)
  }

  /// Lets time pass, where that alone decides.
  mutating func advance(to time: Duration, in tree: LayerTree) -> [GestureOutput] {
    let outputs = arena.advance(to: time)
    scrolls.follow(outputs, in: tree)
    return outputs
  }

  /// Gives a pointer that is down to `layer` alone.
  mutating func capture(
    pointer id: Int, by layer: LayerID, in tree: LayerTree
  ) -> [GestureOutput] {
    let outputs = arena.capture(pointer: id, by: layer)
    scrolls.follow(outputs, in: tree)
    return outputs
  }

  /// Forgets what layers had that are not in `tree` any more; what was under way is cancelled.
  mutating func keepOnly(layersOf tree: LayerTree) -> [GestureOutput] {
    let outputs = arena.keepOnly(layersOf: tree)
    scrolls.follow(outputs, in: tree)
    scrolls.keepOnly(layersOf: tree)
    return outputs
  }

  /// Makes `layer` scroll as `scroll` says, or brings it up to that.
  ///
  /// - Parameters:
  ///   - indicator: the colour of bars, which are added to the layer; nil for none.
  ///   - isMirrored: whether the upright bar is at the left.
  mutating func makeScrollable(
    _ layer: LayerID, as scroll: ScrollState, indicator: Color?, isMirrored: Bool,
    in tree: inout LayerTree, at time: Duration
  ) -> (pan: GestureID, outputs: [GestureOutput]) {
    var outputs: [GestureOutput] = []
    if scrolls.pan(of: layer) != nil {
      outputs = scrolls.refit(layer, as: scroll, in: tree, at: time, arena: &arena)
    }
    let pan = scrolls.pan(of: layer) ?? scrolls.add(scroll, to: layer, arena: &arena)
    var bars = scrolls.indicators(of: layer)
    if let indicator {
      for axis in GestureAxis.allCases where bars[axis] == nil {
        bars[axis] = tree.add(Self.bar(axis), to: layer)
      }
      for bar in bars.values where tree.contains(bar) { tree[bar].backgroundColor = indicator }
    }
    scrolls.setIndicators(bars, of: layer, isMirrored: isMirrored)
    return (pan, outputs)
  }

  /// In front of everything that scrolls, and never hit.
  private static func bar(_ axis: GestureAxis) -> Layer {
    var bar = Layer(name: "scroll-indicator-\(axis)")
    bar.zPosition = 1e6
    bar.hitTesting = .none
    bar.cornerRadii = CornerRadii(1.5)
    bar.opacity = 0
    return bar
  }

  /// Takes the sizes of what scrolls from `tree`, and gives it the places that show at `time`.
  mutating func settle(in tree: inout LayerTree, at time: Duration) -> [GestureOutput] {
    scrolls.isEmpty ? [] : scrolls.settle(in: &tree, at: time, arena: &arena)
  }
}
