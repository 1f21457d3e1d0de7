/// A side of a rectangle.
public enum GestureEdge: String, CaseIterable, Hashable, Sendable {
  /// The upper side.
  case top
  /// The left side.
  case left
  /// The lower side.
  case bottom
  /// The right side.
  case right

  /// Whether `point` lies in `rect` and no further from this side than `distance`.
  func isNear(_ point: Point, of rect: Rect, within distance: Double) -> Bool {
    guard rect.contains(point) else { return false }
    return switch self {
    case .top: point.y - rect.minY <= distance
    case .left: point.x - rect.minX <= distance
    case .bottom: rect.maxY - point.y <= distance
    case .right: rect.maxX - point.x <= distance
    }
  }
}

/// The direction of a movement that may have one only.
public enum GestureAxis: String, CaseIterable, Hashable, Sendable {
  /// To the left and to the right.
  case horizontal
  /// Up and down.
  case vertical

  /// The part of `way` along it.
  func part(of way: Vector) -> Double { self == .horizontal ? way.x : way.y }

  /// The part of `way` across it.
  func rest(of way: Vector) -> Double { self == .horizontal ? way.y : way.x }
}

/// A drag by one finger; it follows the first that comes down.
///
/// It begins where the finger has gone the threshold along an axis. Bound to an axis it begins only if that leads, so
/// that a menu drawn from the side leaves vertical scrolling alone; a drag that leads across makes it fail.
public struct PanGesture: GestureRecognizer {
  /// How far the finger goes along an axis before it begins, in points; 5 by default.
  public let threshold: Double
  /// The axis along which it must lead; nil for any direction.
  public let axis: GestureAxis?
  /// The side of the layer at which it must start; nil for anywhere.
  public let edge: GestureEdge?
  /// How far from that side it may start, in points; 20 by default.
  public let edgeWidth: Double
  /// Where it is.
  public private(set) var state = GestureState.possible
  /// Where the finger came down, in the stage's coordinates.
  public private(set) var start: Point?
  /// Where the finger is, in the stage's coordinates.
  public private(set) var location: Point?
  /// The way of the finger when the drag began.
  private var slack = Vector.zero
  /// The velocity of the finger at its last news, in points a second; from the last tenth of a second.
  public private(set) var velocity = Vector.zero
  private var finger: Int?
  private var tracker = VelocityTracker()

  /// A recogniser of drags; for the parameters see the properties.
  public init(
    threshold: Double = 5, axis: GestureAxis? = nil, edge: GestureEdge? = nil,
    edgeWidth: Double = 20
  ) {
    self.threshold = threshold
    self.axis = axis
    self.edge = edge
    self.edgeWidth = edgeWidth
  }

  /// The way of the finger since it came down, in the stage's coordinates; the threshold is part of it.
  public var translation: Vector {
    guard let start, let location else { return .zero }
    return location - start
  }

  /// The way of the finger since the drag began, so that what follows it does not jump there by the threshold.
  public var travel: Vector { translation + -slack }

  /// Nil: only fingers change it.
  public var deadline: Duration? { nil }
  /// Whether a finger is down.
  public var isTracking: Bool { finger != nil }
  /// The same recogniser beside others.
  public var gesture: Gesture { .pan(self) }

  /// Takes in what a pointer did; fingers after the first do not count.
  public mutating func handle(_ touch: Touch) {
    guard !state.isOver else { return }
    if touch.phase == .began {
      guard finger == nil else { return }
      if let edge, !edge.isNear(touch.location, of: touch.area, within: edgeWidth) {
        return state.become(.failed)
      }
      finger = touch.id
      start = touch.location
    }
    guard finger == touch.id else { return }
    location = touch.location
    tracker.add(touch.location, at: touch.time)
    velocity = tracker.velocity(at: touch.time)
    switch touch.phase {
    case .began: break
    case .moved: move()
    case .ended: state.become(state == .possible ? .failed : .ended)
    case .cancelled: cancel()
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
    self = PanGesture(threshold: threshold, axis: axis, edge: edge, edgeWidth: edgeWidth)
  }

  private mutating func move() {
    guard !state.isActive else { return state.become(.changed) }
    let way = translation
    guard max(way.x.magnitude, way.y.magnitude) >= threshold else { return }
    if let axis {
      let (along, across) = (axis.part(of: way).magnitude, axis.rest(of: way).magnitude)
      // Neither leads along the diagonal: the next move decides.
      if along == across { return }
      guard along > across else { return state.become(.failed) }
    }
    slack = way
    state.become(.began)
  }
}
