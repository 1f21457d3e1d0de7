/// A finger that stays where it came down; it begins at a time that is known from the start.
public struct LongPressGesture: GestureRecognizer {
  /// How long the finger must stay, 500 ms by default.
  public let duration: Duration
  /// How far it may stray before it begins, in points; 10 by default.
  public let slop: Double
  /// Where it is.
  public private(set) var state = GestureState.possible
  /// When it will have been pressed long enough; nil where no finger is down or it has begun.
  public private(set) var deadline: Duration?
  /// Where the finger is, in the stage's coordinates.
  public private(set) var location: Point?
  private var finger: Int?
  private var start = Point.zero

  /// A recogniser of a finger that stays for `duration` within `slop`.
  public init(duration: Duration = .milliseconds(500), slop: Double = 10) {
    self.duration = duration
    self.slop = slop
  }

  /// Whether a finger is down.
  public var isTracking: Bool { finger != nil }

  /// The same recogniser beside others.
  public var gesture: Gesture { .longPress(self) }

  /// Takes in what a pointer did; a second finger, straying and going up too early make it fail.
  public mutating func handle(_ touch: Touch) {
    advance(to: touch.time)
    guard !state.isOver else { return }
    if touch.phase == .began {
      guard finger == nil else {
        if state == .possible { cancel() }
        return
      }
      finger = touch.id
      start = touch.location
      location = touch.location
      deadline = touch.time.addingClamped(duration)
      return advance(to: touch.time)
    }
    guard finger == touch.id else { return }
    location = touch.location
    switch touch.phase {
    case .began: break
    case .moved:
      if state.isActive {
        state.become(.changed)
      } else if !((touch.location - start).length <= slop) {
        cancel()
      }
    case .ended:
      if state.isActive { state.become(.ended) } else { cancel() }
    case .cancelled: cancel()
    }
  }

  /// Lets time pass; at the deadline it begins.
  public mutating func advance(to time: Duration) {
    guard state == .possible, let moment = deadline, time >= moment else { return }
    deadline = nil
    state.become(.began)
  }

  /// Ends it from outside.
  public mutating func cancel() {
    deadline = nil
    if !state.isOver { state.become(state == .possible ? .failed : .cancelled) }
  }

  /// Makes it wait for a new gesture.
  public mutating func reset() {
    precondition(!state.isActive, "a gesture under way is cancelled before it is reset")
    self = LongPressGesture(duration: duration, slop: slop)
  }
}
