import Testing

@testable import Compositor

/// Layers left out of a snapshot and shown live in front of it.
@Suite struct SnapshotPartsTests {
  /// A page with marks inside a scrolled, clipped and turned list, and one on the page itself.
  final class ListScreen: Screen {
    func build(in layers: inout ScreenLayers) {
      var list = Layer(name: "list", frame: Rect(x: 20.25, y: 30.5, width: 120, height: 100))
      list.backgroundColor = Color(hex: 0xDDE3EE)
      list.cornerRadii = CornerRadii(14)
      list.clipsToBounds = true
      list.bounds.origin.y = 12.5
      list.transform = .rotation(.degrees(5))
      let parent = layers.add(list)
      for (index, name) in ["first", "second"].enumerated() {
        var row = Layer(
          name: name, frame: Rect(x: -10, y: 4 + 60 * Double(index), width: 90, height: 40))
        row.backgroundColor = index == 0 ? Color(hex: 0x5856D6) : Color(hex: 0xFF9500, alpha: 0.6)
        row.cornerRadii = CornerRadii(8)
        row.shadow = Shadow(opacity: 0.5, offset: Vector(x: 0, y: 3), radius: 4)
        let id = layers.add(row, to: parent)
        // Inside the list's clip: where an antialiased edge cuts both, what is apart meets the picture in a hairline.
        var label = Layer(name: "label", frame: Rect(x: 14, y: 16, width: 60, height: 20))
        label.content = .text(Text("Row", style: TextStyle(family: "DejaVu Sans", size: 13)))
        layers.add(label, to: id)
      }
      var badge = Layer(name: "badge", frame: Rect(x: 100, y: 150.4, width: 40, height: 40))
      badge.content = .gradient(Gradient(colors: [.white, .black]))
      badge.cornerRadii = CornerRadii(20)
      layers.add(badge)
    }
  }

  /// A picture of the screen without some of its layers, in place; one of these may be moved.
  struct Apart: TransitionAnimator {
    var excluded = ["first", "badge"]
    var moves: String?
    var side = ScreenSide.from

    func animate(_ scene: inout TransitionScene) {
      let content = scene.snapshot(
        of: side, afterUpdates: true, excluding: excluded, dismissesOnTap: true)
      if side == .from { scene.order(.to, content) } else { scene.order(content, .to) }
      let animation = Animation.curve(.linear, duration: .seconds(1))
      if side == .from { scene.animate(\.opacity, of: .to, from: 0, to: 1, with: animation) }
      if let moves {
        scene.animate(
          \.transform.translation.y, of: .layer(moves, in: side), from: 0, to: -40, with: animation)
      }
    }
  }

  static let size = Size(width: 160, height: 200)

  @Test(arguments: [1.0, 1.5, 2, 3])
  func pictureAndLayersApartInPlaceEqualTheLivePicture(scale: Double) throws {
    for excluded in [["first"], ["second"], ["badge"], ["first", "second", "badge"], ["label"]] {
      let list = ListScreen()
      let stage = try Stage(size: Self.size, scale: scale, root: list)
      let live = try stage.render()
      try stage.present(TinyScreen("menu"), from: list, with: Apart(excluded: excluded))
      let apart = PixelComparison(live, try stage.render())
      #expect(apart.largest == 0, "\(excluded) at scale \(scale)")
    }
  }

  /// The comparison above can fail: a layer that is left out and not shown is missed.
  @Test func aLayerThatIsNotShownIsMissed() throws {
    let list = ListScreen()
    let stage = try Stage(size: Self.size, root: list)
    let live = try stage.render()
    try stage.present(TinyScreen("menu"), from: list, with: Apart())
    let root = try #require(stage.root(of: list))
    stage.state.tree[root].shownAlone = []
    #expect(PixelComparison(live, try stage.render()).visible > 1000)
  }

