import Foundation
import Testing

@testable import Compositor

/// Random fingers, wheels and keys on screens that scroll, present and are dragged: promises hold after each event.
@Suite struct InputWalkTests {
  /// A page whose list scrolls, with buttons that open a menu that can be dragged back and one that covers all.
  final class Page: Screen {
    let slide = TinyScreen("menu")
    let links: FullScreenMenuOverlay
    var told = 0
    /// A promise about what recognisers tell that was broken.
    var complaint: String?
    private var states: [GestureID: GestureState] = [:]

    init() {
      links = FullScreenMenuOverlay(
        links: (0..<9).map { .init(icon: MenuPage.icon, title: "\($0)") { _ in } })
    }

    func build(in layers: inout ScreenLayers) {
      let list = layers.add(Layer(name: "list"))
      for number in 0..<12 {
        let row = layers.add(
          Layer(name: "row", frame: Rect(x: 0, y: 25 * Double(number), width: 80, height: 25)),
          to: list)
        layers[row].accessibility = AccessibilityProperties(role: .button, label: "\(number)")
        layers.onTap(row) { [weak self] host in
          guard let self else { return }
          if number % 3 == 0 {
            try host.present(slide, from: self, with: SlideDownMenu(reveal: 40))
            try drag(slide, "snapshot", on: host)
          } else if number % 3 == 1 {
            try links.open(over: self, in: host)
            try drag(links, "presented-screen", on: host)
          }
        }
      }
      layers.recognize(LongPressGesture(), on: list) { [weak self] in self?.note($0) }
      layers.recognize(PinchGesture(), on: list) { [weak self] in self?.note($0) }
      layers.recognize(SwipeGesture(.left), on: list) { [weak self] in self?.note($0) }
      layers.recognize(TapGesture(count: 2), on: list) { [weak self] in self?.note($0) }
      layers.onTouch(list) { [weak self] touch, host in
        self?.told += 1
        if touch.location.x > 70, touch.phase == .moved {
          try host.capture(pointer: touch.id, by: list)
        }
      }
    }

    func layout(in layers: inout ScreenLayers) {
      guard let list = layers.first(named: "list") else { return }
      layers[list].bounds.size = layers.bounds.size
      layers[list].position = layers.bounds.center
      layers.makeScrollable(
        list, contentSize: Size(width: 80, height: 300), alwaysBounces: [.horizontal],
        indicator: .black)
    }

    private func drag(_ screen: some Screen, _ name: String, on host: any ScreenHost) throws {
      guard let layer = host.presentation.first(named: name) else { return }
      try host.recognize(PanGesture(axis: .vertical), on: layer) { [weak self] pan in
        self?.note(pan)
        if pan.state == .began { try pan.host.dismiss(screen) }
        try pan.host.dragTransition(of: screen, by: pan)
      }
    }

    private func note<Recognizer>(_ update: GestureUpdate<Recognizer>) {
      told += 1
      let last = states[update.id] ?? .possible
      let before = last.isOver ? .possible : last
      if !before.canBecome(update.state) { complaint = "\(update.state) after \(before)" }
      states[update.id] = update.state
    }

    /// How many recognisers its screens have by themselves.
    static let recognisers = 4
  }

