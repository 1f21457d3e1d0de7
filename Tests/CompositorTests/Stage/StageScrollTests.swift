import Testing

@testable import Compositor

/// Layers of a stage that scroll.
@Suite struct StageScrollTests {
  /// A list of 100 by 100 points with twenty rows of 40, the last one a button.
  private static func screen() -> TouchScreen {
    let screen = TouchScreen { screen, layers in
      let list = layers.add(Layer(name: "list", frame: Rect(x: 0, y: 0, width: 100, height: 100)))
      for number in 0..<20 {
        let row = layers.add(
          Layer(
            name: "row-\(number)",
            frame: Rect(x: 0, y: 40 * Double(number), width: 100, height: 40)), to: list)
        layers[row].backgroundColor = Color(white: Double(number) / 20)
        layers.onTap(row) { [weak screen] _ in screen?.log.append("row \(number)") }
      }
    }
    screen.arrange = { _, layers in
      guard let list = layers.first(named: "list") else { return }
      layers.makeScrollable(list, contentSize: Size(width: 100, height: 800))
    }
    return screen
  }

  private func makeStage(
    _ screen: TouchScreen = StageScrollTests.screen(), reduceMotion: Bool = false
  ) throws -> Stage {
    try Stage(
      size: Size(width: 100, height: 100), environment: Environment(reduceMotion: reduceMotion),
      root: screen)
  }

  private func offset(_ tree: LayerTree) -> Double { tree["list"]?.bounds.minY ?? .nan }

  @Test func aFlingIsAClosedFormOfTimeInARecording() throws {
    let stage = try makeStage()
    let recording = try stage.record { stage in
      try stage.drag(from: Point(x: 50, y: 90), by: Vector(x: 0, y: -40), at: 0)
      try stage.settle(within: .seconds(10))
    }
    // The drag begins after two steps of 4 points, the threshold being 5; 32 points are left.
    #expect(offset(recording.presentation(at: .milliseconds(100))) == 32)
    // It leaves with 400 points a second: x(t) = 32 + v·(dᵗ − 1)/(1000·ln d), d = 0.998 a millisecond.
    let decay = Decay.normal
    for milliseconds in [350, 120, 900, 101, 500] {
      let passed = Duration.milliseconds(milliseconds - 100)
      let expected = 32 + decay.value(initialVelocity: 400, at: passed)
      let shown = offset(recording.presentation(at: .milliseconds(milliseconds)))
      #expect(abs(shown - expected) < 1e-9, "\(milliseconds)")
    }
    // Without a frame in between it came to rest by itself, at 32 + 400/2.002 less what is too slow to see.
    #expect(abs(offset(stage.presentation) - (32 + 399 / 2.002)) < 1)
    #expect(stage.nextFrame == nil && stage.state.tree == stage.presentation)
  }

  @Test func whatIsSampledIsWhatWasSeen() throws {
    let stage = try makeStage()
    var seen: [(Duration, LayerTree)] = []
    let recording = try stage.record { stage in
      try stage.drag(from: Point(x: 50, y: 90), by: Vector(x: 0, y: -40), at: 0)
      for frame in 0..<140 {
        try stage.advance(to: .milliseconds(100 + 16 * frame))
        switch frame {
        case 20: try stage.down(50, 50, at: 421)
        case 24: try stage.up(50, 50, at: 485)
        case 30: try stage.scroll(stage.id("list"), to: Point(x: 0, y: 1e9))
        default: break
        }
        seen.append((stage.time, stage.presentation))
      }
      #expect(stage.nextFrame == nil)
    }
    for (time, tree) in seen.reversed() {
      let isSame = recording.presentation(at: time) == tree
      #expect(isSame, "\(time)")
    }
    // All of it: 800 less what is seen.
    #expect(offset(stage.presentation) == 700)
  }

  @Test func fingersTapWhatIsScrolledIntoSightAndNotWhatTheyStop() throws {
    let screen = Self.screen()
    let stage = try makeStage(screen)
    try stage.drag(from: Point(x: 50, y: 90), by: Vector(x: 0, y: -40), at: 0)
    try stage.down(50, 10, at: 200)
    try stage.up(50, 10, at: 240)
    #expect(screen.heard().isEmpty && stage.nextFrame == nil)
    let shown = offset(stage.presentation)
    try stage.down(50, 10, at: 500)
    try stage.up(50, 10, at: 540)
    #expect(screen.heard() == ["row \(Int((shown + 10) / 40))"])
    #expect(offset(stage.presentation) == shown)
  }

  @Test func wheelsScrollAtOnce() throws {
    let stage = try makeStage()
    try stage.send(.scrolled(at: Point(x: 50, y: 50), by: Vector(x: 0, y: 30)), at: .seconds(1))
    #expect(offset(stage.presentation) == 30 && stage.nextFrame == nil)
    try stage.send(.scrolled(at: Point(x: 50, y: 50), by: Vector(x: 0, y: 3e9)), at: .seconds(2))
    #expect(offset(stage.presentation) == 700)
  }

