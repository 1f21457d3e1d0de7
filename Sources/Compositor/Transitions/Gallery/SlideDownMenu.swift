/// Content slides down to reveal a menu, while the menu drops in from above; a tap on the content brings it back.
///
/// The menu comes from above the container, and a snapshot of the content moves down until `reveal` of it is left in
/// sight. The spring overshoots: for a moment the menu is below its place, and the backdrop shows above it.
public struct SlideDownMenu: TransitionAnimator {
  /// How much of the content stays in sight, in points from the bottom; more than the height leaves it where it is.
  public var reveal: Double
  /// How both move, on the way in and on the way back.
  public var spring: Spring
  /// What the content is called, while the menu is there, to somebody who does not see it.
  public var closeLabel: String
  /// What shows where nothing else does; nil for the menu's background.
  public var backdrop: Color?

  /// A menu that leaves `reveal` of the content in sight.
  public init(
    reveal: Double = 150,
    spring: Spring = Spring(
      duration: .milliseconds(500), dampingRatio: 0.8, initialVelocity: 0.8),
    closeLabel: String = "Close menu", backdrop: Color? = nil
  ) {
    self.reveal = reveal
    self.spring = spring
    self.closeLabel = closeLabel
    self.backdrop = backdrop
  }

  /// The menu from −H to its place, below the snapshot from its place to H − `reveal`.
  public func animate(_ scene: inout TransitionScene) {
    let content = scene.snapshot(
      of: .from, afterUpdates: true, dismissesOnTap: true, label: closeLabel)
    if let backdrop { scene.backdrop = backdrop }
    scene.order(.to, content)
    scene.animate(
      \.transform.translation.y, of: .to, from: -scene.height, to: 0, with: .spring(spring))
    scene.animate(
      \.transform.translation.y, of: content, to: max(scene.height - reveal, 0),
      with: .spring(spring))
  }
}

extension TransitionAnimator where Self == SlideDownMenu {
  /// Content slides down to reveal a menu, leaving `reveal` points of itself in sight.
  public static func slideDownMenu(reveal: Double = 150) -> SlideDownMenu {
    SlideDownMenu(reveal: reveal)
  }
}
