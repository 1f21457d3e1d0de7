import Testing

@testable import Compositor

/// Every built-in transition, interrupted at each of 200 instants in every way.
@Suite struct InterruptionSweepTests {
  enum Interruption: String, CaseIterable, Sendable {
    case dismiss
    case presentAgain
    case cancel
    case reverseTwice
    case skip
    case resize
    case hold
  }

  static let animators: [(name: String, animator: AnyAnimator)] = [
    ("slide-down menu", AnyAnimator(SlideDownMenu(reveal: 30))),
    ("push aside", AnyAnimator(PushAside())),
    ("dimmed sheet", AnyAnimator(DimmedSheet())),
  ]

  /// What is seen of those who take part: the numbers that move.
  static func seen(_ tree: LayerTree) -> [String: [Double]] {
    var result: [String: [Double]] = [:]
    for name in ["presented-screen", "snapshot", "root-screen"] {
      guard let layer = tree[name], !layer.isHidden else { continue }
      result[name] = [
        layer.transform.translation.x, layer.transform.translation.y, layer.opacity * 60,
      ]
    }
    return result
  }

  @Test(arguments: Interruption.allCases, [0, 1, 2])
  func nothingJumpsAndEverythingComesToItsEnd(_ interruption: Interruption, _ which: Int) throws {
    let animator = Self.animators[which].animator
    for step in 0..<200 {
      let moment = Duration.microseconds(2500 * step)
      let (root, menu) = (TinyScreen("root"), TinyScreen("menu"))
      let size = Size(width: 60, height: 100)
      let stage = try Stage(size: size, root: root)
      let tree = stage.state.tree
      var told = 0
      let recording = try stage.record { stage in
        try stage.present(menu, from: root, with: animator) { _ in told += 1 }
        try stage.advance(to: moment)
        try interrupt(stage, interruption, root, menu, animator)
        try stage.settle(within: .seconds(5))
        if !stage.state.presentations.isEmpty {
          try stage.dismiss(menu)
          try stage.settle(within: .seconds(5))
        }
      }
      let place = "\(interruption) at \(moment)"
      // At rest a resize puts everything in its place at once.
      let before = recording.state(at: moment - .microseconds(1))
      let isUnderWay = before.presentations.first?.phase.end.map { $0 > moment } ?? false
      if interruption != .skip, interruption != .resize || isUnderWay, step > 0 {
        try expectContinuity(recording, at: moment, place)
      }
      if interruption == .resize { try stage.resize(to: size, at: stage.time) }
      #expect(stage.state.tree == tree, "\(place)")
      #expect(told == 1, "\(place)")
      #expect(stage.liveSurfaceCount == 0)
      #expect(stage.state.animations.isEmpty, "\(place)")
      #expect(root.isBalanced && menu.isBalanced, "\(place): \(root.heard) \(menu.heard)")
      #expect(root.heard.last == .didAppear && menu.heard.last == .didDisappear, "\(place)")
    }
  }

  private func interrupt(
    _ stage: Stage, _ interruption: Interruption, _ root: TinyScreen, _ menu: TinyScreen,
    _ animator: AnyAnimator
  ) throws {
    let isUnderWay = stage.state.presentations.first?.phase.way != nil
    switch interruption {
    case .dismiss: try stage.dismiss(menu)
    case .presentAgain:
      #expect(throws: TransitionError.alreadyPresenting) {
        try stage.present(menu, from: root, with: animator)
      }
    case .cancel: if isUnderWay { try stage.cancelTransition(of: menu) }
    case .reverseTwice:
      if isUnderWay {
        try stage.reverseTransition(of: menu)
        try stage.reverseTransition(of: menu)
      }
    case .skip: if isUnderWay { try stage.skipTransition(of: menu) }
    case .resize: try stage.resize(to: Size(width: 80, height: 70), at: stage.time)
    case .hold:
      if isUnderWay {
        try stage.holdTransition(of: menu)
        try stage.cancelHeldTransition(of: menu)
      }
    }
  }

  /// No jump in value at `moment`, and none in velocity where springs take over.
  private func expectContinuity(
    _ recording: Recording, at moment: Duration, _ place: String
  ) throws {
    let step = Duration.microseconds(10)
    let around = [-2, -1, 0, 1].map { Self.seen(recording.presentation(at: moment + step * $0)) }
    for (name, now) in around[2] {
      guard let earlier = around[0][name], let last = around[1][name], let next = around[3][name]
      else { continue }
      for lane in 0..<2 {
        #expect(abs(now[lane] - last[lane]) < 0.05, "\(name) lane \(lane), \(place)")
        // In the hand movements go straight: taking them there changes the velocity, by design.
        guard !place.hasPrefix("hold") else { continue }
        let before = (last[lane] - earlier[lane]) / step.seconds
        let after = (next[lane] - now[lane]) / step.seconds
        // Accelerations stay below 10⁵ points a second²: over 30 µs they change a velocity by less than 3.
        #expect(abs(after - before) < 6, "\(name) lane \(lane), \(place): \(before) \(after)")
      }
    }
  }
}
