/// What tells a presentation from all others of its stage.
public struct PresentationID: Hashable, Sendable {
  let number: Int
}

/// One screen presented by another, from the request until everything is as it was: a value of the stage's state.
public struct Presentation: Equatable, Sendable {
  /// A property that is moved in, and what it goes back to.
  struct Movement: Equatable, Sendable {
    var key: LayerAnimationKey
    var start: AnimatableVector
    var end: AnimatableVector
    var animation: Animation
    /// Whether it does not go back at the dismissal.
    var stays = false
    /// Whether it joined the transition of its own accord: no plan lays it out.
    var isAlongside = false
  }

  /// What was before, to be put back on every way out.
  struct Restoration: Equatable, Sendable {
    var isHidden: Bool
    var hitTesting: Layer.HitTesting
    var accessibility: AccessibilityProperties?
    var parent: LayerID
    var index: Int
    /// Of the presenting screen, and of layers in it that are moved.
    var properties: [LayerAnimationKey: AnimatableVector]
    /// Where the focus was.
    var focus: LayerID?
  }

  /// What tells it from others.
  public let id: PresentationID
  /// The root layer of the presenting screen.
  public let from: LayerID
  /// The root layer of the presented screen.
  public internal(set) var to: LayerID
  /// The engine's layer that holds everything that takes part.
  public let container: LayerID
  /// Where it stands.
  public internal(set) var phase: PresentationPhase
  /// The layers of those who take part.
  var participants: [TransitionParticipant: LayerID]
  /// How each snapshot is taken, by its number.
  var snapshots: [TransitionPlan.SnapshotRequest]
  /// The snapshot layers on which a tap dismisses.
  let dismissingLayers: [LayerID]
  var movements: [Movement]
  /// Whether the presenting screen stays in sight in its place.
  let keepsPresenterInSight: Bool
  /// Whether the presented screen shall take the place of the presenting one once it is there.
  let replacesPresenter: Bool
  var restoration: Restoration
  /// The way out under way, where that is not the way in retraced.
  var wayOut: WayOut?
  var joinedOnWayOut: [Joined] = []
  /// What the animator was told, on the way in.
  let context: TransitionContext
  /// On what terms the transition goes; a way out of its own has its own.
  var terms: TransitionTerms
  /// When the way under way was begun or turned round, and before when it does not end.
  var legStart: Duration
  var leastEnd: Duration
  /// The end of the way under way where that is a limit set by the stage, which nothing may keep; nil elsewhere.
  var deadline: Duration?
  /// The movements in the hand of whoever drives them; nil while they run by themselves.
  var held: ScrubbedAnimations<LayerAnimationKey>?
  /// How far the hand is past the ends, as a part of the way: above 0 past the end, below 0 before the start.
  var excess = 0.0
}

extension Presentation {
  /// Whether nothing of the presenting screen is seen beside the presented one.
  var coversPresenter: Bool { !keepsPresenterInSight && participants[.from] == nil }
}
