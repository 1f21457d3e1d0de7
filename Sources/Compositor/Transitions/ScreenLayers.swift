/// What a tap on a layer does; `host` is the stage that was tapped.
public typealias TapAction = (_ host: any ScreenHost) throws -> Void

/// The layers of one screen, lent to it while it builds them or lays them out.
public struct ScreenLayers {
  /// The whole tree; a screen touches what lies below its `root` only.
  var tree: LayerTree
  /// The screen's own root layer, made by the stage with the bounds of its container.
  public let root: LayerID
  /// The distances from the edges that the device needs for itself.
  public let safeArea: Insets
  /// What the device and its user prefer.
  public let environment: Environment
  /// Measures text, to lay out by.
  public let textEngine: TextEngine
  var input: InputState
  /// The time of the latest event or clock reading.
  let time: Duration
  var heard = ScreenRequests()

  init(
    tree: LayerTree, input: InputState, time: Duration, root: LayerID, safeArea: Insets,
    environment: Environment,
    textEngine: TextEngine
  ) {
    self.tree = tree
    self.input = input
    self.time = time
    self.root = root
    self.safeArea = safeArea
    self.environment = environment
    self.textEngine = textEngine
  }

  /// The rectangle to fill, in the root's coordinates.
  public var bounds: Rect { tree[root].bounds }

  /// The layer named by `id`, the screen's root or one below it; one that is gone is as in `LayerTree`.
  public subscript(id: LayerID) -> Layer {
    get { tree[id] }
    set {
      // A setter that changes nothing must not copy a shared chunk.
      if tree[id] != newValue { tree[id] = newValue }
    }
  }

  /// Adds `layer` to `parent`, or to the screen's root, at `index` among its sublayers or in front of them.
  @discardableResult
  public mutating func add(_ layer: Layer, to parent: LayerID? = nil, at index: Int? = nil)
    -> LayerID
  {
    tree.add(layer, to: parent ?? root, at: index)
  }

  /// Removes `id` and everything below it, with what taps on it did; one that is gone already is as good as removed.
  ///
  /// - Precondition: `id` lies below the screen's root.
  public mutating func remove(_ id: LayerID) {
    guard tree.contains(id) else { return }
    precondition(
      id != root && tree.isDescendant(id, of: root), "a screen removes layers of its own only")
    tree.remove(id)
  }

  /// The first layer of the screen called `name`; nil where there is none.
  public func first(named name: String) -> LayerID? {
    tree.descendants(of: root).first { tree[$0].name == name }
  }
}
