import Testing

@testable import Compositor

/// behaviours-transitions 12: what a snapshot shows of changes made while it stands in for its screen.
@Suite struct SnapshotPolicyTests {
  /// One colour all over.
  final class PlainScreen: Screen {
    var color: Color
    private(set) var backgroundColor: Color

    init(_ color: Color) {
      self.color = color
      backgroundColor = color
    }

    func build(in layers: inout ScreenLayers) {}

    func layout(in layers: inout ScreenLayers) { layers[layers.root].backgroundColor = color }
  }

  struct Slide: TransitionAnimator {
    let policy: SnapshotPolicy

    func animate(_ scene: inout TransitionScene) {
      let content = scene.snapshot(of: .from, afterUpdates: true, policy: policy)
      scene.order(.to, content)
      scene.animate(
        \.transform.translation.y, of: content, to: scene.height / 2,
        with: .curve(.linear, duration: .milliseconds(400)))
    }
  }

  let page = PlainScreen(.white)
  let menu = PlainScreen(Color(hex: 0x202020))
  let stage: Stage
  static let green: [UInt8] = [0, 255, 0, 255]
  static let white: [UInt8] = [255, 255, 255, 255]

  init() throws { stage = try Stage(size: Size(width: 40, height: 80), root: page) }

  /// What is seen at the lower edge, where the picture of the page always is, and the number of the snapshot.
  func seen() throws -> [UInt8] { try stage.render().pixel(x: 20, y: 78) }

  private var snapshot: SnapshotID? { stage.state.snapshotIDs.first }

  @Test(arguments: SnapshotPolicy.allCases)
  func dismissingFramesShowTheChangeWhereAskedAndTheLastFrameAlways(policy: SnapshotPolicy) throws {
    try stage.present(menu, from: page, with: Slide(policy: policy))
    try stage.settle(within: .seconds(1))
    let taken = try #require(snapshot)
    page.color = Color(red: 0, green: 1, blue: 0)
    #expect(try seen() == Self.white)
    try stage.dismiss(menu)
    for _ in 0..<3 {
      try stage.wait(.milliseconds(100))
      #expect(try seen() == (policy == .refreshed ? Self.green : Self.white))
      // A picture of another content is another snapshot; the surface of the old one is gone.
      #expect((snapshot == taken) == (policy == .frozen))
      #expect(stage.liveSurfaceCount == 1)
    }
    try stage.settle(within: .seconds(1))
    stage.layout()
    #expect(try seen() == Self.green)
    #expect(stage.liveSurfaceCount == 0)
  }

  @Test(arguments: SnapshotPolicy.allCases)
  func onDemandOnlyRefreshedOnesChange(policy: SnapshotPolicy) throws {
    let before = stage.state.tree
    try stage.present(menu, from: page, with: Slide(policy: policy))
    try stage.wait(.milliseconds(200))
    let (taken, place) = (try #require(snapshot), stage.presentation["snapshot"]?.frame)
    _ = try stage.render()
    stage.refreshSnapshots()
    #expect(snapshot == taken, "nothing changed")
    #expect(stage.liveSurfaceCount == 1)
    page.color = Color(red: 0, green: 1, blue: 0)
    stage.refreshSnapshots()
    #expect((snapshot == taken) == (policy == .frozen))
    #expect(stage.presentation["snapshot"]?.frame == place)
    #expect(try seen() == (policy == .refreshed ? Self.green : Self.white))
    #expect(stage.liveSurfaceCount == 1)
    page.color = .white
    try stage.dismiss(menu)
    try stage.settle(within: .seconds(1))
    #expect(stage.state.tree == before)
  }

  /// A recording still shows what was to be seen before.
  @Test func theRecordingKeepsTheOldPicture() throws {
    let recording = try stage.record { stage in
      try stage.present(menu, from: page, with: Slide(policy: .refreshed))
      try stage.wait(.milliseconds(200))
      page.color = Color(red: 0, green: 1, blue: 0)
      stage.refreshSnapshots()
      try stage.wait(.milliseconds(100))
    }
    let renderer = CairoRenderer()
    for (time, color) in [(100, Self.white), (250, Self.green), (100, Self.white)] {
      let picture = try renderer.render(recording.frame(at: .milliseconds(time)))
      #expect(picture.pixel(x: 20, y: 78) == color)
    }
  }
}
