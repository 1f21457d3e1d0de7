/// Why a request to present or dismiss was refused; nothing has changed then.
public enum TransitionError: Error, Equatable, CustomStringConvertible {
  /// The presenter is not on the stage.
  case presenterNotOnStage
  /// The presenter already presents a screen, which has to be dismissed first.
  case alreadyPresenting
  /// The presenter is itself on its way out.
  case presenterIsLeaving
  /// The layer of that name takes part in two transitions, neither of which can leave it to the other.
  case sharedParticipant(String)
  /// The screen to present is already on the stage.
  case alreadyOnStage
  /// The screen is not presented.
  case notPresented
  /// No transition of the screen is under way.
  case nothingUnderWay
  /// The transition is not in anybody's hand.
  case notHeld
  /// The transition under way is one that cannot be turned round or taken in the hand.
  case notInterruptible

  /// The sentence.
  public var description: String {
    switch self {
    case .presenterNotOnStage: "The presenting screen is not on this stage."
    case .alreadyPresenting:
      "The presenting screen already presents another one; dismiss that one first."
    case .presenterIsLeaving:
      "The presenting screen is itself on its way out; present from the one that stays."
    case .sharedParticipant(let name):
      "\"\(name)\" is moved by another transition that is under way; skip that one first."
    case .alreadyOnStage: "The screen to present is already on this stage."
    case .notPresented: "The screen is not presented on this stage."
    case .nothingUnderWay: "No transition of the screen is under way."
    case .notHeld: "The transition is not interactive; begin it as such first."
    case .notInterruptible: "The transition under way cannot be interrupted; skip it or wait."
    }
  }
}
