extension Stage {
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