  @Test func whatIsApartMovesOnItsOwnAndIsNoLongerInThePicture() throws {
    let list = ListScreen()
    let stage = try Stage(size: Self.size, root: list)
    try stage.present(TinyScreen("menu"), from: list, with: Apart(moves: "badge"))
    try stage.wait(.milliseconds(500))
    #expect(stage.presentation["badge"]?.transform.translation.y == -20)
    let picture = try stage.render()
    // The badge was at 150 to 190; now its lower end is at 170.
    let below = picture.pixel(x: 120, y: 180)
    let inside = picture.pixel(x: 120, y: 160)
    #expect(below == [255, 255, 255, 255])
    #expect(inside != below)
  }

  @Test func everyWayOutPutsEverythingBack() throws {
    for way in ["dismiss", "turn", "cancel", "skip", "at once"] {
      let (list, menu) = (ListScreen(), TinyScreen("menu"))
      let stage = try Stage(size: Self.size, root: list)
      let (before, picture) = (stage.state.tree, try stage.render())
      try stage.present(menu, from: list, with: Apart(moves: "first"))
      switch way {
      case "dismiss":
        try stage.settle(within: .seconds(2))
        try stage.dismiss(menu)
      case "turn":
        try stage.wait(.milliseconds(300))
        try stage.dismiss(menu)
      case "cancel":
        try stage.wait(.milliseconds(300))
        try stage.cancelTransition(of: menu)
      case "skip":
        try stage.skipTransition(of: menu)
        try stage.dismiss(menu)
        try stage.skipTransition(of: menu)
      default:
        try stage.settle(within: .seconds(2))
        try stage.dismiss(menu, returning: nil, animated: false)
      }
      try stage.settle(within: .seconds(2))
      #expect(stage.state.tree == before, "\(way)")
      #expect(stage.liveSurfaceCount == 0)
      let isSame = try stage.render() == picture
      #expect(isSame, "\(way)")
    }
  }

  @Test func whatIsApartIsNeitherHitNorHeard() throws {
    let list = ListScreen()
    let stage = try Stage(size: Self.size, root: list)
    try stage.present(TinyScreen("menu"), from: list, with: Apart())
    for x in stride(from: 5.0, to: 160, by: 10) {
      for y in stride(from: 5.0, to: 200, by: 10) {
        let hit = stage.presentation.hitTest(Point(x: x, y: y))
        #expect(hit.flatMap { stage.presentation[$0].name } == "snapshot")
      }
    }
    let badge = try #require(stage.state.tree.first(named: "badge"))
    stage.state.tree[badge].accessibility = AccessibilityProperties(role: .button, label: "Badge")
    let labels = stage.accessibilityTree.flatMap(\.flattened).map(\.properties.label)
    #expect(!labels.contains("Badge"))
  }

  @Test func aPresentedScreenIsWholeOnceItIsThere() throws {
    let (root, list) = (TinyScreen("root"), ListScreen())
    let stage = try Stage(size: Self.size, root: root)
    try stage.present(list, from: root, with: Apart(moves: "badge", side: .to))
    let to = try #require(stage.root(of: list))
    try stage.wait(.milliseconds(300))
    #expect(stage.state.tree[to].shownAlone?.count == 2)
    try stage.settle(within: .seconds(2))
    #expect(stage.state.tree[to].shownAlone == nil)
    let second = try #require(stage.state.tree.first(named: "second"))
    stage.state.tree[second].backgroundColor = .black
    #expect(try stage.render().pixel(x: 70, y: 100) == [0, 0, 0, 255])
    try stage.dismiss(list)
    #expect(stage.state.tree[to].shownAlone?.count == 2)
    try stage.settle(within: .seconds(2))
    #expect(stage.liveSurfaceCount == 0)
  }

  @Test func aResizeKeepsThemApart() throws {
    let list = ListScreen()
    let stage = try Stage(size: Self.size, root: list)
    let before = stage.state.tree
    try stage.present(TinyScreen("menu"), from: list, with: Apart())
    try stage.resize(to: Size(width: 220, height: 180), at: .milliseconds(100))
    #expect(stage.state.tree[try #require(stage.root(of: list))].shownAlone?.count == 2)
    try stage.resize(to: Self.size, at: .milliseconds(200))
    let menu = try #require(stage.screens.last?.screen as? TinyScreen)
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(2))
    #expect(stage.state.tree == before)
  }
}
