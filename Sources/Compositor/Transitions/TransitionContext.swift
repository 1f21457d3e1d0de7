/// Which way a transition goes.
public enum TransitionOperation: String, CaseIterable, Sendable {
  /// The presented screen comes.
  case present
  /// The presented screen goes.
  case dismiss
}

/// Why a transition was begun.
public enum TransitionReason: String, CaseIterable, Sendable {
  /// The host or a screen asked for it.
  case request
  /// A snapshot that dismisses was tapped.
  case tap
  /// The escape key was pressed.
  case escape
  /// One screen takes the place of another.
  case replacement
  /// The screen that it stands on goes.
  case presenterLeaves
}

/// What a transition is about, as its animator is told: which way, why, in what, and for whom.
public struct TransitionContext: Hashable, Sendable {
  /// What tells the transition from others; `ScreenHost.complete` takes it.
  public let transition: TransitionID
  /// Which way it goes.
  public let operation: TransitionOperation
  /// Why it was begun.
  public let reason: TransitionReason
  /// The rectangle of everything that takes part, in its own coordinates, in points.
  public internal(set) var container: Rect
  /// What the device and its user prefer, as it was when the transition began.
  public internal(set) var environment: Environment
  /// The place of the presenting screen, its own transform included.
  private let presenterFrame: Rect

  init(
    transition: TransitionID, operation: TransitionOperation, reason: TransitionReason,
    container: Rect, environment: Environment, presenterFrame: Rect
  ) {
    self.transition = transition
    self.operation = operation
    self.reason = reason
    self.container = container
    self.environment = environment
    self.presenterFrame = presenterFrame
  }

  /// Where `screen` is before the transition, in the container; nil where it is not there yet.
  public func initialFrame(of screen: ScreenSide) -> Rect? {
    switch (screen, operation) {
    case (.from, _): presenterFrame
    case (.to, .present): nil
    case (.to, .dismiss): container
    }
  }

  /// Where `screen` belongs after the transition, in the container; nil where it is gone then.
  ///
  /// For the presenting screen that is where it was before: an animator that moves it has it put back at the end.
  public func finalFrame(of screen: ScreenSide) -> Rect? {
    switch (screen, operation) {
    case (.from, _): presenterFrame
    case (.to, .present): container
    case (.to, .dismiss): nil
    }
  }
}
