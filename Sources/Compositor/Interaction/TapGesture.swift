/// One tap or several in a row: fingers that go up where they came down, soon.
public struct TapGesture: GestureRecognizer {
  /// How many taps, at least 1.
  public let count: Int
  /// How far a pointer may stray and still tap, in points; 10 by default.
  ///
  /// Too small, and trembling fingers cannot tap.
  public let slop: Double
  /// How long a finger may stay down, 1.5 s by default; at that time itself it has stayed too long.
  public let maximumDuration: Duration
  /// How soon the next tap must begin after the last, 350 ms by default; at that time itself it is too late.
  public let maximumDelay: Duration
  /// How far apart taps in a row may be, in points; 45 by default.
  public let maximumDistance: Double
  /// Where it is.
  public private(set) var state = GestureState.possible
  /// Where the first tap was, in the stage's coordinates.
  public private(set) var location: Point?
  /// When time alone makes it fail.
  public private(set) var deadline: Duration?
  private var finger: Int?
  private var start = Point.zero
  private var taps = 0

  /// A recogniser of `count` taps, at least 1; for the other parameters see the properties.
  public init(
    count: Int = 1, slop: Double = 10, maximumDuration: Duration = .milliseconds(1500),
    maximumDelay: Duration = .milliseconds(350), maximumDistance: Double = 45
  ) {
    self.count = max(count, 1)
    self.slop = slop
    self.maximumDuration = maximumDuration
    self.maximumDelay = maximumDelay
    self.maximumDistance = maximumDistance
  }

  /// Whether a finger is down, or another tap may follow.
  public var isTracking: Bool { finger != nil || taps > 0 }

  /// The same recogniser beside others.
  public var gesture: Gesture { .tap(self) }

  /// Takes in what a pointer did; a second finger, straying, and going up outside of the layer make it fail.
  public mutating func handle(_ touch: Touch) {
    advance(to: touch.time)
    guard state == .possible else { return }
    switch touch.phase {
    case .began:
      guard finger == nil, isNear(touch.location) else { return state.become(.failed) }
      finger = touch.id
      start = touch.location
      if taps == 0 { location = touch.location }
      deadline = touch.time.addingClamped(maximumDuration)
    case .moved:
      if finger == touch.id, !isStill(touch) { state.become(.failed) }
    case .ended:
      guard finger == touch.id else { return }
      finger = nil
      guard isStill(touch), touch.area.contains(touch.location) else {
        return state.become(.failed)
      }
      taps += 1
      deadline = taps < count ? touch.time.addingClamped(maximumDelay) : nil
      if taps == count { state.become(.ended) }
    case .cancelled:
      if finger == touch.id { state.become(.failed) }
    }
  }

  /// Lets time pass; at the deadline it fails.
  public mutating func advance(to time: Duration) {
    guard state == .possible, let limit = deadline, time >= limit else { return }
    deadline = nil
    state.become(.failed)
  }

  /// Makes it fail where it was possible.
  public mutating func cancel() {
    deadline = nil
    if state == .possible { state.become(.failed) }
  }

  /// Makes it wait for a new gesture.
  public mutating func reset() {
    self = TapGesture(
      count: count, slop: slop, maximumDuration: maximumDuration, maximumDelay: maximumDelay,
      maximumDistance: maximumDistance)
  }

  private func isStill(_ touch: Touch) -> Bool { (touch.location - start).length <= slop }

  private func isNear(_ place: Point) -> Bool {
    guard taps > 0, let location else { return true }
    return (place - location).length <= maximumDistance
  }
}
