/// What tells one call to animate from all others of its stage.
public struct AnimationID: Hashable, Sendable {
  let number: Int
}

/// What became of the movements that one call began.
public enum AnimationOutcome: String, Sendable, Equatable {
  /// All of them arrived, or there was nothing to move.
  case finished
  /// At least one was replaced or removed before it arrived.
  case interrupted
}

/// The movements that one call to animate began, until each has arrived or was taken away.
struct AnimationGroup: Equatable, Sendable {
  let id: AnimationID
  /// The movements that are still its own.
  private(set) var members: [LayerAnimationKey: RunningAnimation]
  private var outcome = AnimationOutcome.finished

  init(id: AnimationID, members: [LayerAnimationKey: RunningAnimation]) {
    self.id = id
    self.members = members
  }

  /// When the last of its movements arrives; nil where none is left.
  var end: Duration? { members.values.map(\.end).max() }

  /// Lets go of what has arrived by `time` or belongs to others in `animations`.
  ///
  /// - Returns: what became of the group, once none of its movements is left.
  mutating func update(_ animations: LayerAnimations, at time: Duration) -> AnimationOutcome? {
    members = members.filter { key, running in
      if running.end <= time { return false }
      if animations[key] == running { return true }
      outcome = .interrupted
      return false
    }
    return members.isEmpty ? outcome : nil
  }
}
