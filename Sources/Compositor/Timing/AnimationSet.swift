/// The movements under way, each of one property named by `Key`; a value, sampled at any time.
///
/// Later movements of a key replace earlier ones: a spring takes over value and velocity, a curve starts again from
/// the value that was shown; or they blend, where the animation says so. Reading never changes anything; cost is linear
/// in the movements under way.
public struct AnimationSet<Key: Hashable & Sendable>: Equatable, Sendable {
  /// A movement and what it moves.
  public struct Entry: Equatable, Sendable {
    /// What is moved.
    public let key: Key
    /// How.
    public let animation: RunningAnimation
  }

  /// The movements, at most one of each key, in the order in which the keys were first moved.
  public private(set) var entries: [Entry] = []
  /// Movements on top: while one is under way its value is added to what its key shows.
  public private(set) var additions: [Entry] = []
  /// Where each key's entry is; kept from `indexedCount` entries on, empty below.
  private var places: [Key: Int] = [:]

  /// From how many entries on keys are looked up rather than searched.
  private static var indexedCount: Int { 16 }

  /// The set of no movements.
  public init() {}

  /// Whether two sets hold the same movements in the same order.
  public static func == (a: AnimationSet, b: AnimationSet) -> Bool {
    a.entries == b.entries && a.additions == b.additions
  }

  /// Whether nothing moves.
  public var isEmpty: Bool { entries.isEmpty && additions.isEmpty }

  /// The movement of `key`, where there is one.
  ///
  /// - Complexity: constant in the number of movements.
  public subscript(key: Key) -> RunningAnimation? { place(of: key).map { entries[$0].animation } }

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
    let current = self[key]
    if start == nil, let current, current.isHeading(to: end.bounded) { return }
    set(
      .beginning(
        from: start ?? current?.value(at: time) ?? resting, to: end, with: animation, at: time,
        after: start == nil ? current : nil), of: key, at: time)
  }

  /// Adds a movement on top of what `key` shows, as Core Animation's `isAdditive`; zero is where it changes nothing.
  ///
  /// It is forgotten when it is over, whatever it goes to then; one that goes to zero does not jump.
  public mutating func add(
    _ key: Key, from start: AnimatableVector, to end: AnimatableVector, with animation: Animation,
    at time: Duration
  ) {
    let running = RunningAnimation.beginning(
      from: start, to: end, with: animation, at: time, after: nil)
    if running.end > time { additions.append(Entry(key: key, animation: running)) }
  }

  /// Puts `running` in the place of whatever moved `key`; nothing, where it is over at `time`.
  mutating func set(_ running: RunningAnimation, of key: Key, at time: Duration) {
    let entry = Entry(key: key, animation: running)
    switch (place(of: key), running.end > time) {
    case (let place?, true): entries[place] = entry
    case (nil, true):
      entries.append(entry)
      if !places.isEmpty { places[key] = entries.count - 1 } else { reindex() }
    case (let place?, false):
      entries.remove(at: place)
      reindex()
    case (nil, false): break
    }
  }

  /// Changes every movement whose key satisfies `isIncluded`.
  mutating func map(
    where isIncluded: (Key) -> Bool, _ change: (RunningAnimation) -> RunningAnimation
  ) {
    func changed(_ entry: Entry) -> Entry {
      isIncluded(entry.key) ? Entry(key: entry.key, animation: change(entry.animation)) : entry
    }
    entries = entries.map(changed)
    additions = additions.map(changed)
  }

  /// Forgets the movements that are over at `time`.
  public mutating func removeFinished(at time: Duration) {
    if entries.contains(where: { $0.animation.end <= time }) {
      entries.removeAll { $0.animation.end <= time }
      reindex()
    }
    if additions.contains(where: { $0.animation.end <= time }) {
      additions.removeAll { $0.animation.end <= time }
    }
  }

  /// Forgets the movements whose keys satisfy `isIncluded`.
  public mutating func remove(where isIncluded: (Key) -> Bool) {
    entries.removeAll { isIncluded($0.key) }
    additions.removeAll { isIncluded($0.key) }
    reindex()
  }

  private func place(of key: Key) -> Int? {
    places.isEmpty ? entries.firstIndex { $0.key == key } : places[key]
  }

  private mutating func reindex() {
    guard entries.count >= Self.indexedCount else {
      if !places.isEmpty { places = [:] }
      return
    }
    places.removeAll(keepingCapacity: true)
    for (index, entry) in entries.enumerated() { places[entry.key] = index }
  }

  /// Checks that each key has one entry, and that the index says where.
  func checkInvariants() {
    precondition(Set(entries.map(\.key)).count == entries.count, "a key has one entry")
    precondition(places.isEmpty == (entries.count < Self.indexedCount), "large sets are indexed")
    precondition(
      places.allSatisfy { entries[$0.value].key == $0.key }, "the index says where a key is")
  }
}

extension RunningAnimation {
  /// Whether it is on its way, by itself, to rest at `end`, so that being sent there again is no event.
  fileprivate func isHeading(to end: AnimatableVector) -> Bool {
    guard let course else { return to == end }
    return course.levels.isEmpty && !isEndless && settled == end
  }
}
