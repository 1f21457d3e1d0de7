import Testing

@testable import Compositor

/// Screens that come one way and go another.
@Suite struct AsymmetricTransitionTests {
  let root = TinyScreen("root")
  let menu = TinyScreen("menu")
  let stage: Stage
  let before: LayerTree

  init() throws {
    stage = try Stage(size: Size(width: 60, height: 100), root: root)
    before = stage.state.tree
  }

  static let linear = Animation.curve(.linear, duration: .milliseconds(200))
  static let rise = MoveTransition(from: .bottom, animation: linear)
  static let fade = FadeTransition(animation: linear)

  var panel: Layer? { stage.presentation["presented-screen"] }

  @Test func itComesOneWayAndGoesAnother() throws {
    try stage.present(menu, from: root, with: .asymmetric(in: Self.rise, out: Self.fade))
    try stage.wait(.milliseconds(50))
    #expect(panel?.transform.translation.y == 75 && panel?.opacity == 1)
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(50))
    #expect(panel?.transform.translation.y == 0 && panel?.opacity == 0.75)
    try stage.settle(within: .seconds(1))
    #expect(stage.time == .milliseconds(400))
    #expect(stage.state.tree == before)
  }

  @Test func aWayInThatTurnsRoundIsRetraced() throws {
    try stage.present(menu, from: root, with: .asymmetric(in: Self.rise, out: Self.fade))
    try stage.wait(.milliseconds(100))
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(100))
    #expect(panel?.transform.translation.y == 75 && panel?.opacity == 1)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func aWayOutThatIsCalledOffLeavesEverythingAsItWas() throws {
    let animators = [
      AnyAnimator(AsymmetricTransition(in: Self.rise, out: PushAside())),
      AnyAnimator(AsymmetricTransition(in: SlideDownMenu(reveal: 30), out: Self.fade)),
      AnyAnimator(AsymmetricTransition(in: DimmedSheet(), out: SlideDownMenu(reveal: 10))),
      AnyAnimator(AsymmetricTransition(in: BuiltInTransition.menu, out: DimmedSheet())),
    ]
    for (number, animator) in animators.enumerated() {
      try stage.present(menu, from: root, with: animator)
      try stage.settle(within: .seconds(3))
      let presented = stage.state.tree
      for moment in [0, 60, 150] {
        try stage.dismiss(menu, returning: 4)
        try stage.wait(.milliseconds(moment))
        _ = try stage.render()
        try stage.cancelTransition(of: menu)
        try stage.settle(within: .seconds(3))
        #expect(stage.state.tree == presented, "\(number), \(moment) ms")
        #expect(stage.state.presentations.first?.wayOut == nil)
      }
      try stage.dismiss(menu)
      try stage.settle(within: .seconds(3))
      #expect(stage.state.tree == before, "\(number)")
      #expect(stage.liveSurfaceCount == 0 && stage.leavingAnimators.isEmpty)
    }
  }

  /// A picture that the way in brought serves the way out, and goes home with it.
  @Test func whatTheWayInMovedOfThePresenterGoesBack() throws {
    try stage.present(
      menu, from: root, with: .asymmetric(in: SlideDownMenu(reveal: 30), out: Self.fade))
    try stage.settle(within: .seconds(1))
    #expect(stage.presentation["snapshot"]?.transform.translation.y == 70)
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(150))
    #expect(try #require(stage.presentation["snapshot"]).transform.translation.y < 40)
    #expect(abs(try #require(panel).opacity - 0.25) < 1e-9)
    #expect(panel?.transform.translation.y == 0)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  /// The last frame of a way out of its own is the first one at rest.
  @Test(arguments: BuiltInTransition.all)
  func theLastAnimatedFrameIsTheFirstSettledOne(_ transition: BuiltInTransition) throws {
    let stage = try Stage(size: Size(width: 60, height: 100), root: root)
    let atRest = try stage.render()
    try stage.present(menu, from: root, with: transition.animator)
    let arrival = try #require(stage.state.presentations.first?.phase.end)
    try stage.advance(to: arrival - .microseconds(1))
    let arriving = stage.state.displayList(at: arrival)
    try stage.advance(to: arrival)
    let renderer = CairoRenderer(usesSurfaces: false)
    #expect(try renderer.render(arriving) == renderer.render(stage.displayList))
    try stage.dismiss(menu)
    let end = try #require(stage.state.presentations.first?.phase.end)
    try stage.advance(to: end - .microseconds(1))
    let leaving = stage.state.displayList(at: end)
    try stage.advance(to: end)
    #expect(stage.state.presentations.isEmpty)
    let last = try renderer.render(leaving)
    let distance = zip(last.bytes, atRest.bytes).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(distance) <= 1, "\(transition)")
    #expect(try renderer.render(stage.displayList) == atRest)
  }

  /// behaviours-transitions 4: present by A, dismiss by B, and nothing is left to eat touches.
  @Test func anotherAnimatorMayDismiss() throws {
    for (coming, going) in [
      (AnyAnimator(SlideDownMenu(reveal: 30)), AnyAnimator(PushAside())),
      (AnyAnimator(PushAside()), AnyAnimator(SlideDownMenu(reveal: 30))),
      (AnyAnimator(DimmedSheet()), AnyAnimator(Self.fade)),
    ] {
      try stage.present(menu, from: root, with: coming)
      try stage.settle(within: .seconds(2))
      try stage.dismiss(menu, with: going)
      try stage.wait(.milliseconds(80))
      _ = try stage.render()
      try stage.settle(within: .seconds(2))
      let centre = Point(x: 30, y: 50)
      let hit = stage.presentation.hitTest(centre).flatMap { stage.presentation[$0].name }
      #expect(hit == "root-screen")
      #expect(stage.liveSurfaceCount == 0)
      #expect(stage.state.tree == before)
    }
  }

  @Test func aDismissalByAnotherAnimatorIsForOnce() throws {
    try stage.present(menu, from: root, with: Self.rise)
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu, with: Self.fade)
    try stage.wait(.milliseconds(50))
    try stage.cancelTransition(of: menu)
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(100))
    #expect(panel?.transform.translation.y == 50 && panel?.opacity == 1)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func reduceMotionLeavesAsItCame() throws {
    let stage = try Stage(
      size: Size(width: 60, height: 100), environment: Environment(reduceMotion: true), root: root)
    try stage.present(menu, from: root, with: .asymmetric(in: Self.fade, out: Self.rise))
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(50))
    #expect(stage.presentation["presented-screen"]?.transform == .identity)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.presentations.isEmpty)
  }

  @Test func rightToLeftMirrorsBothWays() throws {
    let stage = try Stage(
      size: Size(width: 60, height: 100), environment: Environment(layoutDirection: .rightToLeft),
      root: root)
    let animator = AsymmetricTransition(
      in: Self.fade, out: MoveTransition(from: .leading, animation: Self.linear))
    try stage.present(menu, from: root, with: animator)
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(100))
    #expect(stage.presentation["presented-screen"]?.transform.translation.x == 30)
  }

  /// behaviours-transitions 40, for a way out of its own.
  @Test func aResizeOnTheWayOutEndsAsAFreshRun() throws {
    for (number, transition) in BuiltInTransition.all.enumerated() {
      let wide = Size(width: 120, height: 70)
      try stage.present(menu, from: root, with: transition.animator)
      try stage.settle(within: .seconds(3))
      try stage.dismiss(menu)
      try stage.wait(.milliseconds(60))
      try stage.resize(to: wide, at: stage.time)
      // Called off: it is there as a fresh run at that size has it.
      try stage.cancelTransition(of: menu)
      try stage.settle(within: .seconds(3))
      let (freshRoot, freshMenu) = (TinyScreen("root"), TinyScreen("menu"))
      let fresh = try Stage(size: wide, root: freshRoot)
      try fresh.present(freshMenu, from: freshRoot, with: transition.animator)
      try fresh.settle(within: .seconds(3))
      let isSame = try stage.render() == fresh.render()
      #expect(isSame, "\(number): \(transition)")
      try stage.dismiss(menu)
      try stage.settle(within: .seconds(3))
      try stage.resize(to: Size(width: 60, height: 100), at: stage.time)
      #expect(stage.state.tree == before, "\(transition)")
    }
  }
}
