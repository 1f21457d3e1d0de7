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
      if step > 0, interruption != .skip { expectContinuity(recording, at: moment, place) }
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

  /// What is seen of panel and links: where they are, and how opaque.
  private func seen(_ tree: LayerTree) -> [String: [Double]] {
    var result: [String: [Double]] = [:]
    for name in ["presented-screen"] + (0..<5).map(FullScreenMenuOverlay.name(ofLink:)) {
      if let layer = tree[name] {
        result[name] = [layer.transform.translation.y, layer.opacity * 100]
      }
    }
    return result
  }

  private func expectContinuity(_ recording: Recording, at moment: Duration, _ place: String) {
    let step = Duration.microseconds(10)
    let around = [-2, -1, 0, 1].map { seen(recording.presentation(at: moment + step * $0)) }
    for (name, now) in around[2] {
      guard let earlier = around[0][name], let last = around[1][name], let next = around[3][name]
      else { continue }
      for lane in 0..<2 {
        #expect(abs(now[lane] - last[lane]) < 0.05, "\(name) lane \(lane), \(place)")
        // In the hand movements go straight: taking them there changes the velocity, by design.
        guard !place.hasPrefix("hold") else { continue }
        let before = (last[lane] - earlier[lane]) / step.seconds
        let after = (next[lane] - now[lane]) / step.seconds
        // ω²·400 points is 10⁵ points a second²; over 30 µs it changes a velocity by 3.
        #expect(abs(after - before) < 8, "\(name) lane \(lane), \(place): \(before) \(after)")
      }
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
