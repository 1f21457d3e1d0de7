import Compositor

/// A transition from the first frame to the last: presented, at rest, dismissed.
struct Story {
  var size: Size
  var environment = Environment()
  var hold: Duration
  var part: ExportOptions.Story

  /// Longer than any of the gallery's transitions takes.
  static let limit = Duration.seconds(30)

  /// Plays the story on a stage that shows `root`.
  ///
  /// - Parameters:
  ///   - rest: what happens while the transition is there; the rest begins when that has come to rest too.
  /// - Throws: `StageError` where the size is not fit for a stage; what the others throw.
  func play(
    on root: some Screen, present: (Stage) throws -> Void,
    rest: (Stage) throws -> Void = { _ in }, dismiss: (Stage) throws -> Void
  ) throws -> Recording {
    let stage = try Stage(size: size, environment: environment, root: root)
    func come() throws {
      try present(stage)
      var tail = try settle(stage)
      let start = stage.time
      try rest(stage)
      if stage.time > start { tail = try settle(stage) }
      // The end of a spring that nobody sees is rest already.
      try stage.wait(hold - tail)
    }
    func go() throws {
      try dismiss(stage)
      try stage.settle(within: Self.limit)
    }
    switch part {
    case .present: return try stage.record { _ in try come() }
    case .dismiss:
      try come()
      return try stage.record { _ in try go() }
    case .both:
      return try stage.record { _ in
        try come()
        try go()
      }
    }
  }

  /// Lets everything come to rest, and tells how long at the end of that nothing moved that can be seen.
  private func settle(_ stage: Stage) throws -> Duration {
    let (going, start) = (stage.state, stage.time)
    try stage.settle(within: Self.limit)
    let (end, last) = (stage.time, stage.presentation)
    var tail = Duration.zero
    let step = Duration.milliseconds(5)
    while end - tail - step >= start,
      going.presentation(at: end - tail - step).looksLike(last)
    {
      tail += step
    }
    return tail
  }
}

extension LayerTree {
  /// Whether every layer of `other` is here too and shows within a tenth of a point and a step of opacity of there.
  fileprivate func looksLike(_ other: LayerTree) -> Bool {
    other.descendants(of: other.root).allSatisfy { id in
      guard contains(id) else { return false }
      let (a, b) = (self[id], other[id])
      let way = a.transform.translation
      return (way.x - b.transform.translation.x).magnitude < 0.1
        && (way.y - b.transform.translation.y).magnitude < 0.1
        && (a.bounds.minY - b.bounds.minY).magnitude < 0.1
        && (a.opacity - b.opacity).magnitude < 1.0 / 255
    }
  }
}
