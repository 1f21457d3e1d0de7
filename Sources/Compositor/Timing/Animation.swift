/// How a value moves to its target: what drives it, when, how often, and what becomes of the movement before it.
public struct Animation: Hashable, Sendable {
  /// What drives the value.
  public enum Motion: Hashable, Sendable {
    /// A spring, which hands its velocity on when it is interrupted.
    case spring(Spring)
    /// A curve over a duration.
    case curve(TimingCurve, duration: Duration)
    /// Keys in time, in numbers of their own; the target is where the last of them is.
    case keyframes(KeyframePath)

    /// Whether it goes through values of its own, and may come back to where it started.
    var isKeyframes: Bool {
      switch self {
      case .keyframes: true
      case .spring, .curve: false
      }
    }

    /// How long it takes; `.endless` for an undamped spring.
    public var duration: Duration {
      switch self {
      case .spring(let spring): spring.end
      case .curve(_, let duration): min(max(duration, .zero), .endless)
      case .keyframes(let path): path.duration
      }
    }
  }

  /// What becomes of the movement of the same property that is still under way.
  public enum Blending: String, CaseIterable, Hashable, Sendable {
    /// It is replaced: a spring takes over value and velocity, a curve starts from what is shown.
    case takeOver
    /// It dies out under the new one, which starts from the old target: UIKit's additive animations.
    ///
    /// Value and velocity are continuous also for curves.
    case additive
    /// It runs on, and the new one leads from it to the new target: SwiftUI's way with curves.
    ///
    /// For curves only; springs and keyframes take over.
    case combined
  }

  /// What becomes of a value that would pass its target.
  public enum Overshoot: String, CaseIterable, Hashable, Sendable {
    /// It passes it, as its spring or curve says.
    case free
    /// No number leaves the way between its start and its target: it waits at the end until the spring is back.
    case clipped
    /// As `clipped`, and a spring is over when every number has reached its target for the first time: libadwaita's
    /// `clamp`.
    case ending
  }

  /// What drives the value.
  public var motion: Motion
  /// How long the value stays where it is before it moves; negative counts as 0.
  public var delay: Duration
  /// When and how often, the outermost first: each one's time is what the one before it makes of the parent's.
  public var timings: [Timing]
  /// What becomes of the movement before it.
  public var blending: Blending
  /// What becomes of a value that would pass its target.
  public var overshoot: Overshoot

  /// The movement by `motion` after `delay`.
  public init(_ motion: Motion, delay: Duration = .zero) {
    self.motion = motion
    self.delay = max(delay, .zero)
    timings = []
    blending = .takeOver
    overshoot = .free
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

  /// The movement through the keys of `track` after `delay`.
  public static func keyframes<Value>(
    _ track: KeyframeTrack<Value>, delay: Duration = .zero
  ) -> Animation {
    Animation(.keyframes(track.path), delay: delay)
  }

  /// How long it takes from when it is asked for, with its delay and all its passes; nil where it has no end.
  public var duration: Duration? {
    let length = timings.reversed().reduce(Optional(motion.duration)) { inner, timing in
      timing.end(naturalDuration: inner ?? .endless)
    }
    guard let length, length < .endless else { return nil }
    return max(delay, .zero).addingClamped(length).bounded
  }

  /// The movement in the time that `timing` makes; around what was there before, which is a pass of it.
  public func timed(_ timing: Timing) -> Animation {
    var animation = self
    animation.timings.insert(timing, at: 0)
    return animation
  }

  /// The movement `count` times, each forth and back where it `autoreverses`; without end where `count` is infinite.
  public func repeated(_ count: Double = .infinity, autoreverses: Bool = false) -> Animation {
    timed(Timing(repeatCount: count, autoreverses: autoreverses))
  }

  /// The movement `factor` times as fast, its delay apart; 0 stands still, negative runs backwards.
  public func speed(_ factor: Double) -> Animation { timed(Timing(speed: factor)) }

  /// The movement `delay` later.
  public func delayed(by delay: Duration) -> Animation {
    var animation = self
    animation.delay = max(max(self.delay, .zero).addingClamped(delay), .zero)
    return animation
  }

  /// The same movement with another way to treat the one before it.
  public func blended(_ blending: Blending) -> Animation {
    var animation = self
    animation.blending = blending
    return animation
  }

  /// The same movement with another way to treat its target.
  public func overshooting(_ overshoot: Overshoot) -> Animation {
    var animation = self
    animation.overshoot = overshoot
    return animation
  }
}
