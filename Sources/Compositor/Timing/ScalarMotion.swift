#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The way of one number by a spring, a line or a Bézier curve, as a closed form that holds no references.
///
/// Prepared once, so that a frame of many movements reads each in two cache lines and copies nothing.
struct ScalarMotion: Equatable, Sendable {
  /// How far from the target the number is, t seconds after the start.
  private enum Form: Equatable, Sendable {
    /// amplitude · e^(−decay·t) · cos(frequency·t − phase)
    case swing(amplitude: Double, phase: Double, decay: Double, frequency: Double)
    /// (offset + slope·t) · e^(−decay·t)
    case creep(offset: Double, slope: Double, decay: Double)
    /// offset · position(t) + velocity · velocity(t), of a spring's basis.
    case spring(offset: Double, velocity: Double, SpringSolution)
    /// offset · (1 − t/length)
    case line
    /// offset · (1 − curve(t/length))
    case bezier(CubicBezier)
  }

  private let from: Double
  /// Where the number goes.
  let to: Double
  private let length: Double
  private let form: Form

  /// The way from `from` to `to` that `motion` takes `length` seconds for; nil where it is of another kind.
  init?(
    from: Double, to: Double, velocity: Double, motion: Animation.Motion, length: Double
  ) {
    self.from = from
    self.to = to
    self.length = length
    switch motion {
    case .spring(let spring):
      form = Self.form(spring.solution, offset: from - to, velocity: velocity)
    case .curve(.linear, _): form = .line
    case .curve(.bezier(let curve), _): form = .bezier(curve)
    case .curve, .keyframes: return nil
    }
  }

  /// The form in which a spring is cheapest, where that form is as exact as the general one.
  private static func form(
    _ solution: SpringSolution, offset: Double, velocity: Double
  ) -> Form {
    let (decay, frequency) = (solution.decay, solution.dampedFrequency)
    let slope = velocity + decay * offset
    if solution.naturalFrequency == decay {
      return .creep(offset: offset, slope: slope, decay: decay)
    }
    // Next to critical damping the amplitude is far larger than what it leaves of a cosine, and digits would be lost.
    guard solution.naturalFrequency > decay, frequency > decay / 16 else {
      return .spring(offset: offset, velocity: velocity, solution)
    }
    let sine = slope / frequency
    return .swing(
      amplitude: hypot(offset, sine), phase: atan2(sine, offset), decay: decay,
      frequency: frequency)
  }

  /// Where the number is `elapsed` seconds after its start: `from` up to then, `to` from `length` on.
  @inline(__always)
  func value(at elapsed: Double) -> Double {
    if elapsed >= length && elapsed >= 0 { return to }
    if elapsed <= 0 { return from }
    let rest: Double
    switch form {
    case .swing(let amplitude, let phase, let decay, let frequency):
      rest = amplitude * exp(-decay * elapsed) * cos(frequency * elapsed - phase)
    case .creep(let offset, let slope, let decay):
      rest = (offset + slope * elapsed) * exp(-decay * elapsed)
    case .spring(let offset, let velocity, let solution):
      rest = solution.rest(of: offset, velocity, at: elapsed)
    case .line:
      let progress = elapsed / length
      return from * (1 - progress) + to * progress
    case .bezier(let curve):
      let progress = curve.value(at: elapsed / length)
      return from * (1 - progress) + to * progress
    }
    // Only what has no room left is not finite: nothing is left of it.
    return rest.isFinite ? to + rest : to
  }
}
