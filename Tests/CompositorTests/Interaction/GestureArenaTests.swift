import Testing

@testable import Compositor

/// Recognisers together; `reference/behaviours-layers.md` 129 to 134.
@Suite struct GestureArenaTests {
  /// A root, a view in it and one in that, and an arena; what happens is logged by name.
  struct Scene {
    var tree: LayerTree
    let view: LayerID
    let inner: LayerID
    var arena = GestureArena()
    var names: [GestureID: String] = [:]
    var log: [String] = []

    init() {
      tree = LayerTree(
        root: Layer(name: "root", frame: Rect(x: 0, y: 0, width: 400, height: 400)))
      view = tree.add(
        Layer(name: "view", frame: Rect(x: 0, y: 0, width: 200, height: 200)), to: tree.root)
      inner = tree.add(
        Layer(name: "inner", frame: Rect(x: 0, y: 0, width: 100, height: 100)), to: view)
    }

    mutating func add(
      _ name: String, _ gesture: Gesture, to layer: LayerID, _ options: GestureArena.Options? = nil
    ) -> GestureID {
      let id = arena.add(gesture, to: layer, options: options)
      names[id] = name
      return id
    }

    mutating func note(_ outputs: [GestureOutput]) {
      for output in outputs {
        switch output {
        case .gesture(let event): log.append("\(names[event.id] ?? "?") \(event.state)")
        case .touch(let touch, let layer):
          log.append("touch \(tree[layer].name ?? "?") \(touch.phase)")
        }
      }
    }

    mutating func send(_ event: Event, at milliseconds: Int) {
      note(arena.handle(event, at: .milliseconds(milliseconds), in: tree))
    }

    mutating func down(_ x: Double = 50, _ y: Double = 50, id: Int = 0, at time: Int) {
      send(.pointerDown(at: Point(x: x, y: y), id: id), at: time)
    }

    mutating func move(_ x: Double, _ y: Double = 50, id: Int = 0, at time: Int) {
      send(.pointerMoved(to: Point(x: x, y: y), id: id), at: time)
    }

    mutating func up(_ x: Double = 50, _ y: Double = 50, id: Int = 0, at time: Int) {
      send(.pointerUp(at: Point(x: x, y: y), id: id), at: time)
    }

    mutating func tap(at time: Int) {
      down(at: time)
      up(at: time + 20)
    }

    /// What happened since the last call; failures only if asked for.
    mutating func heard(failures: Bool = false) -> [String] {
      defer { log = [] }
      return log.filter { failures || !$0.hasSuffix("failed") }
    }

    var isAtRest: Bool {
      arena.pointers.isEmpty && arena.nextDeadline == nil && arena.pending.isEmpty
        && arena.entries.allSatisfy {
          $0.told == .possible && $0.gesture.state == .possible && $0.heard.isEmpty
            && $0.down.isEmpty
        }
    }
  }

