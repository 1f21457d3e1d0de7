/// How progress follows time between 0 and 1.
public enum TimingCurve: Hashable, Sendable {
  /// Progress equal to time.
  case linear

  /// The progress at `time`, both as fractions.
  public func value(at time: Double) -> Double {
    switch self {
    case .linear: time
    }
  }

  /// The slope of the progress at `time`.
  public func velocity(at time: Double) -> Double {
    switch self {
    case .linear: 1
    }
  }
}
