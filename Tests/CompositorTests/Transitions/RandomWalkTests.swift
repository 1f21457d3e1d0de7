import Foundation
import Testing

@testable import Compositor

/// Random sequences of everything that can be asked of a stage: promises hold after each verb, and all ends well.
@Suite struct RandomWalkTests {
  enum Verb: CaseIterable, Hashable {
    case presentA, presentB, presentC
    case dismissA, dismissB, dismissC
    case skip, cancel, reverse, hold, update, finish, cancelHeld
    case tapSnapshot, wait, waitLong, resize, animate
  }

  /// What went wrong; nil for nothing.
  ///
  /// - Parameter miscounted: a verb at which one completion too many is expected, to show that the walk can fail.
  static func complaint(
    after verbs: [Verb], seed: UInt64, miscounted: Verb? = nil
  ) -> String? {
    var random = SeededGenerator(seed: seed)
    let root = TinyScreen("root")
    let screens = ["a", "b", "c"].map(TinyScreen.init)
    let size = Size(width: 60, height: 100)
    do {
      let stage = try Stage(size: size, root: root)
      let before = stage.state.tree
      var (begun, told) = (0, 0)
      for verb in verbs {
        if verb == miscounted { begun += 1 }
        do {
          try perform(verb, on: stage, root, screens, &random, { begun += 1 }, { told += 1 })
        } catch is TransitionError {
          // Refused, as it may be.
        } catch StageError.notReachable, StageError.noLayer, StageError.notSettled {
          // Nothing to tap there.
        }
        stage.state.checkInvariants()
        stage.state.tree.checkInvariants()
        for id in stage.presentation.descendants(of: stage.state.tree.root) {
          guard stage.presentation[id].affineToParent.isFinite else {
            return "a number went astray after \(verb)"
          }
        }
      }
      while let last = stage.state.presentations.last {
        guard let screen = screens.first(where: { stage.root(of: $0) == last.to }) else {
          return "a presentation has no screen"
        }
        if last.held != nil { try stage.finishTransition(of: screen) }
        try stage.dismiss(screen, returning: nil, animated: false)
        try stage.settle(within: .seconds(60))
      }
      try stage.settle(within: .seconds(60))
      try stage.resize(to: size, at: stage.time)
      if stage.state.tree != before { return "the tree is not what it was" }
      if told != begun { return "\(begun) completions were due, \(told) came" }
      if stage.liveSurfaceCount != 0 { return "surfaces live on" }
      for screen in screens + [root] where !screen.isBalanced {
        return "\(screen.name) heard \(screen.heard)"
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static func perform(
    _ verb: Verb, on stage: Stage, _ root: TinyScreen, _ screens: [TinyScreen],
    _ random: inout SeededGenerator, _ begun: () -> Void, _ told: @escaping () -> Void
  ) throws {
    let chosen = screens[Int.random(in: 0..<3, using: &random)]
    func present(_ screen: TinyScreen) throws {
      let presenter = Bool.random(using: &random) ? root : chosen
      let animated = Int.random(in: 0..<4, using: &random) > 0
      let completion = { (_: Int?) in told() }
      if Bool.random(using: &random) {
        try stage.present(
          screen, from: presenter, with: SlideDownMenu(reveal: 30), animated: animated,
          completion: completion)
      } else {
        try stage.present(
          screen, from: presenter, with: PushAside(), animated: animated, completion: completion)
      }
      begun()
    }
    switch verb {
    case .presentA: try present(screens[0])
    case .presentB: try present(screens[1])
    case .presentC: try present(screens[2])
    case .dismissA: try stage.dismiss(screens[0], returning: 1)
    case .dismissB: try stage.dismiss(screens[1], returning: nil, animated: false)
    case .dismissC: try stage.dismiss(screens[2])
    case .skip: try stage.skipTransition(of: chosen)
    case .cancel: try stage.cancelTransition(of: chosen)
    case .reverse: try stage.reverseTransition(of: chosen)
    case .hold: try stage.holdTransition(of: chosen)
    case .update:
      try stage.updateTransition(of: chosen, progress: random.number(-0.2...1.2))
    case .finish: try stage.finishTransition(of: chosen, velocity: random.number(-3...3))
    case .cancelHeld:
      try stage.cancelHeldTransition(of: chosen, velocity: random.number(-3...3))
    case .tapSnapshot: try stage.tap("snapshot")
    case .wait: try stage.wait(.milliseconds(Int.random(in: 1...120, using: &random)))
    case .waitLong: try stage.wait(.milliseconds(Int.random(in: 300...2000, using: &random)))
    case .resize:
      let size = Size(width: random.number(40...90), height: random.number(60...120))
      try stage.resize(to: size, at: stage.time)
    case .animate:
      guard let mark = stage.state.tree.first(named: "mark-root") else { return }
      let old = stage.state.tree[mark].zPosition
      try stage.animate(
        \.zPosition, of: mark, from: 5, to: old, with: .curve(.linear, duration: .seconds(1)))
    }
  }

  /// The sequence without the verbs that are not needed for it to go wrong.
  static func shrunk(_ verbs: [Verb], seed: UInt64, miscounted: Verb? = nil) -> [Verb] {
    var shortest = verbs
    var index = 0
    while index < shortest.count {
      var shorter = shortest
      shorter.remove(at: index)
      if complaint(after: shorter, seed: seed, miscounted: miscounted) != nil {
        shortest = shorter
      } else {
        index += 1
      }
    }
    return shortest
  }

  /// How many sequences: as many as the environment asks for (Scripts/soak), else what the suite has time for.
  static var count: Int {
    ProcessInfo.processInfo.environment["RANDOM_WALKS"].flatMap(Int.init) ?? 10_000
  }

  @Test func anySequenceOfVerbsEndsWell() async {
    let workers = 4
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        group.addTask {
          for number in stride(from: worker, to: Self.count, by: workers) {
            var random = SeededGenerator(seed: UInt64(number))
            let verbs = (0..<50).map { _ in Verb.allCases.randomElement(using: &random) ?? .wait }
            let seed = UInt64(number) &* 31
            guard let complaint = Self.complaint(after: verbs, seed: seed) else { continue }
            let shortest = Self.shrunk(verbs, seed: seed)
            Issue.record("walk \(number), seed \(seed): \(complaint); shortest: \(shortest)")
            return
          }
        }
      }
    }
  }

  /// The checker catches a wrong end, so that the walk can fail.
  @Test func theShortestFailingSequenceIsFound() {
    let verbs: [Verb] = [.wait, .presentA, .waitLong, .animate, .dismissA]
    #expect(Self.complaint(after: verbs, seed: 1) == nil)
    let complaint = Self.complaint(after: verbs, seed: 1, miscounted: .animate)
    #expect(complaint?.contains("completions were due") == true)
    #expect(Self.shrunk(verbs, seed: 1, miscounted: .animate) == [.animate])
  }
}
