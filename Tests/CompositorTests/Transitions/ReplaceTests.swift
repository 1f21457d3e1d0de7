import Testing

@testable import Compositor

/// Screens that take the place of others.
@Suite struct ReplaceTests {
  let root = TinyScreen("root")
  let a = TinyScreen("a")
  let b = TinyScreen("b")
  let stage: Stage
  let before: LayerTree

  init() throws {
    stage = try Stage(size: Size(width: 60, height: 100), root: root)
    before = stage.state.tree
  }

  static let linear = Animation.curve(.linear, duration: .milliseconds(200))
  static let fade = FadeTransition(animation: linear)

  @Test(arguments: [true, false])
  func theNewOneStandsWhereTheOldOneStood(animated: Bool) throws {
    var told: [String] = []
    try stage.present(a, from: root, with: SlideDownMenu(reveal: 30)) {
      told.append("a \(String(describing: $0 as Int?))")
    }
    try stage.settle(within: .seconds(1))
    let presented = stage.state.presentations[0]
    try stage.replace(a, with: b, by: Self.fade, animated: animated) {
      told.append("b \(String(describing: $0 as Int?))")
    }
    try stage.settle(within: .seconds(1))
    #expect(told == ["a nil"])
    #expect(stage.root(of: a) == nil)
    let now = stage.state.presentations
    #expect(now.count == 1 && now[0].id == presented.id && now[0].to == stage.root(of: b))
    #expect(stage.state.tree.children(of: presented.container).count == 3)
    #expect(a.heard == [.willAppear, .didAppear, .willDisappear, .didDisappear])
    #expect(b.heard == [.willAppear, .didAppear])
    #expect(root.heard.last == .didDisappear)
    // It leaves as the old one would have.
    try stage.tap("snapshot")
    try stage.wait(.milliseconds(100))
    #expect(try #require(stage.presentation["presented-screen"]).transform.translation.y < -5)
    try stage.settle(within: .seconds(1))
    #expect(told == ["a nil", "b nil"])
    #expect(stage.state.tree == before)
    #expect(stage.results.isEmpty && stage.animators.isEmpty && stage.screens.count == 1)
    #expect(root.isBalanced && a.isBalanced && b.isBalanced)
    #expect(stage.state.signalsAreInOrder)
  }

  @Test func turnedRoundTheOldOneIsBack() throws {
    var told: [String] = []
    try stage.present(a, from: root, with: DimmedSheet()) { _ in told.append("a") }
    try stage.settle(within: .seconds(1))
    let presented = stage.state.tree
    for animator in [AnyAnimator(Self.fade), AnyAnimator(PushAside())] {
      try stage.replace(a, with: b, by: animator) { _ in told.append("b") }
      try stage.wait(.milliseconds(90))
      try stage.cancelTransition(of: b)
      try stage.settle(within: .seconds(2))
      #expect(stage.state.tree == presented)
    }
    #expect(told == ["b", "b"])
    #expect(a.heard.last == .didAppear)
    try stage.dismiss(a)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func theRootScreenCanBeReplaced() throws {
    var told: [String] = []
    try stage.replace(root, with: a, by: MoveTransition(from: .trailing)) { _ in told.append("a") }
    try stage.wait(.milliseconds(50))
    #expect(stage.root(of: root) != nil)
    try stage.settle(within: .seconds(2))
    #expect(stage.root(of: root) == nil && stage.state.presentations.isEmpty)
    #expect(stage.state.tree["root-screen"] != nil)
    #expect(stage.state.tree.children(of: stage.state.tree.root) == [stage.root(of: a)])
    #expect(root.heard.last == .didDisappear && a.heard == [.willAppear, .didAppear])
    #expect(told.isEmpty)
    try stage.replace(a, with: b, by: Self.fade, animated: false, completion: nil)
    #expect(told == ["a"])
    #expect(throws: TransitionError.notPresented) { try stage.dismiss(b) }
    #expect(stage.screens.count == 1)
    #expect(stage.state.tree.count == before.count)
    #expect(stage.state.animations.isEmpty && stage.results.isEmpty)
  }

  /// A sheet that stands aside is replaced aside: no jump when the new one takes its place.
  @Test func aSheetIsReplacedWhereItStands() throws {
    let animators = [
      AnyAnimator(Self.fade), AnyAnimator(MoveTransition(from: .bottom)),
      AnyAnimator(MoveTransition(from: .trailing)),
    ]
    for animator in animators {
      let (root, a, b) = (TinyScreen("root"), TinyScreen("a"), TinyScreen("b"))
      let stage = try Stage(size: stage.size, root: root)
      try stage.present(a, from: root, with: DimmedSheet())
      try stage.settle(within: .seconds(1))
      let recording = try stage.record { stage in
        try stage.replace(a, with: b, by: animator)
        try stage.settle(within: .seconds(1))
      }
      let said = Continuity().complaints(recording, at: recording.end)
      #expect(said == [])
      #expect(stage.presentation["presented-screen"]?.transform.translation.x == 30)
      let renderer = CairoRenderer(usesSurfaces: false)
      let moving = recording.state(at: recording.end - .nanoseconds(1))
      #expect(
        try renderer.render(moving.displayList(at: recording.end))
          == renderer.render(stage.displayList))
      try stage.dismiss(b)
      try stage.settle(within: .seconds(1))
      #expect(stage.state.tree == before)
    }
  }

