/// A transition with something else between the two screens.
public struct StyledTransition: TransitionAnimator {
  private let base: any TransitionAnimator
  private let style: PresentationStyle

  /// `base` with what `style` says between the screens.
  public init(_ base: some TransitionAnimator, _ style: PresentationStyle) {
    self.base = base
    self.style = style
  }

  /// As of the one that it is made of.
  public func duration(_ context: TransitionContext) -> Duration? { base.duration(context) }

  /// What `base` asks for, in its style.
  public func animate(_ scene: inout TransitionScene) {
    base.animate(&scene)
    scene.show(as: style)
  }

  /// As of the one that it is made of.
  public var reducedMotion: ReducedMotion { base.reducedMotion }
  /// As of the one that it is made of.
  public var mirrorsRightToLeft: Bool { base.mirrorsRightToLeft }
  /// As of the one that it is made of.
  public var retracesWayBack: Bool { base.retracesWayBack }
}

extension TransitionAnimator {
  /// This transition with what `style` says between the screens.
  public func presented(_ style: PresentationStyle) -> StyledTransition {
    StyledTransition(self, style)
  }
}
