/// Why a request to present or dismiss was refused; nothing has changed then.
public enum TransitionError: Error, Equatable, CustomStringConvertible {
  /// The presenter is not on the stage.
  case presenterNotOnStage
  /// The presenter already presents a screen, which has to be dismissed first.
  case alreadyPresenting
  /// The presenter is itself on its way in or out.
  case presenterIsMoving
  /// The screen to present is already on the stage.
  case alreadyOnStage
  /// The screen is not presented.
  case notPresented
  /// No transition of the screen is under way.
  case nothingUnderWay
  /// The transition is not in anybody's hand.
  case notHeld

  /// The sentence.
  public var description: String {
    switch self {
    case .presenterNotOnStage: "The presenting screen is not on this stage."
    case .alreadyPresenting:
      "The presenting screen already presents another one; dismiss that one first."
    case .presenterIsMoving:
      "The presenting screen is itself on its way; present when it is there, or skip its transition."
    case .alreadyOnStage: "The screen to present is already on this stage."
    case .notPresented: "The screen is not presented on this stage."
    case .nothingUnderWay: "No transition of the screen is under way."
    case .notHeld: "The transition is not interactive; begin it as such first."
    }
  }
}
