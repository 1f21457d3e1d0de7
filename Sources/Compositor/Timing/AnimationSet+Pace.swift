extension AnimationSet {
  /// Turns the movements of the keys that satisfy `isIncluded` round at `time`: they retrace their paths.
  ///
  /// They end where they started. Turned round twice at one time they are what they were.
  public mutating func reverse(at time: Duration, where isIncluded: (Key) -> Bool = { _ in true }) {
    map(where: isIncluded) { $0.reversed(at: time) }
  }

  /// Lets the time of the movements run at `rate` seconds a second from `time` on: 0 pauses them, 1 lets them go on.
  ///
  /// A paused movement is endless until it goes on.
  public mutating func pace(
    _ rate: Double, at time: Duration, where isIncluded: (Key) -> Bool = { _ in true }
  ) {
    map(where: isIncluded) { $0.paced(rate, from: time) }
  }
}
