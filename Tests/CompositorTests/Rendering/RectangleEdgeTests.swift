import Testing

@testable import Compositor

/// Rectangles between pixels are drawn by rows as Cairo fills them.
@Suite struct RectangleEdgeTests {
  @Test(arguments: [1.0, 1.5, 3])
  func anyRectangleIsAsCairoFillsIt(scale: Double) throws {
    var generator = SeededGenerator(seed: 7)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    for round in 0..<300 {
      let isOpaque = round % 2 == 0
      var tree = LayerTree(root: Layer(frame: Rect(x: 0, y: 0, width: 24, height: 20)))
      tree[tree.root].backgroundColor = Color(hex: 0x88AACC)
      // Slivers within a pixel, and what covers many.
      var layer = Layer(
        frame: Rect(
          x: number(-3...20), y: number(-3...16), width: number(0...1) * number(0...16),
          height: number(0...1) * number(0...16)))
      layer.backgroundColor = Color(
        red: number(0...1), green: number(0...1), blue: number(0...1),
        alpha: isOpaque ? 1 : number(0...1))
      tree.add(layer, to: tree.root)
      let list = tree.displayList(bounds: tree[tree.root].bounds)
      let drawn = try CairoRenderer().render(list, scale: scale)
      let expected = try FastPathTests.plain(
        list, width: drawn.width, height: drawn.height, scale: scale)
      let difference = FastPathTests.greatestDifference(drawn, expected)
      #expect(difference <= (isOpaque ? 0 : 1), "round \(round), \(layer.frame)")
    }
  }

  /// Cairo's own reckoning: a product of 256ths, the whole pixel being 255.
  @Test func aPixelIsCoveredByTheProductOfItsParts() {
    let edges = PixelEdges(Rect(x: 1.5, y: 2.25, width: 3.25, height: 4).onCairosGrid)
    #expect(edges.coverage(1, 2) == 96)
    #expect(edges.coverage(2, 2) == 192)
    #expect(edges.coverage(2, 3) == 255)
    #expect(edges.coverage(4, 3) == 192)
    #expect(edges.coverage(5, 3) == 0)
    #expect(edges.coverage(0, 3) == 0)
  }
}
