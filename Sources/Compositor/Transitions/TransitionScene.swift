/// Who takes part in a transition.
public enum TransitionParticipant: Hashable, Sendable {
  /// The presenting screen, live.
  case from
  /// The presented screen, live.
  case to
  /// The snapshot of this number.
  case snapshot(Int)
}

/// A stage for one transition, on which an animator lays out what shall happen; nothing happens until it is done.
public struct TransitionScene: Sendable {
  /// The size of the container, in points.
  public let size: Size
  /// What shows where nothing else does: the presented screen's background unless the animator names another one.
  public var backdrop: Color
  private(set) var plan = TransitionPlan()

  init(size: Size, backdrop: Color) {
    self.size = size
    self.backdrop = backdrop
  }

  /// The width of the container, in points.
  public var width: Double { size.width }
  /// The height of the container, in points.
  public var height: Double { size.height }

  /// Takes a picture of a screen, which then stands in for it.
  ///
  /// - Parameters:
  ///   - screen: which one.
  ///   - afterUpdates: whether it shows where the screen's layers are going, rather than where they are seen now.
  ///   - dismissesOnTap: whether a tap on it, at any time after the start, dismisses the presented screen.
  public mutating func snapshot(
    of screen: ScreenSide, afterUpdates: Bool, dismissesOnTap: Bool = false
  ) -> TransitionParticipant {
    plan.snapshots.append(
      TransitionPlan.SnapshotRequest(
        side: screen, afterUpdates: afterUpdates, dismissesOnTap: dismissesOnTap))
    return .snapshot(plan.snapshots.count - 1)
  }

  /// Says who is in the container, back to front; a presenting screen that is not named is hidden meanwhile.
  public mutating func order(_ participants: TransitionParticipant...) {
    plan.order = participants
  }

  /// Moves a property of `participant` to `end`, and back where it came from at the dismissal.
  ///
  /// - Parameters:
  ///   - start: where it starts; nil for where it is.
  ///   - animation: how it moves, both ways.
  /// - Precondition: the property is one of `LayerProperty`.
  public mutating func animate<Value: Animatable>(
    _ keyPath: WritableKeyPath<Layer, Value>, of participant: TransitionParticipant,
    from start: Value? = nil, to end: Value, with animation: Animation
  ) {
    plan.movements.append(
      TransitionPlan.Movement(
        participant: participant, property: LayerProperty(keyPath),
        start: start?.animatableVector, end: end.animatableVector, animation: animation))
  }
}

/// One of the two screens of a transition.
public enum ScreenSide: Hashable, Sendable {
  /// The presenting screen.
  case from
  /// The presented screen.
  case to
}

/// What an animator laid out, as values.
struct TransitionPlan: Sendable {
  /// A picture to take.
  struct SnapshotRequest: Sendable {
    var side: ScreenSide
    var afterUpdates: Bool
    var dismissesOnTap: Bool
  }

  /// One property of one participant on its way.
  struct Movement: Sendable {
    var participant: TransitionParticipant
    var property: LayerProperty
    var start: AnimatableVector?
    var end: AnimatableVector
    var animation: Animation
  }

  var snapshots: [SnapshotRequest] = []
  var order: [TransitionParticipant] = [.to]
  var movements: [Movement] = []
}