  /// 129: recognised, failed outside; the view sees neither began nor ended of a touch that is a tap.
  @Test func aTapIsKeptFromTheViewAndAFailedOneIsNot() {
    var scene = Scene()
    _ = scene.add("tap", .tap(TapGesture()), to: scene.inner)
    scene.tap(at: 0)
    #expect(scene.heard(failures: true) == ["tap ended"])
    scene.down(at: 100)
    scene.up(250, at: 120)
    #expect(
      scene.heard(failures: true) == ["tap failed", "touch inner began", "touch inner ended"])
    #expect(scene.isAtRest)
  }

  @Test func aTapThatCancelsNothingLeavesTheTouchesToTheView() {
    var scene = Scene()
    _ = scene.add(
      "tap", .tap(TapGesture()), to: scene.inner, .init(cancelsTouches: false))
    scene.tap(at: 0)
    #expect(scene.heard() == ["touch inner began", "tap ended", "touch inner ended"])
  }

  /// 130: the view gets began but no moved or ended; with cancelling off it gets all.
  @Test func aPanTakesTheTouchWhenItBegins() {
    for cancels in [true, false] {
      var scene = Scene()
      _ = scene.add("pan", .pan(PanGesture()), to: scene.view, .init(cancelsTouches: cancels))
      scene.down(at: 0)
      scene.move(56, at: 10)
      scene.move(70, at: 20)
      scene.up(70, at: 30)
      let all = [
        "touch inner began", "pan began", "touch inner moved", "pan changed", "touch inner moved",
        "pan ended", "touch inner ended",
      ]
      let taken = [
        "touch inner began", "pan began", "touch inner cancelled", "pan changed", "pan ended",
      ]
      #expect(scene.heard() == (cancels ? taken : all))
      #expect(scene.isAtRest)
    }
  }

  /// 131: ended passes through and rests at possible; cancelled rests until the touch ends.
  @Test func endedPassesAndCancelledRestsUntilTheTouchEnds() {
    var scene = Scene()
    let pan = scene.add("pan", .pan(PanGesture()), to: scene.view)
    scene.down(at: 0)
    scene.move(80, at: 10)
    #expect(scene.arena.state(of: pan) == .began)
    scene.up(80, at: 20)
    #expect(scene.heard().last == "pan ended")
    #expect(scene.arena.state(of: pan) == .possible)
    scene.down(at: 100)
    scene.move(80, at: 110)
    scene.note(scene.arena.capture(pointer: 0, by: scene.inner))
    scene.move(90, at: 120)
    #expect(scene.arena.state(of: pan) == .cancelled)
    scene.up(90, at: 130)
    #expect(scene.arena.state(of: pan) == .possible)
    #expect(
      scene.heard() == ["touch inner began", "pan began", "touch inner cancelled", "pan cancelled"])
    #expect(scene.isAtRest)
  }

  /// 134.
  @Test func ofNestedViewsOnlyTheFrontOneFires() {
    for addsFrontFirst in [true, false] {
      var scene = Scene()
      let layers = [("front", scene.inner), ("back", scene.view)]
      for (name, layer) in addsFrontFirst ? layers : layers.reversed() {
        _ = scene.add("\(name) tap", .tap(TapGesture()), to: layer)
        _ = scene.add("\(name) pan", .pan(PanGesture()), to: layer)
      }
      scene.tap(at: 0)
      #expect(scene.heard() == ["front tap ended"])
      scene.down(at: 100)
      scene.move(80, at: 110)
      scene.up(80, at: 120)
      #expect(scene.heard() == ["front pan began", "front pan ended"])
      // Beside the inner view the outer one hears alone.
      scene.down(150, at: 200)
      scene.up(150, at: 210)
      #expect(scene.heard() == ["back tap ended"])
      #expect(scene.isAtRest)
    }
  }

  @Test func bothFireWhereThatIsAllowed() {
    var scene = Scene()
    let front = scene.add("front", .pan(PanGesture()), to: scene.inner)
    let back = scene.add("back", .pan(PanGesture()), to: scene.view)
    let third = scene.add("third", .pan(PanGesture()), to: scene.view)
    scene.arena.allowSimultaneously(back, with: front)
    scene.down(at: 0)
    scene.move(80, at: 10)
    #expect(
      scene.heard(failures: true)
        == ["touch inner began", "front began", "third failed", "touch inner cancelled"]
        + ["back began"])
    #expect(scene.arena.state(of: third) == .failed)
    scene.up(80, at: 20)
    #expect(scene.heard() == ["front ended", "back ended"])
    #expect(scene.isAtRest)
  }

  // MARK: Requirements

  /// A single tap that waits for a double tap to fail.
  private static func taps() -> Scene {
    var scene = Scene()
    let single = scene.add("single", .tap(TapGesture()), to: scene.inner)
    let double = scene.add("double", .tap(TapGesture(count: 2)), to: scene.inner)
    _ = scene.add("outer", .tap(TapGesture()), to: scene.view)
    scene.arena.require(single, toFail: double)
    return scene
  }

  @Test func aSingleTapIsToldWhenTheDoubleTapHasFailed() {
    var scene = Self.taps()
    scene.tap(at: 0)
    #expect(scene.heard(failures: true).isEmpty)
    #expect(scene.arena.nextDeadline == .milliseconds(370))
    scene.note(scene.arena.advance(to: .milliseconds(369)))
    #expect(scene.heard(failures: true).isEmpty)
    scene.note(scene.arena.advance(to: .milliseconds(1000)))
    #expect(scene.heard(failures: true) == ["double failed", "single ended", "outer failed"])
    #expect(scene.isAtRest)
  }

  @Test func aDoubleTapMakesTheSingleTapFail() {
    var scene = Self.taps()
    scene.tap(at: 0)
    scene.tap(at: 100)
    #expect(scene.heard() == ["double ended"])
    #expect(scene.isAtRest)
  }

  @Test func aSecondTapFarAwayIsAFirstOne() {
    var scene = Self.taps()
    scene.down(10, 10, at: 0)
    scene.up(10, 10, at: 20)
    scene.down(90, 90, at: 100)
    #expect(scene.heard() == ["single ended"])
    scene.up(90, 90, at: 120)
    scene.down(90, 90, at: 200)
    scene.up(90, 90, at: 220)
    #expect(scene.heard() == ["double ended"])
    #expect(scene.isAtRest)
  }

  /// `behaviours-transitions.md` 34: a menu's pan can wait for a cell's swipe.
  @Test func aPanWaitsForASwipeAndThenTellsAll() {
    for swipes in [true, false] {
      var scene = Scene()
      let swipe = scene.add("swipe", .swipe(SwipeGesture(.left)), to: scene.inner)
      let menu = scene.add("menu", .pan(PanGesture(axis: .horizontal)), to: scene.view)
      scene.arena.require(menu, toFail: swipe)
      scene.down(90, at: 0)
      scene.move(70, at: 16)
      #expect(scene.heard() == ["touch inner began", "touch inner moved"])
      if swipes {
        scene.move(30, at: 32)
        #expect(scene.heard() == ["swipe ended", "touch inner cancelled"])
      } else {
        scene.note(scene.arena.advance(to: .milliseconds(500)))
        #expect(scene.heard() == ["menu began", "touch inner cancelled"])
        scene.up(30, at: 600)
        #expect(scene.heard() == ["menu ended"])
      }
      scene.up(30, at: 700)
      #expect(scene.isAtRest)
    }
  }

  @Test func aGestureThatEndsWhileItWaitsIsToldFromBeginningToEnd() {
    var scene = Scene()
    let tap = scene.add("tap", .tap(TapGesture(count: 2, slop: 50)), to: scene.inner)
    let pan = scene.add("pan", .pan(PanGesture()), to: scene.inner)
    scene.arena.require(pan, toFail: tap)
    scene.down(at: 0)
    scene.move(60, at: 10)
    scene.up(60, at: 20)
    #expect(scene.heard().isEmpty)
    scene.note(scene.arena.advance(to: .seconds(1)))
    #expect(scene.heard() == ["pan began", "pan ended"])
    #expect(scene.isAtRest)
  }

  @Test func requirementsInARingOfOrderAreDecidedAtLast() {
    var scene = Scene()
    // a waits for c, b for d by order, c for b by order: each for another, none undecided.
    let a = scene.add("a", .tap(TapGesture()), to: scene.inner)
    let b = scene.add("b", .tap(TapGesture()), to: scene.inner)
    let c = scene.add("c", .tap(TapGesture()), to: scene.inner)
    let d = scene.add("d", .tap(TapGesture()), to: scene.inner)
    scene.arena.require(a, toFail: c)
    scene.arena.require(b, toFail: d)
    scene.tap(at: 0)
    #expect(scene.heard().count == 1)
    #expect(scene.isAtRest)
  }

  @Test func recognisersThatWaitForEachOtherAreRefused() async {
    await #expect(processExitsWith: .failure) {
      var scene = Scene()
      let a = scene.add("a", .tap(TapGesture()), to: scene.inner)
      let b = scene.add("b", .tap(TapGesture()), to: scene.inner)
      scene.arena.require(a, toFail: b)
      scene.arena.require(b, toFail: a)
    }
  }

  // MARK: Capture, time, removal

  @Test func aCapturedPointerBelongsToOneLayer() {
    var scene = Scene()
    _ = scene.add("pan", .pan(PanGesture()), to: scene.view)
    scene.down(at: 0)
    scene.note(scene.arena.capture(pointer: 0, by: scene.tree.root))
    #expect(scene.arena.layer(ofPointer: 0) == scene.tree.root)
    scene.move(90, at: 10)
    scene.up(90, at: 20)
    #expect(
      scene.heard(failures: true)
        == ["touch inner began", "pan failed", "touch inner cancelled", "touch root moved"]
        + ["touch root ended"])
    #expect(scene.arena.capture(pointer: 0, by: scene.view).isEmpty)
    #expect(scene.arena.layer(ofPointer: 0) == nil)
    #expect(scene.isAtRest)
  }

  @Test func aLongPressIsScheduledAndHitsTheMoment() {
    var scene = Scene()
    _ = scene.add("press", .longPress(LongPressGesture()), to: scene.view)
    _ = scene.add("pan", .pan(PanGesture()), to: scene.view)
    scene.down(at: 100)
    #expect(scene.arena.nextDeadline == .milliseconds(600))
    // The host slept: the press began at its own time all the same.
    let outputs = scene.arena.handle(
      .pointerUp(at: Point(x: 50, y: 50), id: 0), at: .seconds(9), in: scene.tree)
    let times = outputs.compactMap { output -> Duration? in
      if case .gesture(let event) = output, event.state == .began { event.time } else { nil }
    }
    #expect(times == [.milliseconds(600)])
    #expect(scene.isAtRest)
  }

  @Test func recognisersOfRemovedLayersAreCancelled() {
    var scene = Scene()
    let pan = scene.add("pan", .pan(PanGesture()), to: scene.inner)
    let other = scene.add("other", .tap(TapGesture()), to: scene.view)
    scene.down(at: 0)
    scene.move(80, at: 10)
    var tree = scene.tree
    tree.remove(scene.inner)
    scene.note(scene.arena.keepOnly(layersOf: tree))
    #expect(scene.heard().last == "pan cancelled")
    #expect(scene.arena[pan] == nil && scene.arena[other] != nil)
    scene.tree = tree
    scene.up(80, at: 20)
    #expect(scene.isAtRest)
  }

  /// Any course of fingers leaves nothing behind, tells allowed states only, and pairs of exclusive pans never run
  /// together on one pointer.
  @Test(arguments: Array(1...20) as [UInt64])
  func anyCourseOfFingersEndsAtRest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scene = Scene()
    let single = scene.add("single", .tap(TapGesture()), to: scene.inner)
    let double = scene.add("double", .tap(TapGesture(count: 2)), to: scene.inner)
    let front = scene.add("front", .pan(PanGesture()), to: scene.inner)
    let swipe = scene.add("swipe", .swipe(SwipeGesture(.left)), to: scene.view)
    let back = scene.add("back", .pan(PanGesture(axis: .horizontal)), to: scene.view)
    let pinch = scene.add("pinch", .pinch(PinchGesture()), to: scene.view)
    _ = scene.add("press", .longPress(LongPressGesture()), to: scene.tree.root)
    scene.arena.require(single, toFail: double)
    scene.arena.require(back, toFail: swipe)
    scene.arena.allowSimultaneously(pinch, with: back)
    var told: [GestureID: GestureState] = [:]
    var time = 0
    var problems: [String] = []
    func check(_ outputs: [GestureOutput]) {
      for case .gesture(let event) in outputs {
        let last = told[event.id] ?? .possible
        let before = last.isOver ? .possible : last
        if !before.canBecome(event.state) { problems.append("\(before) then \(event.state)") }
        told[event.id] = event.state
      }
    }
    for _ in 0..<400 {
      time += Int.random(in: 0...120, using: &random)
      let point = Point(x: random.number(0...220), y: random.number(0...220))
      let id = Int.random(in: 0...2, using: &random)
      let event: Event =
        switch Int.random(in: 0...9, using: &random) {
        case 0...2: .pointerDown(at: point, id: id)
        case 3...6: .pointerMoved(to: point, id: id)
        case 7...8: .pointerUp(at: point, id: id)
        default: .pointerCancelled(id: id)
        }
      check(scene.arena.handle(event, at: .milliseconds(time), in: scene.tree))
      let running = scene.arena.entries.filter(\.told.isActive)
      for a in running {
        for b in running where a.id != b.id && !a.down.isDisjoint(with: b.down) {
          if !a.companions.contains(b.id) { problems.append("two at once") }
        }
      }
    }
    for id in 0...2 {
      check(
        scene.arena.handle(.pointerCancelled(id: id), at: .milliseconds(time), in: scene.tree))
    }
    check(scene.arena.advance(to: .milliseconds(time + 2000)))
    #expect(problems.isEmpty, "seed \(seed): \(problems.prefix(3))")
    #expect(scene.isAtRest, "seed \(seed)")
    #expect(told[front] != nil && told[swipe] != nil, "seed \(seed)")
  }
}
