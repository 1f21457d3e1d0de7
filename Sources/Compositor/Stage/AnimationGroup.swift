/// The movements that one call to animate began, until each has arrived or was taken away.
struct AnimationGroup: Equatable, Sendable {
  let id: AnimationID
  /// The movements that are still its own.
  private(set) var members: [LayerAnimationKey: RunningAnimation]
  /// Whether what they move can be touched meanwhile.
  let allowsInteraction: Bool
  private var outcome = AnimationOutcome.finished

  init(
    id: AnimationID, members: [LayerAnimationKey: RunningAnimation], allowsInteraction: Bool
  ) {
    self.id = id
    self.members = members
    self.allowsInteraction = allowsInteraction
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
