import Testing

@testable import Compositor

/// Arrow keys move the focus by where things are seen, and scroll where nothing lies that way.
@Suite struct ArrowKeyTests {
  /// Buttons in three columns and rows, in a list twice as high as what is seen.
  private func makeStage() throws -> Stage {
    let screen = TouchScreen { _, layers in
      let list = layers.add(Layer(name: "list", frame: Rect(x: 0, y: 0, width: 90, height: 60)))
      for row in 0..<4 {
        for column in 0..<3 {
          var layer = Layer(
            name: "\(row)\(column)",
            frame: Rect(x: 30 * Double(column), y: 30 * Double(row), width: 24, height: 24))
          layer.accessibility = AccessibilityProperties(role: .button, label: "\(row)\(column)")
          layers.add(layer, to: list)
        }
      }
    }
    screen.arrange = { _, layers in
      guard let list = layers.first(named: "list") else { return }
      layers.makeScrollable(list, contentSize: Size(width: 90, height: 200))
    }
    return try Stage(size: Size(width: 90, height: 60), root: screen)
  }

  private func press(_ keys: Event.Key..., on stage: Stage) throws {
    for key in keys { try stage.send(.keyDown(key), at: stage.time) }
    try stage.settle(within: .seconds(5))
  }

  private func focused(_ stage: Stage) -> String? {
    stage.focusedLayer.flatMap { stage.state.tree[$0].name }
  }

  @Test func theFocusGoesWhereTheArrowPoints() throws {
    let stage = try makeStage()
    try press(.tab, on: stage)
    #expect(focused(stage) == "00")
    for (key, name) in [
      (Event.Key.right, "01"), (.down, "11"), (.down, "21"), (.left, "20"), (.up, "10"),
      (.left, "10"), (.right, "11"), (.right, "12"), (.right, "12"),
    ] {
      try press(key, on: stage)
      #expect(focused(stage) == name, "\(key)")
    }
  }

  @Test func whatItGoesToIsScrolledIntoSightAndThenItScrollsOn() throws {
    let stage = try makeStage()
    try press(.tab, .down, .down, on: stage)
    // Its lower edge is at 84 of 60.
    #expect(stage.presentation["list"]?.bounds.minY == 24)
    try press(.down, on: stage)
    #expect(focused(stage) == "30" && stage.presentation["list"]?.bounds.minY == 54)
    // Nothing lies further down: 40 points a key, no further than the end at 140.
    try press(.down, on: stage)
    #expect(focused(stage) == "30" && stage.presentation["list"]?.bounds.minY == 94)
    try press(.down, .down, on: stage)
    #expect(stage.presentation["list"]?.bounds.minY == 140)
  }

  @Test func withoutAFocusItScrolls() throws {
    let stage = try makeStage()
    try press(.down, .down, .left, on: stage)
    #expect(focused(stage) == nil && stage.presentation["list"]?.bounds.minY == 80)
    try press(.up, on: stage)
    #expect(stage.presentation["list"]?.bounds.minY == 40)
  }

  /// What is behind a modal screen is not scrolled.
  @Test func behindAScreenNothingScrolls() throws {
    let stage = try makeStage()
    guard let page = stage.screens.first?.screen as? TouchScreen else { return }
    let menu = TinyScreen("menu")
    try stage.present(menu, from: page, with: .slideDownMenu(reveal: 20))
    try stage.settle(within: .seconds(2))
    stage.focus(nil)
    try press(.down, on: stage)
    #expect(stage.state.tree["list"]?.bounds.minY == 0)
  }
}
