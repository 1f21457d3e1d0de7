import Testing

@testable import Compositor

/// Presenting and letting go; `reference/behaviours-layers.md`, section 10, 115 to 121.
@Suite struct PresentingTests {
  /// 115: each names the other while it lasts, and nobody afterwards.
  @Test func presenterAndPresentedNameEachOtherUntilTheEnd() throws {
    let (root, menu) = (TinyScreen("root"), TinyScreen("menu"))
    let stage = try Stage(size: Size(width: 60, height: 100), root: root)
    let from = try #require(stage.root(of: root))
    try stage.present(menu, from: root, with: SlideDownMenu(reveal: 30))
    for time in [0, 100, 900, 950] {
      try stage.advance(to: .milliseconds(time))
      if time == 900 { try stage.dismiss(menu) }
      let presentation = try #require(stage.state.presentations.first)
      #expect(presentation.from == from && presentation.to == stage.root(of: menu))
    }
    try stage.settle(within: .seconds(1))
    #expect(stage.state.presentations.isEmpty)
    #expect(stage.root(of: menu) == nil && stage.root(of: root) == from)
  }

  /// 116: also where the presenter's own layer is smaller.
  @Test func aPresentedScreenFillsTheStage() throws {
    let root = TouchScreen { _, layers in
      layers[layers.root].frame = Rect(x: 10, y: 10, width: 30, height: 20)
    }
    let stage = try Stage(size: Size(width: 60, height: 100), root: root)
    let menu = TinyScreen("menu")
    try stage.present(menu, from: root, with: FullScreenMenu())
    try stage.settle(within: .seconds(2))
    #expect(stage.presentation.seen("presented-screen") == Rect(x: 0, y: 0, width: 60, height: 100))
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(2))
    #expect(stage.presentation.seen("root-screen") == Rect(x: 10, y: 10, width: 30, height: 20))
  }

  /// 117: the stage keeps what it shows, and nothing keeps what it shows no more, recognisers included.
  @Test func screensAreKeptWhileTheyAreShownAndNoLonger() throws {
    weak var oldRoot: TouchScreen?
    weak var oldMenu: TouchScreen?
    func make() -> TouchScreen {
      TouchScreen { screen, layers in
        layers.onTap(layers.root) { [weak screen] _ in screen?.log.append("tapped") }
        layers.onTouch(layers.root) { [weak screen] _, _ in screen?.log.append("touched") }
        layers.recognize(PanGesture(), on: layers.root, do: screen.logging("pan"))
        layers.makeScrollable(layers.root, contentSize: Size(width: 60, height: 900))
      }
    }
    var stage: Stage?
    do {
      let (root, menu) = (make(), make())
      (oldRoot, oldMenu) = (root, menu)
      stage = try Stage(size: Size(width: 60, height: 100), root: root)
      try stage?.present(menu, from: root, with: SlideDownMenu(reveal: 30))
    }
    #expect(oldRoot != nil && oldMenu != nil)
    try stage?.settle(within: .seconds(1))
    try stage?.drag(from: Point(x: 30, y: 10), by: Vector(x: 0, y: 20), at: 2000)
    try stage?.send(.keyDown(.escape), at: .seconds(3))
    try stage?.settle(within: .seconds(1))
    #expect(oldRoot != nil && oldMenu == nil)
    stage = nil
    #expect(oldRoot == nil)
  }

  /// 118: always an answer.
  @Test func aSecondRequestIsAnsweredAndItsCompletionIsNotCalled() throws {
    let (root, menu, other) = (TinyScreen("root"), TinyScreen("menu"), TinyScreen("other"))
    let stage = try Stage(size: Size(width: 60, height: 100), root: root)
    var told = 0
    try stage.present(menu, from: root, with: SlideDownMenu(reveal: 30)) { _ in told += 1 }
    #expect(throws: TransitionError.alreadyPresenting) {
      try stage.present(other, from: root, with: SlideDownMenu(reveal: 30)) { _ in told += 100 }
    }
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(2))
    #expect(told == 1)
  }

  /// 121: let go at an end it is there at once; anywhere else it takes no longer than the whole.
  @Test(arguments: [0.0, 0.001, 0.25, 0.5, 0.999, 1], [true, false])
  func lettingGoTakesNoLongerThanTheWhole(progress: Double, finishing: Bool) throws {
    let (root, menu) = (TinyScreen("root"), TinyScreen("menu"))
    let stage = try Stage(size: Size(width: 60, height: 100), root: root)
    try stage.present(menu, from: root, with: SlideDownMenu(reveal: 30))
    try stage.holdTransition(of: menu)
    try stage.updateTransition(of: menu, progress: progress)
    if finishing {
      try stage.finishTransition(of: menu)
    } else {
      try stage.cancelHeldTransition(of: menu)
    }
    let end = try #require(stage.state.presentations.first?.phase.end)
    let isThere = progress == (finishing ? 1 : 0)
    #expect(end <= .milliseconds(500) && (end == .zero) == isThere, "\(end)")
    try stage.settle(within: .seconds(1))
    #expect(stage.state.presentations.isEmpty == !finishing)
  }
}
