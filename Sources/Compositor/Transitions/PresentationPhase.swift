/// What tells a transition from all others of its stage.
public struct TransitionID: Hashable, Sendable {
  let number: Int
}

/// What became of a transition.
public enum TransitionOutcome: String, Sendable, Equatable {
  /// It arrived where it was going.
  case finished
  /// It turned round and came back where it started.
  case cancelled
}

/// Where a presentation stands.
public enum PresentationPhase: Equatable, Sendable {
  /// The screen is on its way in; the transition ends at `end`.
  case presenting(TransitionID, end: Duration)
  /// The screen is there.
  case presented
  /// The screen is on its way out; the transition ends at `end`. `turned` says that it had not arrived before.
  case dismissing(TransitionID, end: Duration, turned: Bool)
  /// The screen is gone and everything is as it was.
  case over

  /// What can happen to a presentation.
  enum Input {
    /// Someone wants it gone; the way back ends at `end`, as the transition `id` where none is under way.
    case dismiss(id: TransitionID, end: Duration)
    /// The transition under way has reached its end.
    case reachedEnd
  }

  /// The one function that changes phases: what comes of `input`, and the transition that ended by it.
  ///
  /// - Precondition: the phase allows the input; ask `canBeDismissed` first.
  func after(_ input: Input) -> (
    phase: PresentationPhase, ended: (TransitionID, TransitionOutcome)?
  ) {
    switch (self, input) {
    case (.presenting(let id, _), .reachedEnd):
      return (.presented, (id, .finished))
    case (.presenting(let id, _), .dismiss(_, let end)):
      return (.dismissing(id, end: end, turned: true), nil)
    case (.presented, .dismiss(let id, let end)):
      return (.dismissing(id, end: end, turned: false), nil)
    case (.dismissing(let id, _, let turned), .reachedEnd):
      return (.over, (id, turned ? .cancelled : .finished))
    case (.presented, .reachedEnd), (.dismissing, .dismiss), (.over, _):
      preconditionFailure("a presentation that is \(self) cannot take \(input)")
    }
  }

  /// Whether a request to dismiss would change anything.
  var canBeDismissed: Bool {
    switch self {
    case .presenting, .presented: true
    case .dismissing, .over: false
    }
  }

  /// When the transition under way ends; nil where none is.
  public var end: Duration? {
    switch self {
    case .presenting(_, let end), .dismissing(_, let end, _): end
    case .presented, .over: nil
    }
  }
}
