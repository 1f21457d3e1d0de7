/// Which points a path that crosses itself holds inside.
public enum FillRule: String, CaseIterable, Sendable {
  /// Those about which the path turns at least once more one way than the other.
  case nonZero
  /// Those from which a ray to the outside crosses the path an odd number of times.
  case evenOdd
}
