/// How the time inside a movement follows the time outside, once it has been turned round, paused or taken in hand.
indirect enum TimeWarp: Equatable, Sendable {
  /// At `since` it is `inner` inside, and runs on at `rate` seconds a second.
  case steady(since: Duration, inner: Duration, rate: Double)
  /// The time inside, in seconds, is itself the value of a movement, which ends at `goal`: as a number of seconds that
  /// may be an attosecond short.
  case driven(by: RunningAnimation, goal: Duration)

  /// The time inside at `time`, and how many seconds a second it runs.
  func inner(at time: Duration) -> (time: Duration, rate: Double) {
    switch self {
    case .steady(let since, let inner, let rate):
      let elapsed = time.subtractingClamped(since)
      // Own paces are exact, so that a movement turned round twice meets itself.
      if rate == 1 { return (inner.addingClamped(elapsed).bounded, 1) }
      if rate == -1 { return (inner.subtractingClamped(elapsed).bounded, -1) }
      let moved = Duration.exactly(seconds: elapsed.seconds * rate)
      return (inner.addingClamped(moved).bounded, rate)
    case .driven(let driver, let goal):
      if time >= driver.end { return (goal, 0) }
      return (.exactly(seconds: driver.value(at: time)[0]), driver.velocity(at: time)[0])
    }
  }

  /// When the time inside sets off and when it has come to rest or has left a movement from `start` to `end`.
  func span(start: Duration, end: Duration) -> (start: Duration, end: Duration) {
    switch self {
    case .steady(let since, let inner, let rate):
      let goal = rate > 0 ? end : start
      if rate == 0 || goal >= .endless { return (since, .endless) }
      let way = goal.subtractingClamped(inner)
      if rate == 1 { return (since, since.addingClamped(way).bounded) }
      if rate == -1 { return (since, max(since.subtractingClamped(way).bounded, since)) }
      return (
        since, since.addingClamped(.exactly(seconds: max(way.seconds / rate, 0))).bounded
      )
    case .driven(let driver, _): return (driver.start, driver.end)
    }
  }

  /// The warps with the outermost time running at `rate` from `time` on.
  static func paced(_ warps: [TimeWarp], _ rate: Double, from time: Duration) -> [TimeWarp] {
    var warps = warps
    var inner = time
    if case .steady? = warps.first { inner = warps.removeFirst().inner(at: time).time }
    if rate == 1 && inner == time { return warps }
    return [.steady(since: time, inner: inner, rate: rate)] + warps
  }
}