  /// What went wrong on the walk of `seed`; nil for nothing.
  ///
  /// - Parameter leavesAFingerDown: whether the end is spoilt, to show that the walk can fail.
  static func complaint(
    seed: UInt64, events: Int, leavesAFingerDown: Bool = false
  ) throws -> String? {
    var random = SeededGenerator(seed: seed)
    let page = Page()
    let size = Size(width: 80, height: 160)
    let stage = try Stage(size: size, root: page)
    let before = stage.state.tree
    var seen: [Duration: LayerTree] = [:]
    var problem: String?
    let recording = try stage.record { stage in
      for number in 0..<events where problem == nil {
        let what = try perform(on: stage, page, &random)
        // What is due at this very instant ends at it.
        try stage.advance(to: stage.time)
        stage.state.checkInvariants()
        let shown = stage.presentation
        seen[stage.time] = shown
        if shown.descendants(of: shown.root).contains(where: { !shown[$0].affineToParent.isFinite })
        {
          problem = "a number went astray"
        } else if let next = stage.nextFrame, next < stage.time {
          problem = "a frame is due in the past"
        } else {
          problem = page.complaint
        }
        problem = problem.map { "event \(number), \(what): \($0)" }
      }
      if problem == nil { problem = try windUp(stage, page, size, leavesAFingerDown) }
    }
    if let problem { return problem }
    for (time, tree) in seen.sorted(by: { $0.key < $1.key }) {
      let sampled = recording.presentation(at: time)
      if sampled != tree {
        return "the recording shows something else at \(time): \(difference(tree, sampled))"
      }
    }
    if stage.state.tree != before {
      return "the tree is not what it was: \(difference(before, stage.state.tree))"
    }
    return nil
  }

  /// The first layer that differs, in words.
  private static func difference(_ a: LayerTree, _ b: LayerTree) -> String {
    for id in a.descendants(of: a.root) {
      let name = a[id].name ?? "?"
      guard b.contains(id) else { return "\(name) is gone" }
      if a.children(of: id) != b.children(of: id) { return "\(name) holds others" }
      if a[id] != b[id] {
        var (first, second) = ("", "")
        dump(a[id], to: &first)
        dump(b[id], to: &second)
        let lines = zip(first.split(separator: "\n"), second.split(separator: "\n"))
        return "\(name): \(lines.filter { $0 != $1 }.map { "\($0) became \($1)" })"
      }
    }
    return "the new one has more layers"
  }

  /// Lets everything come to its end.
  private static func windUp(
    _ stage: Stage, _ page: Page, _ size: Size, _ leavesAFingerDown: Bool
  ) throws -> String? {
    // Later than the last event, so that what was seen then is not replaced.
    try stage.wait(.milliseconds(1))
    try stage.cancelTouches()
    try stage.resize(to: size, at: stage.time)
    stage.environment = Environment()
    try stage.settle(within: .seconds(120))
    while let last = stage.state.presentations.last {
      if last.held != nil { return "a transition is still in the hand" }
      try stage.send(.keyDown(.escape), at: stage.time)
      try stage.settle(within: .seconds(60))
      if stage.state.presentations.last?.id == last.id { return "escape dismisses nothing" }
    }
    let list = try stage.id("list")
    stage.focus(nil)
    try stage.scroll(list, to: .zero, animated: false)
    try stage.settle(within: .seconds(60))
    if leavesAFingerDown { try stage.down(40, 80, at: 10_000_000) }
    if stage.nextFrame != nil { return "there is no rest" }
    let arena = stage.state.input.arena
    if !arena.pointers.isEmpty || arena.nextDeadline != nil { return "a finger is still down" }
    if arena.entries.contains(where: { $0.told != .possible || !$0.heard.isEmpty }) {
      return "a recogniser is not at rest"
    }
    // The list's own pan, and those of the page.
    if arena.entries.count != Page.recognisers + 1 { return "recognisers are left over" }
    if stage.gestureActions.count != Page.recognisers { return "actions are left over" }
    if !stage.drags.isEmpty || !stage.untold.isEmpty { return "a drag is left over" }
    if stage.liveSurfaceCount != 0 { return "surfaces live on" }
    // Bars are where they were last seen.
    for name in ["scroll-indicator-vertical", "scroll-indicator-horizontal"] {
      if stage.presentation[name]?.opacity != 0 { return "a bar is still seen" }
    }
    return page.complaint
  }

