/// Who takes part in a transition.
public enum TransitionParticipant: Hashable, Sendable {
  /// The presenting screen, live.
  case from
  /// The presented screen, live.
  case to
  /// The snapshot of this number.
  case snapshot(Int)
  /// The first layer of this name in one of the screens, live, in its place; nobody where there is none.
  case layer(String, in: ScreenSide)
  /// A layer of one colour over all behind it.
  case dimming
}

/// A stage for one transition, on which an animator lays out what shall happen; nothing happens until it is done.
public struct TransitionScene: Sendable {
  /// Which way the transition goes, why, in what container, from which frames to which.
  public let context: TransitionContext
  /// What shows where nothing else does: the presented screen's background unless the animator names another one.
  public var backdrop: Color
  /// Whether the transition can be turned round and taken in the hand midway; requests to do so are refused where not.
  public var isInterruptible = true
  /// Whether the transition goes on until somebody calls `ScreenHost.complete` for it.
  ///
  /// It is ended a second after its duration if nobody does, and the ledger says so.
  public var endsItself = false
  /// The background of the presented screen.
  let presentedBackground: Color
  var plan = TransitionPlan()

  /// The scene that `animator` lays out.
  init(_ animator: any TransitionAnimator, context: TransitionContext, background: Color) {
    self.context = context
    backdrop = background
    presentedBackground = background
    animator.animate(&self)
    plan.reducedMotion = environment.reduceMotion ? animator.reducedMotion : nil
    plan.terms = TransitionTerms(
      animator: "\(type(of: animator))",
      duration: animator.duration(context).map { max($0, .zero) },
      endsItself: endsItself, isInterruptible: isInterruptible)
    if environment.layoutDirection == .rightToLeft, animator.mirrorsRightToLeft { mirror() }
  }

  /// What the device and its user prefer; read once, when the transition begins.
  public var environment: Environment { context.environment }
  /// The size of the container, in points.
  public var size: Size { context.container.size }
  /// The width of the container, in points.
  public var width: Double { size.width }
  /// The height of the container, in points.
  public var height: Double { size.height }

  /// Takes a picture of a screen, which then stands in for it.
  ///
  /// - Parameters:
  ///   - screen: which one.
  ///   - afterUpdates: whether it shows where the screen's layers are going, rather than where they are seen now.
  ///   - excluded: names of layers in the screen that are left out of the picture, the first of each name. They show
  ///     live, in their places, as what `.from` or `.to` is in the order, right in front of the picture where that is not
  ///     named, and can be moved apart as `.layer(name, in: screen)`. Clips, masks and opacities around them still hold;
  ///     what stood in front of them is in the picture, behind them, and where they overlap what is in one see-through
  ///     group with them, it shines through. Put back with everything else.
  ///   - policy: whether it shows what changes in the screen after it was taken.
  ///   - dismissesOnTap: whether a tap on it, at any time after the start, dismisses the presented screen.
  ///   - label: what such a snapshot is called to somebody who does not see it, as "Close menu"; it is a button then.
  public mutating func snapshot(
    of screen: ScreenSide, afterUpdates: Bool, excluding excluded: [String] = [],
    policy: SnapshotPolicy = .frozen, dismissesOnTap: Bool = false, label: String? = nil
  ) -> TransitionParticipant {
    plan.snapshots.append(
      TransitionPlan.SnapshotRequest(
        side: screen, afterUpdates: afterUpdates, excluded: excluded, policy: policy,
        dismissesOnTap: dismissesOnTap, label: label))
    return .snapshot(plan.snapshots.count - 1)
  }

  /// Says who is in the container, back to front; without it only the presented screen is.
  ///
  /// A presenting screen that is not named is hidden meanwhile; a presented one that is not named stands in front.
  /// Movements of snapshots that are not named have no effect.
  public mutating func order(_ participants: TransitionParticipant...) { arrange(participants) }

  /// As `order`, of an array.
  public mutating func arrange(_ participants: [TransitionParticipant]) {
    plan.order = participants
  }

  /// Leaves the presenting screen in its place and in sight, below everything in the container, but out of reach.
  ///
  /// For what is see-through or does not cover it; there is no backdrop then unless one is named afterwards.
  public mutating func keepPresenterInSight() {
    plan.keepsPresenterInSight = true
    backdrop = .clear
  }

  /// Has a layer of `color` fade in over all that stands behind `.dimming` in the order.
  public mutating func dim(with color: Color, animation: Animation) {
    plan.dimming = color
    animate(\.opacity, of: .dimming, from: 0, to: 1, with: animation)
  }

  /// Moves a property of `participant` to `end`, and back where it came from at the dismissal.
  ///
  /// - Parameters:
  ///   - start: where it starts; nil for where it is.
  ///   - animation: how it moves, both ways.
  ///   - wayBack: what becomes of it at the dismissal.
  public mutating func animate<Value: Animatable>(
    _ keyPath: any WritableKeyPath<Layer, Value> & Sendable, of participant: TransitionParticipant,
    from start: Value? = nil, to end: Value, with animation: Animation,
    wayBack: WayBack = .retraced
  ) {
    let set = { @Sendable (layer: inout Layer, value: Value) in layer[keyPath: keyPath] = value }
    var setStart: (@Sendable (inout Layer) -> Void)?
    if let start { setStart = { set(&$0, start) } }
    plan.movements.append(
      TransitionPlan.Movement(
        participant: participant, setStart: setStart, setEnd: { set(&$0, end) },
        animation: animation, wayBack: wayBack))
  }
}

/// One of the two screens of a transition.
public enum ScreenSide: Hashable, Sendable {
  /// The presenting screen.
  case from
  /// The presented screen.
  case to
}

/// Whether a snapshot of a screen shows what changes in the screen after it was taken.
///
/// The last frame, when the screen itself is back, always does.
public enum SnapshotPolicy: String, CaseIterable, Sendable {
  /// It stays as it was taken, until the canvas changes its size.
  case frozen
  /// It is taken again when the way out begins and whenever `Stage.refreshSnapshots()` asks for it, where it would differ.
  case refreshed
}

/// What becomes of a movement at the dismissal.
public enum WayBack: String, CaseIterable, Sendable {
  /// It goes back to where it started, in the same manner.
  case retraced
  /// It does not go back, and nobody waits for it: it leaves with the screen that it is in.
  ///
  /// What has not set off when the transition turns round does not set off any more.
  case stays
}

/// What becomes of a transition for a user who does not want movement.
public enum ReducedMotion: String, CaseIterable, Sendable {
  /// Everything is in its place at once and fades in and out in 0.15 s.
  case crossFade
  /// Everything is there, and gone, at once.
  case instant
}
