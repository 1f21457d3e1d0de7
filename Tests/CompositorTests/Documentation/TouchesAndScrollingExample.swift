import Compositor
import Testing

/// The pieces of "Touches and scrolling", and what they say of themselves.
@Suite struct TouchesAndScrollingExample {
  /// A card with a star, above a list.
  final class CardScreen: Screen {
    var isStarred = false
    var isArchived = false
    var offset = 0.0
    let rows = (0..<20).map { "row \($0)" }

    func build(in layers: inout ScreenLayers) {
      let card = layers.add(Layer(name: "card", frame: Rect(x: 0, y: 0, width: 200, height: 100)))
      let star = layers.add(
        Layer(name: "star", frame: Rect(x: 20, y: 40, width: 40, height: 40)), to: card)
      layers.onTap(star) { [weak self] _ in self?.isStarred.toggle() }
      let swipe = layers.recognize(SwipeGesture(.left), on: card) { [weak self] _ in
        self?.isArchived = true
      }
      let drag = layers.recognize(PanGesture(axis: .horizontal), on: card) { [weak self] pan in
        self?.offset = pan.state == .changed ? pan.travel.x : 0
      }
      layers.require(drag, toFail: swipe)
      let list = layers.add(Layer(name: "list"))
      for (number, row) in rows.enumerated() {
        layers.add(
          Layer(name: row, frame: Rect(x: 0, y: 44 * Double(number), width: 200, height: 44)),
          to: list)
      }
    }

    func layout(in layers: inout ScreenLayers) {
      guard let list = layers.first(named: "list") else { return }
      layers[list].frame = Rect(x: 0, y: 100, width: 200, height: 300)
      layers.makeScrollable(
        list, contentSize: Size(width: 200, height: 44 * Double(rows.count)),
        insets: Insets(bottom: layers.safeArea.bottom), indicator: Color(white: 0, alpha: 0.4))
    }
  }

  let screen = CardScreen()
  let stage: Stage

  init() throws {
    stage = try Stage(
      size: Size(width: 200, height: 400), safeArea: Insets(bottom: 34), root: screen)
  }

  @Test func aTapReachesTheStar() throws {
    let now = Duration.seconds(1)
    let hit = try stage.send(.pointerDown(at: Point(x: 40, y: 60), id: 0), at: now)
    try stage.send(.pointerUp(at: Point(x: 41, y: 60), id: 0), at: now + .milliseconds(80))
    #expect(hit == stage.state.tree.first(named: "star") && screen.isStarred)
  }

  @Test func aStrokeArchivesAndASlowDragMoves() throws {
    func drag(by way: Double, slowly: Bool, from time: Duration) throws {
      try stage.send(.pointerDown(at: Point(x: 150, y: 20), id: 0), at: time)
      for step in 1...10 {
        let place = Point(x: 150 + way * Double(step) / 10, y: 20)
        let passed = Duration.milliseconds((slowly ? 100 : 10) * step)
        try stage.send(.pointerMoved(to: place, id: 0), at: time + passed)
      }
    }
    try drag(by: -100, slowly: false, from: .zero)
    #expect(screen.isArchived && screen.offset == 0)
    try stage.cancelTouches()
    screen.isArchived = false
    // 60 points in a second are no stroke: once that is sure, they are a drag.
    try drag(by: -60, slowly: true, from: .seconds(1))
    #expect(!screen.isArchived && screen.offset < -20)
  }

  @Test func programsScroll() throws {
    let list = try #require(stage.state.tree.first(named: "list"))
    let row = try #require(stage.state.tree.first(named: "row 19"))
    try stage.scroll(list, to: Point(x: 0, y: 300))
    stage.scroll(toShow: row)
    try stage.settle(within: .seconds(5))
    // 880 points of rows and 34 of safe area, of which 300 are seen.
    #expect(stage.presentation[list].bounds.minY == 880 + 34 - 300)
  }

  @Test func aPanTakesTheMenuBack() throws {
    let menu = ChoiceScreen()
    try stage.present(menu, from: screen, with: .slideDownMenu(reveal: 100))
    let snapshot = try #require(stage.state.tree.first(named: "snapshot"))
    try stage.recognize(PanGesture(axis: .vertical), on: snapshot) { pan in
      if pan.state == .began { try pan.host.dismiss(menu) }
      try pan.host.dragTransition(of: menu, by: pan)
    }
    try stage.settle(within: .seconds(1))
    try stage.send(.pointerDown(at: Point(x: 100, y: 350), id: 0), at: stage.time)
    for y in [340.0, 300, 200, 100] {
      try stage.send(.pointerMoved(to: Point(x: 100, y: y), id: 0), at: stage.time)
    }
    // From 300 by the 240 points since the drag began.
    #expect(
      abs((stage.presentation[snapshot].transform.translation.y) - (300 - 240)) < 1e-6)
    try stage.send(.pointerUp(at: Point(x: 100, y: 100), id: 0), at: stage.time)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.presentations.isEmpty)
  }
}
