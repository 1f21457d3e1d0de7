extension TimingCurve {
  /// The first time, from 0 to 1, at which the progress is `progress`; nil where it never is.
  ///
  /// For going on from a value that was set by hand midway. Where a curve jumps past the progress, the time of the jump.
  /// Found by halving to the last digit, among 256 stretches: a bump narrower than one may be missed.
  public func input(of progress: Double) -> Double? {
    guard progress.isFinite else { return nil }
    let count = 256
    var last = value(at: 0) - progress
    if last == 0 { return 0 }
    for stretch in 1...count {
      let end = Double(stretch) / Double(count)
      let next = value(at: end) - progress
      guard next == 0 || (next < 0) != (last < 0) else {
        last = next
        continue
      }
      var (low, high) = (Double(stretch - 1) / Double(count), end)
      while true {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { return high }
        let here = value(at: middle) - progress
        if here != 0 && (here < 0) == (last < 0) { low = middle } else { high = middle }
      }
    }
    return nil
  }
}
