/// The tree as it shows, kept from one frame to the next: what moves is changed back and changed again in the same place,
/// so that a frame takes no new room.
struct ShownTree {
  /// The model that `tree` was copied from.
  private var model: LayerTree
  private var tree: LayerTree
  private var room = LayerTree.DrawingRoom()

  /// The model of `state`, where nothing moves yet.
  init(_ state: StageState) {
    model = state.tree
    tree = model
  }

  /// Adds what a frame of `state` at `time` draws to `list`.
  mutating func draw(_ state: StageState, at time: Duration, into list: inout DisplayList) {
    if state.tree.isShared(with: model) {
      tree.restore(from: model)
    } else {
      model = state.tree
      tree = model
    }
    state.show(at: time, in: &tree)
    tree.draw(into: &list, room: &room)
  }
}
