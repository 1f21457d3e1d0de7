import Foundation
import Testing

@testable import Compositor

/// Random sequences of everything that can be asked of a stage: promises hold after each verb, and all ends well.
@Suite struct RandomWalkTests {
  enum Verb: String, CaseIterable, Hashable {
    case presentA, presentB, presentC
    case dismissA, dismissB, dismissC
    case skip, cancel, reverse, hold, update, finish, cancelHeld
    case tapSnapshot, escape, wait, waitLong, resize, animate
    case replaceA, replaceB, alongside, dismissByAnother, complete, layout, environment
  }

  /// The transitions that are walked with: one that ends itself and one that cannot be interrupted among them.
  static let walked =
    BuiltInTransition.all + [
      BuiltInTransition("ends itself", TransitionContextTests.Told(endsItself: true)),
      BuiltInTransition("goes on", TransitionContextTests.Told(isInterruptible: false)),
      BuiltInTransition(
        "pulses",
        TransitionContextTests.Told(
          animation: .curve(.linear, duration: .milliseconds(200)).repeated())),
    ]

  /// A verb and what it draws its numbers from: its own, so that a step does the same whatever stood before it.
  struct Step: CustomStringConvertible {
    var verb: Verb
    var seed: UInt64

    var description: String { "(.\(verb.rawValue), \(seed))" }
  }