  @Test func aMovingScreenCanBeReplaced() throws {
    try stage.present(a, from: root, with: MoveTransition(from: .bottom))
    try stage.wait(.milliseconds(100))
    try stage.replace(a, with: b, by: Self.fade)
    try stage.settle(within: .seconds(2))
    #expect(stage.state.presentations.map(\.phase) == [.presented])
    #expect(stage.root(of: a) == nil)
    try stage.dismiss(b)
    try stage.settle(within: .seconds(2))
    #expect(stage.state.tree == before)
  }

  @Test func whatStandsOnTheNewOneStaysThere() throws {
    for animator in [AnyAnimator(Self.fade), AnyAnimator(PushAside())] {
      let c = TinyScreen("c")
      try stage.present(a, from: root, with: SlideDownMenu(reveal: 30))
      try stage.settle(within: .seconds(1))
      try stage.replace(a, with: b, by: Self.fade)
      try stage.wait(.milliseconds(20))
      try stage.present(c, from: b, with: animator)
      try stage.settle(within: .seconds(2))
      #expect(stage.root(of: a) == nil)
      #expect(stage.state.presentations.map(\.phase) == [.presented, .presented])
      try stage.dismiss(c)
      try stage.settle(within: .seconds(2))
      #expect(stage.presentation["mark-b"] != nil)
      try stage.dismiss(b)
      try stage.settle(within: .seconds(2))
      #expect(stage.state.tree == before)
    }
  }

  /// Sends the first screen away while the second is taking its place, and turns the second round.
  private func leaveWhileBeingReplaced() throws {
    try stage.present(a, from: root, with: Self.fade)
    try stage.settle(within: .seconds(1))
    try stage.replace(a, with: b, by: FadeTransition(animation: Self.linear.speed(4)))
    try stage.wait(.milliseconds(10))
    try stage.dismiss(a)
    try stage.reverseTransition(of: b)
    try stage.wait(.milliseconds(120))
  }

  @Test func aScreenThatLeavesMeanwhileIsNotReplaced() throws {
    try leaveWhileBeingReplaced()
    #expect(stage.state.presentations.last?.phase == .presented)
    #expect(stage.root(of: a) != nil)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func aWayBackInAfterAllReplaces() throws {
    try leaveWhileBeingReplaced()
    try stage.reverseTransition(of: a)
    try stage.settle(within: .seconds(1))
    #expect(stage.root(of: a) == nil && stage.state.presentations.map(\.phase) == [.presented])
    try stage.dismiss(b)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func aReplacementThatCannotBeIsRefused() throws {
    #expect(throws: TransitionError.presenterNotOnStage) {
      try stage.replace(a, with: b, by: Self.fade)
    }
    try stage.present(a, from: root, with: Self.fade)
    let state = stage.state
    #expect(throws: TransitionError.alreadyPresenting) {
      try stage.replace(root, with: b, by: Self.fade)
    }
    #expect(throws: TransitionError.alreadyOnStage) {
      try stage.replace(a, with: root, by: Self.fade)
    }
    #expect(stage.state == state)
  }

  @Test func aResizeWhileReplacingEndsWhereItBelongs() throws {
    try stage.present(a, from: root, with: DimmedSheet())
    try stage.settle(within: .seconds(1))
    try stage.replace(a, with: b, by: MoveTransition(from: .bottom))
    try stage.wait(.milliseconds(60))
    try stage.resize(to: Size(width: 100, height: 60), at: stage.time)
    try stage.settle(within: .seconds(2))
    #expect(stage.presentation["presented-screen"]?.transform.translation == Vector(x: 50, y: 0))
    try stage.dismiss(b)
    try stage.settle(within: .seconds(2))
    try stage.resize(to: Size(width: 60, height: 100), at: stage.time)
    #expect(stage.state.tree == before)
  }
}
