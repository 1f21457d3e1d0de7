import Testing

@testable import Compositor

/// Presenting from a screen that is itself on its way: taken over in one scope, in parallel in two, refused where shared.
@Suite struct MovingPresenterTests {
  let root = TinyScreen("root")
  let a = TinyScreen("a")
  let b = TinyScreen("b")
  let stage: Stage
  let before: LayerTree

  init() throws {
    stage = try Stage(size: Size(width: 60, height: 100), root: root)
    before = stage.state.tree
  }

  static let spring = Animation.spring(Spring(duration: .milliseconds(500), bounce: 0.2))
  static let rise = MoveTransition(from: .bottom, animation: spring)

  func finish() throws {
    try stage.settle(within: .seconds(5))
    #expect(stage.state.presentations.map(\.phase) == [.presented, .presented])
    try stage.dismiss(a)
    try stage.settle(within: .seconds(5))
    #expect(stage.state.tree == before)
    #expect(stage.state.animations.isEmpty && stage.liveSurfaceCount == 0)
    for screen in [root, a, b] { #expect(screen.isBalanced, "\(screen.name): \(screen.heard)") }
    #expect(stage.state.signalsAreInOrder)
  }

  /// Disjoint: the presenter goes on below as if nothing were.
  @Test func scopesWithoutSharedLayersRunInParallel() throws {
    let alone = try Stage(size: stage.size, root: TinyScreen("alone"))
    let other = TinyScreen("other")
    let aloneRoot = try #require(alone.screens.first?.screen as? TinyScreen)
    try alone.present(other, from: aloneRoot, with: Self.rise)
    try stage.present(a, from: root, with: Self.rise)
    try stage.wait(.milliseconds(100))
    try stage.present(b, from: a, with: MoveTransition(from: .trailing))
    let (first, second) = (try #require(stage.root(of: a)), try #require(alone.root(of: other)))
    for step in 1...40 {
      let time = Duration.milliseconds(100 + 10 * step)
      try stage.advance(to: time)
      try alone.advance(to: time)
      let isSame = stage.presentation[first].transform == alone.presentation[second].transform
      #expect(isSame, "\(time)")
    }
    try finish()
  }

  /// The same scope: the presenter, or the picture of it, is taken over where it is seen, with its velocity.
  @Test func aPresenterIsTakenOverWhereItIsSeen() throws {
    for step in stride(from: 10, to: 500, by: 35) {
      for animator in [AnyAnimator(PushUp()), AnyAnimator(PictureUp())] {
        let (root, a, b) = (TinyScreen("root"), TinyScreen("a"), TinyScreen("b"))
        let stage = try Stage(size: stage.size, root: root)
        let before = stage.state.tree
        let moment = Duration.milliseconds(step)
        let recording = try stage.record { stage in
          try stage.present(a, from: root, with: Self.rise)
          try stage.advance(to: moment)
          try stage.present(b, from: a, with: animator)
          try stage.settle(within: .seconds(5))
        }
        let end = recording.presentation(at: recording.end)
        let mover = end.first(named: "snapshot") ?? stage.root(of: a)
        let id = try #require(mover)
        // The picture is new: it is where the screen was, and goes on as that went.
        let screen = try #require(stage.root(of: a))
        let tick = Duration.microseconds(10)
        func y(_ time: Duration, _ id: LayerID) -> Double {
          recording.presentation(at: time)[id].transform.translation.y
        }
        let last = (y(moment - tick * 2, screen), y(moment - tick, screen))
        let next = (y(moment, id), y(moment + tick, id))
        #expect(abs(next.0 - last.1) < 0.05, "\(step)")
        let speeds = ((last.1 - last.0) / tick.seconds, (next.1 - next.0) / tick.seconds)
        #expect(abs(speeds.0 - speeds.1) < 8, "\(step): \(speeds)")
        #expect(end[id].transform.translation.y == -20)
        try stage.dismiss(b)
        try stage.settle(within: .seconds(5))
        #expect(stage.presentation[screen].transform == .identity)
        try stage.dismiss(a)
        try stage.settle(within: .seconds(5))
        #expect(stage.state.tree == before)
      }
    }
  }

  /// Moves the presenter, live, up by 20.
  struct PushUp: TransitionAnimator {
    func animate(_ scene: inout TransitionScene) {
      scene.order(.from, .to)
      scene.animate(
        \.transform.translation.y, of: .from, to: -20, with: MovingPresenterTests.spring)
      scene.animate(
        \.transform.translation.x, of: .to, from: scene.width, to: 0,
        with: MovingPresenterTests.spring)
    }
  }

  /// Moves a picture of the presenter up by 20.
  struct PictureUp: TransitionAnimator {
    func animate(_ scene: inout TransitionScene) {
      let picture = scene.snapshot(of: .from, afterUpdates: true)
      scene.order(picture, .to)
      scene.animate(
        \.transform.translation.y, of: picture, to: -20, with: MovingPresenterTests.spring)
      scene.animate(
        \.transform.translation.x, of: .to, from: scene.width, to: 0,
        with: MovingPresenterTests.spring)
    }
  }

  /// behaviours-view-transitions 10: a layer that one transition moves is not moved by another one.
  @Test func aLayerInTwoTransitionsIsRefusedAndNothingChanges() throws {
    struct MoveMark: TransitionAnimator {
      var side: ScreenSide
      func animate(_ scene: inout TransitionScene) {
        scene.keepPresenterInSight()
        scene.animate(
          \.opacity, of: .layer("mark-a", in: side), from: 0, to: 1,
          with: MovingPresenterTests.spring)
      }
    }
    try stage.present(a, from: root, with: MoveMark(side: .to))
    try stage.wait(.milliseconds(100))
    let state = stage.state
    #expect(throws: TransitionError.sharedParticipant("mark-a")) {
      try stage.present(b, from: a, with: MoveMark(side: .from))
    }
    #expect(stage.state == state)
    try stage.skipTransition(of: a)
    try stage.present(b, from: a, with: MoveMark(side: .from))
    try finish()
  }

  @Test func aPresenterInTheHandIsNotTakenOver() throws {
    try stage.present(a, from: root, with: Self.rise)
    try stage.holdTransition(of: a)
    try stage.updateTransition(of: a, progress: 0.5)
    let state = stage.state
    #expect(throws: TransitionError.sharedParticipant("presented-screen")) {
      try stage.present(b, from: a, with: PushUp())
    }
    #expect(stage.state == state)
    try stage.present(b, from: a, with: FadeTransition())
    let y = try #require(stage.presentation["presented-screen"]).transform.translation.y
    try stage.settle(within: .seconds(1))
    #expect(try #require(stage.presentation["presented-screen"]).transform.translation.y == y)
    try stage.finishTransition(of: a)
    try finish()
  }

