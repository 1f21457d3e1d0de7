/// Two transitions at once: whoever takes part in either takes part, and all movements run together.
public struct CombinedTransition: TransitionAnimator {
  private let first: any TransitionAnimator
  private let second: any TransitionAnimator

  /// `first` and `second` at once; where both move one property, the second one does.
  public init(_ first: some TransitionAnimator, _ second: some TransitionAnimator) {
    self.first = first
    self.second = second
  }

  /// The longer one's, where either says.
  public func duration(_ context: TransitionContext) -> Duration? {
    let (one, other) = (first.duration(context), second.duration(context))
    return one.map { max($0, other ?? .zero) } ?? other
  }

  /// What either asks for; whom only the second one names stands in front of the others.
  public func animate(_ scene: inout TransitionScene) {
    first.animate(&scene)
    let order = scene.plan.order
    second.animate(&scene)
    scene.arrange(order + scene.plan.order.filter { !order.contains($0) })
  }

  /// No movement where either wants none.
  public var reducedMotion: ReducedMotion {
    first.reducedMotion == .instant || second.reducedMotion == .instant ? .instant : .crossFade
  }

  /// Where both do.
  public var mirrorsRightToLeft: Bool { first.mirrorsRightToLeft && second.mirrorsRightToLeft }
  /// Where it is for both.
  public var retracesWayBack: Bool { first.retracesWayBack && second.retracesWayBack }
}

/// A transition with left and right changed.
public struct MirroredTransition: TransitionAnimator {
  private let base: any TransitionAnimator

  /// `base` with left and right changed.
  public init(_ base: some TransitionAnimator) { self.base = base }

  /// As of the one that is mirrored.
  public func duration(_ context: TransitionContext) -> Duration? { base.duration(context) }

  /// What `base` asks for, mirrored.
  public func animate(_ scene: inout TransitionScene) {
    base.animate(&scene)
    scene.mirror()
  }

  /// As of the one that is mirrored.
  public var reducedMotion: ReducedMotion { base.reducedMotion }
  /// As of the one that is mirrored.
  public var mirrorsRightToLeft: Bool { base.mirrorsRightToLeft }
  /// As of the one that is mirrored.
  public var retracesWayBack: Bool { base.retracesWayBack }
}

extension TransitionAnimator {
  /// This transition and `other` at once.
  public func combined(with other: some TransitionAnimator) -> CombinedTransition {
    CombinedTransition(self, other)
  }

  /// This transition with left and right changed.
  public func mirrored() -> MirroredTransition { MirroredTransition(self) }
}
