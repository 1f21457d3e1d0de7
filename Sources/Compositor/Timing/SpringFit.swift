#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The natural frequency at which a spring of given damping has just `residual` left at `duration`.
///
/// The amplitude left is |zωd − v| / (√(1−z²)·ω) · e^(−zωD) below critical damping and |d + (ωd − v)D| · e^(−ωD) at
/// it, with d the distance and v the velocity towards the target. Beyond its last hump it falls for ever, so the
/// largest root is found by bisection from there.
struct SpringFit {
  /// z, above 0 and at most 1.
  var dampingRatio: Double
  /// D, in seconds, above 0.
  var duration: Double
  /// d, in any unit.
  var displacement: Double
  /// v, in that unit a second, positive towards the target.
  var velocity: Double
  /// What may be left, in that unit, above 0.
  var residual: Double

  /// ω, in 1/s.
  var naturalFrequency: Double {
    let distance = displacement.magnitude
    // The sign of the distance turns the axis round; only the velocity relative to it matters.
    let toward = displacement < 0 ? -velocity : velocity
    guard residual > 0, distance.isFinite, toward.isFinite, distance > 0 || toward != 0 else {
      return SpringFit(
        dampingRatio: dampingRatio, duration: duration, displacement: 1, velocity: 0,
        residual: 0.001
      ).naturalFrequency
    }
    let start = lastHump(distance, toward)
    if excess(start, distance, toward) > 0 {
      return root(from: start, distance, toward)
    }
    // The last hump is below what may be left: the root lies before the dip in front of it.
    let dip = toward / (dampingRatio * max(distance, .leastNormalMagnitude))
    return root(between: 1e-9 / duration, and: min(dip, start), distance, toward)
  }

  /// The logarithm of the amplitude left over the residual: above 0 where too much is left.
  private func excess(_ frequency: Double, _ distance: Double, _ toward: Double) -> Double {
    let ratio = dampingRatio
    let amplitude: Double
    if ratio < 1 {
      amplitude =
        (ratio * frequency * distance - toward).magnitude
        / ((1 - ratio * ratio).squareRoot() * frequency)
    } else {
      amplitude = (distance + (frequency * distance - toward) * duration).magnitude
    }
    return log(amplitude) - ratio * frequency * duration - log(residual)
  }

  /// The frequency past which the amplitude only falls.
  private func lastHump(_ distance: Double, _ toward: Double) -> Double {
    let floor = 1e-6 / duration
    guard distance > 0 else { return floor }
    if dampingRatio < 1 {
      // d/dω of the logarithm is 0: z·d·ω² − v·ω − v/(z·D) = 0.
      guard toward > 0 else { return floor }
      let (a, c) = (dampingRatio * distance, toward / (dampingRatio * duration))
      return (toward + (toward * toward + 4 * a * c).squareRoot()) / (2 * a)
    }
    // ω = v/d is where D·d = D·(d + (ω·d − v)·D): the hump of the critical form.
    return max(toward / distance, floor)
  }

  private func root(from start: Double, _ distance: Double, _ toward: Double) -> Double {
    var high = max(start * 2, 1 / duration)
    for _ in 0..<1100 where excess(high, distance, toward) > 0 { high *= 2 }
    return root(between: start, and: high, distance, toward)
  }

  /// Bisection until the two ends are neighbours.
  private func root(
    between start: Double, and end: Double, _ distance: Double, _ toward: Double
  ) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if excess(middle, distance, toward) > 0 { low = middle } else { high = middle }
    }
    return low + (high - low) / 2
  }
}
