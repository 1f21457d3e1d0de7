/// The layers that scroll, and how events move them: what a stage keeps beside its tree.
///
/// Each has a pan in the arena. A pointer that comes down on one that moves stops it and belongs to it, so that what is
/// under the finger is not tapped; where it goes up without a drag, the layer is let go. A wheel moves the layer
/// furthest down the tree that can go on in its direction.
public struct ScrollLayers: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    var scroll: ScrollState
    let pan: GestureID
    /// Those along which the pan goes.
    var axes: Set<GestureAxis>
    /// The pointer that stopped it, until a drag begins.
    var stopper: Int?
    /// The bars that say which part is seen, and whether the upright one is at the left.
    var indicators: [GestureAxis: LayerID] = [:]
    var isMirrored = false

    /// The bar along `axis`, made of the layer `bar`, as it shows at `time`.
    func indicator(_ bar: Layer, along axis: GestureAxis, at time: Duration) -> Layer {
      var bar = bar
      bar.opacity = scroll.indicatorOpacity(at: time)
      guard bar.opacity > 0, var place = scroll.indicator(along: axis, at: time) else {
        // As it was before, so that a tree that is scrolled back is what it was.
        (bar.opacity, bar.bounds, bar.position) = (0, .zero, .zero)
        return bar
      }
      if axis == .vertical, isMirrored { place.origin.x = scroll.size.width - place.maxX }
      let origin = scroll.position(at: time)
      bar.bounds = Rect(origin: .zero, size: place.size)
      bar.position = Point(x: origin.x + place.midX, y: origin.y + place.midY)
      return bar
    }
  }

  private var entries: [LayerID: Entry] = [:]

  /// No layers.
  public init() {}

  /// Whether no layer scrolls.
  public var isEmpty: Bool { entries.isEmpty }

  /// Makes `layer` scroll, by a pan added to `arena` along the axes that it can go, if any.
  ///
  /// - Returns: the pan, for requirements and companions; it stays the same when the axes change.
  @discardableResult
  public mutating func add(
    _ scroll: ScrollState, to layer: LayerID, arena: inout GestureArena
  ) -> GestureID {
    let axes = scroll.scrollableAxes
    let pan = arena.add(.pan(Self.pan(along: axes)), to: layer)
    if axes.isEmpty { _ = arena.setEnabled(pan, false) }
    entries[layer] = Entry(scroll: scroll, pan: pan, axes: axes)
    return pan
  }

  private static func pan(along axes: Set<GestureAxis>) -> PanGesture {
    PanGesture(axis: axes.count == 1 ? axes.first : nil)
  }

  /// The pan of `layer`; nil where it does not scroll.
  public func pan(of layer: LayerID) -> GestureID? { entries[layer]?.pan }

  /// Gives `layer` the measures and manners of `wanted` where it scrolls already; what shows stays.
  ///
  /// - Returns: what recognisers are to hear, where the axes change during a drag.
  public mutating func refit(
    _ layer: LayerID, as wanted: ScrollState, in tree: LayerTree, at time: Duration,
    arena: inout GestureArena
  ) -> [GestureOutput] {
    entries[layer]?.scroll.refit(as: wanted, at: time)
    return refitPan(of: layer, in: tree, arena: &arena)
  }

  /// Takes the sizes of the layers from `tree`, and gives it the places that show at `time`.
  ///
  /// So the tree that is the model shows what is seen, to whoever takes a picture of it.
  ///
  /// - Returns: what recognisers are to hear, where the axes change during a drag.
  public mutating func settle(
    in tree: inout LayerTree, at time: Duration, arena: inout GestureArena
  ) -> [GestureOutput] {
    var outputs: [GestureOutput] = []
    for layer in entries.keys where tree.contains(layer) {
      let size = ScrollPhysics.sound(tree[layer].bounds.size)
      if let known = entries[layer]?.scroll.size, size != known {
        entries[layer]?.scroll.resize(to: size, at: time)
        outputs += refitPan(of: layer, in: tree, arena: &arena)
      }
    }
    apply(to: &tree, at: time)
    return outputs
  }

  /// Stops the layers at and below `root` where they show, those past an end at it; a finger that holds one loses it.
  public mutating func stop(below root: LayerID, of tree: LayerTree, at time: Duration) {
    for layer in entries.keys where tree.contains(layer) && tree.isDescendant(layer, of: root) {
      guard let scroll = entries[layer]?.scroll, scroll.phase == .held || scroll.isMoving(at: time)
      else { continue }
      entries[layer]?.stopper = nil
      entries[layer]?.scroll.scroll(to: scroll.position(at: time), isAnimated: false, at: time)
    }
  }

  private mutating func refitPan(
    of layer: LayerID, in tree: LayerTree, arena: inout GestureArena
  ) -> [GestureOutput] {
    guard let entry = entries[layer], entry.scroll.scrollableAxes != entry.axes else { return [] }
    let axes = entry.scroll.scrollableAxes
    entries[layer]?.axes = axes
    let outputs =
      arena.replace(entry.pan, by: .pan(Self.pan(along: axes)))
      + arena.setEnabled(entry.pan, !axes.isEmpty)
    follow(outputs, in: tree)
    return outputs
  }

  /// How `layer` is scrolled, and the way to scroll it by program; nil where it does not scroll.
  ///
  /// Only a layer that was added can be set, and not to nil.
  public subscript(layer: LayerID) -> ScrollState? {
    get { entries[layer]?.scroll }
    set { if let newValue { entries[layer]?.scroll = newValue } }
  }

  /// Whether anything moves by itself at `time`.
  public func isMoving(at time: Duration) -> Bool {
    entries.values.contains { $0.scroll.isMoving(at: time) }
  }

  /// From when on nothing moves, but what fingers hold; nil where nothing scrolls by itself.
  public var end: Duration? {
    entries.values.compactMap { $0.scroll.phase == .gliding ? $0.scroll.end : nil }.max()
  }

  /// From when on nothing changes that is seen, bars included; nil where that is so already at `time`.
  func quiet(after time: Duration) -> Duration? {
    entries.values.compactMap { entry in
      let end = entry.indicators.isEmpty ? entry.scroll.end : entry.scroll.quiet
      return end.flatMap { $0 > time ? $0 : nil }
    }.max()
  }

  /// When something that is seen changes next, at `time` or later; nil where only events change anything.
  func nextFrame(at time: Duration) -> Duration? {
    var first: Duration?
    for entry in entries.values {
      if entry.scroll.isMoving(at: time) { return time }
      guard !entry.indicators.isEmpty, let fading = entry.scroll.indicatorFading, fading.end > time
      else { continue }
      let next = max(fading.start, time)
      first = first.map { min($0, next) } ?? next
    }
    return first
  }

  /// Shows bars along the axes of `indicators` while `layer` is scrolled, by the layers named there.
  ///
  /// - Parameter isMirrored: whether the upright bar is at the left.
  mutating func setIndicators(
    _ indicators: [GestureAxis: LayerID], of layer: LayerID, isMirrored: Bool
  ) {
    entries[layer]?.indicators = indicators
    entries[layer]?.isMirrored = isMirrored
  }

  /// The bars of `layer`.
  func indicators(of layer: LayerID) -> [GestureAxis: LayerID] { entries[layer]?.indicators ?? [:] }

  /// Gives the layers of `tree` the origins that their bounds have at `time`, and the bars their places.
  public func apply(to tree: inout LayerTree, at time: Duration) {
    for (layer, entry) in entries where tree.contains(layer) {
      let origin = entry.scroll.position(at: time)
      if tree[layer].bounds.origin != origin { tree[layer].bounds.origin = origin }
      for (axis, bar) in entry.indicators where tree.contains(bar) {
        let before = tree[bar]
        let after = entry.indicator(before, along: axis, at: time)
        if before != after { tree[bar] = after }
      }
    }
  }

  /// Forgets layers that are not in `tree` any more; their pans go with `GestureArena.keepOnly(layersOf:)`.
  public mutating func keepOnly(layersOf tree: LayerTree) {
    // Asked for every frame, and nearly always in vain.
    guard entries.keys.contains(where: { !tree.contains($0) }) else { return }
    entries = entries.filter { tree.contains($0.key) }
  }

  /// Takes in an event at `time`, for the arena and the layers that scroll.
  ///
  /// - Parameters:
  ///   - tree: the layers as they show then.
  ///   - inert: layers that cannot be hit now.
  ///   - button: a layer that a tap by a pointer coming down now is for.
  /// - Returns: what recognisers and layers are to hear, in order; scrolling is done.
  public mutating func handle(
    _ event: Event, at time: Duration, in tree: LayerTree, inert: Set<LayerID> = [],
    button: LayerID? = nil, arena: inout GestureArena
  ) -> [GestureOutput] {
    var outputs = arena.handle(event, at: time, in: tree, inert: inert, button: button)
    follow(outputs, in: tree)
    switch event {
    case .pointerDown(let point, let id):
      let path = tree.hitPath(point, inert: inert)
      if let layer = path.first(where: { entries[$0]?.scroll.isMoving(at: time) == true }) {
        entries[layer]?.scroll.grab(at: time)
        entries[layer]?.stopper = id
        let captured = arena.capture(pointer: id, by: layer)
        follow(captured, in: tree)
        outputs += captured
      }
    case .pointerUp(_, let id), .pointerCancelled(let id):
      for (layer, entry) in entries where entry.stopper == id {
        entries[layer]?.stopper = nil
        if entry.scroll.phase == .held { entries[layer]?.scroll.release(at: time) }
      }
    case .scrolled(let point, let delta):
      turnWheel(delta, over: tree.hitPath(point, inert: inert), at: time)
    case .pointerMoved, .keyDown: break
    }
    return outputs
  }

  /// Moves the layers by what their pans told, as when time has passed in the arena.
  public mutating func follow(_ outputs: [GestureOutput], in tree: LayerTree) {
    for case .gesture(let event) in outputs {
      guard event.id == entries[event.layer]?.pan, case .pan(let pan) = event.gesture,
        event.state != .failed
      else { continue }
      // A layer that is gone or flattened is let go where it is.
      let isThere = tree.contains(event.layer)
      let way = isThere ? tree.displacement(pan.translation, in: event.layer) : nil
      let velocity = isThere ? tree.displacement(pan.velocity, in: event.layer) : nil
      entries[event.layer]?.stopper = nil
      entries[event.layer]?.scroll.follow(
        way == nil ? .cancelled : event.state, translation: way ?? .zero,
        velocity: velocity ?? .zero, at: event.time)
    }
  }

  private mutating func turnWheel(_ delta: Vector, over path: [LayerID], at time: Duration) {
    for layer in path {
      guard var scroll = entries[layer]?.scroll else { continue }
      let before = scroll.position(at: time)
      scroll.turnWheel(by: delta, at: time)
      guard scroll.position(at: time) != before else { continue }
      entries[layer]?.scroll = scroll
      return
    }
  }
}
