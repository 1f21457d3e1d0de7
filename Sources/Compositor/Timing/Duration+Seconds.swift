extension Duration {
  /// The instant that never comes: the end of what is endless, 9·10¹⁸ s.
  ///
  /// It compares as later than every time a program meets, and leaves room to be added to.
  public static let endless = Duration.seconds(9_000_000_000_000_000_000)

  /// The duration of `seconds`, to the attosecond where a `Double` is that fine; what is not a number is zero, and
  /// what is past ±9·10¹⁸ s is that.
  public static func exactly(seconds: Double) -> Duration {
    guard !seconds.isNaN else { return .zero }
    let whole = max(-9e18, min(9e18, seconds)).rounded(.towardZero)
    let rest = whole == seconds.rounded(.towardZero) ? seconds - whole : 0
    return Duration(
      secondsComponent: Int64(whole), attosecondsComponent: Int64((rest * 1e18).rounded()))
  }

  /// The length in seconds, the nearest `Double` or its neighbour; defined for every duration.
  public var seconds: Double {
    let attoseconds = attoseconds
    // Up to 9.2 s one word is enough, and division by 10¹⁸ (exact in a Double) rounds once.
    if let word = Int64(exactly: attoseconds) { return Double(word) / 1e18 }
    let high = Double(Int64(truncatingIfNeeded: attoseconds >> 64))
    let low = Double(UInt64(truncatingIfNeeded: attoseconds))
    return (high * 0x1p64 + low) / 1e18
  }

  /// The instant of frame `index` at `framesPerSecond`: exactly index/fps, to the attosecond below.
  ///
  /// - Precondition: `framesPerSecond` is above 0.
  public static func frame(_ index: Int, framesPerSecond: Int) -> Duration {
    precondition(framesPerSecond > 0, "frames per second are above 0, not \(framesPerSecond)")
    let (whole, rest) = index.quotientAndRemainder(dividingBy: framesPerSecond)
    let attoseconds = Int64(rest) * (1_000_000_000_000_000_000 / Int64(framesPerSecond))
    let correction =
      Int64(rest) * (1_000_000_000_000_000_000 % Int64(framesPerSecond)) / Int64(framesPerSecond)
    return Duration(
      secondsComponent: Int64(whole), attosecondsComponent: attoseconds + correction)
  }

  /// The sum, or the largest or smallest duration where there is no room for it.
  func addingClamped(_ other: Duration) -> Duration {
    let (sum, overflow) = attoseconds.addingReportingOverflow(other.attoseconds)
    guard overflow else { return Duration(attoseconds: sum) }
    return Duration(attoseconds: other < .zero ? .min : .max)
  }

  /// The difference, or the largest or smallest duration where there is no room for it.
  func subtractingClamped(_ other: Duration) -> Duration {
    let (difference, overflow) = attoseconds.subtractingReportingOverflow(other.attoseconds)
    guard overflow else { return Duration(attoseconds: difference) }
    return Duration(attoseconds: other > .zero ? .min : .max)
  }

  /// The duration brought between `-endless` and `endless`, where arithmetic has room.
  var bounded: Duration { min(max(self, .zero - .endless), .endless) }
}
