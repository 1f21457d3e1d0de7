import Compositor
import Testing

/// The reference transition: duration 0.5 s, damping ratio 0.8, initial velocity 0.8, reveal 150.
@Suite struct SlideDownMenuTests {
  static let size = Size(width: 200, height: 400)
  static let travel = 250.0

  let page = PageScreen()
  let menu = ChoiceScreen()

  func makeStage(scale: Double = 1) throws -> Stage {
    try Stage(size: Self.size, scale: scale, root: page)
  }

  static func y(_ name: String, _ tree: LayerTree) throws -> Double {
    try #require(tree[name]).transform.translation.y
  }

  @Test func bothMoveAlongTheSpringAndEndExactly() throws {
    let stage = try makeStage()
    let spring = Spring(duration: .milliseconds(500), dampingRatio: 0.8, initialVelocity: 0.8)
    let recording = try stage.record { stage in
      try stage.present(menu, from: page, with: .slideDownMenu())
      try stage.settle(within: .seconds(1))
    }
    #expect(recording.end == .milliseconds(500))
    for millisecond in [0, 25, 120, 275, 300, 400, 499] {
      let time = Duration.milliseconds(millisecond)
      let shown = recording.presentation(at: time)
      let progress = spring.value(at: time)
      #expect(abs(try Self.y("snapshot", shown) - Self.travel * progress) < 1e-9)
      #expect(abs(try Self.y("presented-screen", shown) + 400 * (1 - progress)) < 1e-9)
    }
    let last = recording.presentation(at: .milliseconds(500))
    #expect(try Self.y("snapshot", last) == Self.travel)
    #expect(try Self.y("presented-screen", last) == 0)
  }

  /// Values of the spring at ratio 0.8, duration 0.5 s, velocity 1 in
  /// `reference/vectors/spring-damping-ratio-duration.json` bracket those at the transition's 0.8.
  @Test func theSpringOvershootsByAboutOneAndAHalfPercent() throws {
    let spring = SlideDownMenu().spring
    let highest = (0...500).map { spring.value(at: .milliseconds($0)) }.max()
    let overshoot = try #require(highest) - 1
    // e^(−πz/√(1−z²)) is 1.52 % for z = 0.8 without a velocity at the start, and a little less with it.
    #expect(overshoot > 0.010 && overshoot < 0.0153)
  }

