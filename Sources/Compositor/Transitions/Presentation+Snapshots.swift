/// Layers left out of snapshots, and snapshots taken again.
extension Presentation {
  /// The layers that are left out of pictures of either side; a side of which nothing is left out is not in it.
  static func apartLayers(
    _ snapshots: [TransitionPlan.SnapshotRequest], of request: Request, in tree: LayerTree
  ) -> [ScreenSide: Set<LayerID>] {
    apartLayers(snapshots, from: request.from, to: request.to, in: tree)
  }

  /// The same of this presentation, as the screens are in `tree`.
  func apartLayers(in tree: LayerTree) -> [ScreenSide: Set<LayerID>] {
    Self.apartLayers(snapshots, from: from, to: to, in: tree)
  }

  private static func apartLayers(
    _ snapshots: [TransitionPlan.SnapshotRequest], from: LayerID, to: LayerID, in tree: LayerTree
  ) -> [ScreenSide: Set<LayerID>] {
    var apart: [ScreenSide: Set<LayerID>] = [:]
    for wanted in snapshots {
      let root = wanted.side == .from ? from : to
      let layers = tree.layers(named: wanted.excluded, below: root)
      if !layers.isEmpty { apart[wanted.side, default: []].formUnion(layers) }
    }
    return apart
  }

  /// Lets nothing show of the screens but the layers that are left out of their pictures; these cannot be hit in the
  /// presenting one.
  static func showApart(
    _ apart: [ScreenSide: Set<LayerID>], of request: Request, in scene: inout Scene
  ) {
    if let layers = apart[.from] {
      scene.tree[request.from].shownAlone = layers
      scene.tree[request.from].hitTesting = .none
    }
    if let layers = apart[.to] { scene.tree[request.to].shownAlone = layers }
  }

  /// Lets everything of the presented screen show while it is at rest, and only what is left out of its picture while
  /// it is on its way.
  func showPresented(in scene: inout Scene) {
    guard scene.tree.contains(to), let layers = apartLayers(in: scene.tree)[.to] else { return }
    scene.tree[to].shownAlone = phase == .presented ? nil : layers
  }

  /// Takes the snapshots again that are to show what changed in their screens, where that is anything.
  ///
  /// What is seen to change is the picture alone: place and movements are as they were.
  func refreshSnapshots(in scene: inout Scene, at time: Duration) {
    for (number, wanted) in snapshots.enumerated() where wanted.policy == .refreshed {
      guard let layer = participants[.snapshot(number)], scene.tree.contains(layer),
        case .snapshot(let old) = scene.tree[layer].content
      else { continue }
      let source = wanted.side == .from ? from : to
      let tree =
        wanted.afterUpdates ? scene.tree : scene.tree.presentation(scene.animations, at: time)
      let excluded = tree.layers(named: wanted.excluded, below: source)
      let list = tree.displayList(of: source, excluding: excluded)
      guard list != old.displayList || tree[source].bounds != old.bounds else { continue }
      // On the same pixels as before, so that nothing moves.
      let fresh = Snapshot(
        id: SnapshotID(number: scene.nextSnapshot), bounds: tree[source].bounds, displayList: list,
        captureTransform: old.captureTransform, canvas: old.canvas)
      scene.nextSnapshot += 1
      scene.tree[layer].content = .snapshot(fresh)
      scene.tree[layer].bounds = fresh.bounds
    }
  }
}

extension LayerTree {
  /// The first layer of each of `names` below `root`, which is not meant itself.
  func layers(named names: [String], below root: LayerID) -> Set<LayerID> {
    guard !names.isEmpty else { return [] }
    var missing = Set(names)
    var found: Set<LayerID> = []
    for id in descendants(of: root).dropFirst() {
      guard let name = self[id].name, missing.remove(name) != nil else { continue }
      found.insert(id)
    }
    return found
  }
}
