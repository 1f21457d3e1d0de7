import Testing

@testable import Compositor

/// Interruptions from inside callbacks, at each thing that a screen hears and in completions.
@Suite struct InsideInterruptionTests {
  enum Request: String, CaseIterable, Sendable {
    case presentMore, dismiss, dismissAtOnce, cancel, skip, hold, resize, replace, complete
    case removeMark, fail
  }

  struct Failure: Error {}

  /// Something is asked for the first time that `event` is heard by the presented screen, on the way in or out.
  @Test(arguments: Request.allCases, ScreenEvent.allCases)
  func whateverIsAskedFromInsideEverythingEndsWell(_ request: Request, _ event: ScreenEvent) throws
  {
    for transition in BuiltInTransition.all {
      let (root, menu, more) = (TinyScreen("root"), TinyScreen("menu"), TinyScreen("more"))
      let size = Size(width: 60, height: 100)
      let stage = try Stage(size: size, root: root)
      let before = stage.state.tree
      var (begun, told, isAsked) = (0, 0, false)
      func ask() throws {
        let animator = transition.animator
        switch request {
        case .presentMore:
          try stage.present(more, from: menu, with: animator) { _ in told += 1 }
          begun += 1
        case .dismiss: try stage.dismiss(menu)
        case .dismissAtOnce: try stage.dismiss(menu, returning: nil, animated: false)
        case .cancel: try stage.cancelTransition(of: menu)
        case .skip: try stage.skipTransition(of: menu)
        case .hold: try stage.holdTransition(of: menu)
        case .resize: try stage.resize(to: Size(width: 80, height: 70), at: stage.time)
        case .replace:
          try stage.replace(menu, with: more, by: animator) { _ in told += 1 }
          begun += 1
        case .complete:
          guard let way = stage.state.presentations.first?.phase.way else { return }
          try stage.complete(way.id, finished: false)
        case .removeMark:
          guard let mark = stage.state.tree.first(named: "mark-menu") else { return }
          try stage.update { $0.remove(mark) }
        case .fail: throw Failure()
        }
      }
      menu.reaction = { heard, _ in
        guard heard == event, !isAsked else { return }
        isAsked = true
        // What is refused is refused; the stage goes on.
        do { try ask() } catch is TransitionError {}
      }
      // It holds the screen itself.
      defer { menu.reaction = nil }
      func go(_ body: () throws -> Void) throws { do { try body() } catch is Failure {} }
      try go { try stage.present(menu, from: root, with: transition.animator) { _ in told += 1 } }
      begun += 1
      try go { try stage.wait(.milliseconds(70)) }
      let place = "\(transition), \(request) at \(event)"
      for _ in 0..<3 {
        for screen in [menu, more] where stage.root(of: screen) != nil {
          try go {
            if (try? stage.presentation(of: screen))?.held != nil {
              try stage.finishTransition(of: screen)
            }
          }
          try go { try stage.settle(within: .seconds(9)) }
          try go { try? stage.dismiss(screen) }
          try go { try stage.settle(within: .seconds(9)) }
        }
      }
      try stage.resize(to: size, at: stage.time)
      stage.state.checkInvariants()
      #expect(isAsked, "\(place)")
      let isRestored = stage.state.tree == before
      #expect(isRestored, "\(place)")
      #expect(told == begun, "\(place): \(told) of \(begun)")
      #expect(stage.liveSurfaceCount == 0 && stage.state.animations.isEmpty, "\(place)")
      #expect(stage.state.signalsAreInOrder, "\(place)")
      for screen in [root, menu, more] { #expect(screen.isBalanced, "\(place): \(screen.heard)") }
      guard isRestored, told == begun else { return }
    }
  }

  /// In the completion of a dismissal everything may be asked again, and the stage is at rest then.
  @Test(arguments: BuiltInTransition.all)
  func inTheCompletionEverythingIsAsItWas(_ transition: BuiltInTransition) throws {
    let (root, menu, next) = (TinyScreen("root"), TinyScreen("menu"), TinyScreen("next"))
    let stage = try Stage(size: Size(width: 60, height: 100), root: root)
    let before = stage.state.tree
    var log: [String] = []
    try stage.present(menu, from: root, with: transition.animator) { _ in
      let isRestored = stage.state.tree == before
      #expect(isRestored)
      #expect(throws: TransitionError.notPresented) { try stage.dismiss(menu) }
      log.append("menu")
      try stage.present(next, from: root, with: transition.animator) { _ in
        log.append("next")
        try stage.present(menu, from: root, with: transition.animator, animated: false) { _ in
          log.append("menu again")
        }
        try stage.dismiss(menu, returning: nil, animated: false)
      }
      try stage.dismiss(next)
    }
    try stage.wait(.milliseconds(100))
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(9))
    #expect(log == ["menu", "next", "menu again"])
    let isRestored = stage.state.tree == before
    #expect(isRestored)
    for screen in [root, menu, next] { #expect(screen.isBalanced, "\(screen.heard)") }
  }

  /// behaviours-view-transitions 6: what a completion throws reaches whoever let the time pass, once, and all is done.
  @Test func aCompletionThatThrowsThrowsOnce() throws {
    let (root, menu) = (TinyScreen("root"), TinyScreen("menu"))
    let stage = try Stage(size: Size(width: 60, height: 100), root: root)
    let before = stage.state.tree
    try stage.present(menu, from: root, with: FadeTransition()) { _ in throw Failure() }
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu)
    #expect(throws: Failure.self) { try stage.wait(.seconds(1)) }
    try stage.wait(.seconds(1))
    #expect(stage.state.tree == before)
    #expect(root.isBalanced && menu.isBalanced)
    #expect(stage.state.ledger.count { $0.kind == .completed } == 1)
  }

