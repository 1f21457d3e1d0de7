import Testing

@testable import Compositor

/// What an animator is told, and on what terms its transition goes.
@Suite struct TransitionContextTests {
  let root = TinyScreen("root")
  let menu = TinyScreen("menu")
  let stage: Stage
  let before: LayerTree

  init() throws {
    stage = try Stage(size: Size(width: 60, height: 100), root: root)
    before = stage.state.tree
  }

  /// Keeps what it is told, where it has a log for that; a movement of 200 ms unless there shall be none.
  struct Told: TransitionAnimator {
    /// Of one test on one thread.
    final class Log: @unchecked Sendable { var contexts: [TransitionContext] = [] }
    var log: Log?
    var length: Duration?
    var endsItself = false
    var isInterruptible = true
    var retracesWayBack = true
    var animation: Animation? = .curve(.linear, duration: .milliseconds(200))

    func duration(_ context: TransitionContext) -> Duration? { length }

    func animate(_ scene: inout TransitionScene) {
      log?.contexts.append(scene.context)
      scene.endsItself = endsItself
      scene.isInterruptible = isInterruptible
      scene.keepPresenterInSight()
      if let animation { scene.animate(\.opacity, of: .to, from: 0, to: 1, with: animation) }
    }
  }

  func outcomes() -> [TransitionOutcome] {
    stage.state.ledger.compactMap {
      if case .ended(_, let outcome) = $0.kind { outcome } else { nil }
    }
  }

  @Test func itIsToldWhoWhereAndWhy() throws {
    let id = try #require(stage.root(of: root))
    try stage.update { $0[id].transform.scale = Vector(x: 0.5, y: 0.5) }
    let log = Told.Log()
    let animator = Told(log: log, retracesWayBack: false)
    try stage.present(menu, from: root, with: animator)
    try stage.settle(within: .seconds(1))
    try stage.send(.keyDown(.escape), at: stage.time)
    try stage.settle(within: .seconds(1))
    let (coming, going) = (log.contexts[0], log.contexts[1])
    #expect(log.contexts.count == 2)
    #expect(coming.operation == .present && coming.reason == .request)
    #expect(going.operation == .dismiss && going.reason == .escape)
    #expect(coming.transition != going.transition)
    let whole = Rect(x: 0, y: 0, width: 60, height: 100)
    #expect(coming.container == whole && going.container == whole)
    #expect(coming.initialFrame(of: .from) == Rect(x: 15, y: 25, width: 30, height: 50))
    #expect(coming.finalFrame(of: .from) == coming.initialFrame(of: .from))
    #expect(coming.initialFrame(of: .to) == nil && coming.finalFrame(of: .to) == whole)
    #expect(going.initialFrame(of: .to) == whole && going.finalFrame(of: .to) == nil)
  }

  @Test func aTransitionThatRetracesIsLaidOutOnce() throws {
    let log = Told.Log()
    let animator = Told(log: log)
    try stage.present(menu, from: root, with: animator)
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    #expect(log.contexts.count == 1)
    try stage.present(menu, from: root, with: animator)
    try stage.resize(to: Size(width: 100, height: 60), at: stage.time)
    #expect(log.contexts.last?.container.size == Size(width: 100, height: 60))
    #expect(log.contexts.last?.transition == log.contexts[1].transition)
  }

