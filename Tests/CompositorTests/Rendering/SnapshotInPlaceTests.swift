import Testing

@testable import Compositor

/// A snapshot where it was taken is what the live layers are, whatever is in it and whatever it crosses.
@Suite struct SnapshotInPlaceTests {
  static let bounds = Rect(x: 0, y: 0, width: 200, height: 160)

  /// The tree, and the same with a snapshot of `layer` in its place.
  private static func pictures(
    of layer: LayerID, in tree: LayerTree, scale: Double
  ) throws -> (live: Bitmap, frozen: Bitmap) {
    let live = try CairoRenderer().render(tree.displayList(bounds: bounds), scale: scale)
    let picture = Snapshot(
      id: SnapshotID(number: 99), bounds: tree[layer].bounds,
      displayList: tree.displayList(of: layer), captureTransform: tree.affineToSpace(of: layer),
      canvas: bounds)
    var frozen = LayerTree(root: tree[tree.root])
    var stamp = Layer(frame: tree[layer].frame)
    stamp.bounds = tree[layer].bounds
    stamp.content = .snapshot(picture)
    frozen.add(stamp, to: frozen.root)
    return (live, try CairoRenderer().render(frozen.displayList(bounds: bounds), scale: scale))
  }

  /// A picture taken while another one moves between pixels shows that one as it is seen: filtered.
  @Test(arguments: [1.0, 1.5, 2, 3])
  func aPictureOfAMovedPictureIsWhatIsSeen(scale: Double) throws {
    for offset in [Vector(x: 3.3, y: 0), Vector(x: 0, y: 4.6), Vector(x: 3.3, y: 4.6)] {
      var tree = LayerTree(root: Layer(frame: Self.bounds))
      let holder = tree.add(
        Layer(frame: Rect(x: 10, y: 10, width: 180, height: 140)), to: tree.root)
      var inner = Layer(frame: RandomScene.someSnapshots()[0].bounds)
      inner.position.x += offset.x
      inner.position.y += offset.y
      inner.content = .snapshot(RandomScene.someSnapshots()[0])
      tree.add(inner, to: holder)
      let (live, frozen) = try Self.pictures(of: holder, in: tree, scale: scale)
      #expect(PixelComparison(live, frozen).largest <= 1, "\(offset)")
    }
  }

  /// What lies across the canvas's edge is cut off there in the snapshot's pixels too: Cairo rounds slanted edges where it
  /// cuts them.
  @Test(arguments: [1.0, 1.5, 2, 3])
  func whatCrossesTheEdgeOfTheCanvasIsTheSame(scale: Double) throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var scene = RandomScene(
        seed: seed, bounds: Self.bounds, count: 12, hasScaledPictures: false, hasEffects: false)
      for _ in 0..<10 { scene.change() }
      let (live, frozen) = try Self.pictures(
        of: scene.tree.root, in: scene.tree, scale: scale)
      #expect(PixelComparison(live, frozen).largest <= 1, "seed \(seed)")
    }
  }

  /// The comparison can fail: half a pixel is seen.
  @Test func anotherPictureIsCaught() throws {
    var tree = LayerTree(root: Layer(frame: Self.bounds))
    let holder = tree.add(Layer(frame: Rect(x: 10, y: 10, width: 180, height: 140)), to: tree.root)
    tree.add(GoldenScene.box(20, 20, 60, 50, GoldenScene.red), to: holder)
    let (live, _) = try Self.pictures(of: holder, in: tree, scale: 1)
    tree[holder].position.x += 0.5
    let (moved, frozen) = try Self.pictures(of: holder, in: tree, scale: 1)
    #expect(PixelComparison(live, moved).largest > 50)
    #expect(PixelComparison(moved, frozen).largest == 0)
  }
}
