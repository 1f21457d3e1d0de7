extension AnimationSet {
  /// When the last movement is over; nil where nothing moves, `.endless` where one never is.
  ///
  /// A computed time, not one watched for. See `settlingTime` for the movements that do end.
  public var end: Duration? {
    let last = entries.reduce(nil as Duration?) { max($0 ?? $1.animation.end, $1.animation.end) }
    return additions.reduce(last) { max($0 ?? $1.animation.end, $1.animation.end) }
  }

  /// When the movements whose keys satisfy `isIncluded` are over; nil where there are none, `.endless` as for `end`.
  public func end(where isIncluded: (Key) -> Bool) -> Duration? {
    (entries + additions).filter { isIncluded($0.key) }.map(\.animation.end).max()
  }

  /// When all movements that do end are over; nil where there are none.
  public var settlingTime: Duration? {
    (entries + additions).map(\.animation.end).filter { $0 < .endless }.max()
  }

  /// The keys whose movement never ends: undamped springs, passes without end, pauses.
  public var endlessKeys: [Key] {
    (entries + additions).filter(\.animation.isEndless).map(\.key)
  }

  /// What `key` shows at `time`, where it shows `resting` if nothing moves it; additions are added.
  public func value(
    of key: Key, resting: AnimatableVector, at time: Duration
  ) -> AnimatableVector {
    let base = self[key]?.value(at: time) ?? resting
    return additions.reduce(base) { sum, addition in
      addition.key == key && time < addition.animation.end
        ? sum + addition.animation.value(at: time) : sum
    }
  }

  /// How fast what `key` shows changes at `time`, a second; nil where nothing moves it.
  public func velocity(of key: Key, at time: Duration) -> AnimatableVector? {
    additions.reduce(self[key]?.velocity(at: time)) { sum, addition in
      guard addition.key == key, time < addition.animation.end else { return sum }
      let velocity = addition.animation.velocity(at: time)
      return sum.map { $0 + velocity } ?? velocity
    }
  }
}

extension AnimationSet {
  /// Moves `key` to `end` from `time` on, by values: for a type whose way depends on both ends.
  ///
  /// As `animate(_:from:resting:to:with:at:)`, with the numbers that `Value.animatableEnds` chooses for what is shown
  /// and `end`. Matrices and things of many parts need it; for others it is the same.
  public mutating func animate<Value: Animatable>(
    _ key: Key, from start: Value? = nil, resting: Value, to end: Value,
    with animation: Animation, at time: Duration
  ) {
    let current = self[key]
    let shown = start ?? current.map { Value(animatableVector: $0.value(at: time)) } ?? resting
    if start == nil, let current, Value(animatableVector: current.settled) == end,
      animation.timings.isEmpty, !current.isEndless
    {
      return
    }
    let ends = Value.animatableEnds(from: shown, to: end)
    set(
      .beginning(
        from: ends.from, to: ends.to, with: animation, at: time, after: start == nil ? current : nil
      ), of: key, at: time)
  }

  /// What `key` shows at `time`, as a value.
  public func value<Value: Animatable>(
    of key: Key, resting: Value, at time: Duration
  ) -> Value {
    guard self[key] != nil || additions.contains(where: { $0.key == key }) else { return resting }
    return Value(
      animatableVector: value(of: key, resting: resting.animatableVector, at: time))
  }
}
