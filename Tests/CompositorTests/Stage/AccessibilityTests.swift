import Testing

@testable import Compositor

/// Item 44 of `reference/behaviours-transitions.md`: who may be heard and reached.
@Suite struct AccessibilityTests {
  /// A page with a button, words and a link.
  final class Page: Screen {
    var onButton: TapAction?

    func build(in layers: inout ScreenLayers) {
      for (index, role) in [
        AccessibilityProperties.Role.link, .text, .button,
      ].enumerated() {
        var layer = Layer(
          name: "\(role)", frame: Rect(x: 0, y: Double(10 * index), width: 50, height: 10))
        layer.accessibility = AccessibilityProperties(
          role: role, label: "a \(role)", order: role == .button ? -1 : 0)
        let id = layers.add(layer)
        if role == .button { layers.onTap(id) { [weak self] in try self?.onButton?($0) } }
      }
    }
  }

  /// A menu of two choices, in a group.
  final class Menu: Screen {
    typealias Output = String

    func build(in layers: inout ScreenLayers) {
      var list = Layer(name: "list", frame: layers.bounds)
      list.accessibility = AccessibilityProperties(role: .menu, label: "sections")
      let parent = layers.add(list)
      for (index, name) in ["one", "two"].enumerated() {
        var item = Layer(
          name: name, frame: Rect(x: 0, y: Double(20 * index), width: 60, height: 20))
        item.accessibility = AccessibilityProperties(role: .menuItem, label: name)
        layers.onTap(layers.add(item, to: parent)) { [unowned self] in
          try $0.dismiss(self, returning: name)
        }
      }
      let last = layers.add(Layer(name: "decoration", frame: layers.bounds), at: 0)
      layers[last].accessibility = AccessibilityProperties(role: .image, isHidden: true)
    }
  }

  let page = Page()
  let menu = Menu()
  let stage: Stage

  init() throws { stage = try Stage(size: Size(width: 60, height: 200), root: page) }

  func names(_ elements: [AccessibilityElement]) -> [String] {
    elements.flatMap(\.flattened).map { $0.properties.label ?? "?" }
  }

  func focused() -> String? { stage.focusedLayer.flatMap { stage.state.tree[$0].name } }

  func press(_ key: Event.Key, _ modifiers: Event.Modifiers = []) throws {
    try stage.send(.keyDown(key, modifiers: modifiers), at: stage.time)
  }

  @Test func readingFollowsTheOrderAskedFor() {
    #expect(names(stage.accessibilityTree) == ["a button", "a link", "a text"])
  }

  @Test func whatIsBehindAScreenIsOutOfReachFromTheFirstFrameToTheLast() throws {
    let recording = try stage.record { stage in
      try stage.present(menu, from: page, with: .slideDownMenu(reveal: 50))
      try stage.settle(within: .seconds(1))
      try stage.wait(.milliseconds(100))
      try stage.tap("snapshot")
      try stage.settle(within: .seconds(1))
    }
    for millisecond in stride(from: 0, to: 1100, by: 50) {
      let heard = names(recording.accessibilityTree(at: .milliseconds(millisecond)))
      #expect(heard == ["sections", "one", "two", "Close menu"], "at \(millisecond) ms")
    }
    let after = names(recording.accessibilityTree(at: recording.end))
    #expect(after == ["a button", "a link", "a text"])
  }

  @Test func elementsAreWhereTheyAreSeen() throws {
    try stage.present(menu, from: page, with: .slideDownMenu(reveal: 50))
    try stage.wait(.milliseconds(120))
    let shown = try #require(stage.presentation["presented-screen"]).transform.translation.y
    let element = stage.accessibilityTree.flatMap(\.flattened).first {
      $0.properties.label == "two"
    }
    #expect(shown < -50)
    #expect(try #require(element).frame.minY == 20 + shown)
  }

  @Test func theFocusGoesInCyclesAndComesBack() throws {
    #expect(focused() == nil)
    try press(.tab)
    #expect(focused() == "button")
    try press(.tab)
    try press(.tab)
    #expect(focused() == "button")
    page.onButton = { [unowned page, menu] host in
      try host.present(menu, from: page, with: SlideDownMenu(reveal: 50))
    }
    try press(.return)
    #expect(focused() == "one")
    var visited: [String?] = []
    for _ in 0..<4 {
      try press(.tab)
      visited.append(focused())
    }
    #expect(visited == ["two", "snapshot", "one", "two"])
    try press(.tab, .shift)
    #expect(focused() == "one")
    try press(.escape)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.presentations.isEmpty)
    #expect(focused() == "button")
  }

  @Test func returnActivatesWhatHasTheFocus() throws {
    var told: [String?] = []
    try stage.present(menu, from: page, with: .slideDownMenu(reveal: 50)) { told.append($0) }
    try stage.settle(within: .seconds(1))
    try press(.tab)
    try press(.return)
    try stage.settle(within: .seconds(1))
    #expect(told == ["two"])
  }

  @Test func escapeOnItsWayInTurnsRound() throws {
    var told = 0
    try stage.present(menu, from: page, with: .slideDownMenu(reveal: 50)) { _ in told += 1 }
    try stage.wait(.milliseconds(100))
    try press(.escape)
    try press(.escape)
    try stage.settle(within: .seconds(1))
    #expect(told == 1)
    try press(.escape)
    #expect(stage.nextFrame == nil)
  }

  @Test func whatCannotBeReachedCannotHaveTheFocus() throws {
    let link = try #require(stage.state.tree.first(named: "link"))
    try stage.present(menu, from: page, with: .slideDownMenu(reveal: 50))
    stage.focus(link)
    #expect(focused() == "one")
    stage.focus(nil)
    #expect(focused() == nil)
  }

  @Test func announcementsAreKeptWithTheirTimes() throws {
    try stage.advance(to: .seconds(2))
    stage.announce("3 new stories")
    #expect(stage.state.announcements == [Announcement(time: .seconds(2), text: "3 new stories")])
    for number in 0..<100 { stage.announce("\(number)") }
    #expect(stage.state.announcements.count == 64)
    #expect(stage.state.announcements.last?.text == "99")
  }
}
