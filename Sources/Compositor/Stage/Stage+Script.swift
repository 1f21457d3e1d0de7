extension Stage {
  /// Taps the middle of what is in sight of the layer called `name`, now, as a finger would.
  ///
  /// - Throws: `StageError` where there is no such layer or something else is in front of it; what its action throws.
  public func tap(_ name: String) throws {
    let shown = presentation
    guard let id = shown.first(named: name) else { throw StageError.noLayer(named: name) }
    let box = shown.affineToSpace(of: id).boundingBox(of: shown[id].bounds)
    guard let visible = box.intersection(Rect(origin: .zero, size: size)) else {
      throw StageError.notReachable(layer: name, hit: nil)
    }
    let point = visible.center
    let hit = shown.hitTest(point)
    guard let hit, shown.isDescendant(hit, of: id) else {
      throw StageError.notReachable(layer: name, hit: hit.flatMap { shown[$0].name })
    }
    try tap(at: point)
  }

  /// Taps `point`, now, as a finger would.
  public func tap(at point: Point) throws {
    try send(.pointerDown(at: point, id: 0), at: time)
    try send(.pointerUp(at: point, id: 0), at: time)
  }

  /// Lets `duration` pass.
  public func wait(_ duration: Duration) throws {
    try advance(to: time.addingClamped(max(duration, .zero)))
  }

  /// Lets time pass until nothing moves but what is endless by itself, such as a pulse.
  ///
  /// - Throws: `StageError.notSettled` where that takes longer than `limit`; `limit` has passed then.
  public func settle(within limit: Duration) throws {
    let deadline = time.addingClamped(max(limit, .zero))
    while let end = nextRest {
      if end > deadline {
        try advance(to: deadline)
        throw StageError.notSettled(within: limit)
      }
      try advance(to: end)
    }
  }

  /// When the first transition will have ended, or where there is none all that moves now; nil at rest.
  private var nextRest: Duration? {
    // What is in the hand waits for the hand, not for time.
    let ends = state.presentations.compactMap(\.phase.end).filter { $0 < .endless }
    // Movements may go with their transition, before they would have ended.
    if let first = ends.min() { return max(first, time) }
    let others = [
      state.animations.settlingTime, state.input.scrolls.quiet(after: time),
      state.input.arena.nextDeadline,
    ]
    return others.compactMap { $0 }.max()
  }
}
