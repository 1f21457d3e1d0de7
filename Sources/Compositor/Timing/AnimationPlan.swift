/// Movements in groups with their own time, one after the other or together: what `AnimationSet.run` sets going.
public indirect enum AnimationPlan<Key: Hashable & Sendable>: Equatable, Sendable {
  /// One property to a value; from what it shows, or from a value.
  case move(Key, from: AnimatableVector?, to: AnimatableVector, with: Animation)
  /// Nothing for a while.
  case pause(Duration)
  /// All at once.
  case together([AnimationPlan])
  /// Each when the one before it is over; after an endless one none.
  case sequence([AnimationPlan])
  /// Each by its place in the row later.
  case staggered([AnimationPlan], Stagger)
  /// A group in the time that a timing makes: its passes are the group, its speed is that of all in it.
  case timed(AnimationPlan, Timing)

  /// How long it takes, in the time it stands in; `.endless` where it has no end.
  public var duration: Duration {
    switch self {
    case .move(_, _, _, let animation): animation.duration ?? .endless
    case .pause(let duration): max(duration, .zero)
    case .together(let plans): plans.map(\.duration).max() ?? .zero
    case .sequence(let plans):
      plans.reduce(.zero) { $0.addingClamped($1.duration).bounded }
    case .staggered(let plans, let stagger):
      plans.enumerated().map {
        stagger.delay(of: $0.offset, count: plans.count).addingClamped($0.element.duration).bounded
      }.max() ?? .zero
    case .timed(let plan, let timing):
      timing.end(naturalDuration: plan.duration) ?? .endless
    }
  }
}

extension AnimationSet {
  /// Sets the movements of `plan` going at `time`.
  ///
  /// A key that the plan moves again shows its earlier movement until the later one starts, and goes on from where that
  /// came to rest; the first one takes over what is under way.
  ///
  /// - Parameter resting: what a key shows that nothing moves.
  public mutating func run(
    _ plan: AnimationPlan<Key>, resting: (Key) -> AnimatableVector, at time: Duration
  ) {
    var planned: Set<Key> = []
    run(plan, place: PlanPlace(delay: .zero, levels: []), resting, at: time, &planned)
  }

  private mutating func run(
    _ plan: AnimationPlan<Key>, place: PlanPlace, _ resting: (Key) -> AnimatableVector,
    at time: Duration, _ planned: inout Set<Key>
  ) {
    switch plan {
    case .move(let key, let from, let to, let animation):
      let isFirst = planned.insert(key).inserted
      let current = self[key]
      let running = place.animation(
        from: from, shown: (isFirst ? current?.value(at: time) : current?.settled) ?? resting(key),
        to: to, with: animation, at: time, after: current, isFirst: isFirst)
      set(running, of: key, at: time)
    case .pause: break
    case .together(let plans):
      for plan in plans { run(plan, place: place, resting, at: time, &planned) }
    case .sequence(let plans):
      var offset = Duration.zero
      for plan in plans where offset < .endless {
        run(plan, place: place.later(by: offset), resting, at: time, &planned)
        offset = offset.addingClamped(plan.duration).bounded
      }
    case .staggered(let plans, let stagger):
      for (index, plan) in plans.enumerated() {
        let delay = stagger.delay(of: index, count: plans.count)
        run(plan, place: place.later(by: delay), resting, at: time, &planned)
      }
    case .timed(let inner, let timing):
      var place = place
      place.levels.append(
        SpecialCourse.Level(timing: timing, natural: inner.duration.seconds, offset: 0))
      run(inner, place: place, resting, at: time, &planned)
    }
  }
}

/// Where in the groups of a plan a movement stands.
struct PlanPlace {
  /// How long after the plan the outermost group begins.
  var delay: Duration
  /// The groups around it, the outermost first.
  var levels: [SpecialCourse.Level]

  /// The place `offset` later in the innermost group.
  func later(by offset: Duration) -> PlanPlace {
    var place = self
    if place.levels.isEmpty {
      place.delay = delay.addingClamped(offset).bounded
    } else {
      place.levels[place.levels.count - 1].offset += offset.seconds
    }
    return place
  }

  /// The movement at this place.
  func animation(
    from: AnimatableVector?, shown: AnimatableVector, to: AnimatableVector,
    with animation: Animation, at time: Duration, after current: RunningAnimation?, isFirst: Bool
  ) -> RunningAnimation {
    let placed = later(by: max(animation.delay, .zero))
    var animation = animation
    animation.delay = placed.delay
    let takesOver = isFirst && from == nil
    let running = RunningAnimation.beginning(
      from: from ?? shown, to: to, with: animation, at: time, after: takesOver ? current : nil)
    var course = running.special
    course.levels = placed.levels + course.levels
    if !isFirst, let current, current.to.matches(running.to) {
      course.under = [current]
      course.relation = .following
    }
    return running.on(course)
  }
}
