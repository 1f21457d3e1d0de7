import Testing

@testable import Compositor

/// Every built-in transition, interrupted at each of 200 instants in every way, on the way in and on the way out.
@Suite struct InterruptionSweepTests {
  enum Interruption: String, CaseIterable, Sendable {
    case dismiss
    case presentAgain
    case cancel
    case resize
    case reverseTwice
    case skip
    case hold
    case escape
  }

  static let size = Size(width: 60, height: 100)

  @Test(arguments: BuiltInTransition.all)
  func nothingJumpsAndEverythingComesToItsEnd(_ transition: BuiltInTransition) throws {
    for interruption in Interruption.allCases {
      for isOut in [false, true] {
        let length = try Self.length(transition, isOut: isOut)
        for step in 0..<200 {
          // To a little past the end.
          let moment = length * step / 190
          let said = try Self.complaints(transition, interruption, isOut: isOut, at: moment)
          let place = "\(transition), \(interruption), \(isOut ? "out" : "in") at \(moment)"
          #expect(said == [], "\(place)")
          // One is enough to read.
          guard said.isEmpty else { return }
        }
      }
    }
  }

  /// How long the way in, or out, takes.
  static func length(_ transition: BuiltInTransition, isOut: Bool) throws -> Duration {
    let (root, menu) = (TinyScreen("root"), TinyScreen("menu", marks: 3))
    let stage = try Stage(size: size, root: root)
    try stage.present(menu, from: root, with: transition.animator)
    try stage.settle(within: .seconds(10))
    guard isOut else { return stage.time }
    let start = stage.time
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(10))
    return stage.time - start
  }

  /// What goes wrong where `transition` is interrupted `elapsed` after the start of the way in or out.
  static func complaints(
    _ transition: BuiltInTransition, _ interruption: Interruption, isOut: Bool,
    at elapsed: Duration
  ) throws -> [String] {
    let (root, menu) = (TinyScreen("root"), TinyScreen("menu", marks: 3))
    let stage = try Stage(size: size, root: root)
    let (tree, focus) = (stage.state.tree, stage.focusedLayer)
    var told = 0
    var moment = Duration.zero
    let recording = try stage.record { stage in
      try stage.present(menu, from: root, with: transition.animator) { _ in told += 1 }
      if isOut {
        try stage.settle(within: .seconds(10))
        try stage.dismiss(menu)
      }
      moment = stage.time + elapsed
      try stage.advance(to: moment)
      try interrupt(stage, interruption, root, menu, transition.animator) { told += 1 }
      try stage.settle(within: .seconds(10))
      if !stage.state.presentations.isEmpty {
        try stage.dismiss(menu)
        try stage.settle(within: .seconds(10))
      }
    }
    var said: [String] = []
    // At rest a resize puts everything in its place at once.
    let before = recording.state(at: moment - .microseconds(1))
    let isUnderWay = before.presentations.first?.phase.end.map { $0 > moment } ?? false
    if interruption != .skip, isUnderWay, elapsed > .zero {
      let judge = interruption == .resize ? Continuity.besidesLayout : Continuity()
      said += judge.complaints(recording, at: moment)
    }
    if interruption == .resize { try stage.resize(to: size, at: stage.time) }
    if stage.state.tree != tree { said.append("the tree is not what it was") }
    if stage.focusedLayer != focus { said.append("the focus is not where it was") }
    let presented = stage.state.ledger.count { $0.kind == .completed }
    if told < 1 || presented != 1 { said.append("\(told) told, \(presented) completed") }
    if stage.liveSurfaceCount != 0 { said.append("surfaces live on") }
    if !stage.state.animations.isEmpty { said.append("something still moves") }
    if !stage.state.signalsAreInOrder { said.append("signals: \(stage.state.ledger.map(\.kind))") }
    if !root.isBalanced || root.heard.last != .didAppear { said.append("root: \(root.heard)") }
    if !menu.isBalanced || menu.heard.last != .didDisappear { said.append("menu: \(menu.heard)") }
    return said
  }

  private static func interrupt(
    _ stage: Stage, _ interruption: Interruption, _ root: TinyScreen, _ menu: TinyScreen,
    _ animator: AnyAnimator, _ told: @escaping () -> Void
  ) throws {
    let presentation = stage.state.presentations.first
    let isUnderWay = presentation?.phase.way != nil
    switch interruption {
    case .dismiss: if isUnderWay { try stage.dismiss(menu) }
    case .presentAgain:
      guard let presentation else { return }
      if presentation.phase.isGoingIn {
        #expect(throws: TransitionError.alreadyPresenting) {
          try stage.present(menu, from: root, with: animator)
        }
      } else {
        try stage.present(menu, from: root, with: animator) { _ in told() }
      }
    case .cancel: if isUnderWay { try stage.cancelTransition(of: menu) }
    case .resize: try stage.resize(to: Size(width: 80, height: 70), at: stage.time)
    case .reverseTwice:
      if isUnderWay {
        try stage.reverseTransition(of: menu)
        try stage.reverseTransition(of: menu)
      }
    case .skip: if isUnderWay { try stage.skipTransition(of: menu) }
    case .hold:
      if isUnderWay {
        try stage.holdTransition(of: menu)
        try stage.cancelHeldTransition(of: menu)
      }
    case .escape: try stage.send(.keyDown(.escape), at: stage.time)
    }
  }

  /// The sweep catches a transition that jumps.
  @Test func aTransitionThatJumpsIsCaught() throws {
    /// Fades by a curve of steps.
    struct Jumping: TransitionAnimator {
      func animate(_ scene: inout TransitionScene) {
        scene.keepPresenterInSight()
        scene.animate(
          \.opacity, of: .to, from: 0, to: 1,
          with: .curve(.stepEnd, duration: .milliseconds(400)))
      }
    }
    let jumping = BuiltInTransition("jumping", Jumping())
    let said = try (0..<200).flatMap { step in
      try Self.complaints(jumping, .skip, isOut: false, at: .milliseconds(2 * step))
    }
    // Skipping is meant to jump.
    #expect(said == [])
    let (root, menu) = (TinyScreen("root"), TinyScreen("menu"))
    let stage = try Stage(size: Self.size, root: root)
    let recording = try stage.record { stage in
      try stage.present(menu, from: root, with: Jumping())
      try stage.settle(within: .seconds(1))
    }
    let jumps = Continuity().complaints(recording, at: .milliseconds(400))
    #expect(jumps.contains { $0.hasPrefix("presented-screen opacity jumps") })
  }
}

extension StageState {
  /// Whether each transition in the ledger has its three signals once each and in order: changed, began, ended.
  var signalsAreInOrder: Bool {
    var stages: [TransitionID: Int] = [:]
    for entry in ledger {
      switch entry.kind {
      case .changed(let id):
        guard stages[id] == nil else { return false }
        stages[id] = 1
      case .began(let id):
        guard stages[id] == 1 else { return false }
        stages[id] = 2
      case .turned(let id), .overran(let id, _):
        guard stages[id] == 2 else { return false }
      case .ended(let id, _):
        guard stages[id] == 2 else { return false }
        stages[id] = 3
      case .completed, .refused, .heard: break
      }
    }
    return stages.values.allSatisfy { $0 >= 2 }
  }
}
