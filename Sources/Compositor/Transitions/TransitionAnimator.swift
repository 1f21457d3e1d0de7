/// A transition as a value: it says what moves, once; the way back follows from it.
public protocol TransitionAnimator: Sendable {
  /// How long the transition takes at least; nil, as it is unless said otherwise, for as long as its movements take.
  ///
  /// One that ends itself, or has a movement without end, is ended by the stage a second after that.
  func duration(_ context: TransitionContext) -> Duration?

  /// Describes the way in: which snapshots are taken, what lies over what, and what moves from where to where.
  ///
  /// Called when the transition begins, and again where the container's size changes. `scene.context` says which way it
  /// goes and why.
  func animate(_ scene: inout TransitionScene)

  /// What becomes of the transition for a user who does not want movement: a cross-fade unless it says otherwise.
  var reducedMotion: ReducedMotion { get }

  /// Whether left and right change places where reading begins at the right; they do unless it says otherwise.
  var mirrorsRightToLeft: Bool { get }

  /// Whether the way out is the way in retraced; it is unless it says otherwise.
  ///
  /// Where it is not, `animate` is called again for the dismissal, with `context.operation` being `dismiss`, and describes
  /// the way in that the way out retraces. A way in that turns round midway is retraced in any case.
  var retracesWayBack: Bool { get }
}

extension TransitionAnimator {
  /// As long as its movements take.
  public func duration(_ context: TransitionContext) -> Duration? { nil }

  /// A cross-fade of 0.15 s.
  public var reducedMotion: ReducedMotion { .crossFade }

  /// Left and right change places.
  public var mirrorsRightToLeft: Bool { true }

  /// The way out is the way in retraced.
  public var retracesWayBack: Bool { true }
}
