/// The movements that one call to animate began, until each has arrived or was taken away.
struct AnimationGroup: Equatable, Sendable {
  let id: AnimationID
  /// The movements that are still its own.
  private(set) var members: [LayerAnimationKey: RunningAnimation]
  /// Those that have arrived, while others have not: what goes back too, where the group is taken back.
  private var arrived: [LayerAnimationKey: RunningAnimation] = [:]
  /// The movements in the hand; nil while they run by themselves.
  private(set) var held: ScrubbedAnimations<LayerAnimationKey>?
  /// Whether they are on their way back to where they started.
  private(set) var isReversed = false
  /// Whether what they move can be touched meanwhile.
  let allowsInteraction: Bool
  private var wasDisturbed = false

  init(
    id: AnimationID, members: [LayerAnimationKey: RunningAnimation], allowsInteraction: Bool
  ) {
    self.id = id
    self.members = members
    self.allowsInteraction = allowsInteraction
  }

  /// When the last of its movements arrives; nil where none is left.
  var end: Duration? { members.values.lazy.map(\.end).max() }

  /// Lets go of what has arrived by `time` or belongs to others in `animations`.
  ///
  /// - Returns: what became of the group, once none of its movements is left.
  mutating func update(_ animations: LayerAnimations, at time: Duration) -> AnimationOutcome? {
    for (key, running) in members {
      if running.end <= time {
        arrived[key] = running
      } else if animations[key] == running {
        continue
      } else {
        wasDisturbed = true
      }
      members[key] = nil
    }
    guard members.isEmpty else { return nil }
    return wasDisturbed || isReversed ? .interrupted : .finished
  }

  /// Takes the movements into the hand where they are at `time`; those that have arrived, and were not moved since, too.
  mutating func hold(in tree: LayerTree, _ animations: LayerAnimations, at time: Duration) {
    guard held == nil else { return }
    var own = LayerAnimations()
    for (key, running) in ordered(members.merging(arrived) { running, _ in running }) {
      let isOwn =
        members[key] != nil
        || animations[key] == nil && tree.contains(key.layer)
          && key.property.read(from: tree[key.layer]) == running.settled
      // Set as of its beginning, where it is not over, so that it is kept.
      if isOwn {
        own.set(running, of: key, at: min(time, running.began))
        members[key] = running
      }
    }
    held = ScrubbedAnimations(pausing: own, at: time)
    arrived = [:]
  }

  /// Where the movements in the hand are, from 0 where they began to 1 where they end; brought into that.
  mutating func scrub(to fraction: Double) {
    held?.fraction = fraction
  }

  /// Turns the movements round: what is shown stays, the end is where they started, or again where they went.
  mutating func reverse(at time: Duration) {
    isReversed.toggle()
    held = held?.reversed
    if held == nil { members = members.mapValues { $0.reversed(at: time) } }
  }

  /// The movements in the hand as they rest in a stage's, at `time`.
  func resting(at time: Duration) -> [(LayerAnimationKey, RunningAnimation)] {
    guard let held else { return [] }
    return held.animations.entries.filter { members[$0.key] != nil }.map { entry in
      (entry.key, entry.animation.resting(at: held.time, from: time))
    }
  }

  /// Lets the movements in the hand go.
  mutating func release(
    finishing: Bool, with animation: Animation?, velocity: Double, at time: Duration
  ) {
    guard let held else { return }
    if !finishing { isReversed.toggle() }
    let going = held.continued(
      finishing: finishing, with: animation, velocity: velocity, at: time)
    self.held = nil
    adopt(going.entries.filter { members[$0.key] != nil }.map { ($0.key, $0.animation) })
  }

  /// Has `movements` for its own from now on.
  mutating func adopt(_ movements: [(LayerAnimationKey, RunningAnimation)]) {
    members = Dictionary(movements) { _, last in last }
  }

  /// What it moves, in an order that is the same on every run.
  var movements: [(LayerAnimationKey, RunningAnimation)] { ordered(members) }

  private func ordered(
    _ movements: [LayerAnimationKey: RunningAnimation]
  ) -> [(LayerAnimationKey, RunningAnimation)] {
    movements.map { ($0.key, $0.value) }.sorted { a, b in
      (a.0.layer.index, a.0.layer.generation, a.0.property.rawValue)
        < (b.0.layer.index, b.0.layer.generation, b.0.property.rawValue)
    }
  }
}

extension RunningAnimation {
  /// The movement at rest from `time` on, as it is at `inner`; endless.
  fileprivate func resting(at inner: Duration, from time: Duration) -> RunningAnimation {
    var course = special
    course.warps.insert(.steady(since: time, inner: inner, rate: 0), at: 0)
    course.under = course.under.map { $0.resting(at: inner, from: time) }
    return on(course)
  }

  /// Whether its time stands still.
  var isPaused: Bool {
    if case .steady(_, _, let rate)? = course?.warps.first { rate == 0 } else { false }
  }
}
