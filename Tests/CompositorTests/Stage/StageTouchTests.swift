import Testing

@testable import Compositor

/// Fingers on a stage; `reference/behaviours-layers.md` 122 to 136.
@Suite struct StageTouchTests {
  /// A page of 200 points, with a view in it and one in that.
  private static func stage(
    _ screen: TouchScreen, _ size: Size = Size(width: 200, height: 200)
  ) throws -> Stage {
    try Stage(size: size, root: screen)
  }

  private static func add(
    _ name: String, _ frame: Rect, to parent: LayerID? = nil, _ layers: inout ScreenLayers
  ) -> LayerID {
    layers.add(Layer(name: name, frame: frame), to: parent)
  }

  private static func nested(
    _ more: @escaping (TouchScreen, LayerID, LayerID, inout ScreenLayers) -> Void
  ) -> TouchScreen {
    TouchScreen { screen, layers in
      let outer = add("outer", Rect(x: 0, y: 0, width: 150, height: 150), &layers)
      let inner = add("inner", Rect(x: 0, y: 0, width: 100, height: 100), to: outer, &layers)
      more(screen, outer, inner, &layers)
    }
  }

  /// What `send` says was in front.
  private func hit(_ x: Double, _ y: Double, _ stage: Stage) throws -> String? {
    let layer = try stage.send(.pointerDown(at: Point(x: x, y: y), id: 0), at: stage.time)
    try stage.send(.pointerUp(at: Point(x: x, y: y), id: 0), at: stage.time)
    return layer.flatMap { stage.state.tree[$0].name }
  }

  /// 122 and 126: half-open bounds, the innermost and the topmost first.
  @Test func theStageSaysWhatWasHit() throws {
    let screen = TouchScreen { _, layers in
      let first = Self.add("first", Rect(x: 10, y: 10, width: 80, height: 80), &layers)
      let second = Self.add(
        "second", Rect(x: 10, y: 10, width: 60, height: 60), to: first, &layers)
      _ = Self.add("third", Rect(x: 20, y: 20, width: 20, height: 20), to: second, &layers)
      _ = Self.add("topmost", Rect(x: 85, y: 85, width: 10, height: 10), &layers)
    }
    let stage = try Self.stage(screen, Size(width: 100, height: 100))
    for (x, y, name) in [
      (5.0, 5.0, "root-screen"), (10, 10, "first"), (15, 15, "first"), (20, 20, "second"),
      (25, 25, "second"), (40, 40, "third"), (45, 45, "third"), (99, 99, "root-screen"),
      (86, 86, "topmost"),
    ] {
      #expect(try hit(x, y, stage) == name, "\(x)")
    }
    #expect(try hit(100, 100, stage) == nil)
  }

  /// 123: a child's place counts from its parent's bounds' origin.
  @Test func aMovedBoundsOriginMovesWhatIsHit() throws {
    let screen = TouchScreen { _, layers in
      layers[layers.root].bounds.origin = Point(x: -10, y: -10)
      let child = Self.add("child", Rect(x: 40, y: 40, width: 20, height: 20), &layers)
      _ = Self.add("grandchild", Rect(x: 10, y: 10, width: 5, height: 5), to: child, &layers)
    }
    let stage = try Self.stage(screen, Size(width: 100, height: 100))
    // The reference's points plus 10: a stage's places are its window's.
    #expect(try hit(5, 5, stage) == "root-screen")
    #expect(try hit(50, 50, stage) == "child")
    #expect(try hit(62.5, 62.5, stage) == "grandchild")
    #expect(try hit(-1, -1, stage) == nil && hit(105, 105, stage) == nil)
  }

