/// On what terms a transition goes: how long, who ends it, whether it can be turned round.
struct TransitionTerms: Equatable, Sendable {
  /// The animator's name, for diagnostics.
  var animator: String
  /// How long it takes at least.
  var duration: Duration?
  /// Whether it goes on until `ScreenHost.complete`.
  var endsItself: Bool
  /// Whether it can be turned round and taken in the hand.
  var isInterruptible: Bool

  /// How long after it should have ended the stage ends a transition that has not.
  static let limit = Duration.seconds(1)
}

/// What an animator laid out, as values.
struct TransitionPlan: Sendable {
  /// A picture to take.
  struct SnapshotRequest: Equatable, Sendable {
    var side: ScreenSide
    var afterUpdates: Bool
    /// The names of the layers that are left out.
    var excluded: [String]
    var policy: SnapshotPolicy
    var dismissesOnTap: Bool
    var label: String?
  }

  /// A change of one participant that is not made at once.
  struct Movement: Sendable {
    var participant: TransitionParticipant
    /// Puts the layer where it starts; nil where it starts where it is.
    var setStart: (@Sendable (inout Layer) -> Void)?
    /// Puts the layer where it ends.
    var setEnd: @Sendable (inout Layer) -> Void
    var animation: Animation
    var wayBack = WayBack.retraced
  }

  var snapshots: [SnapshotRequest] = []
  var order: [TransitionParticipant] = [.to]
  /// Whether the presenting screen stays in sight where it is not in the container.
  var keepsPresenterInSight = false
  /// The colour of the dimming layer; nil for none.
  var dimming: Color?
  var movements: [Movement] = []
  /// What becomes of movement; nil where it may be seen.
  var reducedMotion: ReducedMotion?
  var terms = TransitionTerms(
    animator: "", duration: nil, endsItself: false, isInterruptible: true)
}

extension TransitionPlan.Movement {
  /// `layer` where the movement starts and where it ends, with the end of what it moves brought to `place`.
  func ends(
    from layer: Layer, at place: [LayerProperty: AnimatableVector] = [:]
  ) -> (start: Layer, end: Layer) {
    var (start, end) = (layer, layer)
    setStart?(&start)
    setEnd(&end)
    for (property, value) in place where property.read(from: end) != value {
      let shift = value - property.read(from: end)
      property.write(property.read(from: start) + shift, to: &start)
      property.write(value, to: &end)
    }
    return (start, end)
  }

  /// The properties of `layer` that either end of the movement changes.
  func properties(changing layer: Layer) -> [LayerProperty] {
    let (start, end) = ends(from: layer)
    return LayerProperty.allCases.filter { property in
      property.ends(from: layer, to: start) != nil || property.ends(from: layer, to: end) != nil
    }
  }

  /// The fade of a whole container.
  static let crossFade = TransitionPlan.Movement(
    participant: .to, setStart: { $0.opacity = 0 }, setEnd: { $0.opacity = 1 },
    animation: .curve(.linear, duration: .milliseconds(150)))
}

extension LayerProperty {
  /// Whether it says where a layer is and how strongly it shows, and so holds for a picture of it too.
  var isOfPlacement: Bool {
    [
      .positionX, .positionY, .anchorPointX, .anchorPointY, .translationX, .translationY, .rotation,
      .scaleX, .scaleY, .skew, .matrix, .opacity, .zPosition,
    ].contains(self)
  }
}
