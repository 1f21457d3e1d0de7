/// A scrolled layer: where it is, at any time since the last event, and what events make of that.
///
/// The position is the origin of the layer's bounds, so that moving it scrolls what the layer holds. Between events it is
/// a closed form of time: ask for any, in any order. Nothing jumps: a finger takes what shows, what it lets go of begins
/// with the velocity that shows, and an end passes from fading to spring with value and velocity. Events have times that
/// do not run backwards; an earlier one counts as the latest.
public struct ScrollState: Equatable, Sendable {
  /// What it does.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It was put where it is, or never moved.
    case resting
    /// A finger holds it.
    case held
    /// It moves by itself, or did and has come to rest.
    case gliding
  }

  /// The size of what is seen.
  public private(set) var size: Size
  /// The size of what there is to see; its origin is zero.
  public private(set) var contentSize: Size
  /// Room around the content, leading being left.
  public private(set) var insets: Insets
  /// How it feels.
  public private(set) var physics: ScrollPhysics
  /// Whether an axis gives past its ends, where the content is larger than what is seen; true by default.
  public private(set) var bounces: Bool
  /// The axes that give past their ends though the content is not larger; none by default.
  public private(set) var alwaysBounces: Set<GestureAxis>
  /// What the last event made it do.
  public private(set) var phase = Phase.resting
  /// The time of the last event.
  public private(set) var time = Duration.zero
  /// Whether there was an event.
  private(set) var wasMoved = false
  private(set) var horizontal: ScrollCourse
  private(set) var vertical: ScrollCourse
  /// What the finger pulls to.
  private var pull = Point.zero
  /// The finger's way when it pulled to `pull`.
  private var grip = Vector.zero

  /// A layer of `size` that shows the beginning of content of `contentSize`; for the others see the properties.
  ///
  /// A length that is not a number counts as 0, one of more than 10⁹ points as that.
  public init(
    size: Size, contentSize: Size, insets: Insets = .zero, physics: ScrollPhysics = ScrollPhysics(),
    bounces: Bool = true, alwaysBounces: Set<GestureAxis> = []
  ) {
    self.size = ScrollPhysics.sound(size)
    self.contentSize = ScrollPhysics.sound(contentSize)
    self.insets = ScrollPhysics.sound(insets)
    self.physics = physics
    self.bounces = bounces
    self.alwaysBounces = alwaysBounces
    horizontal = ScrollCourse(restingAt: -self.insets.leading, since: .zero)
    vertical = ScrollCourse(restingAt: -self.insets.top, since: .zero)
  }

  // MARK: Reading

  /// The origin of what is seen, at `time`; before the last event as then.
  public func position(at time: Duration) -> Point {
    Point(x: horizontal.position(at: time), y: vertical.position(at: time))
  }

  /// How fast it moves by itself at `time`, in points a second; zero while a finger holds it.
  public func velocity(at time: Duration) -> Vector {
    Vector(x: horizontal.velocity(at: time), y: vertical.velocity(at: time))
  }

  /// The bounds that the layer has at `time`.
  public func bounds(at time: Duration) -> Rect { Rect(origin: position(at: time), size: size) }

  /// From when on it rests; nil while a finger holds it.
  public var end: Duration? { phase == .held ? nil : max(horizontal.end, vertical.end) }

  /// Where it comes to rest if nothing happens.
  public var destination: Point { Point(x: horizontal.destination, y: vertical.destination) }

  /// Whether it moves by itself at `time`.
  public func isMoving(at time: Duration) -> Bool { end.map { time < $0 } ?? false }

  /// The axes along which there is more than is seen, or that always give.
  public var scrollableAxes: Set<GestureAxis> {
    Set(
      GestureAxis.allCases.filter { axis in
        let range = range(along: axis)
        return range.bounces || range.limits.lowerBound < range.limits.upperBound
      })
  }

  /// The positions at which an axis can rest.
  public func limits(along axis: GestureAxis) -> ClosedRange<Double> { range(along: axis).limits }

  func range(along axis: GestureAxis) -> ScrollRange {
    let isHorizontal = axis == .horizontal
    return ScrollRange(
      visible: isHorizontal ? size.width : size.height,
      content: isHorizontal ? contentSize.width : contentSize.height,
      before: isHorizontal ? insets.leading : insets.top,
      after: isHorizontal ? insets.trailing : insets.bottom, bounces: bounces,
      alwaysBounces: alwaysBounces.contains(axis), coefficient: physics.rubberBand)
  }

  // MARK: Fingers

  /// A finger comes down and holds it where it shows; what was under way is over.
  public mutating func grab(at time: Duration) {
    let shown = enter(.held, at: time).position
    pull = Point(
      x: range(along: .horizontal).pull(shown.x), y: range(along: .vertical).pull(shown.y))
    grip = .zero
    put(shown)
  }

  /// The finger that holds it has moved by `translation` in all, in the layer's coordinates.
  ///
  /// - Precondition: a finger holds it.
  public mutating func drag(by translation: Vector, at time: Duration) {
    precondition(phase == .held, "only what a finger holds is dragged")
    _ = enter(.held, at: time)
    guard translation.isFinite else { return }
    pull = Point(x: pull.x - (translation.x - grip.x), y: pull.y - (translation.y - grip.y))
    grip = translation
    put(
      Point(x: range(along: .horizontal).shown(pull.x), y: range(along: .vertical).shown(pull.y)))
  }

  /// The finger lets go with `velocity`, in points a second in the layer's coordinates.
  ///
  /// Past an end what shows moves less than the finger; it is let go with the velocity that shows.
  ///
  /// - Precondition: a finger holds it.
  public mutating func release(velocity: Vector = .zero, at time: Duration) {
    precondition(phase == .held, "only what a finger holds is let go")
    glide(
      velocity: Vector(
        x: -ScrollPhysics.sound(velocity.x) * range(along: .horizontal).slope(pull.x),
        y: -ScrollPhysics.sound(velocity.y) * range(along: .vertical).slope(pull.y)), at: time)
  }

  /// Follows what a pan tells, by the finger's way and velocity in the layer's coordinates.
  ///
  /// The pan's threshold does not count, so that nothing jumps where it begins. A pan taken away lets go without
  /// velocity. After anything else has moved the layer, the rest of the pan changes nothing.
  public mutating func follow(
    _ state: GestureState, translation: Vector, velocity: Vector, at time: Duration
  ) {
    switch state {
    case .possible, .failed: break
    case .began:
      grab(at: time)
      grip = translation
    case .changed:
      if phase == .held { drag(by: translation, at: time) }
    case .ended:
      if phase == .held { release(velocity: velocity, at: time) }
    case .cancelled:
      if phase == .held { release(at: time) }
    }
  }

  // MARK: Programs and wheels

  /// A wheel turns: it moves at once by `delta`, no further than its limits; past an end it comes back first.
  public mutating func turnWheel(by delta: Vector, at time: Duration) {
    guard phase != .held, delta.isFinite else { return }
    let shown = position(at: max(time, self.time))
    let ranges = (range(along: .horizontal), range(along: .vertical))
    guard ranges.0.clamped(shown.x) == shown.x, ranges.1.clamped(shown.y) == shown.y else { return }
    _ = enter(.resting, at: time)
    put(Point(x: ranges.0.clamped(shown.x + delta.x), y: ranges.1.clamped(shown.y + delta.y)))
  }

  /// Goes to `position`, or as near to it as can be; a finger that holds it loses it.
  ///
  /// - Parameter isAnimated: whether it goes there by a spring, from the velocity that shows; if not, at once.
  public mutating func scroll(
    to position: Point, isAnimated: Bool = true, at time: Duration
  ) {
    let ranges = (range(along: .horizontal), range(along: .vertical))
    guard isAnimated else {
      _ = enter(.resting, at: time)
      put(Point(x: ranges.0.clamped(position.x), y: ranges.1.clamped(position.y)))
      return
    }
    let (shown, velocity) = enter(.gliding, at: time)
    horizontal = ScrollCourse(
      from: shown.x, to: position.x, velocity: velocity.x, at: self.time, in: ranges.0, physics)
    vertical = ScrollCourse(
      from: shown.y, to: position.y, velocity: velocity.y, at: self.time, in: ranges.1, physics)
  }

  /// Takes on other sizes; what shows stays, and springs to its limits where it is past them.
  public mutating func resize(
    to size: Size? = nil, contentSize: Size? = nil, insets: Insets? = nil, at time: Duration
  ) {
    let time = max(time, self.time)
    let (wasHeld, grip) = (phase == .held, grip)
    let velocity = velocity(at: time)
    self.size = size.map(ScrollPhysics.sound) ?? self.size
    self.contentSize = contentSize.map(ScrollPhysics.sound) ?? self.contentSize
    self.insets = insets.map(ScrollPhysics.sound) ?? self.insets
    guard wasHeld else { return glide(velocity: velocity, at: time) }
    grab(at: time)
    self.grip = grip
  }

  /// Takes on the measures and manners of `wanted`; what shows stays, and nothing happens where none differs.
  public mutating func refit(as wanted: ScrollState, at time: Duration) {
    let isSame =
      size == wanted.size && contentSize == wanted.contentSize && insets == wanted.insets
      && physics == wanted.physics && bounces == wanted.bounces
      && alwaysBounces == wanted.alwaysBounces
    guard !isSame else { return }
    (physics, bounces, alwaysBounces) = (wanted.physics, wanted.bounces, wanted.alwaysBounces)
    guard wasMoved else {
      // Never scrolled: the beginning stays in sight, whatever the insets.
      (size, contentSize, insets) = (wanted.size, wanted.contentSize, wanted.insets)
      horizontal = ScrollCourse(restingAt: -insets.leading, since: self.time)
      vertical = ScrollCourse(restingAt: -insets.top, since: self.time)
      return
    }
    resize(
      to: wanted.size, contentSize: wanted.contentSize, insets: wanted.insets, at: time)
  }

  // MARK: Changing

  /// Goes over into `next` at `time`, and returns what showed then.
  private mutating func enter(_ next: Phase, at time: Duration) -> (
    position: Point, velocity: Vector
  ) {
    let time = max(time, self.time)
    let shown = (position(at: time), velocity(at: time))
    self.time = time
    phase = next
    wasMoved = true
    return shown
  }

  private mutating func put(_ position: Point) {
    horizontal = ScrollCourse(restingAt: position.x, since: time)
    vertical = ScrollCourse(restingAt: position.y, since: time)
  }

  private mutating func glide(velocity: Vector, at time: Duration) {
    let shown = enter(.gliding, at: time).position
    horizontal = ScrollCourse(
      thrownFrom: shown.x, velocity: velocity.x, at: self.time, in: range(along: .horizontal),
      physics)
    vertical = ScrollCourse(
      thrownFrom: shown.y, velocity: velocity.y, at: self.time, in: range(along: .vertical),
      physics)
  }
}