  /// 124: a child of 50 points at half scale.
  @Test func aScaledLayerIsHitWhereItShows() throws {
    let screen = TouchScreen { _, layers in
      let child = Self.add("child", Rect(x: 0, y: 0, width: 100, height: 100), &layers)
      layers[child].transform = .scale(0.5)
      layers[child].position = Point(x: 50, y: 50)
    }
    let stage = try Self.stage(screen, Size(width: 100, height: 100))
    #expect(try hit(25, 25, stage) == "child" && hit(74, 74, stage) == "child")
    #expect(try hit(20, 20, stage) == "root-screen" && hit(75, 75, stage) == "root-screen")
    #expect(try hit(100, 100, stage) == nil)
  }

  /// 128.
  @Test func whatMovesIsHitOnlyIfItsMovementAllowsIt() throws {
    let screen = Self.nested { _, _, _, _ in }
    let stage = try Self.stage(screen)
    let inner = try stage.id("inner")
    let slow = Animation.curve(.linear, duration: .seconds(1))
    try stage.animate(
      \.opacity, of: inner, from: nil, to: 0.5, with: slow, allowsInteraction: false,
      completion: nil)
    #expect(try hit(50, 50, stage) == "outer")
    try stage.animate(
      \.cornerRadii, of: inner, from: nil, to: CornerRadii(3),
      with: .curve(.linear, duration: .milliseconds(500)), allowsInteraction: true, completion: nil)
    #expect(try hit(50, 50, stage) == "inner")
    try stage.wait(.milliseconds(600))
    #expect(try hit(50, 50, stage) == "outer")
    try stage.wait(.milliseconds(600))
    #expect(try hit(50, 50, stage) == "inner")
  }

  /// `behaviours-transitions.md` 36.
  @Test func whatMovesIsHitWhereItIsSeenAndThroughItsTransform() throws {
    let screen = TouchScreen { _, layers in
      let box = Self.add("box", Rect(x: -20, y: 80, width: 40, height: 40), &layers)
      let turned = Self.add("turned", Rect(x: 20, y: 140, width: 40, height: 40), &layers)
      layers[box].backgroundColor = .black
      layers[turned].transform = .rotation(.degrees(45))
    }
    let stage = try Self.stage(screen, Size(width: 240, height: 200))
    try stage.animate(
      \.position.x, of: stage.id("box"), to: 200, with: .curve(.linear, duration: .seconds(1)))
    try stage.advance(to: .milliseconds(500))
    #expect(try hit(100, 100, stage) == "box" && hit(200, 100, stage) == "root-screen")
    // The corner of its own square lies outside the diamond, that of the diamond outside the square.
    #expect(try hit(22, 142, stage) == "root-screen" && hit(40, 134, stage) == "turned")
    try stage.advance(to: .seconds(1))
    #expect(try hit(200, 100, stage) == "box" && hit(100, 100, stage) == "root-screen")
  }

  /// 129.
  @Test func aTapIsDownAndUpInsideAndTheViewHearsNothingOfIt() throws {
    let screen = Self.nested { screen, _, inner, layers in
      layers.onTap(inner) { [weak screen] _ in screen?.log.append("tapped") }
      layers.onTouch(inner) { [weak screen] touch, _ in screen?.log.append("\(touch.phase)") }
    }
    let stage = try Self.stage(screen)
    try stage.down(50, 50, at: 0)
    try stage.up(52, 50, at: 60)
    #expect(screen.heard() == ["tapped"])
    try stage.down(98, 50, at: 100)
    try stage.up(104, 50, at: 160)
    #expect(screen.heard() == ["began", "ended"])
    // A button waits as long as the finger stays.
    try stage.down(50, 50, at: 1000)
    #expect(stage.nextFrame == nil)
    try stage.up(50, 50, at: 60_000)
    #expect(screen.heard() == ["tapped"])
  }

