/// A quick stroke in one direction; it is told once, as soon as it is far and fast enough.
public struct SwipeGesture: GestureRecognizer {
  /// Where a stroke goes.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Towards the left side.
    case left
    /// Towards the right side.
    case right
    /// Towards the upper side.
    case up
    /// Towards the lower side.
    case down

    /// The axis along which it goes.
    public var axis: GestureAxis { self == .left || self == .right ? .horizontal : .vertical }

    /// The part of `way` that goes there; negative the other way.
    func part(of way: Vector) -> Double {
      switch self {
      case .left: -way.x
      case .right: way.x
      case .up: -way.y
      case .down: way.y
      }
    }
  }

  /// The direction in which the finger must go, within 45 degrees.
  public let direction: Direction
  /// How far, in points; 50 by default.
  public let distance: Double
  /// How fast it must go in the direction when it has come that far, in points a second; 300 by default.
  public let minimumSpeed: Double
  /// How long it may take, 500 ms by default; at that time itself it has failed.
  public let maximumDuration: Duration
  /// Where it is.
  public private(set) var state = GestureState.possible
  /// When time alone makes it fail.
  public private(set) var deadline: Duration?
  /// Where the finger came down, in the stage's coordinates.
  public private(set) var start: Point?
  /// The velocity of the finger at its last news, in points a second.
  public private(set) var velocity = Vector.zero
  private var finger: Int?
  private var tracker = VelocityTracker()

  /// A recogniser of strokes; for the parameters see the properties.
  public init(
    _ direction: Direction, distance: Double = 50, minimumSpeed: Double = 300,
    maximumDuration: Duration = .milliseconds(500)
  ) {
    self.direction = direction
    self.distance = distance
    self.minimumSpeed = minimumSpeed
    self.maximumDuration = maximumDuration
  }

  /// How far a finger goes before its direction counts against it, in points.
  private static let slop = 10.0

  /// Whether a finger is down.
  public var isTracking: Bool { finger != nil }
  /// The same recogniser beside others.
  public var gesture: Gesture { .swipe(self) }

  /// Takes in what a pointer did; a second finger and another direction make it fail.
  public mutating func handle(_ touch: Touch) {
    advance(to: touch.time)
    guard state == .possible else { return }
    if touch.phase == .began {
      guard finger == nil else { return cancel() }
      finger = touch.id
      start = touch.location
      deadline = touch.time.addingClamped(maximumDuration)
    }
    guard finger == touch.id, let start else { return }
    tracker.add(touch.location, at: touch.time)
    velocity = tracker.velocity(at: touch.time)
    switch touch.phase {
    case .began: break
    case .moved: judge(touch.location - start)
    case .ended:
      judge(touch.location - start)
      cancel()
    case .cancelled: cancel()
    }
  }

  /// Lets time pass; at the deadline it fails.
  public mutating func advance(to time: Duration) {
    if let limit = deadline, time >= limit { cancel() }
  }

  /// Makes it fail where it was possible.
  public mutating func cancel() {
    deadline = nil
    if state == .possible { state.become(.failed) }
  }

  /// Makes it wait for a new gesture.
  public mutating func reset() {
    self = SwipeGesture(
      direction, distance: distance, minimumSpeed: minimumSpeed, maximumDuration: maximumDuration)
  }

  private mutating func judge(_ way: Vector) {
    guard way.length > Self.slop else { return }
    let along = direction.part(of: way)
    guard along > 0, along >= direction.axis.rest(of: way).magnitude else { return cancel() }
    if along >= distance, direction.part(of: velocity) >= minimumSpeed {
      deadline = nil
      state.become(.ended)
    }
  }
}
