import Testing

@testable import Compositor

/// Scrolling by examples; `reference/behaviours-layers.md` 97 and 100.
@Suite struct ScrollTests {
  private static func at(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  /// 100 by 100 points of content that is 100 wide and 5000 high.
  static func tall() -> ScrollState {
    ScrollState(
      size: Size(width: 100, height: 100), contentSize: Size(width: 100, height: 5000))
  }

  private static func close(_ a: Double, _ b: Double, within tolerance: Double = 1e-4) -> Bool {
    (a - b).magnitude <= tolerance
  }

  /// 97: a velocity of 2000 comes to rest 999 away.
  @Test func aFlingComesToRestWhereTheDecayDoes() {
    var scroll = Self.tall()
    scroll.grab(at: .zero)
    scroll.release(velocity: Vector(x: 0, y: -2000), at: .zero)
    #expect(Self.close(scroll.destination.y, 999, within: 0.3))
    #expect(scroll.destination.x == 0)
    #expect(scroll.velocity(at: .zero).y == 2000)
    #expect(scroll.phase == .gliding)
    // 0.998 of the velocity is left after a millisecond.
    #expect(Self.close(scroll.velocity(at: Self.at(1)).y, 1996))
    let end = scroll.end ?? .zero
    #expect(scroll.isMoving(at: end - .nanoseconds(1)) && !scroll.isMoving(at: end))
    #expect(scroll.position(at: end) == scroll.position(at: .seconds(100)))
  }

  /// 100: pulled 10 past the end of 100 points it gives 5.2133.
  @Test func pastAnEndItGivesLikeARubberBand() {
    var scroll = Self.tall()
    scroll.grab(at: .zero)
    scroll.drag(by: Vector(x: 0, y: 10), at: Self.at(10))
    #expect(Self.close(scroll.position(at: Self.at(10)).y, -5.2133))
    scroll.drag(by: Vector(x: 0, y: 1e9), at: Self.at(20))
    #expect(scroll.position(at: Self.at(20)).y >= -100)
    scroll.drag(by: Vector(x: 0, y: -50), at: Self.at(30))
    #expect(scroll.position(at: Self.at(30)).y == 50)
    #expect(scroll.end == nil && scroll.phase == .held)
  }

  @Test func itBouncesOnlyWhereTheContentIsLarger() {
    var scroll = Self.tall()
    scroll.grab(at: .zero)
    scroll.drag(by: Vector(x: 40, y: 40), at: .zero)
    #expect(scroll.position(at: .zero).x == 0)
    #expect(scroll.position(at: .zero).y < 0)
    #expect(scroll.scrollableAxes == [.vertical])
    var always = ScrollState(
      size: Size(width: 100, height: 100), contentSize: Size(width: 50, height: 50),
      alwaysBounces: [.horizontal])
    always.grab(at: .zero)
    always.drag(by: Vector(x: 40, y: 40), at: .zero)
    #expect(always.position(at: .zero).x < 0 && always.position(at: .zero).y == 0)
    var never = ScrollState(
      size: Size(width: 100, height: 100), contentSize: Size(width: 100, height: 5000),
      bounces: false)
    never.grab(at: .zero)
    never.drag(by: Vector(x: 0, y: 40), at: .zero)
    #expect(never.position(at: .zero).y == 0)
    never.drag(by: Vector(x: 0, y: -40), at: .zero)
    never.release(velocity: Vector(x: 0, y: 90_000), at: .zero)
    #expect(never.destination.y == 0)
    for time in 0..<100 { #expect(never.position(at: Self.at(time)).y >= 0) }
  }

  @Test func insetsAreRoomAroundTheContent() {
    var scroll = ScrollState(
      size: Size(width: 100, height: 100), contentSize: Size(width: 100, height: 300),
      insets: Insets(top: 20, bottom: 30))
    #expect(scroll.position(at: .zero) == Point(x: 0, y: -20))
    #expect(scroll.limits(along: .vertical) == -20...230)
    scroll.scroll(to: Point(x: 0, y: 1000), isAnimated: false, at: .zero)
    #expect(scroll.position(at: .zero).y == 230)
    #expect(scroll.bounds(at: .zero) == Rect(x: 0, y: 230, width: 100, height: 100))
  }

  @Test func whatIsLetGoPastAnEndSpringsBackWithoutBouncing() {
    var scroll = Self.tall()
    scroll.grab(at: .zero)
    scroll.drag(by: Vector(x: 0, y: 100), at: .zero)
    let start = scroll.position(at: .zero).y
    scroll.release(at: .zero)
    var last = start
    for time in stride(from: 0, to: 1500, by: 10) {
      let now = scroll.position(at: Self.at(time)).y
      #expect(now >= last && now <= 0)
      last = now
    }
    #expect(last == 0 && scroll.destination.y == 0)
  }

  @Test func aFlingPastAnEndComesBackToIt() {
    var scroll = Self.tall()
    scroll.scroll(to: Point(x: 0, y: 4000), isAnimated: false, at: .zero)
    scroll.grab(at: .zero)
    scroll.release(velocity: Vector(x: 0, y: -20_000), at: .zero)
    #expect(scroll.destination.y == 4900)
    let most = (0..<3000).map { scroll.position(at: Self.at($0)).y }.max() ?? 0
    // At most half of what is seen.
    #expect(most > 4920 && most <= 4950 + 1e-6)
  }

  @Test func thrownInFromPastAnEndItGoesOnInside() {
    var scroll = Self.tall()
    scroll.grab(at: .zero)
    scroll.drag(by: Vector(x: 0, y: 30), at: .zero)
    scroll.release(velocity: Vector(x: 0, y: -9000), at: .zero)
    #expect(scroll.destination.y > 500)
    #expect(scroll.vertical.handovers.count == 2)
  }

  @Test func aFingerStopsItWhereItIs() {
    var scroll = Self.tall()
    scroll.grab(at: .zero)
    scroll.release(velocity: Vector(x: 0, y: -2000), at: .zero)
    let shown = scroll.position(at: Self.at(250))
    scroll.grab(at: Self.at(250))
    #expect(scroll.position(at: Self.at(250)) == shown)
    #expect(scroll.position(at: .seconds(9)) == shown)
    scroll.release(at: .seconds(9))
    #expect(scroll.position(at: .seconds(10)) == shown)
  }

  @Test func aFingerTakesABounceWithoutAJump() {
    var scroll = Self.tall()
    scroll.grab(at: .zero)
    scroll.release(velocity: Vector(x: 0, y: 3000), at: .zero)
    let shown = scroll.position(at: Self.at(60))
    #expect(shown.y < -1)
    scroll.grab(at: Self.at(60))
    scroll.drag(by: .zero, at: Self.at(70))
    #expect(Self.close(scroll.position(at: Self.at(70)).y, shown.y, within: 1e-9))
  }

  @Test func aPanDragsWithoutItsThreshold() {
    var scroll = Self.tall()
    var pan = PanGesture()
    func send(_ phase: Touch.Phase, _ y: Double, _ time: Int) {
      let before = pan.state
      pan.handle(Touch(phase, at: Point(x: 50, y: y), time: Self.at(time)))
      if pan.state != before || pan.state == .changed {
        scroll.follow(
          pan.state, translation: pan.translation, velocity: pan.velocity, at: Self.at(time))
      }
    }
    send(.began, 90, 0)
    send(.moved, 80, 10)
    #expect(scroll.position(at: Self.at(10)).y == 0 && scroll.phase == .held)
    send(.moved, 70, 20)
    #expect(scroll.position(at: Self.at(20)).y == 10)
    send(.ended, 70, 20)
    #expect(scroll.velocity(at: Self.at(20)).y == 1000)
    scroll.scroll(to: .zero, isAnimated: false, at: Self.at(30))
    for state in [GestureState.changed, .ended] {
      scroll.follow(state, translation: pan.translation, velocity: .zero, at: Self.at(40))
    }
    #expect(scroll.phase == .resting)
  }

  @Test func onlyWhatIsHeldIsDragged() async {
    await #expect(processExitsWith: .failure) {
      var scroll = ScrollTests.tall()
      scroll.drag(by: .zero, at: .zero)
    }
  }

  @Test func wheelsMoveAtOnceAndNoFurtherThanTheEnds() {
    var scroll = Self.tall()
    scroll.turnWheel(by: Vector(x: 5, y: 30), at: .zero)
    #expect(scroll.position(at: .zero) == Point(x: 0, y: 30))
    scroll.turnWheel(by: Vector(x: 0, y: -300), at: .zero)
    #expect(scroll.position(at: .zero) == .zero)
    scroll.turnWheel(by: Vector(x: 0, y: .nan), at: .zero)
    #expect(scroll.position(at: .zero) == .zero)
    scroll.grab(at: .zero)
    scroll.drag(by: Vector(x: 0, y: 40), at: .zero)
    scroll.release(at: .zero)
    let before = scroll
    scroll.turnWheel(by: Vector(x: 0, y: 30), at: Self.at(10))
    #expect(scroll == before)
  }

  @Test func aProgramScrollsBySpringFromTheVelocityThatShows() {
    var scroll = Self.tall()
    scroll.grab(at: .zero)
    scroll.release(velocity: Vector(x: 0, y: -3000), at: .zero)
    let (shown, velocity) = (scroll.position(at: Self.at(100)), scroll.velocity(at: Self.at(100)))
    scroll.scroll(to: Point(x: 0, y: 2000), at: Self.at(100))
    #expect(Self.close(scroll.position(at: Self.at(100)).y, shown.y))
    #expect(Self.close(scroll.velocity(at: Self.at(100)).y, velocity.y))
    #expect(scroll.destination.y == 2000)
    #expect(scroll.position(at: .seconds(5)).y == 2000)
  }

  @Test func itGoesNoFurtherThanNeededToShowALayer() {
    var tree = LayerTree(
      root: Layer(name: "scroll", frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    let far = tree.add(
      Layer(name: "far", frame: Rect(x: 0, y: 400, width: 100, height: 40)), to: tree.root)
    let tallOne = tree.add(
      Layer(name: "tall", frame: Rect(x: 0, y: 600, width: 100, height: 400)), to: tree.root)
    var scroll = Self.tall()
    scroll.scroll(toShow: far, in: tree.root, of: tree, isAnimated: false, at: .zero)
    #expect(scroll.position(at: .zero).y == 340)
    tree[tree.root].bounds = scroll.bounds(at: .zero)
    let before = scroll
    scroll.scroll(toShow: far, in: tree.root, of: tree, at: .zero)
    #expect(scroll == before)
    scroll.scroll(toShow: tallOne, in: tree.root, of: tree, isAnimated: false, at: .zero)
    #expect(scroll.position(at: .zero).y == 600)
    scroll.scroll(toShow: far, in: tree.root, of: tree, isAnimated: false, at: .zero)
    #expect(scroll.position(at: .zero).y == 400)
    tree.remove(far)
    scroll.scroll(toShow: far, in: tree.root, of: tree, at: .zero)
    #expect(scroll.destination.y == 400)
  }

  @Test func anIndicatorSaysWhichPartIsSeen() throws {
    var scroll = ScrollState(
      size: Size(width: 100, height: 204), contentSize: Size(width: 100, height: 408))
    #expect(scroll.indicator(along: .horizontal, at: .zero) == nil)
    #expect(scroll.indicatorOpacity(at: .zero) == 0)
    // 200 of track for 408 of content: half of it is seen.
    #expect(
      scroll.indicator(along: .vertical, at: .zero)
        == Rect(x: 95, y: 2, width: 3, height: 100))
    scroll.scroll(to: Point(x: 0, y: 204), isAnimated: false, at: .zero)
    #expect(
      scroll.indicator(along: .vertical, at: .zero)
        == Rect(x: 95, y: 102, width: 3, height: 100))
    scroll.grab(at: .zero)
    scroll.drag(by: Vector(x: 0, y: -100), at: .zero)
    let past = scroll.position(at: .zero).y - 204
    let squeezed = try #require(scroll.indicator(along: .vertical, at: .zero))
    #expect(Self.close(squeezed.height, 100 - past) && Self.close(squeezed.maxY, 202))
    #expect(scroll.indicatorOpacity(at: .seconds(99)) == 1 && scroll.quiet == nil)
    scroll.scroll(to: .zero, isAnimated: false, at: .seconds(100))
    #expect(scroll.indicatorOpacity(at: .seconds(100) + Self.at(300)) == 1)
    #expect(Self.close(scroll.indicatorOpacity(at: .seconds(100) + Self.at(425)), 0.5))
    #expect(scroll.indicatorOpacity(at: .seconds(100) + Self.at(550)) == 0)
    #expect(scroll.quiet == .seconds(100) + Self.at(550))
  }

  @Test func aResizeKeepsWhatShowsAndSpringsInside() {
    var scroll = Self.tall()
    scroll.scroll(to: Point(x: 0, y: 3000), isAnimated: false, at: .zero)
    for height in [500.0, 50] {
      var smaller = scroll
      smaller.resize(contentSize: Size(width: 100, height: height), at: .zero)
      #expect(smaller.position(at: .zero).y == 3000)
      #expect(smaller.destination.y == max(height - 100, 0))
      let least = (0..<2000).map { smaller.position(at: Self.at($0)).y }.min() ?? -1
      #expect(least == max(height - 100, 0))
    }
  }
}
