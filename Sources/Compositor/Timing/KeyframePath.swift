/// Keys in time and the ways between them, as numbers: what a `KeyframeTrack` moves.
public struct KeyframePath: Hashable, Sendable {
  /// The way from one key to the next.
  struct Segment: Hashable, Sendable {
    enum Way: Hashable, Sendable {
      case curve(TimingCurve)
      /// A cubic Hermite with the velocities at both ends, a second.
      case hermite(AnimatableVector, AnimatableVector)
      /// A spring that starts with a velocity, a second.
      case spring(Spring, AnimatableVector)
    }

    var start: Double
    var length: Double
    var from: AnimatableVector
    var to: AnimatableVector
    var way: Way
  }

  private(set) var segments: [Segment]
  /// Whether the first way begins at what is shown when the movement starts.
  let startsFromShown: Bool
  /// The whole length.
  public let duration: Duration

  /// The value `time` after the start: the first before it, the last after the end, 0 where there are no keys.
  ///
  /// - Complexity: logarithmic in the number of keys.
  public func value(at time: Duration) -> AnimatableVector { value(seconds: time.seconds) }

  /// The velocity `time` after the start, a second; zero outside, and on a key that of the way that begins there.
  public func velocity(at time: Duration) -> AnimatableVector { velocity(seconds: time.seconds) }

  /// The path that begins at `value`, where it begins at what is shown.
  func starting(at value: AnimatableVector) -> KeyframePath {
    guard startsFromShown, let first = segments.first, first.to.matches(value) else { return self }
    var path = self
    path.segments[0].from = value
    return path
  }

  func value(seconds time: Double) -> AnimatableVector {
    guard let index = index(at: time) else {
      guard let first = segments.first else { return .scalar(0) }
      return time < first.start ? first.from : segments[segments.count - 1].to
    }
    return segments[index].value(at: time - segments[index].start)
  }

  func velocity(seconds time: Double) -> AnimatableVector {
    guard let index = index(at: time) else { return segments.first?.from.zero ?? .scalar(0) }
    return segments[index].velocity(at: time - segments[index].start)
  }

  /// The way that is under way at `time`; of several keys at one time the last counts.
  private func index(at time: Double) -> Int? {
    guard let first = segments.first, time >= first.start else { return nil }
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low < segments.count || time < duration.seconds ? low - 1 : nil
  }
}

extension KeyframePath.Segment {
  func value(at time: Double) -> AnimatableVector {
    guard length > 0 else { return to }
    let part = time / length
    switch way {
    case .curve(let curve):
      let progress = curve.value(at: part)
      return .combined(from, to, 1 - progress, progress)
    case .hermite(let first, let second):
      let (square, cube) = (part * part, part * part * part)
      let end = 3 * square - 2 * cube
      let straight = AnimatableVector.combined(from, to, 1 - end, end)
      let bent = AnimatableVector.combined(
        first, second, (cube - 2 * square + part) * length, (cube - square) * length)
      return straight + bent
    case .spring(let spring, let velocity):
      let basis = spring.solution.basis(at: time)
      let settled = AnimatableVector.combined(to, from, 1 - basis.position, basis.position)
      return .combined(settled, velocity, 1, basis.velocity)
    }
  }

  func velocity(at time: Double) -> AnimatableVector {
    guard length > 0 else { return to.zero }
    let part = time / length
    switch way {
    case .curve(let curve): return (to - from) * (curve.velocity(at: part) / length)
    case .hermite(let first, let second):
      let square = part * part
      let straight = (to - from) * (6 * (part - square) / length)
      let bent = AnimatableVector.combined(
        first, second, 3 * square - 4 * part + 1, 3 * square - 2 * part)
      return straight + bent
    case .spring(let spring, let velocity):
      let basis = spring.solution.basis(at: time)
      return .combined(to - from, velocity, -basis.positionDerivative, basis.velocityDerivative)
    }
  }
}
