import Testing

@testable import Compositor

/// Behaviours of the web's view transitions (`reference/behaviours-view-transitions.md`) that no other suite has.
///
/// `ReferenceTable.viewTransitions` says where the others are, and which make no sense here.
@Suite struct ViewTransitionTests {
  static let size = Size(width: 60, height: 100)
  let root = TinyScreen("root")
  let menu = TinyScreen("menu")
  let stage: Stage
  let before: LayerTree

  init() throws {
    stage = try Stage(size: Self.size, root: root)
    before = stage.state.tree
  }

  static let linear = Animation.curve(.linear, duration: .seconds(1))

  /// Moves the presented screen with one movement of any property.
  struct One<Value: Animatable & Sendable>: TransitionAnimator {
    let keyPath: any WritableKeyPath<Layer, Value> & Sendable
    let start: Value
    let end: Value

    init(_ keyPath: any WritableKeyPath<Layer, Value> & Sendable, from start: Value, to end: Value)
    {
      (self.keyPath, self.start, self.end) = (keyPath, start, end)
    }

    func animate(_ scene: inout TransitionScene) {
      scene.keepPresenterInSight()
      scene.animate(keyPath, of: .to, from: start, to: end, with: ViewTransitionTests.linear)
    }
  }

  /// 1: what is skipped before its first frame is there, and the change is made.
  @Test func skippedBeforeItIsSeenItIsThere() throws {
    menu.reaction = { [unowned stage, unowned menu] event, _ in
      if event == .willAppear { try stage.skipTransition(of: menu) }
    }
    try stage.present(menu, from: root, with: SlideDownMenu(reveal: 30))
    #expect(stage.state.presentations.map(\.phase) == [.presented])
    #expect(stage.state.animations.isEmpty && stage.time == .zero)
    #expect(stage.state.signalsAreInOrder)
    #expect(menu.heard == [.willAppear, .didAppear])
  }

  /// 2: what is skipped midway is over at once, and nothing moves any more.
  @Test func skippedMidwayNothingMovesAnyMore() throws {
    try stage.present(menu, from: root, with: SlideDownMenu(reveal: 30))
    try stage.wait(.milliseconds(200))
    try stage.skipTransition(of: menu)
    #expect(stage.state.animations.isEmpty && stage.nextFrame == nil)
    guard
      case .ended(_, .finished)? = stage.state.ledger.last(where: { entry in
        if case .ended = entry.kind { true } else { false }
      })?.kind
    else {
      Issue.record("it has not ended")
      return
    }
  }

