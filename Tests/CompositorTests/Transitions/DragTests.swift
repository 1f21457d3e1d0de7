import Testing

@testable import Compositor

/// Transitions that a pan has in hand.
@Suite struct DragTests {
  private static let size = Size(width: 100, height: 200)

  /// A page with a slide-down menu presented, 50 points of the page in sight, whose snapshot can be dragged back.
  private func makeStage(
    rule: ReleaseRule = .default, environment: Environment = Environment()
  ) throws -> (stage: Stage, menu: TinyScreen, before: LayerTree) {
    let page = TinyScreen("page")
    let menu = TinyScreen("menu")
    let stage = try Stage(size: Self.size, environment: environment, root: page)
    let before = stage.state.tree
    try stage.present(menu, from: page, with: .slideDownMenu(reveal: 50))
    try stage.recognize(PanGesture(axis: .vertical), on: stage.id("snapshot")) { pan in
      if pan.state == .began { try pan.host.dismiss(menu) }
      try pan.host.dragTransition(of: menu, by: pan, rule: rule)
    }
    return (stage, menu, before)
  }

  private func y(_ stage: Stage, _ name: String = "snapshot") -> Double {
    stage.presentation[name]?.transform.translation.y ?? .nan
  }

  @Test func theSnapshotStaysUnderTheFinger() throws {
    let (stage, _, _) = try makeStage()
    try stage.settle(within: .seconds(2))
    #expect(y(stage) == 150)
    try stage.down(50, 180, at: 2000)
    try stage.move(50, 172, at: 2010)
    #expect(y(stage) == 150)
    for moved in [162.0, 132, 90, 120, 60] {
      try stage.move(50, moved, at: Int((stage.time.seconds * 1000).rounded()) + 10)
      // The first 8 points were needed to tell a drag.
      #expect(abs(y(stage) - (150 - (172 - moved))) < 1e-6, "\(moved)")
      #expect(abs(y(stage, "presented-screen") - -200 * (172 - moved) / 150) < 1e-6)
      #expect(stage.nextFrame == nil)
    }
    // Far past its end it waits there; no harm is done.
    try stage.move(50, -900, at: 2500)
    #expect(y(stage) == 0)
  }

  @Test(arguments: [
    // Less than half the way, at rest: back to the menu.
    (way: -60.0, rests: 300, isDismissed: false),
    // More than half the way, at rest: on.
    (-100, 300, true),
    // A throw decides alone: 60 points in 0.1 s.
    (-60, 0, true),
  ])
  func theReleaseRuleDecides(way: Double, rests: Int, isDismissed: Bool) throws {
    let (stage, menu, before) = try makeStage()
    try stage.settle(within: .seconds(2))
    let open = stage.state.tree
    try stage.drag(
      from: Point(x: 50, y: 180), by: Vector(x: 0, y: way), at: 2000, rests: rests)
    try stage.settle(within: .seconds(5))
    #expect(stage.state.presentations.isEmpty == isDismissed)
    let isRestored = stage.state.tree == (isDismissed ? before : open)
    #expect(isRestored)
    #expect(stage.liveSurfaceCount == 0 || !isDismissed)
    #expect(menu.isBalanced)
    #expect(stage.drags.isEmpty)
  }

  @Test func aPanThatIsTakenAwaySendsItBack() throws {
    let (stage, _, _) = try makeStage()
    try stage.settle(within: .seconds(2))
    try stage.drag(
      from: Point(x: 50, y: 180), by: Vector(x: 0, y: -120), at: 2000, lifts: false)
    try stage.cancelTouches()
    try stage.settle(within: .seconds(5))
    #expect(stage.state.presentations.first?.phase == .presented && y(stage) == 150)
  }

  /// Nothing jumps where it is taken or let go, in the middle of the way in.
  @Test func itCanBeCaughtOnItsWay() throws {
    let (stage, _, before) = try makeStage()
    try stage.advance(to: .milliseconds(150))
    let shown = y(stage)
    #expect(shown > 40 && shown < 140)
    try stage.down(50, 190, at: 150)
    try stage.move(50, 184, at: 150)
    #expect(abs(y(stage) - shown) < 1e-9)
    try stage.move(50, 174, at: 160)
    #expect(abs(y(stage) - (shown - 10)) < 1e-6)
    try stage.advance(to: .seconds(3))
    #expect(abs(y(stage) - (shown - 10)) < 1e-6)
    try stage.move(50, 184 - shown * 0.8, at: 3200)
    let last = y(stage)
    try stage.up(50, 184 - shown * 0.8, at: 3500)
    #expect(abs(y(stage) - last) < 1e-6)
    try stage.settle(within: .seconds(3))
    let isRestored = stage.state.tree == before
    #expect(isRestored)
  }

