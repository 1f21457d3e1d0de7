/// Delays that let a row of things set off one after the other.
public struct Stagger: Hashable, Sendable {
  /// Which one sets off first.
  public enum Origin: String, CaseIterable, Hashable, Sendable {
    /// The first.
    case first
    /// The last.
    case last
    /// The one in the middle, and its neighbours after it on both sides.
    case center
  }

  /// How long after its neighbour each sets off.
  public var interval: Duration
  /// How long after the first one the last sets off at most; nil for no limit.
  ///
  /// With more things than fit the intervals shrink.
  public var limit: Duration?
  /// Which one sets off first.
  public var origin: Origin

  /// Delays `interval` apart, the last no later than `limit`.
  ///
  /// Negative durations count as 0.
  public init(interval: Duration, limit: Duration? = nil, origin: Origin = .first) {
    self.interval = max(interval, .zero)
    self.limit = limit.map { max($0, .zero) }
    self.origin = origin
  }

  /// The delay of the thing at `index` of `count`; zero where there is no such thing.
  public func delay(of index: Int, count: Int) -> Duration {
    guard index >= 0, index < count, count > 1 else { return .zero }
    let last = Double(count - 1)
    let (rank, longest) =
      switch origin {
      case .first: (Double(index), last)
      case .last: (last - Double(index), last)
      case .center: ((Double(index) - last / 2).magnitude, last / 2)
      }
    let wanted = interval.seconds * longest
    let whole = min(wanted, limit?.seconds ?? wanted)
    return .exactly(seconds: whole * (rank / longest))
  }
}
