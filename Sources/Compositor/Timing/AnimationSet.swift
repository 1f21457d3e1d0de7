/// The movements under way, each of one property named by `Key`; a value, sampled at any time.
///
/// Later movements of a key replace earlier ones: a spring takes over value and velocity, a curve starts again from
/// the value that was shown. Reading never changes anything; cost is linear in the movements under way.
public struct AnimationSet<Key: Hashable & Sendable>: Equatable, Sendable {
  /// A movement and what it moves.
  public struct Entry: Equatable, Sendable {
    /// What is moved.
    public let key: Key
    /// How.
    public let animation: RunningAnimation
  }

  /// The movements in the order in which they are applied.
  public private(set) var entries: [Entry] = []

  /// The set of no movements.
  public init() {}

  /// Whether nothing moves.
  public var isEmpty: Bool { entries.isEmpty }

  /// The movement of `key`, where there is one.
  public subscript(key: Key) -> RunningAnimation? {
    entries.first { $0.key == key }?.animation
  }

  /// When the last movement is over; nil where nothing moves.
  public var end: Duration? { entries.map(\.animation.end).max() }

  /// When the movements whose keys satisfy `isIncluded` are over; nil where there are none.
  public func end(where isIncluded: (Key) -> Bool) -> Duration? {
    entries.filter { isIncluded($0.key) }.map(\.animation.end).max()
  }

  /// Moves `key` to `to` from `time` on.
  ///
  /// A movement of the key that is still under way is taken over from what it shows at `time`: a spring also takes
  /// its velocity. Where it already goes to `to`, nothing changes, unless `from` is given.
  ///
  /// - Parameters:
  ///   - start: where to start; nil for what is shown, `resting` where nothing moves the key.
  ///   - resting: the value where nothing moves the key.
  public mutating func animate(
    _ key: Key, from start: AnimatableVector? = nil, resting: AnimatableVector,
    to end: AnimatableVector, with animation: Animation, at time: Duration
  ) {
    let index = entries.firstIndex { $0.key == key }
    let current = index.map { entries[$0].animation }
    if start == nil, let current, current.to == end { return }
    if let index { entries.remove(at: index) }
    let running = RunningAnimation.beginning(
      from: start ?? current?.value(at: time) ?? resting, to: end, with: animation, at: time,
      after: start == nil ? current : nil)
    if running.end > time { entries.append(Entry(key: key, animation: running)) }
  }

  /// Forgets the movements that are over at `time`.
  public mutating func removeFinished(at time: Duration) {
    if entries.contains(where: { $0.animation.end <= time }) {
      entries.removeAll { $0.animation.end <= time }
    }
  }

  /// Forgets the movements whose keys satisfy `isIncluded`.
  public mutating func remove(where isIncluded: (Key) -> Bool) {
    entries.removeAll { isIncluded($0.key) }
  }
}

extension RunningAnimation {
  /// The movement that begins at `time`, taking over from `previous` where that is still under way.
  static func beginning(
    from: AnimatableVector, to: AnimatableVector, with animation: Animation, at time: Duration,
    after previous: RunningAnimation?
  ) -> RunningAnimation {
    guard case .spring(let spring) = animation.motion else {
      return RunningAnimation(
        from: from, to: to, velocity: to.zero, began: time, animation: animation)
    }
    guard let previous, time < previous.end else {
      return RunningAnimation(
        from: from, to: to, velocity: (to - from) * spring.initialVelocity, began: time,
        animation: animation)
    }
    let velocity = previous.velocity(at: time)
    let fitted = spring.takingOver(
      displacement: to - from, velocity: velocity, span: previous.to - previous.from)
    return RunningAnimation(
      from: from, to: to, velocity: velocity, began: time,
      animation: Animation(.spring(fitted), delay: animation.delay))
  }
}