  /// Participants of every kind are removed midway: the rest goes on, and nothing traps.
  @Test(arguments: BuiltInTransition.all)
  func aParticipantThatIsRemovedMidwayIsNotMissed(_ transition: BuiltInTransition) throws {
    let names = ["snapshot", "transition-dimming", "transition-backdrop", "mark-menu", "mark-root"]
    for name in names {
      for isOut in [false, true] {
        for verb in 0..<6 {
          let (root, menu) = (TinyScreen("root"), TinyScreen("menu", marks: 3))
          let stage = try Stage(size: Size(width: 60, height: 100), root: root)
          try stage.present(menu, from: root, with: transition.animator)
          if isOut {
            try stage.settle(within: .seconds(9))
            try stage.dismiss(menu)
          }
          try stage.wait(.milliseconds(60))
          guard let layer = stage.state.tree.first(named: name) else { continue }
          try stage.update { $0.remove(layer) }
          switch verb {
          case 0: try stage.reverseTransition(of: menu)
          case 1: try stage.skipTransition(of: menu)
          case 2: try stage.resize(to: Size(width: 80, height: 70), at: stage.time)
          case 3:
            try stage.holdTransition(of: menu)
            try stage.updateTransition(of: menu, progress: 0.5)
            try stage.cancelHeldTransition(of: menu)
          case 4: try stage.cancelTransition(of: menu)
          default: break
          }
          try stage.settle(within: .seconds(9))
          if !stage.state.presentations.isEmpty {
            try stage.dismiss(menu)
            try stage.settle(within: .seconds(9))
          }
          let place = "\(transition), \(name), \(isOut), \(verb)"
          #expect(stage.state.presentations.isEmpty && stage.state.animations.isEmpty, "\(place)")
          #expect(root.isBalanced && menu.isBalanced, "\(place)")
          let left = stage.state.tree.descendants(of: stage.state.tree.root).count
          #expect(left == (name == "mark-root" ? 2 : 3), "\(place)")
        }
      }
    }
  }
}
