/// What tells one call to animate from all others of its stage.
public struct AnimationID: Hashable, Sendable {
  let number: Int
}

/// What became of the movements that one call began.
public enum AnimationOutcome: String, Sendable, Equatable {
  /// All of them arrived, or there was nothing to move.
  case finished
  /// At least one was replaced or removed before it arrived, or they went back to where they started.
  case interrupted
}
