/// The presented screen comes in over its presenter from one edge, and leaves there.
public struct MoveTransition: TransitionAnimator {
  /// Where a screen comes from.
  public enum Edge: String, CaseIterable, Sendable {
    /// From above.
    case top
    /// From where reading begins.
    case leading
    /// From below.
    case bottom
    /// From where reading ends.
    case trailing
  }

  /// Where it comes from.
  public var edge: Edge
  /// How it moves, both ways.
  public var animation: Animation

  /// A move from `edge` by `animation`.
  public init(
    from edge: Edge,
    animation: Animation = .spring(Spring(duration: .milliseconds(400), dampingRatio: 1))
  ) {
    self.edge = edge
    self.animation = animation
  }

  /// The presented screen from just outside `edge` to its place; leading is the left, which right-to-left mirrors.
  public func animate(_ scene: inout TransitionScene) {
    scene.keepPresenterInSight()
    let outside =
      switch edge {
      case .top: Vector(x: 0, y: -scene.height)
      case .leading: Vector(x: -scene.width, y: 0)
      case .bottom: Vector(x: 0, y: scene.height)
      case .trailing: Vector(x: scene.width, y: 0)
      }
    scene.animate(\.transform.translation, of: .to, from: outside, to: .zero, with: animation)
  }
}

extension TransitionAnimator where Self == MoveTransition {
  /// The presented screen comes in over its presenter from `edge`.
  public static func move(from edge: MoveTransition.Edge) -> MoveTransition {
    MoveTransition(from: edge)
  }
}