  /// Caught on its way in or out and taken away again, it goes all the way back, without a jump at any instant.
  @Test(arguments: [false, true], [0.0, 0.3])
  func whatIsCaughtOnItsWayGoesAllTheWayBack(isLeaving: Bool, progress: Double) throws {
    for step in 1..<10 {
      let (stage, menu, before) = try makeStage()
      if isLeaving {
        try stage.settle(within: .seconds(2))
        try stage.dismiss(menu)
      }
      let start = stage.time
      try stage.advance(to: start + .milliseconds(45 * step))
      let recording = try stage.record { stage in
        try stage.holdTransition(of: menu)
        try stage.updateTransition(of: menu, progress: progress)
        try stage.cancelHeldTransition(of: menu)
        try stage.settle(within: .seconds(5))
      }
      func place(_ milliseconds: Int) -> Double? {
        recording.presentation(at: recording.start + .milliseconds(milliseconds))["snapshot"]?
          .transform.translation.y
      }
      let length = Int((recording.end - recording.start).seconds * 1000)
      #expect(length <= 500)
      for time in 0..<length {
        guard let now = place(time), let next = place(time + 1) else { continue }
        // The spring of half a second goes through 150 points at 1.3 points a millisecond at most.
        #expect(abs(next - now) < 1.5, "\(step), \(time) ms: \(now) to \(next)")
      }
      #expect(abs((place(length - 1) ?? 0) - (isLeaving ? 150 : 0)) < 1)
      let isRestored = stage.state.tree == before
      #expect(isRestored == !isLeaving)
    }
  }

  @Test func aTapOnTheSnapshotStillDismisses() throws {
    let (stage, _, before) = try makeStage()
    try stage.settle(within: .seconds(2))
    try stage.tap("snapshot")
    try stage.settle(within: .seconds(2))
    let isRestored = stage.state.tree == before
    #expect(isRestored)
  }

  @Test func whatSomebodyElseTakesOnIsNotDraggedAnyMore() throws {
    let (stage, menu, before) = try makeStage()
    try stage.settle(within: .seconds(2))
    try stage.drag(
      from: Point(x: 50, y: 180), by: Vector(x: 0, y: -40), at: 2000, lifts: false)
    try stage.skipTransition(of: menu)
    try stage.move(50, 60, at: 2200)
    try stage.up(50, 60, at: 2210)
    try stage.settle(within: .seconds(2))
    let isRestored = stage.state.tree == before
    #expect(isRestored)
  }

  @Test func aSecondFingersPanDoesNotTakeItAway() throws {
    let (stage, menu, _) = try makeStage()
    try stage.settle(within: .seconds(2))
    try stage.recognize(
      PanGesture(), on: stage.id("transition-container"), options: .init(isSimultaneous: true)
    ) { pan in
      try pan.host.dragTransition(of: menu, by: pan, along: Vector(x: 0, y: 1), rule: .default)
    }
    try stage.drag(from: Point(x: 50, y: 180), by: Vector(x: 0, y: -40), at: 2000, lifts: false)
    #expect(abs(y(stage) - (150 - 32)) < 1e-6)
  }

  /// A pan on the page itself draws the menu in; it does not move, the menu does.
  @Test func aPanFromAnEdgeDrawsTheMenuIn() throws {
    let (page, menu) = (TinyScreen("page"), TinyScreen("menu"))
    let stage = try Stage(size: Self.size, root: page)
    try stage.recognize(
      PanGesture(axis: .vertical, edge: .top), on: stage.id("root-screen")
    ) { pan in
      if pan.state == .began {
        try pan.host.present(menu, from: page, with: .slideDownMenu(reveal: 50))
      }
      try pan.host.dragTransition(of: menu, by: pan)
    }
    try stage.drag(from: Point(x: 50, y: 5), by: Vector(x: 0, y: 120), at: 0, lifts: false)
    // 108 of the menu's 200 points.
    #expect(abs(y(stage, "presented-screen") - (108 - 200)) < 1e-6)
    #expect(abs(y(stage) - 150 * 108 / 200) < 1e-6)
    try stage.up(50, 125, at: 500)
    try stage.settle(within: .seconds(3))
    #expect(stage.state.presentations.first?.phase == .presented && y(stage) == 150)
  }

  /// Without movement there is nothing to follow, unless the host says how far the finger goes.
  @Test func underReduceMotionTheGivenWayCounts() throws {
    let environment = Environment(reduceMotion: true)
    let page = TinyScreen("page")
    let menu = TinyScreen("menu")
    let stage = try Stage(size: Self.size, environment: environment, root: page)
    try stage.present(menu, from: page, with: .slideDownMenu(reveal: 50))
    try stage.recognize(PanGesture(axis: .vertical), on: stage.id("snapshot")) { pan in
      if pan.state == .began { try pan.host.dismiss(menu) }
      try pan.host.dragTransition(
        of: menu, by: pan, along: Vector(x: 0, y: -150), rule: .default)
    }
    try stage.settle(within: .seconds(2))
    try stage.drag(
      from: Point(x: 50, y: 180), by: Vector(x: 0, y: -68.5), at: 2000, steps: 2, lifts: false)
    // 34.25 of the 150 points, and so much less of the picture.
    #expect(
      abs((stage.presentation["transition-container"]?.opacity ?? 0) - (1 - 34.25 / 150)) < 1e-6)
    try stage.drag(from: Point(x: 50, y: 180), by: Vector(x: 0, y: -150), at: 3000)
    try stage.settle(within: .seconds(2))
    #expect(stage.state.presentations.isEmpty)
  }

  /// What a drag asks for that cannot be is refused in the ledger.
  @Test func aDragOfNothingIsRefused() throws {
    let page = TinyScreen("page")
    let stage = try Stage(size: Self.size, root: page)
    try stage.recognize(PanGesture(), on: stage.id("root-screen")) { pan in
      try pan.host.dragTransition(of: page, by: pan)
    }
    try stage.drag(from: Point(x: 50, y: 50), by: Vector(x: 0, y: 50), at: 0)
    #expect(stage.state.ledger.last?.kind == .refused(.notPresented))
  }
}
