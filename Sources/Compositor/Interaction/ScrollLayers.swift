/// The layers that scroll, and how events move them: what a stage keeps beside its tree.
///
/// Each has a pan in the arena. A pointer that comes down on one that moves stops it and belongs to it, so that what is
/// under the finger is not tapped; where it goes up without a drag, the layer is let go. A wheel moves the layer
/// furthest down the tree that can go on in its direction.
public struct ScrollLayers: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    var scroll: ScrollState
    let pan: GestureID
    /// The pointer that stopped it, until a drag begins.
    var stopper: Int?
  }

  private var entries: [LayerID: Entry] = [:]

  /// No layers.
  public init() {}

  /// Makes `layer` scroll, by a pan added to `arena` along the axes that it can go.
  ///
  /// - Returns: the pan, for requirements and companions.
  @discardableResult
  public mutating func add(
    _ scroll: ScrollState, to layer: LayerID, arena: inout GestureArena
  ) -> GestureID {
    let axes = scroll.scrollableAxes
    let pan = arena.add(.pan(PanGesture(axis: axes.count == 1 ? axes.first : nil)), to: layer)
    entries[layer] = Entry(scroll: scroll, pan: pan)
    return pan
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

  /// Gives the layers of `tree` the bounds that they have at `time`.
  public func apply(to tree: inout LayerTree, at time: Duration) {
    for (layer, entry) in entries where tree.contains(layer) {
      let bounds = entry.scroll.bounds(at: time)
      if tree[layer].bounds != bounds { tree[layer].bounds = bounds }
    }
  }

  /// Forgets layers that are not in `tree` any more; their pans go with `GestureArena.keepOnly(layersOf:)`.
  public mutating func keepOnly(layersOf tree: LayerTree) {
    entries = entries.filter { tree.contains($0.key) }
  }

  /// Takes in an event at `time`, for the arena and the layers that scroll.
  ///
  /// - Parameters:
  ///   - tree: the layers as they show then.
  ///   - inert: layers that cannot be hit now.
  /// - Returns: what recognisers and layers are to hear, in order; scrolling is done.
  public mutating func handle(
    _ event: Event, at time: Duration, in tree: LayerTree, inert: Set<LayerID> = [],
    arena: inout GestureArena
  ) -> [GestureOutput] {
    var outputs = arena.handle(event, at: time, in: tree, inert: inert)
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
