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
  /// A transition on its way.
  public struct Way: Equatable, Sendable {
    /// The transition.
    public let id: TransitionID
    /// When it ends; `.endless` while it is held in the hand.
    public internal(set) var end: Duration
    /// Whether it is on its way back to where it started.
    public internal(set) var isTurned = false

    /// What it comes to where it ends now.
    var outcome: TransitionOutcome { isTurned ? .cancelled : .finished }

    func turned(end: Duration) -> Way { Way(id: id, end: end, isTurned: !isTurned) }
  }

  /// The screen is on its way in.
  case presenting(Way)
  /// The screen is there.
  case presented
  /// The screen is on its way out.
  case dismissing(Way)
  /// The screen is gone and everything is as it was.
  case over

  /// What can happen to a presentation.
  enum Input {
    /// It shall go, by a transition of its own.
    case dismiss(TransitionID, end: Duration)
    /// The transition under way turns round and will end at `end`.
    case turn(end: Duration)
    /// The transition under way will end at another time.
    case postpone(end: Duration)
    /// The transition under way has reached its end.
    case reachedEnd
  }

  /// The one function that changes phases: what comes of `input`.
  ///
  /// - Precondition: the phase allows the input; ask `way` first.
  func after(_ input: Input) -> PresentationPhase {
    switch (self, input) {
    case (.presented, .dismiss(let id, let end)): return .dismissing(Way(id: id, end: end))
    case (.presenting(let way), .turn(let end)): return .dismissing(way.turned(end: end))
    case (.dismissing(let way), .turn(let end)): return .presenting(way.turned(end: end))
    case (.presenting(var way), .postpone(let end)):
      way.end = end
      return .presenting(way)
    case (.dismissing(var way), .postpone(let end)):
      way.end = end
      return .dismissing(way)
    case (.presenting, .reachedEnd): return .presented
    case (.dismissing, .reachedEnd): return .over
    case (.presenting, .dismiss), (.dismissing, .dismiss), (.presented, .turn),
      (.presented, .postpone), (.presented, .reachedEnd), (.over, _):
      preconditionFailure("a presentation that is \(self) cannot take \(input)")
    }
  }

  /// The transition under way; nil where none is.
  public var way: Way? {
    switch self {
    case .presenting(let way), .dismissing(let way): way
    case .presented, .over: nil
    }
  }

  /// When the transition under way ends; nil where none is.
  public var end: Duration? { way?.end }

  /// Whether the screen is there or on its way in.
  public var isGoingIn: Bool {
    switch self {
    case .presenting, .presented: true
    case .dismissing, .over: false
    }
  }
}