  @Test func tappedMidwayEverythingComesBackAsItWas() throws {
    let stage = try makeStage()
    let before = stage.state.tree
    let picture = try stage.render()
    var told: [String?] = []
    let recording = try stage.record { stage in
      try stage.present(menu, from: page, with: .slideDownMenu()) { told.append($0) }
      try stage.wait(.milliseconds(120))
      _ = try stage.render()
      #expect(stage.liveSurfaceCount == 1)
      try stage.tap("snapshot")
      #expect(told.isEmpty)
      try stage.settle(within: .seconds(2))
    }
    #expect(told == [nil])
    #expect(stage.state.tree == before)
    #expect(stage.liveSurfaceCount == 0)
    #expect(stage.state.animations.isEmpty)
    #expect(stage.state.presentations.isEmpty)
    #expect(try stage.render() == picture)
    #expect(recording.end == .milliseconds(620))
    let entries = stage.state.ledger.filter {
      if case .heard = $0.kind { false } else { true }
    }
    guard case .changed(let id) = entries[0].kind else {
      Issue.record("the ledger begins with \(entries[0])")
      return
    }
    #expect(
      entries.map(\.kind) == [
        .changed(id), .began(id), .turned(id), .ended(id, .cancelled), .completed,
      ])
    #expect(entries.map(\.time.milliseconds) == [0, 0, 120, 620, 620])
  }

  @Test func turningRoundJumpsNeitherInPlaceNorInVelocity() throws {
    for millisecond in stride(from: 0, through: 495, by: 5) {
      let turn = Duration.milliseconds(millisecond)
      let root = PageScreen()
      let stage = try Stage(size: Self.size, root: root)
      let recording = try stage.record { stage in
        try stage.present(ChoiceScreen(), from: root, with: .slideDownMenu())
        try stage.advance(to: turn)
        try stage.tap("snapshot")
        try stage.settle(within: .seconds(2))
      }
      let step = Duration.microseconds(10)
      let places = try [-2, -1, 0, 1, 2].map {
        try Self.y("snapshot", recording.presentation(at: turn + step * $0))
      }
      guard millisecond > 0 else { continue }
      let before = (places[1] - places[0]) / step.seconds
      let after = (places[4] - places[3]) / step.seconds
      #expect(abs(places[2] - places[1]) < 0.03, "at \(millisecond) ms")
      // Accelerations are below 10⁶ points a second²; over 30 µs they change a velocity by less than 30.
      #expect(abs(after - before) < 30, "at \(millisecond) ms")
    }
  }

  @Test func atRestATapOnTheSnapshotDismisses() throws {
    let stage = try makeStage()
    let before = stage.state.tree
    try stage.present(menu, from: page, with: .slideDownMenu())
    try stage.settle(within: .seconds(1))
    try stage.wait(.milliseconds(500))
    #expect(stage.nextFrame == nil)
    try stage.tap("snapshot")
    #expect(stage.nextFrame == stage.time)
    try stage.settle(within: .seconds(1))
    #expect(stage.time == .milliseconds(1500))
    #expect(stage.state.tree == before)
    let outcomes = stage.state.ledger.compactMap { entry -> TransitionOutcome? in
      if case .ended(_, let outcome) = entry.kind { outcome } else { nil }
    }
    #expect(outcomes == [.finished, .finished])
  }

  @Test func aChoiceReachesThePresenterWhoseTitleBecomesIt() throws {
    let stage = try makeStage()
    var told: [String?] = []
    try stage.present(menu, from: page, with: .slideDownMenu()) { [page] choice in
      told.append(choice)
      if let choice { page.title = choice }
    }
    try stage.settle(within: .seconds(1))
    try stage.tap("item-Tech")
    #expect(told.isEmpty)
    try stage.settle(within: .seconds(1))
    #expect(told == ["Tech"])
    let title = try #require(stage.presentation["title"])
    guard case .text(let text) = title.content else {
      Issue.record("the title is no text")
      return
    }
    #expect(text.string == "Tech")
  }

  @Test func noStripIsUncoveredAndTheBackdropShowsWhereTheMenuOvershoots() throws {
    let stage = try makeStage()
    let recording = try stage.record { stage in
      try stage.present(menu, from: page, with: .slideDownMenu())
      try stage.settle(within: .seconds(1))
      try stage.tap("snapshot")
      try stage.settle(within: .seconds(1))
    }
    let renderer = CairoRenderer()
    var overshoots = 0
    for index in 0...60 {
      let time = Duration.frame(index, framesPerSecond: 60)
      let picture = try renderer.render(recording.frame(at: time))
      let see = stride(from: 3, to: picture.bytes.count, by: 4)
        .first { picture.bytes[$0] != 255 }
      #expect(see == nil, "a pixel of frame \(index) is see-through")
      let menuTop = recording.presentation(at: time)["presented-screen"]?.transform.translation.y
      if let menuTop, menuTop >= 1 {
        overshoots += 1
        #expect(picture.color(column: 100, row: 0) == menu.backgroundColor)
      }
    }
    #expect(overshoots > 5)
  }

  @Test func anotherBackdropIsTheEmbeddersChoice() throws {
    let stage = try makeStage()
    let red = Color(hex: 0xFF0000)
    try stage.present(menu, from: page, with: SlideDownMenu(backdrop: red))
    try stage.advance(to: .milliseconds(330))
    #expect(try Self.y("presented-screen", stage.presentation) > 1)
    #expect(try stage.render().color(column: 100, row: 0) == red)
  }

  @Test func theLastAnimatedFrameIsTheFirstSettledOne() throws {
    let stage = try makeStage()
    let recording = try stage.record { stage in
      try stage.present(menu, from: page, with: .slideDownMenu())
      try stage.settle(within: .seconds(1))
      try stage.wait(.milliseconds(1))
      try stage.tap("snapshot")
      try stage.settle(within: .seconds(1))
      try stage.wait(.milliseconds(1))
    }
    let renderer = CairoRenderer(usesSurfaces: false)
    let moved = recording.state(at: .milliseconds(499))
    let settled = recording.state(at: .milliseconds(501))
    #expect(
      try renderer.render(moved.displayList(at: .milliseconds(500)))
        == renderer.render(settled.displayList(at: .milliseconds(501))))
    let leaving = recording.state(at: .milliseconds(1000))
    let gone = recording.state(at: .milliseconds(1002))
    #expect(
      try renderer.render(leaving.displayList(at: .milliseconds(1001)))
        == renderer.render(gone.displayList(at: .milliseconds(1002))))
  }

  @Test func theSnapshotIsHitAndNothingBehindItIs() throws {
    let stage = try makeStage()
    let content = Set(["card", "faded", "inner", "title", "turned", "root-screen"])
    try stage.present(menu, from: page, with: .slideDownMenu())
    for step in 0...10 {
      try stage.advance(to: .milliseconds(50 * step))
      let shown = stage.presentation
      for x in stride(from: 5.0, to: 200, by: 38) {
        for y in stride(from: 5.0, to: 400, by: 39) {
          let hit = shown.hitTest(Point(x: x, y: y)).flatMap { shown[$0].name }
          #expect(!content.contains(hit ?? ""), "\(hit ?? "") at (\(x), \(y)), step \(step)")
        }
      }
    }
  }

  @Test func requestsThatCannotBeMetAreRefusedAndChangeNothing() throws {
    let stage = try makeStage()
    #expect(throws: TransitionError.notPresented) { try stage.dismiss(menu) }
    #expect(throws: TransitionError.presenterNotOnStage) {
      try stage.present(menu, from: PageScreen(), with: .slideDownMenu())
    }
    try stage.present(menu, from: page, with: .slideDownMenu())
    let state = stage.state
    #expect(throws: TransitionError.alreadyPresenting) {
      try stage.present(ChoiceScreen(), from: page, with: .slideDownMenu())
    }
    #expect(throws: TransitionError.alreadyOnStage) {
      try stage.present(page, from: menu, with: .slideDownMenu())
    }
    #expect(stage.state == state)
  }

  @Test func aHostAsleepForAnHourFindsOneEndAtItsOwnInstant() throws {
    let stage = try makeStage()
    try stage.present(menu, from: page, with: .slideDownMenu())
    try stage.advance(to: .seconds(3600))
    let ends = stage.state.ledger.filter {
      if case .ended = $0.kind { true } else { false }
    }
    #expect(ends.map(\.time) == [.milliseconds(500)])
    let tree = stage.state.tree
    try stage.advance(to: .seconds(-5))
    #expect(stage.time == .seconds(3600))
    #expect(stage.state.tree == tree)
  }
}

extension Duration {
  /// The length in whole milliseconds.
  var milliseconds: Int { Int((seconds * 1000).rounded()) }
}
