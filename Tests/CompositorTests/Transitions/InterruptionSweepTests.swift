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

    /// Whether it is one of those that are tried at all 200 instants; the rest, and ways out, are at 20.
    var isOfTheFour: Bool {
      switch self {
      case .dismiss, .presentAgain, .cancel, .resize: true
      case .reverseTwice, .skip, .hold, .escape: false
      }
    }
  }

  static let size = Size(width: 60, height: 100)

  @Test(arguments: BuiltInTransition.all)
  func nothingJumpsAndEverythingComesToItsEnd(_ transition: BuiltInTransition) throws {
    for isOut in [false, true] {
      let length = try Self.length(transition, isOut: isOut)
      for interruption in Interruption.allCases {
        let run = try Run(transition)
        let count = interruption.isOfTheFour && !isOut ? 200 : 20
        for step in 0..<count {
          // To a little past the end.
          let moment = length * step / (count - count / 20)
          let said = try run.complaints(interruption, isOut: isOut, at: moment)
          let place = "\(transition), \(interruption), \(isOut ? "out" : "in") at \(moment)"
          #expect(said == [], "\(place)")
          // One is enough to read.
          if !said.isEmpty { break }
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
    let run = try Run(BuiltInTransition("jumping", Jumping()))
    let said = try (0..<200).flatMap { step in
      try run.complaints(.skip, isOut: false, at: .milliseconds(2 * step))
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

/// A stage on which one transition is interrupted again and again; each time it comes to rest as it was.
private struct Run {
  let transition: BuiltInTransition
  let root = TinyScreen("root")
  let menu = TinyScreen("menu", marks: 3)
  let stage: Stage
  let tree: LayerTree
  let focus: LayerID?

  init(_ transition: BuiltInTransition) throws {
    self.transition = transition
    stage = try Stage(size: InterruptionSweepTests.size, root: root)
    (tree, focus) = (stage.state.tree, stage.focusedLayer)
  }

  /// What goes wrong where the transition is interrupted `elapsed` after the start of the way in or out.
  func complaints(
    _ interruption: InterruptionSweepTests.Interruption, isOut: Bool, at elapsed: Duration
  ) throws -> [String] {
    root.forgetHeard()
    menu.forgetHeard()
    let start = stage.time + .milliseconds(1)
    var told = 0
    var moment = Duration.zero
    let recording = try stage.record { stage in
      // A moment of its own in the ledger.
      try stage.wait(.milliseconds(1))
      try stage.present(menu, from: root, with: transition.animator) { _ in told += 1 }
      if isOut {
        try stage.settle(within: .seconds(10))
        try stage.dismiss(menu)
      }
      moment = stage.time + elapsed
      try stage.advance(to: moment)
      try interrupt(interruption) { told += 1 }
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
      var judge = interruption == .resize ? Continuity.besidesLayout : Continuity()
      judge.looksAtVelocities = interruption != .hold
      said += judge.complaints(recording, at: moment)
    }
    if interruption == .resize {
      try stage.resize(to: InterruptionSweepTests.size, at: stage.time)
    }
    if stage.state.tree != tree { said.append("the tree is not what it was") }
    if stage.focusedLayer != focus { said.append("the focus is not where it was") }
    let ledger = stage.state.ledger.filter { $0.time >= start }.suffix(512)
    let presented = ledger.count { $0.kind == .completed }
    if told < 1 || presented != 1 { said.append("\(told) told, \(presented) completed") }
    if stage.liveSurfaceCount != 0 { said.append("surfaces live on") }
    if !stage.state.animations.isEmpty { said.append("something still moves") }
    if !ledger.signalsAreInOrder { said.append("signals: \(ledger.map(\.kind))") }
    if !root.isBalanced || root.heard.last != .didAppear { said.append("root: \(root.heard)") }
    if !menu.isBalanced || menu.heard.last != .didDisappear { said.append("menu: \(menu.heard)") }
    return said
  }

  private func interrupt(
    _ interruption: InterruptionSweepTests.Interruption, _ told: @escaping () -> Void
  ) throws {
    let animator = transition.animator
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
}

extension StageState {
  /// Whether each transition in the ledger has its three signals once each and in order: changed, began, ended.
  var signalsAreInOrder: Bool { ledger[...].signalsAreInOrder }
}

extension ArraySlice<LedgerEntry> {
  /// Whether each transition has its three signals once each and in order: changed, began, ended.
  var signalsAreInOrder: Bool {
    var stages: [TransitionID: Int] = [:]
    for entry in self {
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