  private static func perform(
    on stage: Stage, _ page: Page, _ random: inout SeededGenerator
  ) throws -> String {
    var time = stage.time + .milliseconds(Int.random(in: 0...60, using: &random))
    let point = Point(x: random.number(-5...85), y: random.number(-5...165))
    let id = Int.random(in: 0...2, using: &random)
    func send(_ event: Event) throws -> String {
      try stage.send(event, at: time)
      return "\(event)"
    }
    switch Int.random(in: 0...31, using: &random) {
    case 0...5: return try send(.pointerDown(at: point, id: id))
    case 6...12: return try send(.pointerMoved(to: point, id: id))
    case 13...17: return try send(.pointerUp(at: point, id: id))
    case 18: return try send(.pointerCancelled(id: id))
    case 19...20:
      return try send(.scrolled(at: point, by: Vector(x: 0, y: random.number(-60...60))))
    case 21:
      return try send(.keyDown(.tab, modifiers: Bool.random(using: &random) ? .shift : []))
    case 22:
      let keys: [Event.Key] = [.return, .left, .right, .up, .down]
      return try send(.keyDown(keys.randomElement(using: &random) ?? .return))
    case 23: return try send(.keyDown(.escape))
    case 24:
      // A tap, so that something is opened now and then.
      try stage.tap(at: point)
      return "tap \(point)"
    case 25:
      time = stage.time - .milliseconds(100)
      return try send(.pointerMoved(to: point, id: id))
    case 26: return try send(.pointerMoved(to: Point(x: .nan, y: .infinity), id: id))
    case 27:
      try stage.advance(to: stage.time + .milliseconds(Int.random(in: 100...3000, using: &random)))
      return "wait"
    case 28:
      let size = Size(width: random.number(40...120), height: random.number(80...200))
      try stage.resize(to: size, at: time)
      return "resize \(size)"
    case 29:
      stage.environment.layoutDirection =
        Bool.random(using: &random) ? .leftToRight : .rightToLeft
      stage.environment.reduceMotion = Int.random(in: 0...3, using: &random) == 0
      return "environment"
    case 30:
      let scrolled = stage.state.tree.first(
        named: Bool.random(using: &random) ? "list" : FullScreenMenuOverlay.columnName)
      if let scrolled {
        try stage.scroll(
          scrolled, to: Point(x: 0, y: random.number(-50...400)),
          animated: Bool.random(using: &random))
      }
      return "scroll"
    default:
      try stage.cancelTouches()
      return "cancel touches"
    }
  }

  /// How many walks: a twentieth of what the environment asks for (Scripts/soak), else what the suite has time for.
  static var count: Int {
    ProcessInfo.processInfo.environment["RANDOM_WALKS"].flatMap(Int.init).map { $0 / 20 } ?? 100
  }

  @Test func anySequenceOfEventsEndsWell() async throws {
    let workers = 4
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        group.addTask {
          for seed in stride(from: worker, to: Self.count, by: workers) {
            if let complaint = try Self.complaint(seed: UInt64(seed), events: 120) {
              Issue.record("seed \(seed): \(complaint)")
              return
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func aWrongEndIsCaught() throws {
    #expect(try Self.complaint(seed: 3, events: 40) == nil)
    #expect(try Self.complaint(seed: 3, events: 40, leavesAFingerDown: true) != nil)
  }

  /// The walk touches what it is about: recognisers tell, screens are presented.
  @Test func theWalkGoesPlaces() throws {
    var random = SeededGenerator(seed: 5)
    let page = Page()
    let stage = try Stage(size: Size(width: 80, height: 160), root: page)
    var (presented, held, scrolled) = (0, 0, 0)
    for _ in 0..<4000 {
      _ = try Self.perform(on: stage, page, &random)
      presented += stage.state.presentations.isEmpty ? 0 : 1
      held += stage.state.presentations.contains { $0.held != nil } ? 1 : 0
      scrolled += (stage.presentation["list"]?.bounds.minY ?? 0) == 0 ? 0 : 1
    }
    #expect(presented > 100, "\(presented)")
    #expect(held > 10, "\(held)")
    #expect(scrolled > 100, "\(scrolled)")
    #expect(page.told > 100, "\(page.told)")
  }
}
