import Testing

@testable import Compositor

/// Recognisers one at a time; `reference/behaviours-layers.md` 129 to 133, `behaviours-transitions.md` 34.
@Suite struct GestureTests {
  private static func at(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  /// Hands a finger's course to a recogniser and returns the states that it went through.
  private static func states<Recognizer: GestureRecognizer>(
    _ recognizer: inout Recognizer, _ course: [(Touch.Phase, Double, Double, Int)], id: Int = 0,
    area: Rect = .everywhere
  ) -> [GestureState] {
    course.map { phase, x, y, time in
      recognizer.handle(
        Touch(phase, id: id, at: Point(x: x, y: y), time: at(time), area: area))
      return recognizer.state
    }
  }

  @Test func onlyUIKitsOrderOfStatesIsAllowed() {
    let allowed: [GestureState: Set<GestureState>] = [
      .possible: [.began, .ended, .failed], .began: [.changed, .ended, .cancelled],
      .changed: [.changed, .ended, .cancelled], .ended: [.possible], .cancelled: [.possible],
      .failed: [.possible],
    ]
    for state in GestureState.allCases {
      for next in GestureState.allCases {
        #expect(state.canBecome(next) == allowed[state]?.contains(next), "\(state) \(next)")
      }
    }
  }

  // MARK: Tap

  /// 129.
  @Test func aTapIsDownAndUpInside() {
    let area = Rect(x: 0, y: 0, width: 100, height: 100)
    var tap = TapGesture()
    #expect(
      Self.states(&tap, [(.began, 50, 50, 0), (.ended, 50, 50, 80)], area: area)
        == [.possible, .ended])
    tap.reset()
    #expect(
      Self.states(&tap, [(.began, 50, 50, 0), (.ended, 150, 50, 80)], area: area)
        == [.possible, .failed])
    tap.reset()
    #expect(
      Self.states(&tap, [(.began, 98, 50, 0), (.ended, 101, 50, 80)], area: area)
        == [.possible, .failed])
  }

  @Test func aTapFailsByStrayingLastingAndASecondFinger() {
    var tap = TapGesture()
    #expect(
      Self.states(&tap, [(.began, 0, 0, 0), (.moved, 6, 8, 10), (.moved, 6.1, 8, 20)])
        == [.possible, .possible, .failed])
    tap.reset()
    _ = Self.states(&tap, [(.began, 0, 0, 0)])
    #expect(tap.deadline == Self.at(1500))
    tap.advance(to: Self.at(1499))
    #expect(tap.state == .possible)
    tap.advance(to: Self.at(1500))
    #expect(tap.state == .failed && tap.deadline == nil)
    tap.reset()
    _ = Self.states(&tap, [(.began, 0, 0, 0)])
    #expect(Self.states(&tap, [(.began, 1, 1, 5)], id: 1) == [.failed])
    tap.reset()
    #expect(Self.states(&tap, [(.began, 0, 0, 0), (.cancelled, 0, 0, 1)]) == [.possible, .failed])
  }

  @Test func tapsInARowComeSoonAndNear() {
    var tap = TapGesture(count: 2)
    let first: [(Touch.Phase, Double, Double, Int)] = [(.began, 0, 0, 0), (.ended, 0, 0, 50)]
    _ = Self.states(&tap, first)
    #expect(tap.isTracking && tap.deadline == Self.at(400))
    #expect(
      Self.states(&tap, [(.began, 40, 0, 399), (.ended, 40, 0, 450)]) == [.possible, .ended])
    #expect(tap.location == .zero)
    tap.reset()
    _ = Self.states(&tap, first)
    #expect(Self.states(&tap, [(.began, 0, 0, 400)]) == [.failed])
    tap.reset()
    _ = Self.states(&tap, first)
    #expect(Self.states(&tap, [(.began, 46, 0, 100)]) == [.failed])
  }

  // MARK: Pan

  /// 130; UIKit's `began` comes with the threshold, not with the touch.
  @Test func aPanBeginsAfterFivePointsOnAnAxis() {
    var pan = PanGesture()
    #expect(
      Self.states(
        &pan,
        [(.began, 0, 0, 0), (.moved, 4.9, 4.9, 10), (.moved, 0, 5, 20), (.moved, 1, 9, 30)])
        == [.possible, .possible, .began, .changed])
    #expect(pan.translation == Vector(x: 1, y: 9))
    #expect(Self.states(&pan, [(.ended, 1, 9, 40)]) == [.ended])
    pan.reset()
    #expect(Self.states(&pan, [(.began, 0, 0, 50), (.ended, 1, 0, 60)]) == [.possible, .failed])
    pan.reset()
    #expect(
      Self.states(&pan, [(.began, 0, 0, 70), (.moved, 9, 0, 75), (.cancelled, 9, 0, 80)])
        == [.possible, .began, .cancelled])
  }

  /// Behaviours of transitions 34: drag (10, 40) does not begin a horizontal menu, (40, 10) does.
  @Test func aPanAlongAnAxisBeginsOnlyIfThatLeads() {
    for (way, axis, state) in [
      (Vector(x: 10, y: 40), GestureAxis.horizontal, GestureState.failed),
      (Vector(x: 40, y: 10), .horizontal, .began), (Vector(x: 10, y: 40), .vertical, .began),
      (Vector(x: -40, y: 10), .vertical, .failed), (Vector(x: 20, y: 20), .vertical, .possible),
    ] {
      var pan = PanGesture(axis: axis)
      let states = Self.states(&pan, [(.began, 0, 0, 0), (.moved, way.x, way.y, 10)])
      #expect(states.last == state, "\(way) \(axis)")
    }
  }

  @Test(arguments: GestureEdge.allCases)
  func aPanFromAnEdgeStartsThere(edge: GestureEdge) {
    let area = Rect(x: 100, y: 100, width: 200, height: 200)
    let places: [GestureEdge: Point] = [
      .left: Point(x: 119, y: 200), .right: Point(x: 281, y: 200),
      .top: Point(x: 200, y: 119), .bottom: Point(x: 200, y: 281),
    ]
    for (place, point) in places {
      var pan = PanGesture(edge: edge)
      pan.handle(Touch(.began, at: point, time: .zero, area: area))
      #expect(pan.state == (place == edge ? .possible : .failed), "\(place)")
    }
    var outside = PanGesture(edge: edge)
    outside.handle(Touch(.began, at: .zero, time: .zero, area: area))
    #expect(outside.state == .failed)
  }

  @Test func theVelocityIsThatOfTheLastTenthOfASecond() {
    var pan = PanGesture()
    // Slow for half a second, then 1000 points a second for a tenth.
    var course: [(Touch.Phase, Double, Double, Int)] = [(.began, 0, 0, 0)]
    for step in 1...50 { course.append((.moved, Double(step), 0, step * 10)) }
    for step in 1...10 { course.append((.moved, 50 + Double(step) * 10, 0, 500 + step * 10)) }
    course.append((.ended, 150, 0, 600))
    _ = Self.states(&pan, course)
    #expect(abs(pan.velocity.x - 1000) < 1e-9)
    #expect(pan.velocity.y == 0)
  }

  @Test func aFingerThatRestsBeforeItGoesUpHasNoVelocity() {
    var pan = PanGesture()
    _ = Self.states(
      &pan, [(.began, 0, 0, 0), (.moved, 50, 0, 10), (.moved, 100, 0, 20), (.ended, 100, 0, 121)])
    #expect(pan.velocity == .zero)
    var tracker = VelocityTracker()
    tracker.add(.zero, at: .zero)
    tracker.add(Point(x: 100, y: 0), at: .microseconds(1))
    #expect(tracker.velocity(at: .microseconds(1)) == .zero)
    tracker.add(Point(x: .nan, y: 0), at: .milliseconds(10))
    tracker.add(Point(x: 10, y: 0), at: .milliseconds(10))
    tracker.add(Point(x: 20, y: 0), at: .milliseconds(5))
    #expect(tracker.velocity(at: .milliseconds(10)) == Vector(x: 2000, y: 0))
  }

  /// 133: a view at 180 dragged by (30, 5) is at 210, whether asked in its own or its parent's coordinates.
  @Test func draggingByOwnOrParentCoordinatesIsTheSame() throws {
    var tree = LayerTree(
      root: Layer(name: "root", frame: Rect(x: 0, y: 0, width: 400, height: 400)))
    let view = tree.add(
      Layer(name: "view", frame: Rect(x: 180, y: 200, width: 50, height: 50)), to: tree.root)
    for space in [view, tree.root] {
      var dragged = tree
      var pan = PanGesture()
      let before = dragged[view].position
      pan.handle(Touch(.began, at: Point(x: 190, y: 210), time: .zero))
      for step in 1...10 {
        let place = Point(x: 190 + Double(step) * 3, y: 210 + Double(step) / 2)
        pan.handle(Touch(.moved, at: place, time: Self.at(step * 16)))
        dragged[view].position =
          before + (try #require(dragged.displacement(pan.translation, in: space)))
      }
      #expect(dragged[view].frame.origin == Point(x: 210, y: 205))
    }
  }

  // MARK: Long press, pinch, swipe

  @Test func aLongPressBeginsAtATimeKnownFromTheStart() {
    var press = LongPressGesture()
    _ = Self.states(&press, [(.began, 0, 0, 100)])
    #expect(press.deadline == Self.at(600))
    press.advance(to: Self.at(599))
    #expect(press.state == .possible)
    press.advance(to: Self.at(600))
    #expect(press.state == .began && press.deadline == nil)
    #expect(
      Self.states(&press, [(.moved, 300, 0, 700), (.ended, 300, 0, 800)]) == [.changed, .ended])
    press.reset()
    #expect(Self.states(&press, [(.began, 0, 0, 0), (.moved, 11, 0, 9)]) == [.possible, .failed])
    press.reset()
    #expect(Self.states(&press, [(.began, 0, 0, 0), (.ended, 0, 0, 499)]) == [.possible, .failed])
    press.reset()
    #expect(
      Self.states(&press, [(.began, 0, 0, 0), (.ended, 0, 0, 500)]) == [.possible, .ended])
  }

  @Test func aPinchTellsScaleCentreAndVelocity() {
    var pinch = PinchGesture()
    _ = Self.states(&pinch, [(.began, 0, 0, 0)], id: 1)
    #expect(pinch.center == nil && pinch.scale == 1)
    _ = Self.states(&pinch, [(.began, 100, 0, 0)], id: 2)
    #expect(pinch.center == Point(x: 50, y: 0))
    #expect(
      Self.states(
        &pinch, [(.moved, 107, 0, 10), (.moved, 150, 0, 50), (.moved, 200, 0, 100)], id: 2)
        == [.possible, .began, .changed])
    #expect(pinch.scale == 2 && pinch.center == Point(x: 100, y: 0))
    // From 1 to 2 in a tenth of a second.
    #expect(abs(pinch.velocity - 10) < 1e-9)
    #expect(Self.states(&pinch, [(.moved, 9, 9, 100)], id: 3) == [.changed])
    #expect(pinch.scale == 2)
    #expect(Self.states(&pinch, [(.ended, 0, 0, 100)], id: 1) == [.ended])
  }

  @Test func fingersOnOneSpotScaleFromAPoint() {
    var pinch = PinchGesture()
    _ = Self.states(&pinch, [(.began, 0, 0, 0)], id: 1)
    _ = Self.states(&pinch, [(.began, 0, 0, 0), (.moved, 30, 0, 10)], id: 2)
    #expect(pinch.scale == 30)
  }

  @Test(arguments: SwipeGesture.Direction.allCases)
  func aSwipeGoesInItsDirectionAndFast(direction: SwipeGesture.Direction) {
    let ways: [SwipeGesture.Direction: (Double, Double)] = [
      .left: (-1, 0), .right: (1, 0), .up: (0, -1), .down: (0, 1),
    ]
    for (way, unit) in ways {
      var swipe = SwipeGesture(direction)
      let states = Self.states(
        &swipe,
        [(.began, 0, 0, 0), (.moved, unit.0 * 49, unit.1 * 49, 50)]
          + [(.moved, unit.0 * 60, unit.1 * 60, 60)])
      #expect(states.last == (way == direction ? .ended : .failed), "\(way)")
    }
    let (x, y) = ways[direction] ?? (0, 0)
    var slow = SwipeGesture(direction)
    // 60 points in 0.4 s: 150 points a second.
    let course = (0...40).map { step in
      let way = Double(step) * 1.5
      return (step == 0 ? Touch.Phase.began : .moved, x * way, y * way, step * 10)
    }
    #expect(Self.states(&slow, course).last == .possible)
    slow.advance(to: Self.at(500))
    #expect(slow.state == .failed)
  }
}
