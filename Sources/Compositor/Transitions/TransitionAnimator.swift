/// A transition as a value: it says what moves, once; the way back follows from it.
public protocol TransitionAnimator: Sendable {
  /// Describes the way in: which snapshots are taken, what lies over what, and what moves from where to where.
  func animate(_ scene: inout TransitionScene)
}
