import Compositor
import Testing

@Suite struct SnapshotPixelsTests {
  /// A transition that puts a snapshot in the place of the content and moves nothing of it.
  struct InPlace: TransitionAnimator {
    func animate(_ scene: inout TransitionScene) {
      let content = scene.snapshot(of: .from, afterUpdates: true)
      scene.order(.to, content)
      scene.animate(
        \.opacity, of: .to, from: 0, to: 1, with: .curve(.linear, duration: .seconds(1)))
    }
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func inPlaceASnapshotEqualsTheLiveLayers(scale: Double) throws {
    let page = PageScreen()
    let stage = try Stage(size: Size(width: 200, height: 220), scale: scale, root: page)
    // Never drawn before: taking the snapshot must not need it.
    try stage.present(ChoiceScreen(), from: page, with: InPlace())
    let frozen = try stage.render()
    #expect(stage.liveSurfaceCount == 1)
    let live = try Stage(size: Size(width: 200, height: 220), scale: scale, root: PageScreen())
    #expect(try live.render() == frozen)
  }

  @Test func movedByWholePixelsASnapshotIsTheSamePixelsElsewhere() throws {
    let page = PageScreen()
    let stage = try Stage(size: Size(width: 200, height: 220), scale: 2, root: page)
    let before = try stage.render()
    try stage.present(ChoiceScreen(), from: page, with: SlideDownMenu(reveal: 150))
    try stage.settle(within: .seconds(1))
    let after = try stage.render()
    let row = 400 * 4
    // Compared outside the macro, which would look for the shortest edit between millions of bytes.
    let isSame = after.bytes[(140 * row)...].elementsEqual(before.bytes[..<(300 * row)])
    #expect(isSame)
  }

  @Test func aSurfaceDoesNotDependOnTheFrameThatIsDrawnFirst() throws {
    let page = PageScreen()
    let stage = try Stage(size: Size(width: 200, height: 220), root: page)
    let recording = try stage.record { stage in
      try stage.present(ChoiceScreen(), from: page, with: .slideDownMenu())
      try stage.settle(within: .seconds(1))
    }
    let times = (0...10).map { Duration.milliseconds(50 * $0) }
    let forwards = CairoRenderer()
    let backwards = CairoRenderer()
    let first = try times.map { try forwards.render(recording.frame(at: $0)) }
    let second = try times.reversed().map { try backwards.render(recording.frame(at: $0)) }
    for (a, b) in zip(first, second.reversed()) { #expect(a == b) }
  }
}
