extension Duration {
  /// The duration of `seconds`, to the attosecond where a `Double` is that fine; what is not a number is zero, and
  /// what is past ±9·10¹⁸ s is that.
  public static func exactly(seconds: Double) -> Duration {
    guard !seconds.isNaN else { return .zero }
    let whole = max(-9e18, min(9e18, seconds)).rounded(.towardZero)
    let rest = whole == seconds.rounded(.towardZero) ? seconds - whole : 0
    return Duration(
      secondsComponent: Int64(whole), attosecondsComponent: Int64((rest * 1e18).rounded()))
  }

  /// The length in seconds, the nearest `Double`.
  public var seconds: Double {
    let (whole, attoseconds) = components
    return Double(whole) + Double(attoseconds) * 1e-18
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
}