  /// What went wrong; nil for nothing.
  ///
  /// - Parameter miscounted: a verb at which one completion too many is expected, to show that the walk can fail.
  static func complaint(after steps: [Step], miscounted: Verb? = nil) -> String? {
    let root = TinyScreen("root")
    let screens = ["a", "b", "c"].map { TinyScreen($0) }
    let size = Size(width: 60, height: 100)
    do {
      let stage = try Stage(size: size, root: root)
      let before = stage.state.tree
      var (begun, told) = (0, 0)
      for step in steps {
        let verb = step.verb
        var random = SeededGenerator(seed: step.seed)
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
        // Not from what cannot be interrupted.
        try stage.settle(within: .seconds(60))
        guard stage.root(of: screen) != nil else { continue }
        try stage.dismiss(screen, returning: nil, animated: false)
        try stage.settle(within: .seconds(60))
      }
      try stage.settle(within: .seconds(60))
      try stage.resize(to: size, at: stage.time)
      if stage.state.tree != before {
        return "the tree is not what it was: \(difference(stage.state.tree, before))"
      }
      if told != begun { return "\(begun) completions were due, \(told) came" }
      if !stage.state.signalsAreInOrder { return "signals out of order: \(stage.state.ledger)" }
      if !stage.state.animations.isEmpty { return "something still moves" }
      if stage.liveSurfaceCount != 0 { return "surfaces live on" }
      for screen in screens + [root] where !screen.isBalanced {
        return "\(screen.name) heard \(screen.heard)"
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The first layer that is not what it was, and how.
  private static func difference(_ tree: LayerTree, _ before: LayerTree) -> String {
    for id in before.descendants(of: before.root) {
      guard tree.contains(id) else { return "\(before[id].name ?? "") is gone" }
      for property in LayerProperty.allCases {
        let (now, then) = (property.read(from: tree[id]), property.read(from: before[id]))
        if now != then { return "\(before[id].name ?? "") \(property): \(now), not \(then)" }
      }
      if tree[id] != before[id] { return "\(before[id].name ?? "") differs" }
    }
    return "\(tree.count) layers, not \(before.count)"
  }

  private static func perform(
    _ verb: Verb, on stage: Stage, _ root: TinyScreen, _ screens: [TinyScreen],
    _ random: inout SeededGenerator, _ begun: () -> Void, _ told: @escaping () -> Void
  ) throws {
    let chosen = screens[Int.random(in: 0..<3, using: &random)]
    let animator = (walked.randomElement(using: &random) ?? walked[0]).animator
    func present(_ screen: TinyScreen) throws {
      let presenter = Bool.random(using: &random) ? root : chosen
      let animated = Int.random(in: 0..<4, using: &random) > 0
      try stage.present(screen, from: presenter, with: animator, animated: animated) { _ in told() }
      begun()
    }
    func replace(_ screen: TinyScreen) throws {
      let animated = Int.random(in: 0..<4, using: &random) > 0
      try stage.replace(chosen, with: screen, by: animator, animated: animated) { _ in told() }
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
    case .replaceA: try replace(screens[0])
    case .replaceB: try replace(screens[1])
    case .escape: try stage.send(.keyDown(.escape), at: stage.time)
    case .dismissByAnother: try stage.dismiss(chosen, with: animator)
    case .complete:
      guard let way = stage.state.presentations.lazy.compactMap(\.phase.way).first else { return }
      try stage.complete(way.id, finished: Bool.random(using: &random))
    case .layout: stage.layout()
    case .environment:
      stage.environment = Environment(
        layoutDirection: Bool.random(using: &random) ? .leftToRight : .rightToLeft,
        reduceMotion: Int.random(in: 0..<3, using: &random) == 0)
    case .alongside:
      // On a way in only: on a way out it would stay, and the tree would not be what it was.
      guard let name = ["root", "a", "b", "c"].randomElement(using: &random),
        let mark = stage.state.tree.first(named: "mark-\(name)"),
        stage.state.presentations.allSatisfy(\.phase.isGoingIn)
      else { return }
      try stage.animate(
        alongside: chosen, \.transform.translation, of: mark,
        to: Vector(x: random.number(-9...9), y: 3))
    }
  }

  /// The sequence without the steps that are not needed for it to go wrong.
  static func shrunk(_ steps: [Step], miscounted: Verb? = nil) -> [Step] {
    var shortest = steps
    var (index, isShorter) = (0, false)
    while index < shortest.count || isShorter {
      if index >= shortest.count { (index, isShorter) = (0, false) }
      var shorter = shortest
      shorter.remove(at: index)
      if complaint(after: shorter, miscounted: miscounted) != nil {
        (shortest, isShorter) = (shorter, true)
      } else {
        index += 1
      }
    }
    return shortest
  }

  /// The steps of the walk of that number.
  static func steps(ofWalk number: UInt64) -> [Step] {
    var random = SeededGenerator(seed: number)
    return (0..<50).map { _ in
      Step(verb: Verb.allCases.randomElement(using: &random) ?? .wait, seed: random.next() >> 32)
    }
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
            let steps = Self.steps(ofWalk: UInt64(number))
            guard let complaint = Self.complaint(after: steps) else { continue }
            let shortest = Self.shrunk(steps)
            Issue.record("walk \(number): \(complaint); shortest: \(shortest)")
            return
          }
        }
      }
    }
  }

  /// What walks found, in the shortest form, so that it stays found.
  static let found: [[Step]] = [
    // Joined a way out of its own that had turned round.
    steps([
      (.presentB, 1_866_517_692), (.dismissByAnother, 953_892_515), (.presentB, 88_212_140),
      (.alongside, 2_862_967_675),
    ]),
    steps([
      (.presentC, 2_384_658_940), (.skip, 2_889_283_603), (.replaceB, 2_787_872_635),
      (.complete, 623_545_772), (.escape, 3_973_773_481), (.cancel, 3_291_725_186),
      (.alongside, 1_350_752_538),
    ]),
  ]

  private static func steps(_ list: [(Verb, UInt64)]) -> [Step] {
    list.map { Step(verb: $0, seed: $1) }
  }

  @Test(arguments: found.indices)
  func whatWalksFoundStaysFound(number: Int) {
    #expect(Self.complaint(after: Self.found[number]) == nil)
  }

  /// The checker catches a wrong end, so that the walk can fail.
  @Test func theShortestFailingSequenceIsFound() {
    let verbs: [Verb] = [.wait, .presentA, .waitLong, .animate, .dismissA]
    let steps = verbs.map { Step(verb: $0, seed: 1) }
    #expect(Self.complaint(after: steps) == nil)
    let complaint = Self.complaint(after: steps, miscounted: .animate)
    #expect(complaint?.contains("completions were due") == true)
    #expect(Self.shrunk(steps, miscounted: .animate).map(\.verb) == [.animate])
  }
}
