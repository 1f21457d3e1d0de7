/// A value through keys in time: each key says how the value comes to it.
///
/// A closed form: value and velocity at any time. Keys may be straight or eased (`curve`), smooth through their
/// neighbours (`cubic`, Catmull-Rom or by velocities of one's own), on a spring, or at once.
public struct KeyframeTrack<Value: Animatable>: Equatable, Sendable {
  /// How a value comes to its key.
  public enum Arrival: Equatable, Sendable {
    /// Along a curve.
    case curve(TimingCurve)
    /// Along a cubic Hermite curve that passes the key with `velocity`, in lanes a second.
    ///
    /// Without one the velocity is that of Catmull and Rom: the way from the key before to the key after, over its
    /// time; at the ends of the cubic keys that of the way itself.
    case cubic(velocity: AnimatableVector?)
    /// On a spring that takes over the velocity with which the key before was passed, and is cut off at this key.
    case spring(Spring)
    /// At once, when its time has come.
    case jump
  }

  /// A value and when it is reached.
  public struct Key: Equatable, Sendable {
    /// The value.
    public var value: Value
    /// How long after the key before it is reached; negative counts as 0.
    public var duration: Duration
    /// How the value comes to it.
    public var arrival: Arrival

    /// The `value`, reached `duration` after the key before.
    public init(_ value: Value, after duration: Duration, by arrival: Arrival = .curve(.linear)) {
      self.value = value
      self.duration = max(duration, .zero)
      self.arrival = arrival
    }
  }

  /// The value at the start; nil for what is shown when the movement starts.
  public let start: Value?
  /// The keys in order.
  public let keys: [Key]
  /// The track as numbers, for `Animation.keyframes`.
  public let path: KeyframePath

  /// A track from `start` through `keys`.
  ///
  /// Where `start` is nil, an animation begins the track at what is shown, and asked by itself it begins at the first
  /// key. No keys rest at `start`.
  public init(from start: Value? = nil, _ keys: [Key]) {
    self.start = start
    self.keys = keys
    path = KeyframePath(
      segments: Self.segments(from: start, keys), startsFromShown: start == nil,
      duration: keys.reduce(.zero) { $0.addingClamped($1.duration).bounded })
  }

  /// Keys at `times`, as fractions of `duration` in ascending order: CSS's `@keyframes`, with one curve for every way.
  ///
  /// The first key is the start; where there are fewer times than values or the other way round, the rest is left out.
  public init(
    _ values: [Value], at times: [Double], duration: Duration, curve: TimingCurve = .linear
  ) {
    var keys: [Key] = []
    var last = times.first.map { $0 > 0 ? min($0, 1) : 0 } ?? 0
    for (value, time) in zip(values, times).dropFirst() {
      let next = time > last ? min(time, 1) : last
      keys.append(
        Key(
          value, after: .exactly(seconds: duration.bounded.seconds * (next - last)),
          by: .curve(curve)))
      last = next
    }
    self.init(from: values.first, keys)
  }

  /// The phases of a value one after the other, each reached by its own animation: SwiftUI's `PhaseAnimator`.
  ///
  /// The first phase is the start. A spring without a duration takes until it has settled; the next phase begins then.
  /// Endless ones count as a second long. Repeat it with `Animation.repeated`.
  public init(phases: [Value], animation: (Value) -> Animation) {
    var keys: [Key] = []
    for (before, phase) in zip(phases, phases.dropFirst()) {
      let animation = animation(phase)
      if animation.delay > .zero { keys.append(Key(before, after: animation.delay)) }
      let length = animation.motion.duration
      let duration = length < .endless ? length : .seconds(1)
      switch animation.motion {
      case .spring(let spring): keys.append(Key(phase, after: duration, by: .spring(spring)))
      case .curve(let curve, _): keys.append(Key(phase, after: duration, by: .curve(curve)))
      case .keyframes: keys.append(Key(phase, after: duration))
      }
    }
    self.init(from: phases.first, keys)
  }

  /// The length of the track.
  public var duration: Duration { path.duration }

  /// The value `time` after the start; nil where there is neither a start nor a key.
  public func value(at time: Duration) -> Value? {
    guard !path.segments.isEmpty else { return start }
    if time <= .zero { return start ?? keys.first?.value }
    if time >= duration { return keys.last?.value }
    return Value(animatableVector: path.value(at: time))
  }

  /// The velocity `time` after the start, in lanes a second; zero outside.
  public func velocity(at time: Duration) -> AnimatableVector { path.velocity(at: time) }

  private static func segments(from start: Value?, _ keys: [Key]) -> [KeyframePath.Segment] {
    guard let first = start ?? keys.first?.value else { return [] }
    // Added up as durations, so that a key is passed at just its time.
    var time = Duration.zero
    var last = first
    var segments: [KeyframePath.Segment] = keys.map { key in
      let ends = Value.animatableEnds(from: last, to: key.value)
      let start = time.seconds
      time = time.addingClamped(key.duration).bounded
      last = key.value
      return KeyframePath.Segment(
        start: start, length: time.seconds - start, from: ends.from.bounded, to: ends.to.bounded,
        way: .curve(.linear))
    }
    for index in segments.indices {
      segments[index].way = way(of: index, keys, segments)
    }
    return segments
  }

  private static func way(
    of index: Int, _ keys: [Key], _ segments: [KeyframePath.Segment]
  ) -> KeyframePath.Segment.Way {
    switch keys[index].arrival {
    case .curve(let curve): return .curve(curve)
    case .jump: return .curve(.stepEnd)
    case .cubic:
      return .hermite(
        passing(index - 1, keys, segments), passing(index, keys, segments))
    case .spring(let spring):
      let before = index > 0 ? segments[index - 1] : nil
      return .spring(spring, before.map { $0.velocity(at: $0.length) } ?? segments[index].to.zero)
    }
  }

  /// The velocity with which a cubic way passes the key at `index`; -1 is the start.
  private static func passing(
    _ index: Int, _ keys: [Key], _ segments: [KeyframePath.Segment]
  ) -> AnimatableVector {
    if index >= 0, case .cubic(let velocity?) = keys[index].arrival { return velocity.bounded }
    func isCubic(_ index: Int) -> Bool {
      guard keys.indices.contains(index), segments[index].length > 0 else { return false }
      if case .cubic = keys[index].arrival { return true }
      return false
    }
    let (before, after) = (isCubic(index) ? index : nil, isCubic(index + 1) ? index + 1 : nil)
    let neighbours = [before, after].compactMap { $0.map { segments[$0] } }
    guard let first = neighbours.first else { return segments[max(index, 0)].to.zero }
    let length = neighbours.reduce(0) { $0 + $1.length }
    let way = neighbours.dropFirst().reduce(first.to - first.from) { $0 + ($1.to - $1.from) }
    return way * (1 / length)
  }
}
