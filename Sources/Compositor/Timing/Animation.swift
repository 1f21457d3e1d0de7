/// How a value moves to its target: by a spring or along a curve, after a delay.
public struct Animation: Hashable, Sendable {
  /// What drives the value.
  public enum Motion: Hashable, Sendable {
    /// A spring, which hands its velocity on when it is interrupted.
    case spring(Spring)
    /// A curve over a duration.
    case curve(TimingCurve, duration: Duration)
  }

  /// What drives the value.
  public var motion: Motion
  /// How long the value stays where it is before it moves; negative counts as 0.
  public var delay: Duration

  /// The movement by `motion` after `delay`.
  public init(_ motion: Motion, delay: Duration = .zero) {
    self.motion = motion
    self.delay = max(delay, .zero)
  }

  /// The movement by `spring` after `delay`.
  public static func spring(_ spring: Spring, delay: Duration = .zero) -> Animation {
    Animation(.spring(spring), delay: delay)
  }

  /// The movement along `curve` for `duration` after `delay`.
  public static func curve(
    _ curve: TimingCurve, duration: Duration, delay: Duration = .zero
  ) -> Animation {
    Animation(.curve(curve, duration: duration), delay: delay)
  }
}
