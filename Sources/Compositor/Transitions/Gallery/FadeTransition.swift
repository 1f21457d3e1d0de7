/// The presented screen fades in over its presenter, which stays in sight; at the dismissal it fades out.
public struct FadeTransition: TransitionAnimator {
  /// How it fades, both ways.
  public var animation: Animation

  /// A fade by `animation`.
  public init(animation: Animation = .curve(.easeInOut, duration: .milliseconds(250))) {
    self.animation = animation
  }

  /// The opacity of the presented screen from 0 to 1.
  public func animate(_ scene: inout TransitionScene) {
    scene.keepPresenterInSight()
    scene.animate(\.opacity, of: .to, from: 0, to: 1, with: animation)
  }
}

extension TransitionAnimator where Self == FadeTransition {
  /// The presented screen fades in over its presenter.
  public static var fade: FadeTransition { FadeTransition() }
}
