@testable import Compositor

/// Every transition that the engine brings, alone and combined, and some of a user's own.
struct BuiltInTransition: Sendable, CustomStringConvertible {
  let description: String
  let animator: AnyAnimator

  init(_ name: String, _ animator: some TransitionAnimator) {
    description = name
    self.animator = AnyAnimator(animator)
  }

  static let menu = FullScreenMenu(arriving: ["mark-menu", "mark-menu-1", "mark-menu-2"])
  static let dim = Animation.spring(Spring(duration: .milliseconds(350), dampingRatio: 1))
  static let dimmed = PresentationStyle.dimmed(Color(white: 0, alpha: 0.5), dim)

  static let all = [
    BuiltInTransition("slide-down menu", SlideDownMenu(reveal: 30)),
    BuiltInTransition("full-screen menu", menu),
    BuiltInTransition("fade", FadeTransition()),
    BuiltInTransition("move from below", MoveTransition(from: .bottom)),
    BuiltInTransition("dimmed move", MoveTransition(from: .trailing).presented(dimmed)),
    BuiltInTransition("combined", MoveTransition(from: .top).combined(with: FadeTransition())),
    BuiltInTransition(
      "combined with pictures", SlideDownMenu(reveal: 30).combined(with: DimmedSheet())),
    BuiltInTransition(
      "asymmetric", AsymmetricTransition(in: MoveTransition(from: .bottom), out: FadeTransition())),
    BuiltInTransition(
      "asymmetric over pictures",
      AsymmetricTransition(in: SlideDownMenu(reveal: 30), out: MoveTransition(from: .trailing))),
    BuiltInTransition("asymmetric to push", AsymmetricTransition(in: menu, out: PushAside())),
    BuiltInTransition("mirrored", MoveTransition(from: .leading).mirrored()),
    BuiltInTransition(
      "mirrored asymmetric",
      AsymmetricTransition(in: PushAside(), out: MoveTransition(from: .leading)).mirrored()),
    BuiltInTransition("push aside", PushAside()),
    BuiltInTransition("dimmed sheet", DimmedSheet()),
  ]
}

/// Any animator, so that tests can hold several in a list.
struct AnyAnimator: TransitionAnimator {
  private let base: any TransitionAnimator
  init(_ base: any TransitionAnimator) { self.base = base }
  func duration(_ context: TransitionContext) -> Duration? { base.duration(context) }
  func animate(_ scene: inout TransitionScene) { base.animate(&scene) }
  var reducedMotion: ReducedMotion { base.reducedMotion }
  var mirrorsRightToLeft: Bool { base.mirrorsRightToLeft }
  var retracesWayBack: Bool { base.retracesWayBack }
}
