extension RunningAnimation {
  /// How many movements may die out underneath before a new one takes over all of them.
  static let deepest = 32

  /// The movement that begins at `time`, after `previous` where that is still under way.
  static func beginning(
    from: AnimatableVector, to: AnimatableVector, with animation: Animation, at time: Duration,
    after previous: RunningAnimation?
  ) -> RunningAnimation {
    let to = to.bounded
    // Ends that do not match have no way between them: the movement is at its end at once.
    let from = from.matches(to) ? from.bounded : to
    let previous = previous.flatMap { time < $0.end && $0.to.matches(to) ? $0 : nil }
    var course = SpecialCourse()
    course.levels = levels(animation)
    course.isClipped = animation.overshoot != .free
    if let previous, previous.depth < deepest {
      switch (animation.blending, animation.motion) {
      case (.additive, _):
        course.under = previous.remains(at: time)
        return rising(
          from: previous.settled, to: to, with: animation, at: time, course: course)
      case (.combined, .curve):
        course.under = [previous]
        course.relation = .combined
        return rising(from: from, to: to, with: animation, at: time, course: course)
      case (.takeOver, _), (.combined, _): break
      }
    }
    guard let previous, case .spring(let spring) = animation.motion else {
      return rising(from: from, to: to, with: animation, at: time, course: course)
    }
    let velocity = previous.velocity(at: time).bounded
    let (displacement, span) = (to - from, previous.to - previous.from)
    let fitted = spring.takingOver(displacement: displacement, velocity: velocity, span: span)
    var taken = animation
    taken.motion = .spring(fitted)
    let settled =
      fitted.duration
      ?? fitted.settling(displacement: displacement, velocity: velocity, span: span)
    let length = min(
      settled,
      arrival(of: taken, displacement: displacement, velocity: velocity) ?? settled)
    course.levels = levels(taken, length: length)
    return RunningAnimation(
      from: from, to: to, velocity: velocity, began: time, animation: taken, length: length,
      course: course.isPlain ? nil : course)
  }

  /// The movement that starts by itself, with no velocity but its spring's own.
  static func rising(
    from: AnimatableVector, to: AnimatableVector, with animation: Animation, at time: Duration,
    course: SpecialCourse
  ) -> RunningAnimation {
    var animation = animation
    var course = course
    var velocity = to.zero
    switch animation.motion {
    case .spring(let spring):
      if spring.initialVelocity != 0 { velocity = (to - from) * spring.initialVelocity }
    case .curve: break
    case .keyframes(let path): animation.motion = .keyframes(path.starting(at: from))
    }
    let arrival = arrival(of: animation, displacement: to - from, velocity: velocity)
    let length = arrival.map { min($0, animation.motion.duration) }
    if length != nil { course.levels = levels(animation, length: length) }
    return RunningAnimation(
      from: from, to: to, velocity: velocity, began: time, animation: animation, length: length,
      course: course.isPlain ? nil : course)
  }

  /// When every lane has reached its target, where the animation ends then; nil where it does not, or never gets there.
  private static func arrival(
    of animation: Animation, displacement: AnimatableVector, velocity: AnimatableVector
  ) -> Duration? {
    guard animation.overshoot == .ending, case .spring(let spring) = animation.motion else {
      return nil
    }
    var last = 0.0
    for lane in 0..<displacement.count {
      guard
        let arrival = spring.solution.firstArrival(
          displacement: displacement[lane], velocity: velocity[lane])
      else { return nil }
      last = max(last, arrival)
    }
    return .exactly(seconds: last)
  }

  /// The levels of the animation's own timings, the outermost first.
  static func levels(_ animation: Animation, length: Duration? = nil) -> [SpecialCourse.Level] {
    var natural = (length ?? animation.motion.duration).seconds
    var levels: [SpecialCourse.Level] = []
    for timing in animation.timings.reversed() {
      levels.insert(
        SpecialCourse.Level(timing: timing, natural: natural, offset: 0), at: 0)
      natural = min(timing.span(natural).end, Duration.endless.seconds)
    }
    return levels
  }

  /// What goes on dying out when this movement is replaced by an additive one: itself and what is under it.
  private func remains(at time: Duration) -> [RunningAnimation] {
    var course = special
    guard course.relation == .added else { return [self] }
    let older = course.under.filter { time < $0.end }
    course.under = []
    return older + [on(course)]
  }

  /// How many movements there are in and under this one.
  private var depth: Int {
    guard let course else { return 1 }
    return course.relation == .added
      ? 1 + course.under.count : 1 + (course.under.map(\.depth).max() ?? 0)
  }
}
