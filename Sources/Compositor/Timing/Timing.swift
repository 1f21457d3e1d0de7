/// When a movement is under way, and how often: the words of `CAMediaTiming` and of Web Animations in one model.
///
/// Time comes in from the parent, 0 where the movement was asked for. From `delay` on the passes run, each of
/// `duration`, `iterations` of them, in turn as `direction` says. Before and after, `fill` says whether the first and
/// last picture are kept. Two habits differ between the models, and each initialiser sets its own: in Core Animation
/// the last instant still belongs to the movement and a pass with `autoreverses` is forth and back; in Web Animations
/// the last instant is past it, and forth and back are two iterations.
public struct Timing: Hashable, Sendable {
  /// What is shown before the first and after the last pass.
  public enum Fill: String, CaseIterable, Hashable, Sendable {
    /// Neither: the value is the model's. Core Animation's `removed`, CSS's `none`.
    case removed
    /// After the end its last picture stays.
    case forwards
    /// Before the start its first picture shows.
    case backwards
    /// Both.
    case both
  }

  /// Which way each pass runs.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Every pass forth.
    case normal
    /// Every pass back.
    case reverse
    /// Forth, back, forth and so on.
    case alternate
    /// Back, forth, back and so on.
    case alternateReverse = "alternate-reverse"
  }

  /// How long after it was asked for the first pass begins; negative: so much of it is already over.
  public var delay: Duration
  /// The length of one pass; nil for the movement's own.
  public var duration: Duration?
  /// How fast the passes run: 2 twice as fast, 0 stands still at `timeOffset`, negative backwards.
  public var speed: Double
  /// How far into the first pass the movement begins, in its own time.
  public var timeOffset: Duration
  /// How far into the passes the movement begins, as a number of passes; added to `timeOffset`.
  public var iterationStart: Double
  /// How many passes there are, in either direction; fractions stop midway, infinity never ends.
  public var iterations: Double
  /// How long the passes run, in their own time; overrides `iterations`.
  public var repeatDuration: Duration?
  /// Which way each pass runs.
  public var direction: Direction
  /// What is shown before the first and after the last pass.
  public var fill: Fill
  /// How long after the last pass the movement still counts as under way; negative: so much earlier not any more.
  public var endDelay: Duration
  /// Whether the last instant still belongs to the movement; matters only where nothing is kept after it.
  public var includesEnd: Bool

  /// A timing in Core Animation's words; the last instant belongs to it.
  ///
  /// - Parameters:
  ///   - repeatCount: how many times it runs, forth and back together counting once; what is not above 0 counts as 1.
  ///   - repeatDuration: how long it runs, in its own time; what is not above 0 counts as not given.
  ///   - autoreverses: whether each pass is followed by one back.
  public init(
    delay: Duration = .zero, duration: Duration? = nil, speed: Double = 1,
    timeOffset: Duration = .zero, repeatCount: Double = 1, repeatDuration: Duration? = nil,
    autoreverses: Bool = false, fill: Fill = .both
  ) {
    self.delay = delay
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    iterationStart = 0
    iterations = (repeatCount > 0 ? repeatCount : 1) * (autoreverses ? 2 : 1)
    self.repeatDuration = repeatDuration.flatMap { $0 > .zero ? $0 : nil }
    direction = autoreverses ? .alternate : .normal
    self.fill = fill
    endDelay = .zero
    includesEnd = true
  }

  /// A timing in Web Animations' words; the last instant is past it.
  ///
  /// - Parameters:
  ///   - iterations: how many passes; 0 shows the first instant only, what is negative or not a number counts as 0.
  ///   - iterationStart: how many passes count as over at the start; what is negative or not finite counts as 0.
  public init(
    delay: Duration = .zero, endDelay: Duration = .zero, duration: Duration? = nil,
    iterations: Double, iterationStart: Double = 0, direction: Direction = .normal,
    fill: Fill = .removed
  ) {
    self.delay = delay
    self.duration = duration
    speed = 1
    timeOffset = .zero
    self.iterationStart = iterationStart >= 0 && iterationStart.isFinite ? iterationStart : 0
    self.iterations = iterations >= 0 ? iterations : 0
    repeatDuration = nil
    self.direction = direction
    self.fill = fill
    self.endDelay = endDelay
    includesEnd = false
  }

  /// The same timing without end: its passes repeat for ever.
  public var endless: Timing {
    var timing = self
    timing.iterations = .infinity
    timing.repeatDuration = nil
    return timing
  }

  /// The timing of the same passes run the other way round.
  public var reversed: Timing {
    var timing = self
    timing.direction =
      switch direction {
      case .normal: .reverse
      case .reverse: .normal
      case .alternate: .alternateReverse
      case .alternateReverse: .alternate
      }
    return timing
  }

  /// When the movement is over, in the parent's time; nil where it never is.
  ///
  /// - Parameter natural: the length of a pass where `duration` is nil.
  public func end(naturalDuration natural: Duration = .zero) -> Duration? {
    let span = span(natural.seconds)
    let end = span.end
    return end.isFinite && end < Duration.endless.seconds ? .exactly(seconds: end) : nil
  }

  /// When the passes begin and end, and when the movement is over, in seconds of the parent; infinite: never.
  struct Span: Equatable, Sendable {
    let pass: Double
    let begin: Double
    let window: Double
    let end: Double
  }

  func span(_ natural: Double) -> Span {
    let pass = max(duration?.seconds ?? natural, 0)
    let active =
      repeatDuration.map { max($0.seconds, 0) }
      ?? (pass == 0 || iterations == 0 ? 0 : pass * iterations)
    let rate = rate.magnitude
    let window = rate == 0 ? Double.infinity : active / rate
    let begin = delay.seconds
    return Span(
      pass: pass, begin: begin, window: window, end: max(begin + window + endDelay.seconds, 0))
  }

  /// The speed with what is not finite brought to what is.
  var rate: Double { speed.isNaN ? 1 : min(max(speed, -1e9), 1e9) }
}
