import Testing

@testable import Compositor

/// Complaints of `reference/behaviours-transitions.md`, cited by number, as claims.
@Suite struct PresentationTests {
  let root = TinyScreen("root")
  let stage: Stage
  let before: LayerTree

  init() throws {
    stage = try Stage(size: Size(width: 60, height: 100), root: root)
    before = stage.state.tree
  }

  static let slide = SlideDownMenu(reveal: 30)

  /// 2: all four mixes of animated and not give the same tree and ledger.
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func animatedOrNotTheEndIsTheSame(present: Bool, dismiss: Bool) throws {
    let menu = TinyScreen("menu")
    var told: [Int?] = []
    try stage.present(menu, from: root, with: Self.slide, animated: present) { told.append($0) }
    try stage.settle(within: .seconds(2))
    #expect(stage.time == (present ? .milliseconds(500) : .zero))
    try stage.dismiss(menu, returning: 3, animated: dismiss)
    try stage.settle(within: .seconds(2))
    #expect(told == [3])
    #expect(stage.state.tree == before)
    #expect(menu.heard == [.willAppear, .didAppear, .willDisappear, .didDisappear])
    let kinds = stage.state.ledger.compactMap { entry -> String? in
      switch entry.kind {
      case .changed: "changed"
      case .began: "began"
      case .ended(_, let outcome): "ended \(outcome)"
      case .completed: "completed"
      case .turned, .overran, .refused, .heard: nil
      }
    }
    #expect(
      kinds == [
        "changed", "began", "ended finished", "changed", "began", "ended finished", "completed",
      ])
  }

  /// 3: three on one another, dismissed to the root at once, restored in reverse order.
  @Test(arguments: [true, false])
  func aStackGoesAsAWhole(animated: Bool) throws {
    let screens = ["a", "b", "c"].map { TinyScreen($0) }
    var told: [String] = []
    var presenter = root
    for (index, screen) in screens.enumerated() {
      let tell = { (_: Int?) in told.append(screen.name) }
      if index == 1 {
        try stage.present(
          screen, from: presenter, with: PushAside(), animated: true, completion: tell)
      } else {
        try stage.present(
          screen, from: presenter, with: Self.slide, animated: true, completion: tell)
      }
      try stage.settle(within: .seconds(2))
      presenter = screen
    }
    try stage.dismiss(screens[0], returning: nil, animated: animated)
    try stage.settle(within: .seconds(2))
    #expect(told.sorted() == ["a", "b", "c"])
    #expect(told.last == "a")
    #expect(stage.state.tree == before)
    #expect(stage.state.presentations.isEmpty)
    for screen in screens + [root] { #expect(screen.isBalanced, "\(screen.name): \(screen.heard)") }
    #expect(root.heard.last == .didAppear)
  }

  @Test func innerAndOuterDismissedTogetherEndInOrder() throws {
    let (a, b) = (TinyScreen("a"), TinyScreen("b"))
    try stage.present(a, from: root, with: Self.slide)
    try stage.settle(within: .seconds(1))
    try stage.present(b, from: a, with: Self.slide)
    try stage.settle(within: .seconds(1))
    try stage.dismiss(b)
    try stage.dismiss(a)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
    #expect(a.isBalanced && b.isBalanced && root.isBalanced)
  }

  /// 5: ten rounds of calling off, then done; the tree is equal after each.
  @Test func callingOffIsIdempotent() throws {
    let menu = TinyScreen("menu")
    try stage.present(menu, from: root, with: Self.slide)
    try stage.settle(within: .seconds(1))
    let presented = stage.state.tree
    for round in 1...10 {
      try stage.dismiss(menu, returning: round)
      try stage.holdTransition(of: menu)
      try stage.updateTransition(of: menu, progress: 0.4)
      try stage.cancelHeldTransition(of: menu, velocity: -0.5)
      try stage.settle(within: .seconds(3))
      #expect(stage.state.tree == presented, "round \(round)")
    }
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
    #expect(menu.isBalanced)
  }

  /// 4: whoever dismisses, no layer of the engine's is left to eat touches.
  @Test func nothingIsLeftInFront() throws {
    let menu = TinyScreen("menu")
    try stage.present(menu, from: root, with: Self.slide)
    try stage.wait(.milliseconds(200))
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    let hit = stage.presentation.hitTest(Point(x: 4, y: 4)).flatMap { stage.presentation[$0].name }
    #expect(hit == "mark-root")
    #expect(stage.liveSurfaceCount == 0)
  }

  /// 41: a root that is transformed already keeps its own transform.
  @Test func aPresenterKeepsItsOwnTransformOpacityAndVisibility() throws {
    let id = try #require(stage.root(of: root))
    try stage.update { tree in
      tree[id].transform = Transform(
        translation: Vector(x: 3, y: 1), scale: Vector(x: 0.9, y: 0.9))
      tree[id].opacity = 0.7
      tree[id].zPosition = 4
    }
    let own = stage.state.tree
    for animator in [AnyAnimator(Self.slide), AnyAnimator(PushAside())] {
      for moment in [0, 120, 600] {
        let menu = TinyScreen("menu")
        try stage.present(menu, from: root, with: animator)
        try stage.wait(.milliseconds(moment))
        try stage.dismiss(menu)
        try stage.settle(within: .seconds(3))
        #expect(stage.state.tree == own, "\(moment) ms")
      }
    }
  }

  /// A start or end equal to each other, but not to what was there, is put back too.
  @Test func whatAnAnimatorSetsOnThePresenterIsPutBack() throws {
    struct Odd: TransitionAnimator {
      func animate(_ scene: inout TransitionScene) {
        scene.order(.from, .snapshot(9), .to)
        let animation = Animation.curve(.linear, duration: .milliseconds(100))
        scene.animate(\.opacity, of: .from, from: 0.5, to: 0.5, with: animation)
        scene.animate(
          \.transform.translation, of: .from, from: Vector(x: 30, y: 0),
          to: Vector(x: 30, y: -50), with: animation)
      }
    }
    let menu = TinyScreen("menu")
    try stage.present(menu, from: root, with: Odd())
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func verbsGoWhereTheySay() throws {
    let menu = TinyScreen("menu")
    try stage.present(menu, from: root, with: Self.slide)
    try stage.wait(.milliseconds(100))
    try stage.skipTransition(of: menu)
    #expect(stage.state.presentations.first?.phase == .presented)
    #expect(throws: TransitionError.nothingUnderWay) { try stage.reverseTransition(of: menu) }
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(100))
    try stage.cancelTransition(of: menu)
    try stage.cancelTransition(of: menu)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.presentations.first?.phase == .presented)
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(50))
    try stage.reverseTransition(of: menu)
    try stage.wait(.milliseconds(50))
    try stage.reverseTransition(of: menu)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
    #expect(menu.isBalanced)
  }

  /// A dismissal that is called off hands nothing over; the next one does.
  @Test func aChoiceThatIsCalledOffIsForgotten() throws {
    let menu = TinyScreen("menu")
    var told: [Int?] = []
    try stage.present(menu, from: root, with: Self.slide) { told.append($0) }
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu, returning: 7)
    try stage.wait(.milliseconds(80))
    try stage.present(menu, from: root, with: Self.slide) { told.append($0) }
    try stage.settle(within: .seconds(1))
    #expect(told.isEmpty)
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    #expect(told == [nil, nil])
  }

  /// 19: a second finger on the button is refused in the ledger, and the host goes on.
  @Test func twoFingersOnAButtonPresentOnce() throws {
    let button = TinyScreen("button")
    final class Pressed: Screen {
      let menu: TinyScreen
      init(_ menu: TinyScreen) { self.menu = menu }
      func build(in layers: inout ScreenLayers) {
        layers.onTap(layers.root) { [unowned self] host in
          try host.present(TinyScreen("again"), from: self, with: SlideDownMenu(reveal: 30))
        }
      }
    }
    let page = Pressed(button)
    let stage = try Stage(size: Size(width: 60, height: 100), root: page)
    let place = Point(x: 30, y: 50)
    for id in [1, 2] { try stage.send(.pointerDown(at: place, id: id), at: .zero) }
    for id in [1, 2] { try stage.send(.pointerUp(at: place, id: id), at: .zero) }
    #expect(stage.state.presentations.count == 1)
    #expect(stage.state.ledger.last?.kind == .refused(.alreadyPresenting))
  }

  /// Asking from inside what a screen hears, and from completions, is allowed.
  @Test func screensMayAskForMoreFromInside() throws {
    let (menu, next) = (TinyScreen("menu"), TinyScreen("next"))
    menu.reaction = { event, host in
      if event == .didAppear {
        try host.present(next, from: menu, with: PushAside())
      }
    }
    var told = 0
    try stage.present(menu, from: root, with: Self.slide) { [stage, root] _ in
      told += 1
      if told == 1 {
        try stage.present(TinyScreen("third"), from: root, with: Self.slide) { _ in told += 1 }
      }
    }
    try stage.settle(within: .seconds(3))
    #expect(stage.state.presentations.count == 2)
    menu.reaction = nil
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(3))
    #expect(told == 1)
    #expect(stage.state.presentations.count == 1)
    try stage.tap("snapshot")
    try stage.settle(within: .seconds(3))
    #expect(told == 2)
    #expect(stage.state.tree == before)
    for screen in [root, menu, next] { #expect(screen.isBalanced, "\(screen.heard)") }
  }

  /// 29: progress outside 0 to 1 is brought into it.
  @Test func progressInTheHandIsClampedAndStraight() throws {
    let menu = TinyScreen("menu")
    try stage.present(menu, from: root, with: Self.slide)
    try stage.holdTransition(of: menu)
    func y() throws -> Double {
      try #require(stage.presentation["snapshot"]).transform.translation.y
    }
    for (progress, place) in [(-0.3, 0.0), (0, 0), (0.25, 17.5), (0.5, 35), (1, 70), (1.4, 70)] {
      try stage.updateTransition(of: menu, progress: progress)
      #expect(abs(try y() - place) < 1e-9, "\(progress)")
      try stage.wait(.seconds(1))
      #expect(abs(try y() - place) < 1e-9, "\(progress) a second later")
    }
    try stage.updateTransition(of: menu, progress: .nan)
    #expect(try y() == 0)
  }

  /// 29: past the ends only where that is asked for, and no size is below 0 there.
  @Test func overshootIsOnRequestAndKeepsSizesSound() throws {
    struct Grow: TransitionAnimator {
      func animate(_ scene: inout TransitionScene) {
        scene.keepPresenterInSight()
        let linear = Animation.curve(.linear, duration: .milliseconds(200))
        scene.animate(
          \.bounds.size.width, of: .layer("mark-menu", in: .to), from: 2, to: 22, with: linear)
        scene.animate(\.transform.translation.y, of: .to, from: 100, to: 0, with: linear)
      }
    }
    func shown() throws -> [Double] {
      let tree = stage.presentation
      return try [
        #require(tree["mark-menu"]).bounds.width,
        #require(tree["presented-screen"]).transform.translation.y,
      ]
    }
    let menu = TinyScreen("menu")
    for (finishing, isOver) in [(true, true), (true, false), (false, true), (false, false)] {
      try stage.present(menu, from: root, with: Grow())
      try stage.holdTransition(of: menu)
      for (progress, width, y) in [
        (1.4, 30.0, -40.0), (0.5, 12, 50), (-0.3, 0, 130), (7, 42, -100), (.nan, 2, 100),
        (.infinity, 42, -100),
      ] as [(Double, Double, Double)] {
        try stage.updateTransition(of: menu, progress: progress, overshooting: true)
        let seen = try shown()
        #expect(abs(seen[0] - width) < 1e-9 && abs(seen[1] - y) < 1e-9, "\(progress): \(seen)")
      }
      try stage.updateTransition(of: menu, progress: 1.4)
      #expect(try shown() == [22, 0])
      try stage.updateTransition(of: menu, progress: isOver ? 1.25 : -0.25, overshooting: true)
      let seen = try shown()
      if finishing {
        try stage.finishTransition(of: menu, velocity: 1)
      } else {
        try stage.cancelHeldTransition(of: menu, velocity: -1)
      }
      // Nothing jumps where it is let go.
      let now = try shown()
      #expect(abs(seen[1] - now[1]) < 1e-9)
      try stage.settle(within: .seconds(3))
      #expect(stage.state.presentations.count == (finishing ? 1 : 0))
      if finishing {
        #expect(try shown() == [22, 0])
        try stage.dismiss(menu, returning: nil, animated: false)
      }
      #expect(stage.state.tree == before)
    }
  }

  /// Let go, everything goes on from where it is with the velocity of the hand.
  @Test(arguments: [true, false])
  func lettingGoJumpsNeitherInPlaceNorInVelocity(finishing: Bool) throws {
    let menu = TinyScreen("menu")
    try stage.present(menu, from: root, with: Self.slide)
    try stage.wait(.milliseconds(10))
    try stage.holdTransition(of: menu)
    try stage.updateTransition(of: menu, progress: 0.6)
    let start = stage.time
    let held = try #require(stage.presentation["snapshot"]).transform.translation.y
    let recording = try stage.record { stage in
      if finishing {
        try stage.finishTransition(of: menu, velocity: 2)
      } else {
        try stage.cancelHeldTransition(of: menu, velocity: -2)
      }
      try stage.settle(within: .seconds(3))
    }
    func y(_ time: Duration) -> Double {
      recording.presentation(at: time)["snapshot"]?.transform.translation.y ?? 0
    }
    #expect(abs(y(start) - held) < 1e-9)
    let step = Duration.microseconds(100)
    let velocity = (y(start + step) - y(start)) / step.seconds
    // Two fractions a second of what was left of the way when it was taken.
    let length = 70 - (y(start) - 0.6 * 70) / 0.4
    #expect(abs(velocity - (finishing ? 2 : -2) * length) < 12, "\(velocity) \(length)")
    #expect(stage.state.presentations.count == (finishing ? 1 : 0))
    if !finishing { #expect(stage.state.tree == before) }
  }

  /// 40, 18: a resize while open or under way ends as a fresh run at that size, and strands no snapshot.
  @Test(arguments: [0, 100, 250, 800])
  func aResizeEndsAsAFreshRunAtThatSize(millisecond: Int) throws {
    let wide = Size(width: 120, height: 70)
    let menu = TinyScreen("menu")
    try stage.present(menu, from: root, with: Self.slide)
    try stage.advance(to: .milliseconds(millisecond))
    _ = try stage.render()
    let y = { (stage: Stage) in stage.presentation["snapshot"]?.transform.translation.y ?? .nan }
    let seen = y(stage)
    try stage.resize(to: wide, at: .milliseconds(millisecond))
    if millisecond < 500 { #expect(abs(y(stage) - seen) < 1e-9) }
    _ = try stage.render()
    #expect(stage.liveSurfaceCount == 1)
    try stage.settle(within: .seconds(3))

    let (freshRoot, freshMenu) = (TinyScreen("root"), TinyScreen("menu"))
    let fresh = try Stage(size: wide, root: freshRoot)
    try fresh.present(freshMenu, from: freshRoot, with: Self.slide)
    try fresh.settle(within: .seconds(3))
    #expect(try stage.render() == fresh.render())
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(3))
    try stage.resize(to: Size(width: 60, height: 100), at: stage.time)
    #expect(stage.state.tree == before)
  }

  /// 43: with Reduce Motion nothing moves; the life cycle is the same.
  @Test func reduceMotionFadesAndMovesNothing() throws {
    let menu = TinyScreen("menu")
    let stage = try Stage(
      size: Size(width: 60, height: 100), environment: Environment(reduceMotion: true), root: root)
    let before = stage.state.tree
    let recording = try stage.record { stage in
      try stage.present(menu, from: root, with: Self.slide)
      try stage.settle(within: .seconds(1))
      try stage.dismiss(menu)
      try stage.settle(within: .seconds(1))
    }
    #expect(recording.end == .milliseconds(300))
    let places = (0..<30).map { recording.presentation(at: .milliseconds(10 * $0)) }
      .map { tree in
        tree.descendants(of: tree.root).map {
          [tree[$0].transform.affine, tree[$0].affineToParent]
        }
      }
    let isStill = places.dropLast().allSatisfy { $0 == places[0] }
    #expect(isStill)
    let half = recording.presentation(at: .milliseconds(75))["transition-container"]?.opacity
    #expect(half == 0.5)
    #expect(stage.state.tree == before)
    #expect(menu.heard == [.willAppear, .didAppear, .willDisappear, .didDisappear])
  }

  @Test func aSheetLeavesTheDimmedPageInSight() throws {
    let sheet = TinyScreen("sheet")
    try stage.present(sheet, from: root, with: DimmedSheet())
    try stage.settle(within: .seconds(1))
    let shown = try stage.render()
    #expect(shown.color(column: 4, row: 4) == .black)
    let dimmed = shown.color(column: 20, row: 50)
    #expect(abs(dimmed.red - 0.5) < 0.01)
    #expect(shown.color(column: 50, row: 50) == .white)
    try stage.dismiss(sheet)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  /// Left and right change places where reading begins at the right, and twice mirrored is as it was.
  @Test func rightToLeftMirrorsMovements() throws {
    func x(_ animator: some TransitionAnimator, _ direction: Environment.LayoutDirection) throws
      -> Double
    {
      let (root, menu) = (TinyScreen("root"), TinyScreen("menu"))
      let stage = try Stage(
        size: Size(width: 60, height: 100), environment: Environment(layoutDirection: direction),
        root: root)
      try stage.present(menu, from: root, with: animator)
      return try #require(stage.presentation["presented-screen"]).transform.translation.x
    }
    #expect(try x(PushAside(), .leftToRight) == 60)
    #expect(try x(PushAside(), .rightToLeft) == -60)
    #expect(try x(PushAside().mirrored(), .leftToRight) == -60)
    #expect(try x(PushAside().mirrored().mirrored(), .leftToRight) == 60)
  }

  @Test func combinedTransitionsRunTogether() throws {
    let menu = TinyScreen("menu")
    try stage.present(menu, from: root, with: Self.slide.combined(with: DimmedSheet()))
    try stage.settle(within: .seconds(1))
    let shown = stage.presentation
    #expect(shown["snapshot"]?.transform.translation.y == 70)
    #expect(shown["presented-screen"]?.transform.translation.x == 30)
    #expect(shown["transition-dimming"]?.opacity == 1)
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func aResultCanBeAwaited() async throws {
    let menu = TinyScreen("menu")
    menu.reaction = { [unowned menu] event, host in
      if event == .willAppear { try host.dismiss(menu, returning: 42, animated: false) }
    }
    let choice = try await stage.result(
      ofPresenting: menu, from: root, with: Self.slide, animated: false)
    #expect(choice == 42)
    await #expect(throws: TransitionError.presenterNotOnStage) {
      _ = try await stage.result(
        ofPresenting: menu, from: TinyScreen("nobody"), with: Self.slide)
    }
  }

  @Test func pastPresentationsLeaveNothingBehind() throws {
    for _ in 0..<1000 {
      let menu = TinyScreen("menu")
      try stage.present(menu, from: root, with: Self.slide, animated: false) { _ in }
      try stage.dismiss(menu, returning: nil, animated: false)
    }
    #expect(stage.state.tree == before)
    #expect(stage.state.ledger.count <= 1024)
    #expect(stage.screens.count == 1)
    #expect(stage.results.isEmpty && stage.animators.isEmpty && stage.actions.isEmpty)
    #expect(stage.state.appearances.count == 1)
  }
}
