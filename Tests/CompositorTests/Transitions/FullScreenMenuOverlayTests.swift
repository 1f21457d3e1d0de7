import Testing

@testable import Compositor

/// What the full-screen menu looks like, for whom, and who can be reached.
@Suite struct FullScreenMenuOverlayTests {
  static let size = Size(width: 390, height: 844)

  /// The tree of a menu of `titles` at rest.
  func shown(
    _ titles: [String] = ["Studio", "Gallery", "Journal", "Contact"],
    environment: Environment = Environment(), safeArea: Insets = .zero, size: Size = size
  ) throws -> (tree: LayerTree, page: MenuPage, stage: Stage) {
    let page = MenuPage(titles: titles)
    let stage = try page.stage(size: size, safeArea: safeArea, environment: environment)
    try page.menu.open(over: page, in: stage)
    try stage.settle(within: .seconds(10))
    return (stage.presentation, page, stage)
  }

  func text(_ name: String, _ tree: LayerTree) throws -> Text {
    guard case .text(let text) = tree[name]?.content else {
      throw StageError.noLayer(named: name)
    }
    return text
  }

  @Test func thePanelIsAGradientFromTheTopLeadingCornerUnderTheSafeArea() throws {
    let safeArea = Insets(top: 47, bottom: 34)
    let (tree, _, stage) = try shown(safeArea: safeArea)
    #expect(tree.seen("presented-screen") == Rect(origin: .zero, size: Self.size))
    guard case .gradient(let gradient) = tree["presented-screen"]?.content else {
      Issue.record("the panel is no gradient")
      return
    }
    #expect(gradient.startPoint == .zero && gradient.endPoint == Point(x: 1, y: 1))
    let hex: [UInt32] = [0x5856D6, 0xAF52DE, 0xFF2D55]
    #expect(gradient.stops.map(\.color) == hex.map { Color(hex: $0) })
    let picture = try stage.render()
    let corner = picture.color(column: 0, row: 0)
    #expect(abs(corner.red - 0x58 / 255.0) < 0.02 && abs(corner.blue - 0xD6 / 255.0) < 0.02)
  }

