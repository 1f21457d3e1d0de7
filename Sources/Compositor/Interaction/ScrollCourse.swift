#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How one axis scrolls from an event on: pieces of closed form, one after the other, the last at rest.
///
/// Value and velocity are continuous from piece to piece, but that what is slower than the rest velocity, or nearer than
/// a hundredth of a point to where a spring pulls, rests.
struct ScrollCourse: Equatable, Sendable {
  /// What happens in a piece.
  private enum Motion: Equatable, Sendable {
    case rest
    case decay(Decay, velocity: Double)
    /// Critically damped: d(t) = (d + (v + ωd)·t)·e^(−ωt) from the target.
    case spring(SpringSolution, target: Double, velocity: Double)
  }

  private struct Piece: Equatable, Sendable {
    var start: Duration
    var origin: Double
    var motion: Motion

    func position(at time: Duration) -> Double {
      let time = max(time.subtractingClamped(start), .zero)
      switch motion {
      case .rest: return origin
      case .decay(let decay, let velocity):
        return origin + decay.value(initialVelocity: velocity, at: time)
      case .spring(let spring, let target, let velocity):
        let basis = spring.basis(at: time.seconds)
        return target + (origin - target) * basis.position + velocity * basis.velocity
      }
    }

    func velocity(at time: Duration) -> Double {
      let time = max(time.subtractingClamped(start), .zero)
      switch motion {
      case .rest: return 0
      case .decay(let decay, let velocity):
        return decay.velocity(initialVelocity: velocity, at: time)
      case .spring(let spring, let target, let velocity):
        let basis = spring.basis(at: time.seconds)
        return (origin - target) * basis.positionDerivative + velocity * basis.velocityDerivative
      }
    }
  }

  /// How near to its target a spring counts as settled, in points.
  private static let residual = 0.01

  private var pieces: [Piece] = []

  /// Rest at `position` from `time` on.
  init(restingAt position: Double, since time: Duration) {
    pieces = [Piece(start: time, origin: position, motion: .rest)]
  }

  /// What a finger leaves alone at `position` with `velocity`.
  ///
  /// Within the limits it fades, at a limit it goes over into a spring; past a limit a spring brings it back, and where
  /// it was thrown back faster than that, it fades from the limit on.
  init(
    thrownFrom position: Double, velocity: Double, at time: Duration, in range: ScrollRange,
    _ physics: ScrollPhysics
  ) {
    var (position, velocity, time) = (position, ScrollPhysics.sound(velocity), time)
    // A spring, a fading, a spring: nothing comes after.
    for _ in 0..<4 {
      let edge = range.clamped(position)
      if position != edge {
        guard range.bounces else {
          // Only a resize leaves it there; it goes back without going past.
          self = ScrollCourse(
            from: position, to: edge, velocity: velocity, at: time, in: range, physics)
          return
        }
        let crossing = appendReturn(
          from: position, to: edge, velocity: velocity, at: time, range, physics)
        guard let crossing else { return }
        velocity = last(at: crossing).velocity
        (position, time) = (edge, crossing)
      }
      guard velocity.magnitude > max(physics.restVelocity, 1e-6) else { break }
      let decay = physics.deceleration
      let target = velocity > 0 ? range.limits.upperBound : range.limits.lowerBound
      pieces.append(
        Piece(start: time, origin: position, motion: .decay(decay, velocity: velocity)))
      guard let moment = decay.moment(initialVelocity: velocity, covering: target - position) else {
        time = time.addingClamped(
          decay.duration(
            initialVelocity: velocity, threshold: physics.restVelocity))
        position = last(at: time).position
        break
      }
      time = time.addingClamped(moment)
      velocity = decay.velocity(initialVelocity: velocity, at: moment)
      position = target
      guard range.bounces, velocity.magnitude > max(physics.restVelocity, 1e-6) else { break }
      _ = appendReturn(from: position, to: position, velocity: velocity, at: time, range, physics)
      return
    }
    pieces.append(Piece(start: time, origin: range.clamped(position), motion: .rest))
  }

