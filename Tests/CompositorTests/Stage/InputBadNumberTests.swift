import Testing

@testable import Compositor

/// Measures and parameters that make no sense: nothing traps, nothing goes astray, and what is well still works.
@Suite struct InputBadNumberTests {
  static let numbers = [
    Double.nan, .infinity, -.infinity, -1e9, 0, 1e300, -1e300, .leastNonzeroMagnitude,
  ]

  /// Drags, wheels, keys and programs, on a list of those measures; then a tap beside it.
  @Test(arguments: numbers, numbers)
  func aListOfAnyMeasuresDoesNoHarm(content: Double, inset: Double) throws {
    for bounces in [true, false] {
      let screen = TouchScreen { screen, layers in
        let list = layers.add(Layer(name: "list", frame: Rect(x: 0, y: 0, width: 80, height: 80)))
        var row = Layer(name: "row", frame: Rect(x: 0, y: 0, width: 80, height: 20))
        row.accessibility = AccessibilityProperties(role: .button, label: "row")
        layers.add(row, to: list)
        let button = layers.add(
          Layer(name: "button", frame: Rect(x: 80, y: 0, width: 20, height: 20)))
        layers.onTap(button) { [weak screen] _ in screen?.log.append("tapped") }
      }
      screen.arrange = { _, layers in
        guard let list = layers.first(named: "list") else { return }
        layers.makeScrollable(
          list, contentSize: Size(width: 80, height: content),
          insets: Insets(top: inset, bottom: -inset),
          physics: ScrollPhysics(
            rubberBand: content, springResponse: .exactly(seconds: inset), restVelocity: inset),
          bounces: bounces, alwaysBounces: [.horizontal], indicator: .black)
      }
      let stage = try Stage(size: Size(width: 100, height: 100), root: screen)
      let (list, row) = try (stage.id("list"), stage.id("row"))
      try stage.drag(from: Point(x: 40, y: 40), by: Vector(x: 0, y: -30), at: 0)
      try stage.advance(to: .milliseconds(300))
      try stage.drag(from: Point(x: 40, y: 40), by: Vector(x: 30, y: 60), at: 300)
      try stage.send(
        .scrolled(at: Point(x: 40, y: 40), by: Vector(x: inset, y: content)), at: stage.time)
      try stage.scroll(list, to: Point(x: content, y: inset))
      try stage.advance(to: .seconds(1))
      stage.scroll(toShow: row)
      for key in [Event.Key.tab, .down, .up, .left] {
        try stage.send(.keyDown(key), at: stage.time)
      }
      try stage.resize(to: Size(width: 90, height: 70), at: .seconds(2))
      try stage.advance(to: .seconds(3600))
      #expect(stage.nextFrame == nil, "\(content) \(inset) \(bounces)")
      let shown = stage.presentation
      let isFinite = shown.descendants(of: shown.root).allSatisfy {
        shown[$0].affineToParent.isFinite && shown[$0].bounds.origin.isFinite
      }
      #expect(isFinite, "\(content) \(inset) \(bounces)")
      #expect(stage.displayList.commands.count < 1000)
      try stage.down(90, 10, at: 3_601_000)
      try stage.up(90, 10, at: 3_601_050)
      #expect(screen.heard() == ["tapped"])
    }
  }

  /// Recognisers of any parameters never tell what is not allowed, and rest when the fingers are up.
  @Test(arguments: numbers)
  func recognisersOfAnyParametersDoNoHarm(number: Double) throws {
    let time = Duration.exactly(seconds: number)
    let screen = TouchScreen { screen, layers in
      layers.recognize(
        TapGesture(
          count: 2, slop: number, maximumDuration: time, maximumDelay: time, maximumDistance: number
        ),
        on: layers.root, do: screen.logging("tap"))
      layers.recognize(
        PanGesture(threshold: number, axis: .vertical, edge: .left, edgeWidth: number),
        on: layers.root, do: screen.logging("pan"))
      layers.recognize(
        LongPressGesture(duration: time, slop: number), on: layers.root,
        do: screen.logging("press"))
      layers.recognize(
        PinchGesture(threshold: number), on: layers.root, do: screen.logging("pinch"))
      layers.recognize(
        SwipeGesture(.up, distance: number, minimumSpeed: number, maximumDuration: time),
        on: layers.root, do: screen.logging("swipe"))
    }
    let stage = try Stage(size: Size(width: 100, height: 100), root: screen)
    for round in 0..<3 {
      try stage.down(1, 50, id: 1, at: 5000 * round)
      if round == 2 { try stage.down(40, 50, id: 2, at: 5000 * round) }
      for step in 1...5 {
        try stage.move(1, 50 - 8 * Double(step), id: 1, at: 5000 * round + 10 * step)
      }
      try stage.up(1, 10, id: 1, at: 5000 * round + 60)
      try stage.cancelTouches()
    }
    try stage.advance(to: .seconds(100))
    let arena = stage.state.input.arena
    #expect(arena.pointers.isEmpty)
    #expect(arena.nextDeadline == nil)
    #expect(arena.entries.allSatisfy { $0.told == .possible && $0.heard.isEmpty })
  }

  /// A way that is no way is none: the transition stays where it was taken.
  @Test(arguments: numbers)
  func aDragAlongAnyWayDoesNoHarm(number: Double) throws {
    let (page, menu) = (TinyScreen("page"), TinyScreen("menu"))
    let stage = try Stage(size: Size(width: 100, height: 200), root: page)
    try stage.present(menu, from: page, with: .slideDownMenu(reveal: 50))
    try stage.settle(within: .seconds(1))
    let rule = ReleaseRule(
      throwVelocity: number, throwProgress: number, progress: number, driftVelocity: number)
    try stage.recognize(PanGesture(), on: stage.id("snapshot")) { pan in
      if pan.state == .began { try pan.host.dismiss(menu) }
      try pan.host.dragTransition(
        of: menu, by: pan, along: Vector(x: number, y: -number), rule: rule)
    }
    try stage.drag(from: Point(x: 50, y: 180), by: Vector(x: 3, y: -90), at: 2000)
    try stage.settle(within: .seconds(2))
    let shown = stage.presentation
    #expect(shown.descendants(of: shown.root).allSatisfy { shown[$0].affineToParent.isFinite })
    #expect(stage.nextFrame == nil && stage.drags.isEmpty)
  }
}
