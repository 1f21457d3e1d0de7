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
  }

  /// What was before, to be put back on every way out.
  struct Restoration: Equatable, Sendable {
    var isHidden: Bool
    var hitTesting: Layer.HitTesting
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
  public let to: LayerID
  /// The engine's layer that holds everything that takes part.
  public let container: LayerID
  /// Where it stands.
  public internal(set) var phase: PresentationPhase
  /// The layers of those who take part.
  let participants: [TransitionParticipant: LayerID]
  /// How each snapshot is taken, by its number.
  let snapshots: [TransitionPlan.SnapshotRequest]
  /// The snapshot layers on which a tap dismisses.
  let dismissingLayers: [LayerID]
  var movements: [Movement]
  /// Whether the presenting screen stays in sight in its place.
  let keepsPresenterInSight: Bool
  let restoration: Restoration
  /// The movements in the hand of whoever drives them; nil while they run by themselves.
  var held: ScrubbedAnimations<LayerAnimationKey>?
}
