/// Movements in the hand: they do not run, and a fraction says where they are.
///
/// A value: the picture is a function of `fraction`, asked in any order. Let go with `continued`, and the same paths
/// are followed to their end or back to their start, driven by an animation of their time that takes over the hand's
/// velocity.
public struct ScrubbedAnimations<Key: Hashable & Sendable>: Equatable, Sendable {
  /// The movements as they would run.
  public private(set) var animations: AnimationSet<Key>
  /// The time at fraction 0.
  public let begin: Duration
  /// The time at fraction 1.
  public let end: Duration
  /// Whether fraction 0 is the end of the movements.
  public private(set) var isReversed = false
  private var position: Double

  /// The movements of `animations` held at `fraction`.
  ///
  /// - Parameters:
  ///   - begin: the time at 0; nil for when the first movement was asked for.
  ///   - end: the time at 1; nil for when the last that ends is over. Before `begin` it counts as that.
  ///   - fraction: brought into 0 to 1; what is not a number counts as 0.
  public init(
    _ animations: AnimationSet<Key>, from begin: Duration? = nil, to end: Duration? = nil,
    fraction: Double = 0
  ) {
    self.animations = animations
    let first = (animations.entries + animations.additions).map(\.animation.began).min() ?? .zero
    self.begin = (begin ?? first).bounded
    self.end = max((end ?? animations.settlingTime ?? self.begin).bounded, self.begin)
    position = Self.unit(fraction)
  }

  /// The movements of `animations` taken in the hand at `time`: what shows stays what it is.
  public init(pausing animations: AnimationSet<Key>, at time: Duration) {
    self.init(animations)
    let length = end.subtractingClamped(begin).seconds
    position =
      length > 0 ? Self.unit(time.bounded.subtractingClamped(begin).seconds / length) : 0
  }

  /// How far they are, from 0 to 1; setting brings into that.
  public var fraction: Double {
    get { isReversed ? 1 - position : position }
    set { position = isReversed ? 1 - Self.unit(newValue) : Self.unit(newValue) }
  }

  /// The time of the movements at the fraction.
  public var time: Duration {
    if position == 1 { return end }
    return begin.addingClamped(
      .exactly(seconds: end.subtractingClamped(begin).seconds * position))
  }

  /// What `key` shows at the fraction, where it shows `resting` if nothing moves it.
  public func value(of key: Key, resting: AnimatableVector) -> AnimatableVector {
    animations.value(of: key, resting: resting, at: time)
  }

  /// The same picture with the fraction counted from the other end; an involution.
  public var reversed: ScrubbedAnimations {
    var result = self
    result.isReversed.toggle()
    return result
  }

  /// The movements let go at `now`: from the fraction on to 1, or back to 0.
  ///
  /// - Parameters:
  ///   - finishing: whether to 1 (where the reversed movements' own 1 is) or back to 0.
  ///   - animation: what drives the fraction; nil for the pace at which the movements run by themselves. A spring takes
  ///     over the velocity and may pass 1, where the movements rest at their ends.
  ///   - velocity: of the fraction, a second, positive towards 1.
  public func continued(
    finishing: Bool = true, with animation: Animation? = nil, velocity: Double = 0,
    at now: Duration
  ) -> AnimationSet<Key> {
    let length = end.subtractingClamped(begin).seconds
    let forwards = finishing != isReversed
    let goal = forwards ? end : begin
    let rest = (forwards ? 1 - position : position) * length
    let animation = animation ?? .curve(.linear, duration: .exactly(seconds: rest))
    let speed = Spring.sound(velocity: velocity) * length * (isReversed ? -1 : 1)
    let driver = RunningAnimation.drivingTime(
      from: time.seconds, to: goal.seconds, span: length, velocity: speed, with: animation,
      at: now)
    var result = animations
    result.map(where: { _ in true }, { $0.driven(by: driver, to: goal) })
    return result
  }

  /// The movements going on by themselves at `now`, at their own pace, forwards or back.
  public func resumed(at now: Duration) -> AnimationSet<Key> { continued(at: now) }

  private static func unit(_ fraction: Double) -> Double {
    fraction > 0 ? min(fraction, 1) : 0
  }
}

extension RunningAnimation {
  /// The movement of a time, in seconds, that sets off with a velocity.
  static func drivingTime(
    from: Double, to: Double, span: Double, velocity: Double, with animation: Animation,
    at time: Duration
  ) -> RunningAnimation {
    guard case .spring(let spring) = animation.motion, velocity != 0 else {
      return beginning(
        from: .scalar(from), to: .scalar(to), with: animation, at: time, after: nil)
    }
    let (way, speed) = (AnimatableVector.scalar(to - from), AnimatableVector.scalar(velocity))
    let span = AnimatableVector.scalar(span)
    let fitted = spring.takingOver(displacement: way, velocity: speed, span: span)
    var animation = animation
    animation.motion = .spring(fitted)
    return RunningAnimation(
      from: .scalar(from), to: .scalar(to), velocity: speed, began: time, animation: animation,
      length: fitted.duration
        ?? fitted.settling(displacement: way, velocity: speed, span: span))
  }
}
