import Testing

@testable import Compositor

/// The full-screen menu, interrupted at each of 200 instants.
@Suite struct FullScreenMenuInterruptionTests {
  enum Interruption: String, CaseIterable, Sendable {
    case close
    case escapeAndOpenAgain
    case reverseTwice
    case skip
    case hold
  }

  @Test(arguments: Interruption.allCases)
  func nothingJumpsAndEverythingComesToItsEnd(_ interruption: Interruption) throws {
    for step in 0..<200 {
      // From the start past the arrival of the last link.
      let moment = Duration.milliseconds(8 * step)
      let page = MenuPage(links: 5)
      let stage = try page.stage(size: Size(width: 300, height: 400))
      let before = stage.state.tree
      let place = "\(interruption) at \(moment)"
      let recording = try stage.record { stage in
        try stage.tap("hamburger")
        try stage.advance(to: moment)
        try interrupt(stage, page, interruption)
        try stage.settle(within: .seconds(10))
        if !stage.state.presentations.isEmpty {
          expectArrived(stage.presentation, place)
          try stage.send(.keyDown(.escape), at: stage.time)
          try stage.settle(within: .seconds(10))
        }
      }
      if step > 0, interruption != .skip {
        var judge = Continuity()
        judge.looksAtVelocities = interruption != .hold
        let said = judge.complaints(recording, at: moment)
        #expect(said == [], "\(place)")
      }
      let isRestored = stage.state.tree == before
      #expect(isRestored, "\(place)")
      #expect(stage.state.animations.isEmpty, "\(place)")
      #expect(stage.liveSurfaceCount == 0)
      #expect(page.heard.last == .didAppear, "\(place): \(page.heard)")
      #expect(page.log.chosen.isEmpty)
    }
  }

  private func interrupt(
    _ stage: Stage, _ page: MenuPage, _ interruption: Interruption
  ) throws {
    let isUnderWay = stage.state.presentations.first?.phase.way != nil
    switch interruption {
    case .close: try stage.dismiss(page.menu)
    case .escapeAndOpenAgain:
      try stage.send(.keyDown(.escape), at: stage.time)
      try stage.wait(.milliseconds(90))
      if !stage.state.presentations.isEmpty { try page.menu.open(over: page, in: stage) }
    case .reverseTwice:
      if isUnderWay {
        try stage.reverseTransition(of: page.menu)
        try stage.reverseTransition(of: page.menu)
      }
    case .skip: if isUnderWay { try stage.skipTransition(of: page.menu) }
    case .hold:
      if isUnderWay {
        try stage.holdTransition(of: page.menu)
        try stage.finishTransition(of: page.menu)
      }
    }
  }

  /// What is presented is all there.
  private func expectArrived(_ tree: LayerTree, _ place: String) {
    for name in ["presented-screen"] + (0..<5).map(FullScreenMenuOverlay.name(ofLink:)) {
      #expect(tree[name]?.opacity == 1, "\(name), \(place)")
      #expect(tree[name]?.transform == .identity, "\(name), \(place)")
    }
  }

  @Test func aLinkThatHasNotSetOffStaysBackWhenThePanelLeaves() throws {
    let page = MenuPage(links: 5)
    let stage = try page.stage()
    try stage.tap("hamburger")
    // The first has set off at 120 ms, the third will at 280 ms.
    try stage.wait(.milliseconds(200))
    try stage.send(.keyDown(.escape), at: stage.time)
    try stage.wait(.milliseconds(150))
    #expect(try #require(stage.presentation["menu-link-0"]).opacity > 0.7)
    #expect(try #require(stage.presentation["menu-link-2"]).opacity == 0)
    #expect(try #require(stage.presentation["menu-link-2"]).transform.translation.y == 28)
  }

  @Test func nobodyWaitsForLinksOnTheWayOut() throws {
    let page = MenuPage(links: 13)
    let stage = try page.stage()
    try stage.tap("hamburger")
    try stage.wait(.milliseconds(1000))
    try stage.send(.keyDown(.escape), at: stage.time)
    let end = try #require(stage.state.presentations.first?.phase.end)
    #expect(end - stage.time < .milliseconds(900))
  }
}