  @Test func aPresenterOnItsWayOutIsRefused() throws {
    try stage.present(a, from: root, with: Self.rise)
    try stage.settle(within: .seconds(2))
    try stage.dismiss(a)
    try stage.wait(.milliseconds(50))
    let state = stage.state
    #expect(throws: TransitionError.presenterIsLeaving) {
      try stage.present(b, from: a, with: Self.rise)
    }
    #expect(throws: TransitionError.presenterIsLeaving) {
      try stage.replace(a, with: b, by: Self.rise)
    }
    #expect(stage.state == state)
  }

  /// Who turns round takes along what stands on it, however that is asked.
  @Test func whatStandsOnAScreenLeavesWithIt() throws {
    let ways: [(Stage, TinyScreen) throws -> Void] = [
      { try $0.cancelTransition(of: $1) }, { try $0.reverseTransition(of: $1) },
      { try $0.dismiss($1) },
      {
        try $0.holdTransition(of: $1)
        try $0.cancelHeldTransition(of: $1)
      },
      { stage, screen in
        let way = try #require(stage.presentation(of: screen).phase.way)
        try stage.complete(way.id, finished: false)
      },
    ]
    for (number, ask) in ways.enumerated() {
      let (root, a, b) = (TinyScreen("root"), TinyScreen("a"), TinyScreen("b"))
      let stage = try Stage(size: stage.size, root: root)
      var told: [String] = []
      try stage.present(a, from: root, with: Self.rise) { _ in told.append("a") }
      try stage.wait(.milliseconds(80))
      try stage.present(b, from: a, with: PushUp()) { _ in told.append("b") }
      try stage.wait(.milliseconds(60))
      try ask(stage, a)
      #expect(stage.state.presentations.allSatisfy { !$0.phase.isGoingIn }, "\(number)")
      try stage.settle(within: .seconds(5))
      #expect(stage.state.tree == before, "\(number)")
      #expect(told.sorted() == ["a", "b"], "\(number)")
      for screen in [root, a, b] { #expect(screen.isBalanced, "\(screen.heard)") }
    }
  }

  /// Both leave together: where one ends first, the other one's layers do not jump.
  @Test func aStackThatLeavesTogetherDoesNotJump() throws {
    for step in stride(from: 0, to: 900, by: 30) {
      let (root, a, b) = (TinyScreen("root"), TinyScreen("a"), TinyScreen("b"))
      let stage = try Stage(size: stage.size, root: root)
      let slow = Animation.spring(Spring(duration: .milliseconds(900), dampingRatio: 1))
      let recording = try stage.record { stage in
        try stage.present(a, from: root, with: MoveTransition(from: .bottom, animation: slow))
        try stage.wait(.milliseconds(step))
        try stage.present(b, from: a, with: PushUp())
        try stage.wait(.milliseconds(200))
        try stage.dismiss(a)
        try stage.settle(within: .seconds(5))
      }
      let ends = stage.state.ledger.compactMap { entry -> Duration? in
        if case .ended = entry.kind { entry.time } else { nil }
      }
      for end in ends {
        let said = Continuity().complaints(recording, at: end)
        #expect(said == [], "\(step): \(end)")
      }
    }
  }

  @Test func skippingThePresenterLeavesTheOtherAlone() throws {
    try stage.present(a, from: root, with: Self.rise)
    try stage.wait(.milliseconds(100))
    let recording = try stage.record { stage in
      try stage.present(b, from: a, with: PushUp())
      try stage.wait(.milliseconds(50))
      try stage.skipTransition(of: a)
      try stage.settle(within: .seconds(5))
    }
    let said = Continuity().complaints(recording, at: .milliseconds(150))
    #expect(said == [])
    try finish()
  }
}