  @Test func measuresAreTheReferences() throws {
    let (tree, _, _) = try shown(safeArea: Insets(top: 47, bottom: 34))
    let rows = try (0..<4).map { try #require(tree.seen("menu-link-\($0)")) }
    #expect(rows[0].minX == 32 && rows[0].maxX == 390 - 32)
    #expect(rows[0].minY == 47 + 90)
    for (row, next) in zip(rows, rows.dropFirst()) { #expect(next.minY - row.maxY == 22) }
    // Icons are centred in a column of 48 points.
    #expect(try #require(tree.seen("menu-link-0-icon")).midX == 32 + 24)
    let style = try text("menu-link-0-title", tree).style
    #expect(style.size == 34 && style.weight == 700 && style.color == .white)
    #expect(style.family == TextStyle.roundedFamily)
    // 20 points of glyph and 14 around it, 20 from the corner.
    let close = try #require(tree.seen("menu-close"))
    #expect(close == Rect(x: 390 - 20 - 48, y: 47 + 20, width: 48, height: 48))
    #expect(tree["menu-close"]?.cornerRadii == CornerRadii(24))
    #expect(tree["menu-close"]?.backgroundColor == Color(white: 1, alpha: 0.2))
    #expect(tree["menu-close"]?.accessibility?.label == "Close")
  }

  @Test func rightToLeftMirrorsIt() throws {
    let safeArea = Insets(top: 40, leading: 10, bottom: 0, trailing: 4)
    let titles = ["Studio", "Visitor guide"]
    let (left, _, _) = try shown(titles, safeArea: safeArea)
    let (right, _, _) = try shown(
      titles, environment: Environment(layoutDirection: .rightToLeft), safeArea: safeArea)
    for name in ["menu-link-0", "menu-link-1-icon", "menu-link-1-title", "menu-close"] {
      let (one, other) = try (#require(left.seen(name)), #require(right.seen(name)))
      let mirrored = Rect(
        x: 390 - one.maxX, y: one.minY, width: one.width, height: one.height)
      #expect(abs(other.minX - mirrored.minX) < 1e-9 && other.size == mirrored.size, "\(name)")
      #expect(other.minY == mirrored.minY, "\(name)")
    }
    guard case .gradient(let gradient) = right["presented-screen"]?.content else { return }
    #expect(gradient.startPoint == Point(x: 1, y: 0) && gradient.endPoint == Point(x: 0, y: 1))
  }

  /// Sizes of large title and title 3 by the body size: Human Interface Guidelines, Dynamic Type.
  @Test(arguments: [
    (14.0, 31.0, 17.0), (17, 34, 20), (23, 40, 26), (28, 44, 31), (53, 60, 55),
  ])
  func itGrowsAsDynamicTypeDoes(body: Double, title: Double, cross: Double) throws {
    let environment = Environment(textScale: body / 17)
    let (tree, _, _) = try shown(["Go"], environment: environment)
    #expect(abs(try text("menu-link-0-title", tree).style.size - title) < 1e-9)
    #expect(abs(try #require(tree.seen("menu-close")).width - (cross + 28)) < 1e-9)
    #expect(abs(try #require(tree.seen("menu-link-0-icon")).midX - 32 - 24 * title / 34) < 1e-9)
    #expect(try #require(tree.seen("menu-link-0")).minY >= #require(tree.seen("menu-close")).maxY)
  }

  @Test func atTheLargestSizeWordsStayWholeAndNothingOverlaps() throws {
    let titles = ["Studio", "Exhibitions", "Visitor guide", "Donaudampfschifffahrt"]
    let (tree, _, stage) = try shown(titles, environment: Environment(textScale: 3.1))
    let engine = TextEngine()
    for (index, title) in titles.enumerated() {
      let text = try text("menu-link-\(index)-title", tree)
      let box = try #require(tree.seen("menu-link-\(index)-title"))
      let row = try #require(tree.seen("menu-link-\(index)"))
      #expect(box.maxX <= row.maxX + 1e-9 && box.maxY <= row.maxY + 1e-9, "\(title)")
      for word in title.split(separator: " ") {
        let width = engine.size(of: Text(String(word), style: text.style)).width
        #expect(width <= box.width, "\(word) is broken")
      }
    }
    #expect(stage.state.tree["menu-column"]?.clipsToBounds == false)
    // On a small screen it is taller than the screen, and scrolls.
    let (small, page, _) = try shown(
      titles, environment: Environment(textScale: 3.1), size: Size(width: 320, height: 568))
    #expect(small["menu-column"]?.clipsToBounds == true)
    #expect(page.menu.scrollableDistance > 0)
  }

  @Test(arguments: [0, 1, 4, 13, 40])
  func anyNumberOfLinksWorksAndOnlyATallColumnScrolls(count: Int) throws {
    let (tree, page, stage) = try shown((0..<count).map { "Page \($0)" })
    let distance = page.menu.scrollableDistance
    #expect((distance > 0) == (count > 10))
    #expect((tree["menu-column"]?.clipsToBounds == true) == (distance > 0))
    let column = try #require(tree.first(named: "menu-column"))
    #expect(stage.scrollState(of: column)?.scrollableAxes == (count > 10 ? [.vertical] : []))
    try stage.scroll(column, to: Point(x: 0, y: Double.infinity), animated: false)
    if let last = stage.presentation.seen("menu-link-\(count - 1)"), count > 10 {
      #expect(abs(last.maxY + 90 - 844) < 1e-9)
    }
    if count > 10 {
      try stage.tap("menu-link-\(count - 1)")
    } else {
      try stage.scroll(column, to: Point(x: Double.nan, y: .nan), animated: false)
      try stage.tap("menu-close")
    }
    try stage.settle(within: .seconds(5))
    #expect(page.log.chosen == (count > 10 ? ["Page \(count - 1)"] : []))
    #expect(stage.state.presentations.isEmpty)
  }

  @Test func aChangeOfEnvironmentOrSizeWhileOpenLaysItOutAnew() throws {
    let (_, page, stage) = try shown()
    stage.environment.layoutDirection = .rightToLeft
    stage.environment.textScale = 2
    try stage.resize(to: Size(width: 844, height: 390), at: stage.time)
    let (fresh, _, _) = try shown(
      environment: stage.environment, size: Size(width: 844, height: 390))
    for name in ["menu-link-0", "menu-link-3-title", "menu-close", "presented-screen"] {
      #expect(stage.presentation.seen(name) == fresh.seen(name), "\(name)")
    }
    try stage.dismiss(page.menu)
    try stage.settle(within: .seconds(3))
    #expect(stage.state.presentations.isEmpty)
  }

  @Test func theContentIsOutOfReachFromTheFirstFrameToTheLast() throws {
    let page = MenuPage(links: 1)
    let stage = try page.stage()
    try stage.tap("hamburger")
    for _ in 0..<25 {
      try stage.tap(at: Point(x: 20, y: 100))
      let labels = stage.accessibilityTree.flatMap(\.flattened).compactMap(\.properties.label)
      #expect(labels == ["Menu", "Page 0", "Close"])
      try stage.wait(.milliseconds(20))
    }
    try stage.send(.keyDown(.escape), at: stage.time)
    while !stage.state.presentations.isEmpty {
      try stage.tap(at: Point(x: 20, y: 100))
      try stage.wait(.milliseconds(40))
    }
    #expect(page.counted == 0)
    try stage.tap("counter")
    #expect(page.counted == 1)
  }

  @Test func theFocusGoesInCyclesAndComesBackToTheHamburger() throws {
    let page = MenuPage(links: 2)
    let stage = try page.stage()
    func focused() -> String? { stage.focusedLayer.flatMap { stage.state.tree[$0].name } }
    func press(_ key: Event.Key, _ modifiers: Event.Modifiers = []) throws {
      try stage.send(.keyDown(key, modifiers: modifiers), at: stage.time)
    }
    try press(.tab)
    #expect(focused() == "hamburger")
    try press(.return)
    #expect(focused() == "menu-link-0")
    var visited: [String?] = []
    for _ in 0..<3 {
      try press(.tab)
      visited.append(focused())
    }
    #expect(visited == ["menu-link-1", "menu-close", "menu-link-0"])
    try press(.tab, .shift)
    #expect(focused() == "menu-close")
    try press(.return)
    try stage.settle(within: .seconds(3))
    #expect(stage.state.presentations.isEmpty)
    #expect(focused() == "hamburger")
  }

  @Test func theFocusComesBackToTheHamburgerWhenAFingerOpenedIt() throws {
    let page = MenuPage(links: 2)
    let stage = try page.stage()
    func focused() -> String? { stage.focusedLayer.flatMap { stage.state.tree[$0].name } }
    for close in ["menu-close", "menu-link-1", "escape", "hamburger-twice"] {
      try stage.tap("hamburger")
      #expect(focused() == "menu-link-0")
      try stage.wait(.milliseconds(close == "hamburger-twice" ? 80 : 2000))
      switch close {
      case "escape", "hamburger-twice": try stage.send(.keyDown(.escape), at: stage.time)
      default: try stage.tap(close)
      }
      try stage.settle(within: .seconds(5))
      #expect(focused() == "hamburger", "\(close)")
    }
  }

  /// A column of 40 links, taller than the screen: 844 points high.
  private func tall() throws -> (stage: Stage, column: LayerID, offset: () -> Double) {
    let (_, _, stage) = try shown((0..<40).map { "Page \($0)" })
    let column = try #require(stage.state.tree.first(named: FullScreenMenuOverlay.columnName))
    return (stage, column, { stage.presentation[column].bounds.minY })
  }

  @Test func fingersAndWheelsScrollATallColumnAndItBounces() throws {
    let (stage, column, offset) = try tall()
    let limits = try #require(stage.scrollState(of: column)).limits(along: .vertical)
    // 90 points above the first link, which rests at 90.
    #expect(limits.lowerBound == -90 && offset() == -90)
    let start = Int((stage.time.seconds * 1000).rounded(.up))
    // Between two links as well as on one.
    try stage.drag(from: Point(x: 10, y: 600), by: Vector(x: 0, y: -200), at: start, rests: 200)
    #expect(offset() == -90 + 180)
    try stage.send(
      .scrolled(at: Point(x: 100, y: 400), by: Vector(x: 0, y: 25)), at: stage.time)
    #expect(offset() == -90 + 205)
    // Past the beginning it gives like a rubber band, and comes back.
    try stage.scroll(column, to: Point(x: 0, y: -90), animated: false)
    try stage.drag(
      from: Point(x: 100, y: 200), by: Vector(x: 0, y: 110), at: start + 1000, rests: 300)
    // 99 points of finger on 844 of band: (1 − 1/(99·0.55/844 + 1))·844 = 51.2.
    let past = (1 - 1 / (99 * 0.55 / 844 + 1)) * 844.0
    #expect(abs(offset() - (-90 - past)) < 1e-9)
    try stage.settle(within: .seconds(5))
    #expect(offset() == -90)
    #expect(stage.state.presentations.first?.phase == .presented)
  }

  @Test func aColumnThatFitsDoesNotMoveUnderAFinger() throws {
    let (_, page, stage) = try shown()
    let column = try #require(stage.state.tree.first(named: FullScreenMenuOverlay.columnName))
    let before = stage.presentation
    try stage.down(200, 300, at: 5000)
    for y in [290.0, 250, 100] { try stage.move(200, y, at: 5100) }
    let isSame = stage.presentation == before
    #expect(isSame && page.menu.scrollableDistance == 0)
    try stage.up(200, 100, at: 5200)
    try stage.send(.scrolled(at: Point(x: 100, y: 400), by: Vector(x: 0, y: 25)), at: stage.time)
    #expect(stage.presentation[column].bounds.minY == -90)
  }

  @Test func tabScrollsTheFocusedLinkIntoSight() throws {
    let (stage, _, offset) = try tall()
    // Between the paddings of 90 points there is room for ten links or so.
    for _ in 0..<20 { try stage.send(.keyDown(.tab), at: stage.time) }
    try stage.settle(within: .seconds(5))
    let focused = try #require(stage.focusedLayer)
    #expect(stage.state.tree[focused].name == "menu-link-20")
    let seen = try #require(stage.presentation.seen("menu-link-20"))
    #expect(abs(seen.maxY - (844 - 90)) < 1e-6 && offset() > 500)
    for _ in 0..<20 { try stage.send(.keyDown(.tab, modifiers: .shift), at: stage.time) }
    try stage.settle(within: .seconds(5))
    #expect(abs(offset() + 90) < 1e-6)
  }

  @Test func aBarSaysWhichPartIsSeenWhileItScrolls() throws {
    for direction in Environment.LayoutDirection.allCases {
      let (tree, page, stage) = try shown(
        (0..<40).map { "Page \($0)" }, environment: Environment(layoutDirection: direction))
      #expect(tree["scroll-indicator-vertical"]?.opacity == 0)
      let column = try #require(tree.first(named: FullScreenMenuOverlay.columnName))
      try stage.scroll(column, to: Point(x: 0, y: 1e9), animated: false)
      let bar = try #require(stage.presentation.seen("scroll-indicator-vertical"))
      // As long, of 844 less 2 at either end, as what is seen of the whole.
      let whole = 844 + page.menu.scrollableDistance
      #expect(abs(bar.height - 840 * 844 / whole) < 1e-6)
      #expect(abs(bar.maxY - 842) < 1e-6)
      #expect(abs(bar.minX - (direction == .leftToRight ? 390 - 2 - 3 : 2)) < 1e-6)
      func opacity() -> Double { stage.presentation["scroll-indicator-vertical"]?.opacity ?? -1 }
      #expect(opacity() == 1)
      // Still for 0.3 s, then fading for 0.25 s.
      #expect(stage.nextFrame == stage.time + .milliseconds(300))
      try stage.wait(.milliseconds(425))
      #expect(abs(opacity() - 0.5) < 1e-9 && stage.nextFrame == stage.time)
      try stage.wait(.milliseconds(125))
      #expect(opacity() == 0 && stage.nextFrame == nil)
      // It is never in the way of a finger.
      let hit = stage.presentation.hitTest(bar.center)
      #expect(hit.flatMap { stage.state.tree[$0].name } != "scroll-indicator-vertical")
    }
  }

  @Test func itEndsAsSoonAsItCanBeSeenNoMore() throws {
    let (_, page, stage) = try shown()
    var pictures: [Bitmap] = []
    let start = stage.time
    try stage.dismiss(page.menu)
    let end = try #require(stage.state.presentations.first?.phase.end)
    // (1 + ωt)·e^(−ωt) = 1/1024 at ωt = 9.26, ω = 2π/0.4 s: 0.590 s.
    #expect(abs((end - start).seconds - 0.590) < 0.0015)
    try stage.advance(to: end - .milliseconds(1))
    pictures.append(try stage.render())
    try stage.advance(to: end)
    #expect(stage.state.presentations.isEmpty)
    pictures.append(try stage.render())
    let isSame = pictures[0] == pictures[1]
    #expect(isSame)
  }
}
