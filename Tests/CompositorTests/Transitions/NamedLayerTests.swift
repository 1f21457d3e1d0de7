import Testing

@testable import Compositor

/// Layers inside the screens of a transition that take part by their names.
@Suite struct NamedLayerTests {
  /// Moves a layer of each screen aside; the presenter stays in sight.
  struct MoveAside: TransitionAnimator {
    var wayBack = WayBack.retraced

    func animate(_ scene: inout TransitionScene) {
      scene.keepPresenterInSight()
      let animation = Animation.curve(.linear, duration: .milliseconds(200))
      scene.animate(
        \.transform.translation.x, of: .layer("mark-root", in: .from), to: 20, with: animation)
      scene.animate(
        \.transform.translation.x, of: .layer("mark-menu", in: .to), from: -20, to: 10,
        with: animation, wayBack: wayBack)
      scene.animate(\.opacity, of: .layer("nobody", in: .to), to: 0, with: animation)
    }
  }

  let root = TinyScreen("root")
  let menu = TinyScreen("menu")
  let stage: Stage

  init() throws { stage = try Stage(size: Size(width: 60, height: 100), root: root) }

  func x(_ name: String) throws -> Double {
    try #require(stage.presentation[name]).transform.translation.x
  }

  @Test func theyMoveInTheirPlacesAndAreRestored() throws {
    let before = stage.state.tree
    try stage.present(menu, from: root, with: MoveAside())
    try stage.wait(.milliseconds(50))
    #expect(try x("mark-root") == 5)
    #expect(try x("mark-menu") == -12.5)
    try stage.settle(within: .seconds(1))
    #expect(stage.time == .milliseconds(200))
    #expect(try x("mark-root") == 20)
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(100))
    #expect(try x("mark-root") == 10)
    #expect(try x("mark-menu") == -5)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func whatStaysLeavesWithItsScreen() throws {
    let before = stage.state.tree
    try stage.present(menu, from: root, with: MoveAside(wayBack: .stays))
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu)
    try stage.wait(.milliseconds(100))
    #expect(try x("mark-root") == 10)
    #expect(try x("mark-menu") == 10)
    try stage.present(menu, from: root, with: MoveAside())
    #expect(try x("mark-menu") == 10)
    try stage.settle(within: .seconds(1))
    #expect(try x("mark-root") == 20)
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  @Test func aPresenterInSightIsNeitherHitNorHeard() throws {
    try stage.present(menu, from: root, with: MoveAside())
    let id = try #require(stage.root(of: root))
    #expect(!stage.state.tree[id].isHidden)
    #expect(stage.state.tree[id].hitTesting == .none)
    try stage.settle(within: .seconds(1))
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree[id].hitTesting == .normal)
  }

  @Test func aResizeMidwayKeepsWhatHasArrived() throws {
    for wayBack in WayBack.allCases {
      let before = stage.state.tree
      let size = stage.size
      try stage.present(menu, from: root, with: MoveAside(wayBack: wayBack))
      try stage.settle(within: .seconds(1))
      try stage.dismiss(menu)
      try stage.wait(.milliseconds(50))
      let shown = try x("mark-menu")
      try stage.resize(to: Size(width: 90, height: 90), at: stage.time)
      #expect(try x("mark-menu") == shown, "\(wayBack)")
      try stage.settle(within: .seconds(1))
      try stage.resize(to: size, at: stage.time)
      #expect(stage.state.tree == before, "\(wayBack)")
    }
  }
}