  @Test func aDeclaredDurationIsTheLeastOne() throws {
    try stage.present(menu, from: root, with: Told(length: .milliseconds(700)))
    try stage.settle(within: .seconds(2))
    #expect(stage.time == .milliseconds(700))
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(2))
    #expect(stage.time == .milliseconds(1400))
    // Never shorter than its movements, so that the last frame is the first one at rest.
    try stage.present(menu, from: root, with: Told(length: .milliseconds(50)))
    try stage.settle(within: .seconds(2))
    #expect(stage.time == .milliseconds(1600))
    // Turned round it needs no longer back than it took there.
    try stage.dismiss(menu, returning: nil, animated: false)
    try stage.present(menu, from: root, with: Told(length: .seconds(5)))
    try stage.wait(.milliseconds(300))
    try stage.cancelTransition(of: menu)
    try stage.settle(within: .seconds(2))
    #expect(stage.time == .milliseconds(2200))
    #expect(stage.state.tree == before)
  }

  @Test(arguments: [true, false])
  func anAnimatorMayEndItself(finished: Bool) throws {
    let log = Told.Log()
    let animator = Told(log: log, endsItself: true)
    try stage.present(menu, from: root, with: animator)
    try stage.wait(.milliseconds(700))
    #expect(stage.state.presentations.first?.phase.way != nil)
    let transition = log.contexts[0].transition
    try stage.complete(transition, finished: finished)
    #expect(outcomes() == [finished ? .finished : .cancelled])
    #expect(stage.state.presentations.count == (finished ? 1 : 0))
    #expect(throws: TransitionError.nothingUnderWay) {
      try stage.complete(transition, finished: true)
    }
    if finished {
      try stage.dismiss(menu)
      let leaving = try #require(stage.state.presentations.first?.phase.way?.id)
      try stage.wait(.milliseconds(100))
      try stage.reverseTransition(of: menu)
      // Turned round and then finished after all: it goes where it first was to go.
      try stage.complete(leaving, finished: true)
    }
    #expect(stage.state.tree == before)
    #expect(menu.isBalanced && root.isBalanced)
  }

  /// Design: an animator that never reports its end is ended at its declared duration plus a limit, and named.
  @Test func anAnimatorThatNeverEndsIsEndedAndNamed() throws {
    try stage.present(menu, from: root, with: Told(length: .milliseconds(400), endsItself: true))
    try stage.settle(within: .seconds(5))
    #expect(stage.time == .milliseconds(1400))
    #expect(stage.state.presentations.first?.phase == .presented)
    let overran = stage.state.ledger.compactMap { entry -> String? in
      if case .overran(_, let animator) = entry.kind { animator } else { nil }
    }
    #expect(overran == ["Told"])
    #expect(outcomes() == [.finished])
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(5))
    #expect(stage.state.tree == before)
  }

  @Test func aMovementWithoutEndDoesNotKeepATransition() throws {
    let pulse = Animation.curve(.linear, duration: .milliseconds(300)).repeated()
    for animator in [Told(animation: pulse), Told(length: .milliseconds(600), animation: pulse)] {
      let start = stage.time
      try stage.present(menu, from: root, with: animator)
      try stage.wait(.milliseconds(200))
      try stage.holdTransition(of: menu)
      try stage.updateTransition(of: menu, progress: 0.5)
      try stage.finishTransition(of: menu)
      try stage.settle(within: .seconds(9))
      #expect(stage.state.presentations.first?.phase == .presented)
      #expect(stage.state.animations.isEmpty)
      try stage.dismiss(menu)
      let leaving = stage.time
      try stage.settle(within: .seconds(9))
      #expect(stage.time - leaving == (animator.length ?? .zero) + .seconds(1))
      #expect(stage.time > start)
      #expect(stage.state.tree == before)
    }
  }

  @Test func whatCannotBeInterruptedRefusesAndChangesNothing() throws {
    let animator = Told(isInterruptible: false)
    try stage.present(menu, from: root, with: animator)
    try stage.wait(.milliseconds(100))
    let state = stage.state
    for request in [
      { try stage.dismiss(menu) }, { try stage.cancelTransition(of: menu) },
      { try stage.reverseTransition(of: menu) }, { try stage.holdTransition(of: menu) },
    ] as [() throws -> Void] {
      #expect(throws: TransitionError.notInterruptible) { try request() }
    }
    #expect(stage.state == state)
    // A key is no error of the host's.
    try stage.send(.keyDown(.escape), at: stage.time)
    #expect(stage.state.ledger.last?.kind == .refused(.notInterruptible))
    try stage.skipTransition(of: menu)
    try stage.dismiss(menu)
    #expect(throws: TransitionError.notInterruptible) {
      try stage.present(menu, from: root, with: animator)
    }
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func aStyleSaysWhatLiesBetween() throws {
    let id = try #require(stage.root(of: root))
    func shown(_ style: PresentationStyle) throws -> (isHidden: Bool, dimming: Double?, Color?) {
      try stage.present(menu, from: root, with: FadeTransition().presented(style))
      try stage.settle(within: .seconds(1))
      let tree = stage.presentation
      defer { #expect(stage.state.tree == before) }
      let shown = (
        tree[id].isHidden, tree["transition-dimming"]?.opacity,
        tree["transition-backdrop"]?.backgroundColor
      )
      try stage.dismiss(menu)
      try stage.settle(within: .seconds(1))
      return shown
    }
    let full = try shown(.fullScreen)
    #expect(full.isHidden && full.dimming == nil && full.2 == menu.backgroundColor)
    let over = try shown(.overContent)
    #expect(!over.isHidden && over.dimming == nil && over.2 == .clear)
    let dimmed = try shown(BuiltInTransition.dimmed)
    #expect(!dimmed.isHidden && dimmed.dimming == 1 && dimmed.2 == .clear)
  }

  @Test func aSceneMayBePresentedInFullAfterAll() throws {
    let animator = FadeTransition().presented(.overContent).presented(.fullScreen)
    try stage.present(menu, from: root, with: animator)
    #expect(stage.presentation["transition-backdrop"]?.backgroundColor == menu.backgroundColor)
  }
}
