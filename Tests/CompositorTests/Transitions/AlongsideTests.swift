import Testing

@testable import Compositor

/// Movements that join a transition: its clock is theirs.
@Suite struct AlongsideTests {
  let root = TinyScreen("root")
  let menu = TinyScreen("menu")
  let stage: Stage
  let before: LayerTree
  let mark: LayerID

  init() throws {
    stage = try Stage(size: Size(width: 60, height: 100), root: root)
    before = stage.state.tree
    mark = try #require(before.first(named: "mark-root"))
  }

  static let linear = Animation.curve(.linear, duration: .milliseconds(200))
  static let fade = FadeTransition(animation: linear)

  func opacity() -> Double { stage.presentation[mark].opacity }

  /// Presents with a movement of the presenter's mark that joins.
  func presentWithMark() throws {
    menu.reaction = { event, host in
      guard event == .willAppear else { return }
      try host.animate(alongside: menu, \.opacity, of: mark, to: 0)
    }
    try stage.present(menu, from: root, with: Self.fade)
    menu.reaction = nil
  }

  @Test func itRunsWithTheTransitionBothWaysAndIsPutBack() throws {
    try presentWithMark()
    try stage.wait(.milliseconds(50))
    #expect(opacity() == 0.75)
    try stage.settle(within: .seconds(1))
    #expect(stage.time == .milliseconds(200) && opacity() == 0)
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(150))
    #expect(abs(opacity() - 0.75) < 1e-9)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func itIsReversedSkippedAndCompleted() throws {
    for ask in [
      { try stage.reverseTransition(of: menu) }, { try stage.cancelTransition(of: menu) },
      { try stage.dismiss(menu) },
      {
        let way = try #require(stage.presentation(of: menu).phase.way)
        try stage.complete(way.id, finished: false)
      },
    ] as [() throws -> Void] {
      try presentWithMark()
      try stage.wait(.milliseconds(100))
      let shown = opacity()
      #expect(shown == 0.5)
      try ask()
      if !stage.state.presentations.isEmpty {
        #expect(opacity() == shown)
        try stage.wait(.milliseconds(100))
        #expect(opacity() == 0.75)
      }
      try stage.settle(within: .seconds(1))
      #expect(stage.state.tree == before)
    }
    try presentWithMark()
    try stage.skipTransition(of: menu)
    #expect(opacity() == 0)
    try stage.dismiss(menu, returning: nil, animated: false)
    #expect(stage.state.tree == before)
  }

  @Test func itIsInTheHandWithTheTransition() throws {
    try presentWithMark()
    try stage.holdTransition(of: menu)
    for (progress, value) in [(0.25, 0.75), (0.8, 0.2), (0, 1), (1, 0), (0.5, 0.5)] {
      try stage.updateTransition(of: menu, progress: progress)
      #expect(abs(opacity() - value) < 1e-9)
    }
    try stage.cancelHeldTransition(of: menu)
    try stage.settle(within: .seconds(2))
    #expect(stage.state.tree == before)
  }

  @Test func itMayJoinWhatIsInTheHandWithoutAJump() throws {
    try stage.present(menu, from: root, with: Self.fade)
    try stage.holdTransition(of: menu)
    try stage.updateTransition(of: menu, progress: 0.5)
    try stage.animate(alongside: menu, \.opacity, of: mark, to: 0)
    #expect(opacity() == 1)
    try stage.updateTransition(of: menu, progress: 0.75)
    #expect(abs(opacity() - 0.5) < 1e-9)
    try stage.updateTransition(of: menu, progress: 0.2)
    #expect(opacity() == 1)
    try stage.finishTransition(of: menu)
    try stage.settle(within: .seconds(2))
    #expect(opacity() == 0)
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(2))
    #expect(stage.state.tree == before)
  }

  @Test func theTransitionWaitsForIt() throws {
    try stage.present(menu, from: root, with: Self.fade)
    try stage.animate(
      alongside: root, \.transform.translation.y, of: mark, from: 5, to: 30,
      with: .curve(.linear, duration: .milliseconds(500)))
    try stage.wait(.milliseconds(250))
    #expect(stage.presentation[mark].transform.translation.y == 17.5)
    try stage.settle(within: .seconds(2))
    #expect(stage.time == .milliseconds(500))
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(2))
    #expect(stage.time == .milliseconds(1000))
    #expect(stage.presentation[mark].transform.translation.y == 0)
    #expect(stage.state.tree == before)
  }

  /// What joins a way out stays where it goes; called off, it is forgotten.
  @Test func onAWayOutItStays() throws {
    try presentWithMark()
    try stage.settle(within: .seconds(1))
    let presented = stage.state.tree
    for isCalledOff in [true, false] {
      try stage.dismiss(menu)
      try stage.animate(alongside: menu, \.opacity, of: mark, to: 0.25)
      try stage.animate(alongside: menu, \.cornerRadii, of: mark, to: CornerRadii(3))
      try stage.wait(.milliseconds(100))
      #expect(abs(opacity() - 0.125) < 1e-9)
      #expect(stage.presentation[mark].cornerRadii == CornerRadii(1.5))
      if isCalledOff {
        try stage.cancelTransition(of: menu)
        try stage.settle(within: .seconds(1))
        #expect(stage.state.tree == presented)
        // The next way out is the way in retraced again.
        try stage.dismiss(menu)
        try stage.wait(.milliseconds(100))
        #expect(opacity() == 0.5)
        try stage.cancelTransition(of: menu)
      }
      try stage.settle(within: .seconds(1))
    }
    #expect(stage.state.presentations.isEmpty)
    #expect(opacity() == 0.25)
    #expect(stage.presentation[mark].cornerRadii == CornerRadii(3))
  }

  @Test func itSurvivesAResize() throws {
    try presentWithMark()
    try stage.wait(.milliseconds(100))
    try stage.resize(to: Size(width: 90, height: 90), at: stage.time)
    #expect(opacity() == 0.5)
    try stage.settle(within: .seconds(1))
    #expect(opacity() == 0)
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    #expect(opacity() == 1)
  }

  @Test func withoutATransitionThereIsNothingToJoin() throws {
    #expect(throws: TransitionError.nothingUnderWay) {
      try stage.animate(alongside: root, \.opacity, of: mark, to: 0)
    }
    try presentWithMark()
    try stage.settle(within: .seconds(1))
    #expect(throws: TransitionError.nothingUnderWay) {
      try stage.animate(alongside: menu, \.opacity, of: mark, to: 0)
    }
    let gone = try #require(stage.state.tree.first(named: "mark-menu"))
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    #expect(throws: StageError.layerGone) {
      try stage.animate(alongside: root, \.opacity, of: gone, to: 0)
    }
  }

  /// A property that another transition moves is shared, and refused.
  @Test func itDoesNotTakeFromAnotherTransition() throws {
    let next = TinyScreen("next")
    try presentWithMark()
    try stage.present(next, from: menu, with: Self.fade)
    let state = stage.state
    #expect(throws: TransitionError.sharedParticipant("mark-root")) {
      try stage.animate(alongside: next, \.opacity, of: mark, to: 0.5)
    }
    #expect(stage.state == state)
  }
}