  /// 130.
  @Test func aPanTakesTheTouchAfterFivePointsUnlessItLeavesIt() throws {
    for cancels in [true, false] {
      let screen = Self.nested { screen, outer, inner, layers in
        layers.recognize(
          PanGesture(), on: outer, options: .init(cancelsTouches: cancels),
          do: screen.logging("pan"))
        layers.onTouch(inner) { [weak screen] touch, _ in screen?.log.append("\(touch.phase)") }
      }
      let stage = try Self.stage(screen)
      try stage.down(50, 50, at: 0)
      try stage.move(54.9, 50, at: 10)
      try stage.move(55, 50, at: 20)
      try stage.move(60, 50, at: 30)
      try stage.up(60, 50, at: 40)
      let heard = screen.heard()
      #expect(
        heard
          == (cancels
            ? ["began", "moved", "pan began", "cancelled", "pan changed", "pan ended"]
            : [
              "began", "moved", "pan began", "moved", "pan changed", "moved", "pan ended", "ended",
            ]))
    }
  }

  /// 131.
  @Test func aPanRestsAtPossibleAndACancelledOneWhenTheTouchEnds() throws {
    var pan: GestureID?
    let screen = Self.nested { screen, outer, _, layers in
      pan = layers.recognize(PanGesture(), on: outer, do: screen.logging("pan"))
    }
    let stage = try Self.stage(screen)
    let id = try #require(pan)
    try stage.drag(from: Point(x: 20, y: 50), by: Vector(x: 50, y: 0), at: 0)
    #expect(screen.heard().last == "pan ended")
    #expect(stage.gesture(id)?.state == .possible)
    try stage.drag(
      from: Point(x: 20, y: 50), by: Vector(x: 50, y: 0), at: 1000, lifts: false)
    try stage.capture(pointer: 0, by: stage.id("inner"))
    #expect(screen.heard().last == "pan cancelled")
    try stage.move(80, 50, at: 1200)
    #expect(stage.gesture(id)?.state == .cancelled)
    try stage.up(80, 50, at: 1300)
    #expect(stage.gesture(id)?.state == .possible)
    #expect(screen.heard().isEmpty)
  }

  /// 133.
  @Test func draggingByOwnOrParentCoordinatesIsTheSame() throws {
    for byOwn in [true, false] {
      var start = Point.zero
      let screen = TouchScreen { _, layers in
        let box = Self.add("box", Rect(x: 80, y: 50, width: 40, height: 40), &layers)
        layers.recognize(PanGesture(threshold: 0), on: box) { pan in
          if pan.state == .began { start = pan.host.presentation[box].position }
          var way = pan.translation
          if byOwn {
            // The box has moved with the finger: its own coordinates lie where it shows.
            way = pan.host.presentation.displacement(way, in: box) ?? .zero
          }
          try pan.host.update { $0[box].position = start + way }
        }
      }
      let stage = try Self.stage(screen)
      try stage.drag(from: Point(x: 100, y: 70), by: Vector(x: 30, y: 5), at: 0)
      #expect(stage.state.tree["box"]?.position == Point(x: 130, y: 75))
    }
  }

  /// 134.
  @Test func ofNestedViewsOnlyTheFrontOneFiresUnlessBothMay() throws {
    for together in [true, false] {
      let screen = Self.nested { screen, outer, inner, layers in
        let back = layers.recognize(PanGesture(), on: outer, do: screen.logging("back"))
        let front = layers.recognize(PanGesture(), on: inner, do: screen.logging("front"))
        if together { layers.allowSimultaneously(front, with: back) }
      }
      let stage = try Self.stage(screen)
      try stage.drag(from: Point(x: 20, y: 50), by: Vector(x: 20, y: 0), at: 0, steps: 1)
      #expect(
        screen.heard()
          == (together
            ? ["front began", "back began", "front ended", "back ended"]
            : ["front began", "front ended"]))
    }
  }

  /// 136.
  @Test func aTouchIsLocatedInTheViewsUnitsOrAbsolutely() throws {
    var places: [Point?] = []
    let screen = TouchScreen { _, layers in
      let box = Self.add("box", Rect(x: 50, y: 50, width: 100, height: 100), &layers)
      layers[box].transform = .scale(2)
      layers.onTouch(box) { touch, host in
        places += [
          host.presentation.location(touch.location, in: box),
          host.presentation.location(touch.location, in: nil),
        ]
      }
    }
    let stage = try Self.stage(screen)
    try stage.down(120, 140, at: 0)
    // The box covers 0 to 200 at twice its size.
    #expect(places == [Point(x: 60, y: 70), Point(x: 120, y: 140)])
  }

  // MARK: Gestures of every kind

  @Test func everyKindTellsInItsOwnType() throws {
    var scale = 0.0
    let screen = Self.nested { screen, outer, inner, layers in
      layers.recognize(LongPressGesture(), on: inner, do: screen.logging("press"))
      layers.recognize(SwipeGesture(.left), on: inner, do: screen.logging("swipe"))
      layers.recognize(PinchGesture(), on: outer) { pinch in scale = pinch.scale }
      let single = layers.recognize(TapGesture(), on: inner, do: screen.logging("single"))
      let double = layers.recognize(TapGesture(count: 2), on: inner, do: screen.logging("double"))
      layers.require(single, toFail: double)
    }
    let stage = try Self.stage(screen)
    try stage.down(50, 50, at: 0)
    // A press is due at 500 ms, whenever the host comes round.
    #expect(stage.nextFrame == .milliseconds(500))
    try stage.advance(to: .seconds(3))
    #expect(screen.heard() == ["press began"])
    try stage.up(50, 50, at: 3000)
    #expect(screen.heard() == ["press ended"])
    try stage.drag(from: Point(x: 90, y: 50), by: Vector(x: -80, y: 0), at: 4000)
    #expect(screen.heard() == ["swipe ended"])
    for time in [5000, 5100] {
      try stage.down(50, 50, at: time)
      try stage.up(50, 50, at: time + 40)
    }
    #expect(screen.heard() == ["double ended"])
    try stage.down(50, 50, at: 6000)
    try stage.up(50, 50, at: 6040)
    #expect(screen.heard().isEmpty && stage.nextFrame == .milliseconds(6390))
    try stage.settle(within: .seconds(1))
    #expect(screen.heard() == ["single ended"] && stage.time == .milliseconds(6390))
    try stage.down(40, 50, id: 1, at: 7000)
    try stage.down(60, 50, id: 2, at: 7010)
    try stage.move(90, 50, id: 2, at: 7020)
    #expect(scale == 2.5)
    try stage.cancelTouches()
    #expect(stage.state.input.arena.pointersDown.isEmpty)
  }

  /// `behaviours-transitions.md` 34.
  @Test func aDirectionalPanLeavesTheOtherAxisAlone() throws {
    for (way, log) in [
      (Vector(x: 10, y: 40), [String]()), (Vector(x: 40, y: 10), ["menu began", "menu ended"]),
    ] {
      let screen = Self.nested { screen, outer, _, layers in
        layers.recognize(PanGesture(axis: .horizontal), on: outer, do: screen.logging("menu"))
      }
      let stage = try Self.stage(screen)
      try stage.drag(from: Point(x: 20, y: 20), by: way, at: 0, steps: 1)
      #expect(screen.heard() == log)
    }
  }

  /// `behaviours-transitions.md` 35: a tap anywhere, at any of eleven instants, reaches the menu, the snapshot or nothing,
  /// and never what is pictured.
  @Test func tapsDuringATransitionNeverReachThePage() throws {
    for step in 0...10 {
      for place in 0..<20 {
        let page = TouchScreen { screen, layers in
          layers.onTap(layers.root) { [weak screen] _ in screen?.log.append("page") }
          layers.recognize(PanGesture(), on: layers.root, do: screen.logging("pan"))
        }
        let menu = TouchScreen { screen, layers in
          layers.onTap(layers.root) { [weak screen] _ in screen?.log.append("menu") }
        }
        let stage = try Self.stage(page, Size(width: 100, height: 200))
        try stage.present(menu, from: page, with: .slideDownMenu(reveal: 60))
        try stage.advance(to: .milliseconds(50 * step))
        let point = Point(
          x: 10 + 40 * Double(place % 3), y: 5 + 190 * Double(place) / 20)
        let hit = stage.presentation.hitTest(point).flatMap { stage.state.tree[$0].name }
        try stage.tap(at: point)
        #expect(page.heard().isEmpty)
        let isGoingIn = stage.state.presentations.first?.phase.isGoingIn == true
        switch hit {
        case "presented-screen": #expect(menu.heard() == ["menu"] && isGoingIn)
        case "snapshot": #expect(menu.heard().isEmpty && !isGoingIn)
        default: #expect(hit == nil && menu.heard().isEmpty && isGoingIn, "\(hit ?? "")")
        }
      }
    }
  }

  @Test func aCapturedPointerIsHeardByOneLayer() throws {
    let screen = Self.nested { screen, outer, inner, layers in
      layers.onTouch(inner) { [weak screen] touch, host in
        screen?.log.append("inner \(touch.phase)")
        if touch.phase == .moved { try host.capture(pointer: touch.id, by: outer) }
      }
      layers.onTouch(outer) { [weak screen] touch, _ in
        screen?.log.append("outer \(touch.phase)")
      }
    }
    let stage = try Self.stage(screen)
    try stage.down(50, 50, at: 0)
    try stage.move(52, 50, at: 10)
    try stage.move(54, 50, at: 20)
    try stage.up(54, 50, at: 30)
    #expect(
      screen.heard()
        == ["inner began", "inner moved", "inner cancelled", "outer moved", "outer ended"])
    try stage.capture(pointer: 7, by: stage.id("outer"))
    #expect(screen.heard().isEmpty)
  }

  // MARK: What can go wrong

  enum Mischief: String, CaseIterable, Sendable {
    case staleIDs, upWithoutDown, twoDowns, cancelled, notANumber, infinite, huge, backwards
    case removedMeanwhile, removedByItself
  }

  @Test(arguments: Mischief.allCases)
  func mischiefChangesNothingForTheNextTap(_ mischief: Mischief) throws {
    let screen = Self.nested { screen, outer, inner, layers in
      layers.onTap(inner) { [weak screen] _ in screen?.log.append("tapped") }
      layers.recognize(PanGesture(), on: outer, do: screen.logging("pan"))
      let victim = Self.add("victim", Rect(x: 160, y: 0, width: 40, height: 40), &layers)
      layers.recognize(PanGesture(), on: victim) { [weak screen] pan in
        screen?.log.append("victim \(pan.state)")
        if mischief == .removedByItself, pan.state == .changed {
          try pan.host.update { $0.remove(victim) }
        }
      }
    }
    let stage = try Self.stage(screen)
    try stage.advance(to: .seconds(1))
    var expected: [String] = []
    switch mischief {
    case .staleIDs:
      try stage.move(50, 50, id: 9, at: 1000)
      try stage.up(50, 50, id: 9, at: 1000)
      try stage.send(.pointerCancelled(id: 9), at: .seconds(1))
    case .upWithoutDown: try stage.up(50, 50, at: 1000)
    case .twoDowns:
      // The host lost an up: the first touch is cancelled, the second one counts.
      try stage.down(50, 50, at: 1000)
      try stage.down(50, 50, at: 1010)
      try stage.up(50, 50, at: 1020)
      expected = ["tapped"]
    case .cancelled:
      try stage.down(50, 50, at: 1000)
      try stage.send(.pointerCancelled(id: 0), at: .milliseconds(1010))
      try stage.up(50, 50, at: 1020)
    case .notANumber:
      try stage.down(.nan, 50, at: 1000)
      try stage.up(50, 50, at: 1000)
      try stage.down(50, 50, at: 1000)
      try stage.move(.nan, .nan, at: 1000)
      try stage.move(60, 50, at: 1010)
      try stage.up(.nan, .nan, at: 1010)
      try stage.send(.scrolled(at: Point(x: .nan, y: 0), by: .zero), at: .seconds(1))
      try stage.send(
        .scrolled(at: Point(x: 5, y: 5), by: Vector(x: .nan, y: .infinity)), at: .seconds(1))
      expected = ["pan began", "pan ended"]
    case .infinite:
      try stage.down(.infinity, 50, at: 1000)
      try stage.move(-.infinity, 50, at: 1010)
      try stage.up(.infinity, 50, at: 1020)
    case .huge:
      try stage.down(50, 50, at: 1000)
      for x in [1e300, -1e300, .greatestFiniteMagnitude] { try stage.move(x, x, at: 1010) }
      try stage.up(-.greatestFiniteMagnitude, 0, at: 1020)
      expected = ["pan began", "pan changed", "pan changed", "pan ended"]
    case .backwards:
      try stage.down(50, 50, at: 1000)
      try stage.up(50, 50, at: 500)
      #expect(stage.time == .seconds(1))
      expected = ["tapped"]
    case .removedMeanwhile:
      try stage.drag(
        from: Point(x: 165, y: 10), by: Vector(x: 0, y: 20), at: 1000, steps: 2, lifts: false)
      let victim = try stage.id("victim")
      try stage.update { $0.remove(victim) }
      try stage.up(165, 30, at: 1100)
      expected = ["victim began", "victim changed", "victim cancelled"]
    case .removedByItself:
      try stage.drag(from: Point(x: 165, y: 10), by: Vector(x: 0, y: 30), at: 1000, steps: 3)
      expected = ["victim began", "victim changed", "victim cancelled"]
    }
    #expect(screen.heard() == expected)
    #expect(stage.state.input.arena.pointersDown.isEmpty)
    #expect(stage.nextFrame == nil)
    let tree = stage.state.tree
    try stage.down(50, 50, at: 2000)
    try stage.up(50, 50, at: 2020)
    #expect(screen.heard() == ["tapped"])
    #expect(stage.state.tree == tree)
    for id in stage.presentation.descendants(of: tree.root) {
      #expect(stage.presentation[id].affineToParent.isFinite)
    }
  }

  /// What fails is told, and the rest is done all the same.
  @Test func anActionThatThrowsDoesNotHinderTheOthers() throws {
    struct Failure: Error {}
    let screen = Self.nested { screen, outer, inner, layers in
      let front = layers.recognize(PanGesture(), on: inner) { _ in throw Failure() }
      let back = layers.recognize(PanGesture(), on: outer, do: screen.logging("pan"))
      layers.allowSimultaneously(front, with: back)
    }
    let stage = try Self.stage(screen)
    try stage.down(50, 50, at: 0)
    #expect(throws: Failure.self) { try stage.move(70, 50, at: 10) }
    #expect(screen.heard() == ["pan began"])
    #expect(throws: Failure.self) { try stage.up(70, 50, at: 20) }
    #expect(screen.heard() == ["pan ended"])
  }

  @Test func recognisersOfTheHostComeAndGo() throws {
    let screen = Self.nested { _, _, _, _ in }
    let stage = try Self.stage(screen)
    let inner = try stage.id("inner")
    var told: [GestureState] = []
    let pan = try stage.recognize(PanGesture(), on: inner) { told.append($0.state) }
    try stage.drag(
      from: Point(x: 20, y: 50), by: Vector(x: 50, y: 0), at: 0, steps: 1, lifts: false)
    try stage.remove(pan)
    #expect(told == [.began, .cancelled])
    try stage.up(70, 50, at: 100)
    #expect(told.count == 2 && stage.gesture(pan) == nil && stage.gestureActions.isEmpty)
    try stage.update { $0.remove(inner) }
    #expect(throws: StageError.layerGone) { try stage.recognize(TapGesture(), on: inner) { _ in } }
    #expect(throws: StageError.layerGone) { try stage.onTouch(inner) { _, _ in } }
    try stage.capture(pointer: 0, by: inner)
  }
}
