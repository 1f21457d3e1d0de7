/// A transition as a value: it says what moves, once; the way back follows from it.
public protocol TransitionAnimator: Sendable {
  /// Describes the way in: which snapshots are taken, what lies over what, and what moves from where to where.
  ///
  /// Called when the transition begins, and again where the container's size changes.
  func animate(_ scene: inout TransitionScene)

  /// What becomes of the transition for a user who does not want movement: a cross-fade unless it says otherwise.
  var reducedMotion: ReducedMotion { get }

  /// Whether left and right change places where reading begins at the right; they do unless it says otherwise.
  var mirrorsRightToLeft: Bool { get }
}

extension TransitionAnimator {
  /// A cross-fade of 0.15 s.
  public var reducedMotion: ReducedMotion { .crossFade }

  /// Left and right change places.
  public var mirrorsRightToLeft: Bool { true }
}