  /// A way to `target` that begins with `velocity`.
  init(
    from position: Double, to target: Double, velocity: Double, at time: Duration,
    in range: ScrollRange, _ physics: ScrollPhysics
  ) {
    let target = range.clamped(target)
    let velocity = position == target && !range.bounces ? 0 : ScrollPhysics.sound(velocity)
    let give = range.bounces ? range.band.dimension / 2 : 0
    let low = min(range.limits.lowerBound - give, position) - target
    let high = max(range.limits.upperBound + give, position) - target
    let frequency = Self.frequency(
      displacement: position - target, velocity: velocity, atLeast: physics.frequency,
      within: low...high)
    settle(from: position, to: target, velocity: velocity, at: time, frequency: frequency)
  }

  // MARK: Reading

  /// Where it shows at `time`; before its start as then.
  func position(at time: Duration) -> Double { piece(at: time)?.position(at: time) ?? 0 }

  /// How fast it shows to go at `time`, in points a second.
  func velocity(at time: Duration) -> Double { piece(at: time)?.velocity(at: time) ?? 0 }

  /// From when on it rests.
  var end: Duration { pieces.last?.start ?? .zero }

  /// Where it comes to rest.
  var destination: Double { pieces.last?.origin ?? 0 }

  /// When each piece gives over to the next.
  var handovers: [Duration] { pieces.dropFirst().map(\.start) }

  private func piece(at time: Duration) -> Piece? {
    pieces.last { $0.start <= time } ?? pieces.first
  }

  private func last(at time: Duration) -> (position: Double, velocity: Double) {
    guard let last = pieces.last else { return (0, 0) }
    return (last.position(at: time), last.velocity(at: time))
  }

  // MARK: Springs

  /// Appends the spring back to `edge`; the time at which it is crossed on the way back in, or nil where it is not and
  /// rest has been appended too.
  private mutating func appendReturn(
    from position: Double, to edge: Double, velocity: Double, at time: Duration,
    _ range: ScrollRange, _ physics: ScrollPhysics
  ) -> Duration? {
    let displacement = position - edge
    let isPastEnd = displacement != 0 ? displacement > 0 : velocity > 0
    let past = displacement.magnitude
    let give = range.band.dimension
    // Between what shows and the most that there is; after a resize there may be more than the most.
    let most = past < give ? (past + give) / 2 : past + 1
    let frequency = Self.frequency(
      displacement: displacement, velocity: velocity, atLeast: physics.frequency,
      within: isPastEnd ? -.infinity...most : -most ... .infinity)
    let rate = velocity + frequency * displacement
    if displacement * rate < 0 {
      let spring = SpringSolution(decay: frequency, naturalFrequency: frequency)
      pieces.append(
        Piece(
          start: time, origin: position,
          motion: .spring(spring, target: edge, velocity: velocity)))
      return time.addingClamped(.exactly(seconds: -displacement / rate))
    }
    settle(from: position, to: edge, velocity: velocity, at: time, frequency: frequency)
    return nil
  }

  private mutating func settle(
    from position: Double, to target: Double, velocity: Double, at time: Duration,
    frequency: Double
  ) {
    let spring = SpringSolution(decay: frequency, naturalFrequency: frequency)
    let seconds = spring.lastCrossing(
      displacement: position - target, velocity: -velocity,
      // A stiff spring is near before it is slow.
      residual: min(Self.residual, 0.25 / frequency))
    pieces.append(
      Piece(
        start: time, origin: position, motion: .spring(spring, target: target, velocity: velocity)))
    let end = time.addingClamped(.exactly(seconds: seconds ?? 0))
    pieces.append(Piece(start: end, origin: target, motion: .rest))
  }

  /// The smallest ω of a critically damped spring, from `least` on, whose turning point is within `range`.
  ///
  /// Displacements are from the target. The turning point is at t = v/(ω·(v + ω·d)), if that is after the start; the
  /// stiffer the spring, the nearer it is to the start or the target.
  private static func frequency(
    displacement: Double, velocity: Double, atLeast least: Double, within range: ClosedRange<Double>
  ) -> Double {
    func isWithin(_ frequency: Double) -> Bool {
      let rate = velocity + frequency * displacement
      let turn = velocity / (frequency * rate)
      guard turn > 0, turn.isFinite else { return true }
      return range.contains((displacement + rate * turn) * exp(-frequency * turn))
    }
    var high = least
    for _ in 0..<60 where !isWithin(high) { high *= 2 }
    guard high > least else { return least }
    var low = high / 2
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if isWithin(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
