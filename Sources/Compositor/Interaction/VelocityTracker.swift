/// How fast something goes, from its last samples.
///
/// The velocity is the way covered in the last tenth of a second over the time it took. A finger that rests before it
/// goes up has therefore none, and a short jerk at the end does not count alone.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var time: Duration
    var place: Point
  }

  /// How far back samples count.
  public static let window = Duration.milliseconds(100)

  private var samples: [Sample] = []

  /// A tracker that has seen nothing.
  public init() {}

  /// Notes that it was at `place` at `time`; a second place at one time replaces the first, an earlier time counts as
  /// the latest.
  public mutating func add(_ place: Point, at time: Duration) {
    guard place.isFinite else { return }
    let time = max(time, samples.last?.time ?? time)
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, place: place))
    let start = time - Self.window
    samples.removeAll { $0.time < start }
  }

  /// The velocity at `time`, in points a second; zero where there are no two samples a millisecond apart.
  public func velocity(at time: Duration) -> Vector {
    let start = time - Self.window
    guard let last = samples.last, let first = samples.first(where: { $0.time >= start }),
      last.time - first.time >= .milliseconds(1)
    else { return .zero }
    let seconds = (last.time - first.time).seconds
    let way = last.place - first.place
    return Vector(x: way.x / seconds, y: way.y / seconds)
  }
}
