extension Stage {
  /// Captures `layer` and everything below it as a frozen picture, to be shown as a layer's `content`.
  ///
  /// It is a display list in the layer's own coordinates: vectors stay vectors, and pixels are made of it once for every
  /// scale, when it is first drawn. Its shadow, corners, mask and opacity are part of it; its place, transform, visibility
  /// and blend mode are not. A layer need not have been drawn before. In a layer of the same bounds, position, anchor point
  /// and transform the picture is equal to the live layers.
  ///
  /// - Parameters:
  ///   - afterUpdates: whether it shows the model, where layers are going, after every screen has brought its layers up to
  ///     date; otherwise it shows what is seen now.
  ///   - excluded: layers below it that are left out, with everything below them; ids of other layers mean nothing.
  /// - Throws: `StageError.layerGone` where `layer` is no longer in the tree.
  public func snapshot(
    of layer: LayerID, afterUpdates: Bool, excluding excluded: Set<LayerID> = []
  ) throws(StageError) -> Snapshot {
    if afterUpdates, !isLending { layout() }
    guard state.tree.contains(layer) else { throw .layerGone }
    let tree = afterUpdates ? state.tree : presentation
    let snapshot = Snapshot(
      id: SnapshotID(number: state.snapshotCount), bounds: tree[layer].bounds,
      displayList: tree.displayList(of: layer, excluding: excluded),
      captureTransform: tree.affineToSpace(of: layer), canvas: tree[tree.root].bounds)
    state.snapshotCount += 1
    return snapshot
  }

  /// Has every snapshot of the policy `.refreshed` show what its screen shows now, from this frame on.
  ///
  /// Screens are asked to bring their layers up to date first. A snapshot that would be the same stays the same, with its
  /// surface; frozen ones stay in any case.
  public func refreshSnapshots() {
    for presentation in state.presentations { refreshSnapshots(of: presentation) }
    checkpoint()
  }

  /// The same of one presentation.
  func refreshSnapshots(of presentation: Presentation) {
    guard !isLending, presentation.snapshots.contains(where: { $0.policy == .refreshed }) else {
      return
    }
    for live in screens where state.tree.contains(live.root) { layOut(live) }
    let time = state.time
    state.withScene { presentation.refreshSnapshots(in: &$0, at: time) }
    renderer.keepOnly(state.snapshotIDs)
  }
}
