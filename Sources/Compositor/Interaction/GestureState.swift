/// Where a recogniser is with the gesture that it looks for, in UIKit's words.
public enum GestureState: String, CaseIterable, Hashable, Sendable {
  /// It has not decided; the state in which it waits for fingers.
  case possible
  /// A gesture that goes on has begun.
  case began
  /// A gesture that goes on has moved.
  case changed
  /// The gesture was made; for one that happens at once, such as a tap, the only state that is told.
  case ended
  /// A gesture under way was taken away; what it did so far is to be put back.
  case cancelled
  /// The fingers did something else.
  case failed

  /// Whether a gesture that goes on is under way.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether nothing more comes until the recogniser is reset.
  public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether the gesture was told from others: under way, made, or begun and taken away.
  var isRecognized: Bool { isActive || self == .ended || self == .cancelled }

  /// Whether `next` may follow at once.
  func canBecome(_ next: GestureState) -> Bool {
    switch self {
    case .possible: next == .began || next == .ended || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: next == .possible
    }
  }

  /// Goes on to `next`.
  ///
  /// - Precondition: UIKit's order allows it.
  mutating func become(_ next: GestureState) {
    precondition(canBecome(next), "a gesture that is \(self) cannot become \(next)")
    self = next
  }
}

/// A pointer's news as a recogniser hears it.
public struct Touch: Hashable, Sendable {
  /// What a pointer does.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It went up.
    case ended
    /// It was taken away.
    case cancelled
  }

  /// What it does.
  public var phase: Phase
  /// Which pointer.
  public var id: Int
  /// Where, in the stage's coordinates; the last place known of a pointer that is taken away.
  public var location: Point
  /// When.
  public var time: Duration
  /// The box of the recogniser's layer when the pointer came down, in the stage's coordinates.
  public var area: Rect

  /// A pointer's news; without an `area` there is no edge to start from and no outside to end in.
  public init(
    _ phase: Phase, id: Int = 0, at location: Point, time: Duration, area: Rect = .everywhere
  ) {
    self.phase = phase
    self.id = id
    self.location = location
    self.time = time
    self.area = area
  }
}

extension Rect {
  /// A rectangle in which every place lies that a finger can reach: 2·10⁹ points wide and high.
  public static let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
}

/// What looks for one gesture in what pointers do; a value without a clock.
///
/// It hears every touch of its layer in order, and is told the time where that alone decides. Places are in the stage's
/// coordinates, so that dragging the layer itself changes nothing about the drag; `LayerTree.location(_:in:)` and
/// `LayerTree.displacement(_:in:)` give them in a layer's.
public protocol GestureRecognizer: Equatable, Sendable {
  /// Where it is.
  var state: GestureState { get }
  /// When time alone changes its state; nil where only fingers do.
  var deadline: Duration? { get }
  /// Whether fingers are down for it, or it waits for them to come back.
  var isTracking: Bool { get }
  /// The same recogniser beside others.
  var gesture: Gesture { get }
  /// Takes in what a pointer did.
  mutating func handle(_ touch: Touch)
  /// Lets time pass; what happens at the deadline itself has happened.
  mutating func advance(to time: Duration)
  /// Ends it from outside: a gesture under way is cancelled, one that was possible fails.
  mutating func cancel()
  /// Makes it wait for a new gesture.
  ///
  /// - Precondition: it is over or possible.
  mutating func reset()
}

/// A recogniser of any kind.
public enum Gesture: Equatable, Sendable {
  /// One tap or several.
  case tap(TapGesture)
  /// A drag.
  case pan(PanGesture)
  /// A finger that stays.
  case longPress(LongPressGesture)
  /// Two fingers that come closer or part.
  case pinch(PinchGesture)
  /// A quick stroke.
  case swipe(SwipeGesture)

  /// The recogniser of its kind.
  public var recognizer: any GestureRecognizer {
    get {
      switch self {
      case .tap(let tap): tap
      case .pan(let pan): pan
      case .longPress(let press): press
      case .pinch(let pinch): pinch
      case .swipe(let swipe): swipe
      }
    }
    set { self = newValue.gesture }
  }

  /// Where it is.
  public var state: GestureState { recognizer.state }

  /// Whether it tells one moment and not a course.
  public var isDiscrete: Bool {
    switch self {
    case .tap, .swipe: true
    case .pan, .longPress, .pinch: false
    }
  }
}