  /// 8: several that begin in one turn change the model in the order of their requests.
  @Test func nestedPresentationsBeginInOrder() throws {
    let screens = ["a", "b", "c"].map { TinyScreen($0) }
    var presenter = root
    for screen in screens {
      try stage.present(screen, from: presenter, with: FadeTransition())
      presenter = screen
    }
    let changed = stage.state.ledger.compactMap { entry -> PresentationID? in
      if case .changed = entry.kind { entry.presentation } else { nil }
    }
    #expect(changed == stage.state.presentations.map(\.id) && changed.count == 3)
    try stage.settle(within: .seconds(1))
    #expect(
      stage.presentation.hitTest(Point(x: 4, y: 4)).flatMap { stage.presentation[$0].name }
        == "mark-c")
  }

  /// 11: a transition that is held at its very end is not over.
  @Test func heldAtItsEndItIsNotOver() throws {
    try stage.present(menu, from: root, with: SlideDownMenu(reveal: 30))
    try stage.holdTransition(of: menu)
    try stage.updateTransition(of: menu, progress: 1)
    try stage.advance(to: .seconds(100))
    #expect(stage.state.presentations.first?.phase.way != nil)
    #expect(menu.heard == [.willAppear])
    try stage.finishTransition(of: menu)
    try stage.settle(within: .seconds(1))
    #expect(menu.heard == [.willAppear, .didAppear])
  }

  /// 12: turned round at its first instant it comes to its end.
  @Test func turnedRoundAtOnceItEnds() throws {
    for transition in BuiltInTransition.all {
      try stage.present(menu, from: root, with: transition.animator)
      try stage.reverseTransition(of: menu)
      try stage.settle(within: .seconds(2))
      #expect(stage.state.presentations.isEmpty && stage.state.animations.isEmpty)
      let isRestored = stage.state.tree == before
      #expect(isRestored, "\(transition)")
    }
  }

  /// 18: a presenter that is hidden itself does not keep the change from being made, and stays hidden.
  @Test func aHiddenPresenterPresentsAndStaysHidden() throws {
    let id = try #require(stage.root(of: root))
    try stage.update { $0[id].isHidden = true }
    let hidden = stage.state.tree
    for transition in BuiltInTransition.all {
      try stage.present(menu, from: root, with: transition.animator)
      try stage.settle(within: .seconds(3))
      #expect(stage.state.presentations.map(\.phase) == [.presented])
      try stage.dismiss(menu)
      try stage.settle(within: .seconds(3))
      let isRestored = stage.state.tree == hidden
      #expect(isRestored, "\(transition)")
    }
  }

  /// 28: a layer takes part from the beginning to the end, whatever it is called meanwhile.
  @Test func aNameIsReadWhenItBegins() throws {
    try stage.present(menu, from: root, with: FullScreenMenu(arriving: ["mark-menu"]))
    let mark = try #require(stage.state.tree.first(named: "mark-menu"))
    try stage.wait(.milliseconds(200))
    try stage.update { $0[mark].name = "renamed" }
    let opacity = stage.presentation[mark].opacity
    #expect(opacity > 0 && opacity < 1)
    try stage.wait(.milliseconds(50))
    #expect(stage.presentation[mark].opacity > opacity)
    try stage.settle(within: .seconds(3))
    #expect(stage.presentation[mark].opacity == 1)
  }

  /// 29, 30, 58: what is presented is live: a change midway shows at once, also of what is out of sight meanwhile.
  @Test func whatIsPresentedIsLive() throws {
    try stage.present(
      menu, from: root, with: One(\.transform.translation.y, from: -100, to: 0))
    let panel = try #require(stage.root(of: menu))
    let mark = try #require(stage.state.tree.first(named: "mark-menu"))
    try stage.wait(.milliseconds(20))
    // The mark lies above the stage now.
    try stage.update { $0[mark].backgroundColor = Color(hex: 0xFF0000) }
    try stage.animate(\.opacity, of: mark, from: 1, to: 0.5, with: Self.linear)
    try stage.wait(.milliseconds(980))
    try stage.update { $0[panel].backgroundColor = Color(hex: 0x00FF00) }
    let picture = try stage.render()
    #expect(picture.pixel(x: 40, y: 50) == [0, 255, 0, 255])
    let shown = picture.pixel(x: 5, y: 5)
    #expect(shown[2] > 120 && shown[1] > 120 && shown[0] == 0)
  }

  /// 36: parts of points are kept as they are given.
  @Test func translationsKeepTheirFractions() throws {
    try stage.present(
      menu, from: root,
      with: One(\.transform.translation, from: .zero, to: Vector(x: 10.5, y: 20.7)))
    try stage.settle(within: .seconds(2))
    #expect(
      stage.presentation["presented-screen"]?.transform.translation == Vector(x: 10.5, y: 20.7))
  }

  /// 37: halfway through a second, a fade is at one half, and a movement halfway.
  @Test func anyInstantCanBeAskedFor() throws {
    let recording = try stage.record { stage in
      try stage.present(
        menu, from: root,
        with: One(\.opacity, from: 0, to: 1).combined(
          with: One(\.transform.translation.x, from: 60, to: 0)))
      try stage.settle(within: .seconds(2))
    }
    let half = recording.presentation(at: .milliseconds(500))["presented-screen"]
    #expect(half?.opacity == 0.5 && half?.transform.translation.x == 30)
    let again = recording.presentation(at: .milliseconds(500))["presented-screen"]
    #expect(half == again)
  }

  /// 38: from nothing and to nothing, without a number that is none.
  @Test func scaleZeroIsNoTrouble() throws {
    let grow = One(\.transform.scale, from: Vector(x: 0, y: 0), to: Vector(x: 1, y: 1))
    let recording = try stage.record { stage in
      try stage.present(menu, from: root, with: grow)
      try stage.settle(within: .seconds(2))
      try stage.dismiss(menu)
      try stage.settle(within: .seconds(2))
    }
    for step in 0...40 {
      let tree = recording.presentation(at: .milliseconds(50 * step))
      for id in tree.descendants(of: tree.root) { #expect(tree[id].affineToParent.isFinite) }
      _ = tree.hitTest(Point(x: 30, y: 50))
      _ = try CairoRenderer().render(recording.frame(at: .milliseconds(50 * step)))
    }
    #expect(
      recording.presentation(at: .seconds(1))["presented-screen"]?.frame
        == Rect(origin: .zero, size: Self.size))
    #expect(stage.state.tree == before)
  }

  /// A picture of the presenter, which goes down by `distance`.
  struct Picture: TransitionAnimator {
    var distance = 0.0

    func animate(_ scene: inout TransitionScene) {
      let content = scene.snapshot(of: .from, afterUpdates: true)
      scene.order(content)
      scene.backdrop = .clear
      scene.animate(\.opacity, of: .to, from: 0, to: 1, with: ViewTransitionTests.linear)
      scene.animate(
        \.transform.translation.y, of: content, to: distance, with: ViewTransitionTests.linear)
    }
  }

  /// 44: a turned presenter's picture is turned with it, and is the same pixels.
  ///
  /// But for where the frame's edges cut its slanted ones: before it rounds these, Cairo cuts them off at the surface, and a
  /// snapshot's is as large as the whole page. The pixel in which the two meet may be 7 levels of 255 off.
  @Test(arguments: [1, 0.6, 0.35]) func aTurnedPresenterHasItsPictureTurned(scale: Double) throws {
    let page = PageScreen()
    let stage = try Stage(size: Size(width: 200, height: 220), root: page)
    let id = try #require(stage.root(of: page))
    var turned = Transform.rotation(.degrees(20))
    turned.scale = Vector(x: scale, y: scale)
    try stage.update { $0[id].transform = turned }
    let live = try stage.render()
    try stage.present(menu, from: page, with: Picture())
    #expect(stage.presentation["snapshot"]?.transform == turned)
    let frozen = try stage.render()
    guard scale == 1 else {
      // All of it lies inside the frame.
      #expect(live == frozen)
      return
    }
    let distances = zip(live.bytes, frozen.bytes).map { abs(Int($0) - Int($1)) }
    #expect(distances.max() ?? 255 <= 7 && distances.count { $0 > 1 } <= 4)
    let apart = distances.indices.filter { distances[$0] > 1 }.map { $0 / 4 % 200 }
    #expect(apart.allSatisfy { $0 == 0 || $0 == 199 })
  }

  /// 46: what makes the screen see-through is in its picture, and not done to that again.
  @Test func opacityIsInThePicture() throws {
    let id = try #require(stage.root(of: root))
    try stage.update { $0[id].opacity = 0.5 }
    let live = try stage.render()
    try stage.present(menu, from: root, with: Picture())
    #expect(stage.presentation["snapshot"]?.opacity == 1)
    let frozen = try stage.render()
    let isSame = live == frozen
    #expect(isSame)
    #expect(abs(Int(live.pixel(x: 40, y: 50)[3]) - 128) <= 1)
  }

  /// 49: what is not seen changes nothing of a picture, not even its size.
  @Test func whatIsNotSeenIsNotInThePicture() throws {
    func list(_ change: (inout Layer) -> Void) throws -> DisplayList {
      let root = TinyScreen("root")
      let stage = try Stage(size: Self.size, root: root)
      let id = try #require(stage.root(of: root))
      var large = Layer(frame: Rect(x: 0, y: 0, width: 500, height: 500))
      large.backgroundColor = .black
      change(&large)
      try stage.update { $0.add(large, to: id) }
      try stage.present(menu, from: root, with: Picture())
      guard case .snapshot(let snapshot)? = stage.state.tree["snapshot"]?.content else {
        throw StageError.noLayer(named: "snapshot")
      }
      return snapshot.displayList
    }
    let hidden = try list { $0.isHidden = true }
    let clear = try list { $0.opacity = 0 }
    let seen = try list { _ in }
    let areSame = try [hidden, clear].map { try CairoRenderer().render($0) }
    let isAlike = areSame[0] == areSame[1]
    #expect(isAlike && areSame[0].width == 60)
    let isSeen = try CairoRenderer().render(seen) != areSame[0]
    #expect(isSeen)
  }

  /// 53: the edge of the stage does not cut what is in a picture.
  @Test func whatLiesOutsideTheStageIsInThePicture() throws {
    let id = try #require(stage.root(of: root))
    var above = Layer(frame: Rect(x: 20, y: -30, width: 20, height: 20))
    above.backgroundColor = Color(hex: 0xFF0000)
    try stage.update { $0.add(above, to: id) }
    try stage.present(menu, from: root, with: Picture(distance: 40))
    try stage.settle(within: .seconds(2))
    let panel = try #require(stage.root(of: menu))
    try stage.update { $0[panel].opacity = 0 }
    #expect(try stage.render().pixel(x: 30, y: 20) == [0, 0, 255, 255])
  }

  /// 62: what the engine brings is never what was hit, but for pictures.
  @Test func engineLayersAreNeverHit() throws {
    for transition in BuiltInTransition.all {
      let (root, menu) = (TinyScreen("root"), TinyScreen("menu"))
      let stage = try Stage(size: Self.size, root: root)
      try stage.present(menu, from: root, with: transition.animator)
      for _ in 0..<8 {
        for x in stride(from: 5.0, to: 60, by: 10) {
          for y in stride(from: 5.0, to: 100, by: 10) {
            let shown = stage.presentation
            let name = shown.hitTest(Point(x: x, y: y)).flatMap { shown[$0].name } ?? ""
            #expect(!name.hasPrefix("transition-") && name != "stage", "\(transition): \(name)")
          }
        }
        try stage.wait(.milliseconds(60))
      }
    }
  }

  /// 72: borders and radii move, and can be read at each end.
  @Test func bordersAndRadiiMove() throws {
    let animator = One(\.borderWidth, from: 0, to: 8).combined(
      with: One(\.cornerRadii, from: .zero, to: CornerRadii(20)))
    let recording = try stage.record { stage in
      try stage.present(menu, from: root, with: animator)
      try stage.settle(within: .seconds(2))
    }
    for (time, part) in [(0, 0.0), (500, 0.5), (1000, 1)] {
      let layer = recording.presentation(at: .milliseconds(time))["presented-screen"]
      #expect(layer?.borderWidth == 8 * part && layer?.cornerRadii == CornerRadii(20 * part))
    }
  }

  /// 78: hidden by its host midway, a screen's transition still comes to its end.
  @Test func hiddenMidwayItStillEnds() throws {
    for side in [0, 1] {
      let (root, menu) = (TinyScreen("root"), TinyScreen("menu"))
      let stage = try Stage(size: Self.size, root: root)
      try stage.present(menu, from: root, with: SlideDownMenu(reveal: 30))
      try stage.wait(.milliseconds(100))
      let id = try #require(side == 0 ? stage.root(of: root) : stage.root(of: menu))
      try stage.update { $0[id].isHidden = true }
      try stage.settle(within: .seconds(2))
      #expect(stage.state.presentations.map(\.phase) == [.presented])
      try stage.dismiss(menu)
      try stage.settle(within: .seconds(2))
      #expect(stage.state.presentations.isEmpty && menu.isBalanced)
    }
  }
}
