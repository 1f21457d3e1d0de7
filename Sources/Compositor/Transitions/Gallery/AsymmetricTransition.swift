/// A transition that comes one way and goes another.
public struct AsymmetricTransition: TransitionAnimator {
  private let coming: any TransitionAnimator
  private let going: any TransitionAnimator

  /// The way in of `coming`, and as the way out that of `going` retraced.
  ///
  /// A way in that turns round midway is retraced. What `coming` moved of the presenter and its pictures and `going` does
  /// not move goes back as it came; what it moved of the presented screen stays and leaves with that. Pictures and a
  /// dimming that `coming` brought serve `going` too; a dimming that it did not bring is not brought for the way out.
  public init(in coming: some TransitionAnimator, out going: some TransitionAnimator) {
    self.coming = coming
    self.going = going
  }

  /// As of the one for the way.
  public func duration(_ context: TransitionContext) -> Duration? {
    switch context.operation {
    case .present: coming.duration(context)
    case .dismiss: going.duration(context)
    }
  }

  /// What the one for the way asks for.
  public func animate(_ scene: inout TransitionScene) {
    switch scene.context.operation {
    case .present: coming.animate(&scene)
    case .dismiss: going.animate(&scene)
    }
  }

  /// As of the way in, for both ways.
  public var reducedMotion: ReducedMotion { coming.reducedMotion }
  /// Where both do.
  public var mirrorsRightToLeft: Bool { coming.mirrorsRightToLeft && going.mirrorsRightToLeft }
  /// It is not.
  public var retracesWayBack: Bool { false }
}

extension TransitionAnimator where Self == AsymmetricTransition {
  /// The way in of one transition and the way out of another.
  public static func asymmetric(
    in coming: some TransitionAnimator, out going: some TransitionAnimator
  ) -> AsymmetricTransition {
    AsymmetricTransition(in: coming, out: going)
  }
}
