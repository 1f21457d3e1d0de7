#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SpringSolution {
  /// The last time, in seconds, at which more than `residual` of the way is left; nil where that is for ever.
  ///
  /// Between two turning points what is left is monotone, and from one turning point to the next it shrinks by the same
  /// factor: the last turning point that is too far out is a logarithm, and the crossing after it a bisection.
  ///
  /// - Parameters:
  ///   - displacement: what is to go at the start, in any unit.
  ///   - velocity: in that unit a second, positive towards the target where the displacement is positive.
  ///   - residual: what may be left, in that unit, above 0.
  func lastCrossing(displacement: Double, velocity: Double, residual: Double) -> Double? {
    guard residual > 0, displacement != 0 || velocity != 0 else { return 0 }
    guard decay > 0 else {
      let swing = velocity / naturalFrequency
      return (displacement * displacement + swing * swing).squareRoot() <= residual ? 0 : nil
    }
    let remaining = Remaining(solution: self, displacement: displacement, velocity: velocity)
    guard let turn = turningPoint(displacement: displacement, velocity: velocity) else {
      return remaining.crossing(after: 0, until: nil, residual: residual)
    }
    let first = remaining.value(turn).magnitude
    guard first > residual else {
      return remaining.crossing(after: 0, until: turn, residual: residual)
    }
    guard naturalFrequency > decay else {
      return remaining.crossing(after: turn, until: nil, residual: residual)
    }
    let half = Double.pi / dampedFrequency
    // One short of the exact count, so that rounding cannot step past the last turning point that counts.
    var start = turn + max((log(first / residual) / (decay * half)).rounded(.down) - 1, 0) * half
    while remaining.value(start + half).magnitude > residual { start += half }
    return remaining.crossing(after: start, until: start + half, residual: residual)
  }

  /// The first time after 0, in seconds, at which nothing is left of the way; nil where the target is never passed.
  ///
  /// - Parameters:
  ///   - displacement: what is to go at the start, in any unit.
  ///   - velocity: in that unit a second, positive towards the target where the displacement is positive.
  func firstArrival(displacement: Double, velocity: Double) -> Double? {
    guard displacement != 0 else { return 0 }
    // d·(C + decay·S) = v·S with S = sin(ωt)/ω, t or sinh(γt)/γ: tan(ωt)/ω, t or tanh(γt)/γ is d/(v − decay·d).
    let excess = velocity / displacement - decay
    if naturalFrequency > decay {
      guard dampedFrequency > 0 else { return nil }
      return atan2(dampedFrequency, excess) / dampedFrequency
    }
    guard excess > dampedFrequency else { return nil }
    return dampedFrequency > 0 ? atanh(dampedFrequency / excess) / dampedFrequency : 1 / excess
  }

  /// The first time from 0 on at which the movement turns back; nil where it never does.
  private func turningPoint(displacement: Double, velocity: Double) -> Double? {
    // The velocity is 0 where tan(ωt)/ω, t or tanh(γt)/γ is v/(v·decay − ω₀²·d).
    let denominator = velocity * decay - naturalFrequency * naturalFrequency * displacement
    let time: Double
    if naturalFrequency > decay {
      let half = Double.pi / dampedFrequency
      // Next to critical damping the half period is past all that matters.
      guard half.isFinite else { return nil }
      let angle = atan2(dampedFrequency * velocity, denominator)
      time = (angle < 0 ? angle + .pi : angle >= .pi ? 0 : angle) / dampedFrequency
    } else if naturalFrequency == decay {
      time = velocity / denominator
    } else {
      let slope = dampedFrequency * velocity / denominator
      guard slope.magnitude < 1 else { return nil }
      time = atanh(slope) / dampedFrequency
    }
    return time >= 0 && time.isFinite ? time : nil
  }

  /// What is left of a movement, as a function of time.
  private struct Remaining {
    let solution: SpringSolution
    let displacement: Double
    let velocity: Double

    func value(_ time: Double) -> Double {
      let basis = solution.basis(at: time)
      return displacement * basis.position - velocity * basis.velocity
    }

    /// The last time in a stretch without turning points at which more than `residual` is left; its start if none.
    func crossing(after start: Double, until end: Double?, residual: Double) -> Double {
      let first = value(start)
      guard first.magnitude > residual else { return start }
      let sign = first < 0 ? -1.0 : 1.0
      var low = start
      var high = end ?? start + 1 / solution.naturalFrequency
      if end == nil {
        var step = high - low
        for _ in 0..<1000 where sign * value(high) > residual {
          low = high
          step *= 2
          high += step
        }
      }
      for _ in 0..<100 {
        let middle = low + (high - low) / 2
        if middle <= low || middle >= high || high - low < 1e-12 * high { break }
        if sign * value(middle) > residual { low = middle } else { high = middle }
      }
      return low + (high - low) / 2
    }
  }
}