  @Test func pastAnEndItGivesAndComesBack() throws {
    let stage = try makeStage()
    try stage.drag(from: Point(x: 50, y: 10), by: Vector(x: 0, y: 80), at: 0, rests: 500)
    // 72 points of finger at the band's 0.55: −(1 − 1/(72·0.55/100 + 1))·100.
    #expect(abs(offset(stage.presentation) + (1 - 1 / (72 * 0.55 / 100 + 1)) * 100) < 1e-9)
    #expect(stage.nextFrame == stage.time)
    try stage.settle(within: .seconds(5))
    #expect(offset(stage.presentation) == 0)
  }

  @Test func whatFitsDoesNotScrollAndLeavesTheFingerToOthers() throws {
    let screen = Self.screen()
    screen.arrange = { _, layers in
      guard let list = layers.first(named: "list") else { return }
      layers.makeScrollable(list, contentSize: Size(width: 100, height: 100))
    }
    let stage = try makeStage(screen)
    var told: [GestureState] = []
    try stage.recognize(PanGesture(), on: stage.id("root-screen")) { told.append($0.state) }
    try stage.drag(from: Point(x: 50, y: 50), by: Vector(x: 0, y: -40), at: 0, steps: 1)
    #expect(told == [.began, .ended] && offset(stage.presentation) == 0)
    // More content, and it scrolls.
    screen.arrange = { _, layers in
      guard let list = layers.first(named: "list") else { return }
      layers.makeScrollable(list, contentSize: Size(width: 100, height: 800))
    }
    stage.layout()
    told = []
    try stage.drag(from: Point(x: 50, y: 90), by: Vector(x: 0, y: -40), at: 1000)
    #expect(told.isEmpty && offset(stage.presentation) == 32)
    // Less while a finger drags: it loses it, and all is in sight again.
    try stage.drag(
      from: Point(x: 50, y: 90), by: Vector(x: 0, y: -40), at: 9000, lifts: false)
    screen.arrange = { _, layers in
      guard let list = layers.first(named: "list") else { return }
      layers.makeScrollable(list, contentSize: Size(width: 100, height: 90))
    }
    stage.layout()
    try stage.settle(within: .seconds(5))
    #expect(offset(stage.presentation) == 0)
    try stage.up(50, 50, at: 20_000)
    #expect(stage.nextFrame == nil)
  }

  @Test func programsScrollToPlacesAndLayers() throws {
    for reduceMotion in [false, true] {
      let stage = try makeStage(reduceMotion: reduceMotion)
      let list = try stage.id("list")
      stage.scroll(toShow: try stage.id("row-10"))
      #expect((stage.nextFrame == nil) == reduceMotion)
      try stage.settle(within: .seconds(5))
      // Its lower edge, at 440, is at the lower edge of 100.
      #expect(offset(stage.presentation) == 340)
      try stage.scroll(list, to: Point(x: 50, y: 20), animated: false)
      #expect(stage.scrollState(of: list)?.position(at: stage.time) == Point(x: 0, y: 20))
    }
    let stage = try makeStage()
    #expect(throws: StageError.doesNotScroll(layer: "row-1")) {
      try stage.scroll(stage.id("row-1"), to: .zero)
    }
  }

  @Test func anotherSizeKeepsWhatShows() throws {
    let stage = try makeStage()
    let list = try stage.id("list")
    try stage.scroll(list, to: Point(x: 0, y: 500), animated: false)
    try stage.update { $0[list].frame = Rect(x: 0, y: 0, width: 100, height: 60) }
    #expect(offset(stage.presentation) == 500)
    #expect(stage.scrollState(of: list)?.limits(along: .vertical) == 0...740)
    #expect(stage.state.tree[list].bounds == Rect(x: 0, y: 500, width: 100, height: 60))
  }

  /// The snapshot that stands in for a scrolled page shows it as it was seen, and the page comes back so.
  @Test func aPresentedScreenFindsAndLeavesThePageAsItIsScrolled() throws {
    let screen = Self.screen()
    let stage = try makeStage(screen)
    try stage.drag(from: Point(x: 50, y: 90), by: Vector(x: 0, y: -40), at: 0)
    try stage.advance(to: .milliseconds(300))
    let before = try stage.render()
    let menu = TinyScreen("menu")
    try stage.present(menu, from: screen, with: .slideDownMenu(reveal: 30))
    let isSame = try stage.render() == before
    #expect(isSame)
    try stage.settle(within: .seconds(2))
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(2))
    let isBack = try stage.render() == before
    #expect(isBack)
  }

  @Test func aLayerThatIsGoneScrollsNoMore() throws {
    let stage = try makeStage()
    try stage.drag(from: Point(x: 50, y: 90), by: Vector(x: 0, y: -40), at: 0, lifts: false)
    let list = try stage.id("list")
    try stage.update { $0.remove(list) }
    try stage.up(50, 50, at: 100)
    try stage.advance(to: .seconds(1))
    #expect(stage.nextFrame == nil && stage.scrollState(of: list) == nil)
    #expect(throws: StageError.layerGone) {
      try stage.makeScrollable(list, contentSize: Size(width: 1, height: 1))
    }
    stage.scroll(toShow: list)
  }
}
