/// Passes, another pace, and what dies out underneath.
struct SpecialCourse: Equatable, Sendable {
  /// A timing and what stands in it: the next inner time begins `offset` seconds into a pass.
  struct Level: Equatable, Sendable {
    let timing: Timing
    let span: Timing.Span
    var offset: Double

    /// The level of `timing` around what takes `natural` seconds.
    init(timing: Timing, natural: Double, offset: Double) {
      self.timing = timing
      self.offset = offset
      span = timing.span(natural)
    }
  }

  /// How the movement stands to those underneath.
  enum Relation: Equatable, Sendable {
    /// What they still have to go is added.
    case added
    /// It leads from what the one underneath shows to its own target.
    case combined
    /// Until it starts, the one underneath shows.
    case following
  }

  /// The timings, the outermost first.
  var levels: [Level] = []
  /// How the time inside follows the time outside, the outermost first.
  var warps: [TimeWarp] = []
  /// The movements underneath, the oldest first.
  var under: [RunningAnimation] = []
  var relation = Relation.added

  /// Whether no lane leaves the way between its ends.
  var isClipped = false

  var isPlain: Bool { levels.isEmpty && warps.isEmpty && under.isEmpty && !isClipped }

  /// When a movement on this course is over, which would by itself start and end at the times given.
  func end(start: Duration, plainEnd: Duration) -> Duration {
    var end = plainEnd
    if let outermost = levels.first {
      end = start.addingClamped(.exactly(seconds: outermost.span.end)).bounded
    }
    var start = start
    for warp in warps.reversed() { (start, end) = warp.span(start: start, end: end) }
    return under.reduce(end) { max($0, $1.end) }
  }

  /// The time inside at `time`, and how many seconds a second it runs.
  func inner(at time: Duration) -> (time: Duration, rate: Double) {
    var (inner, rate) = (time.bounded, 1.0)
    for warp in warps {
      let next = warp.inner(at: inner)
      inner = next.time
      rate *= next.rate
    }
    return (inner, rate)
  }

  /// Where in its motion a movement is, in seconds, and how fast it runs; nil where it has no effect.
  func place(of animation: RunningAnimation, at time: Duration) -> (elapsed: Double, rate: Double)?
  {
    var (inner, rate) = inner(at: time)
    var elapsed = inner.subtractingClamped(animation.start).seconds
    for level in levels {
      guard let sample = level.timing.sample(seconds: elapsed, in: level.span) else { return nil }
      elapsed = sample.progress * level.span.pass - level.offset
      rate *= sample.rate * level.span.pass
    }
    return (elapsed, rate)
  }

  func value(of animation: RunningAnimation, at time: Duration) -> AnimatableVector {
    let place = place(of: animation, at: time)
    // No closures here: one that holds the movement would copy it for every sample.
    var own = animation.to
    if let place { own = animation.motionValue(at: place.elapsed) }
    if isClipped { own = own.clamped(between: animation.from, animation.to) }
    if under.isEmpty { return own }
    switch relation {
    case .added:
      return under.reduce(own) { sum, older in
        time >= older.end ? sum : sum + (older.value(at: time) - older.settled)
      }
    case .combined:
      let progress = progress(of: animation, at: place)?.value ?? 1
      return .combined(under[0].value(at: time), animation.to, 1 - progress, progress)
    case .following:
      guard let place else { return animation.to }
      return place.elapsed < 0 ? under[0].value(at: time) : own
    }
  }

  func velocity(of animation: RunningAnimation, at time: Duration) -> AnimatableVector {
    let place = place(of: animation, at: time)
    var own = animation.to.zero
    if let place { own = animation.motionVelocity(at: place.elapsed) * place.rate }
    if isClipped, let place {
      own = own.stopped(
        where: animation.motionValue(at: place.elapsed), leaves: animation.from, animation.to)
    }
    if under.isEmpty { return own }
    switch relation {
    case .added:
      return under.reduce(own) { sum, older in
        time >= older.end ? sum : sum + older.velocity(at: time)
      }
    case .combined:
      let (progress, rate) = progress(of: animation, at: place) ?? (1, 0)
      let base = under[0]
      return base.velocity(at: time) * (1 - progress)
        + (animation.to - base.value(at: time)) * rate
    case .following:
      return (place?.elapsed ?? 0) < 0 ? under[0].velocity(at: time) : own
    }
  }

  /// How far along its curve the movement is, and how fast that grows.
  private func progress(
    of animation: RunningAnimation, at place: (elapsed: Double, rate: Double)?
  ) -> (value: Double, rate: Double)? {
    guard let place, place.elapsed < animation.length,
      case .curve(let curve, _) = animation.animation.motion
    else { return nil }
    guard place.elapsed >= 0 else { return (0, 0) }
    let part = place.elapsed / animation.length
    return (curve.value(at: part), curve.velocity(at: part) / animation.length * place.rate)
  }
}

extension RunningAnimation {
  /// The value in which it comes to rest: `to`, but where it was turned round, or its passes end elsewhere.
  ///
  /// An endless movement has none, and says `to`.
  public var settled: AnimatableVector {
    guard let course, !isEndless else { return to }
    if let outermost = course.levels.first?.timing.fill,
      outermost == .removed || outermost == .backwards, course.warps.isEmpty
    {
      return to
    }
    return course.value(of: self, at: end)
  }

  /// The movement with other things about it that are not plain.
  func on(_ course: SpecialCourse) -> RunningAnimation {
    RunningAnimation(
      from: from, to: to, velocity: velocity, began: began, animation: animation,
      length: .exactly(seconds: length), course: course.isPlain ? nil : course)
  }

  /// What is not plain about it; nothing for a plain movement.
  var special: SpecialCourse { course ?? SpecialCourse() }

  /// The movement whose time runs at `rate` seconds a second from `time` on: −1 goes back the way it came, 0 rests.
  ///
  /// Value and, but for the rate, velocity are continuous. At a negative rate it ends where it started.
  public func paced(_ rate: Double, from time: Duration) -> RunningAnimation {
    let rate = rate.isNaN ? 1 : min(max(rate, -1e9), 1e9)
    var course = special
    course.warps = TimeWarp.paced(course.warps, rate, from: time)
    course.under = course.under.map { $0.paced(rate, from: time) }
    return on(course)
  }

  /// The movement turned round at `time`, to retrace its path at its pace; turned round twice it is the same.
  public func reversed(at time: Duration) -> RunningAnimation {
    var rate = 1.0
    if case .steady(_, _, let own)? = special.warps.first { rate = own }
    return paced(rate == 0 ? -1 : -rate, from: time)
  }

  /// The movement whose inner time is the value of `driver`, in seconds, and in the end `goal`.
  func driven(by driver: RunningAnimation, to goal: Duration) -> RunningAnimation {
    var course = special
    course.warps.insert(.driven(by: driver, goal: goal), at: 0)
    course.under = course.under.map { $0.driven(by: driver, to: goal) }
    return on(course)
  }
}
