/// One instant to export.
public struct Frame: Sendable, Equatable {
  /// The instant, from the start of the story.
  public var time: Duration
  /// What it draws.
  public var displayList: DisplayList

  /// The instant `time`, which draws `displayList`.
  public init(time: Duration, displayList: DisplayList) {
    self.time = time
    self.displayList = displayList
  }

  /// The instant in words: "0.250 s".
  public var label: String { "\(Figures.text(time.seconds, places: 3)) s" }
}

extension Recording {
  /// The instants of an export at `framesPerSecond`: frame k is at exactly k/fps from the start.
  ///
  /// The last one is the first at or past the end, so that the story's last picture is always in it.
  ///
  /// - Precondition: `framesPerSecond` is above 0.
  public func frameTimes(framesPerSecond: Int) -> [Duration] {
    var times: [Duration] = []
    while true {
      let time = Duration.frame(times.count, framesPerSecond: framesPerSecond)
      times.append(time)
      if start + time >= end { return times }
    }
  }

  /// `count` instants at equal distances from the start to the end, both included; the start alone for one.
  public func evenTimes(_ count: Int) -> [Duration] {
    guard count > 1 else { return count == 1 ? [.zero] : [] }
    return (0..<count).map { index in (end - start) * index / (count - 1) }
  }

  /// The frame `time` after the start.
  public func exportFrame(at time: Duration) -> Frame {
    Frame(time: time, displayList: frame(at: start + time))
  }
}
