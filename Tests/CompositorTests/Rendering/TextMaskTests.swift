import Testing

@testable import Compositor

/// Text is laid down from masks that are kept for as long as it is seen.
@Suite struct TextMaskTests {
  private static func list(at place: Point, opacity: Double = 1) -> DisplayList {
    var tree = LayerTree(root: Layer(frame: Rect(x: 0, y: 0, width: 160, height: 90)))
    tree[tree.root].backgroundColor = .white
    var label = Layer(frame: Rect(x: place.x, y: place.y, width: 120, height: 40))
    label.content = .text(
      Text("Masks, 12", style: TextStyle(family: "DejaVu Sans", size: 20)))
    label.opacity = opacity
    tree.add(label, to: tree.root)
    return tree.displayList(bounds: tree[tree.root].bounds)
  }

  @Test func movedByWholePixelsItIsTheSamePixels() throws {
    let first = try CairoRenderer().render(Self.list(at: Point(x: 10.3, y: 12.7)))
    let renderer = CairoRenderer()
    _ = try renderer.render(Self.list(at: Point(x: 10.3, y: 12.7)))
    let moved = try renderer.render(Self.list(at: Point(x: 13.3, y: 17.7)))
    func row(_ picture: Bitmap, _ y: Int, from x: Int) -> ArraySlice<UInt8> {
      picture.bytes[y * picture.bytesPerRow + 4 * x..<y * picture.bytesPerRow + 4 * (x + 150)]
    }
    let equal = (0..<80).allSatisfy { y in
      row(first, y, from: 0).elementsEqual(row(moved, y + 5, from: 3))
    }
    #expect(equal)
    // Between other pixels it is another picture.
    let between = try renderer.render(Self.list(at: Point(x: 10.8, y: 12.7)))
    #expect(between != first)
  }

  /// Whoever makes the mask, and whether it was there: the same bytes.
  @Test func whatIsKeptIsWhatIsMade() throws {
    let kept = CairoRenderer()
    for step in 0..<30 {
      let list = Self.list(at: Point(x: 10, y: 8 + Double(step % 5) / 4), opacity: 0.6)
      var (seen, fresh) = (HostBuffer(width: 160, height: 90), HostBuffer(width: 160, height: 90))
      _ = try seen.draw(list, by: kept, threads: 2)
      _ = try fresh.draw(list, by: CairoRenderer())
      #expect(seen.isSame(as: fresh), "step \(step)")
    }
  }

  @Test func masksThatAreNotSeenForManyFramesGo() throws {
    let engine = TextEngine()
    let text = Text("gone", style: TextStyle(family: "DejaVu Sans", size: 12))
    let box = Rect(x: 0, y: 0, width: 60, height: 20)
    func isKept() -> Bool { engine.keptMasks(of: text, in: box, through: .identity) != nil }
    #expect(!isKept())
    _ = try engine.masks(of: text, in: box, through: .identity)
    // Asked for in every frame it stays.
    for _ in 0..<100 {
      engine.textMasks.beginFrame()
      #expect(isKept())
    }
    for _ in 0..<20 { engine.textMasks.beginFrame() }
    #expect(!isKept())
  }
}
