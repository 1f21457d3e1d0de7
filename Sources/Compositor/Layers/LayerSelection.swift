/// Layers of a subtree that are shown without the rest of it, and those on the way to them.
struct LayerSelection {
  /// Drawn with everything below them.
  let shown: Set<LayerID>
  /// Not drawn themselves: their place, clip, mask and opacity still hold for what is shown.
  private let passages: Set<LayerID>

  /// The selection of `shown` in the subtree of `root`; ids of layers that are not there select nothing.
  init(_ shown: Set<LayerID>, below root: LayerID, in tree: LayerTree) {
    var (found, passages) = (Set<LayerID>(), Set<LayerID>())
    for id in shown where tree.contains(id) && tree.isDescendant(id, of: root) {
      found.insert(id)
      var current = tree.parent(of: id)
      while let next = current, next != root {
        passages.insert(next)
        current = tree.parent(of: next)
      }
    }
    self.shown = found
    self.passages = passages
  }

  /// Whether neither `id` nor anything below it shows.
  func leavesOut(_ id: LayerID) -> Bool { !shown.contains(id) && !passages.contains(id) }
}
