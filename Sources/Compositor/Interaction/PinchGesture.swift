/// Two fingers that come closer or part; it follows the first two that come down.
public struct PinchGesture: GestureRecognizer {
  /// How much the distance of the fingers changes before it begins, in points; 8 by default.
  public let threshold: Double
  /// Where it is.
  public private(set) var state = GestureState.possible
  /// The distance of the fingers over that at the start; 1 before there are two.
  public private(set) var scale = 1.0
  /// How fast the scale changes, in 1/s; from the last tenth of a second.
  public private(set) var velocity = 0.0
  private var fingers: [Finger] = []
  private var startDistance = 1.0
  private var tracker = VelocityTracker()

  private struct Finger: Hashable, Sendable {
    var id: Int
    var place: Point
  }

  /// A recogniser of two fingers whose distance changes by `threshold`.
  public init(threshold: Double = 8) { self.threshold = threshold }

  /// The point between the fingers, in the stage's coordinates; nil before there are two.
  public var center: Point? {
    guard fingers.count == 2 else { return nil }
    let (a, b) = (fingers[0].place, fingers[1].place)
    return Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }

  /// Nil: only fingers change it.
  public var deadline: Duration? { nil }
  /// Whether a finger is down.
  public var isTracking: Bool { !fingers.isEmpty }
  /// The same recogniser beside others.
  public var gesture: Gesture { .pinch(self) }

  /// Takes in what a pointer did; fingers after the second do not count, and without one of the two it is over.
  public mutating func handle(_ touch: Touch) {
    guard !state.isOver else { return }
    let finger = fingers.firstIndex { $0.id == touch.id }
    switch touch.phase {
    case .began:
      guard finger == nil, fingers.count < 2 else { return }
      fingers.append(Finger(id: touch.id, place: touch.location))
      guard fingers.count == 2 else { return }
      // Fingers on one spot would scale without end.
      startDistance = max(distance, 1)
      measure(at: touch.time)
    case .moved:
      guard let finger else { return }
      fingers[finger].place = touch.location
      guard fingers.count == 2 else { return }
      measure(at: touch.time)
      if state.isActive {
        state.become(.changed)
      } else if (distance - startDistance).magnitude >= threshold {
        state.become(.began)
      }
    case .ended:
      guard finger != nil else { return }
      velocity = tracker.velocity(at: touch.time).x
      state.become(state == .possible ? .failed : .ended)
    case .cancelled:
      if finger != nil { cancel() }
    }
  }

  /// Changes nothing: only fingers do.
  public mutating func advance(to time: Duration) {}

  /// Ends it from outside.
  public mutating func cancel() {
    if !state.isOver { state.become(state == .possible ? .failed : .cancelled) }
  }

  /// Makes it wait for a new gesture.
  public mutating func reset() {
    precondition(!state.isActive, "a gesture under way is cancelled before it is reset")
    self = PinchGesture(threshold: threshold)
  }

  private var distance: Double { (fingers[1].place - fingers[0].place).length }

  private mutating func measure(at time: Duration) {
    scale = distance / startDistance
    tracker.add(Point(x: scale, y: 0), at: time)
    velocity = tracker.velocity(at: time).x
  }
}
