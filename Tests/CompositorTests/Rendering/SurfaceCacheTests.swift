import Testing

@testable import Compositor

@Suite struct SurfaceCacheTests {
  /// A frame that shows the snapshots of these numbers, 40 by 30 pixels each.
  private func frame(of numbers: Int...) -> DisplayList {
    let bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    var page = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 30))
    page.backgroundColor = .black
    let picture = LayerTree(root: page)
    var tree = LayerTree(root: Layer(frame: bounds))
    for (index, number) in numbers.enumerated() {
      var layer = Layer(frame: page.bounds)
      layer.position.x += 45 * Double(index)
      layer.content = .snapshot(
        Snapshot(
          id: SnapshotID(number: number), bounds: page.bounds,
          displayList: picture.displayList(of: picture.root), captureTransform: .identity))
      tree.add(layer, to: tree.root)
    }
    return tree.displayList(bounds: bounds)
  }

  private static let bytes = 4 * 40 * 30

  @Test func pastTheBudgetTheLongestUnusedGoes() throws {
    let renderer = CairoRenderer(surfaceByteBudget: 2 * Self.bytes)
    _ = try renderer.render(frame(of: 1))
    _ = try renderer.render(frame(of: 2))
    #expect(renderer.liveSurfaceCount == 2)
    _ = try renderer.render(frame(of: 1))
    _ = try renderer.render(frame(of: 3))
    #expect(renderer.liveSurfaceCount == 2)
    #expect(renderer.surfaceByteCount == 2 * Self.bytes)
    #expect(renderer.rasterisationCount == 3)
    _ = try renderer.render(frame(of: 1, 3))
    #expect(renderer.rasterisationCount == 3)
    _ = try renderer.render(frame(of: 2))
    #expect(renderer.rasterisationCount == 4)
  }

  @Test func whatTheFrameNeedsIsNeverLetGo() throws {
    let renderer = CairoRenderer(surfaceByteBudget: 0)
    let list = frame(of: 1, 2, 3)
    for _ in 0..<3 { _ = try renderer.render(list) }
    #expect(renderer.liveSurfaceCount == 3)
    #expect(renderer.rasterisationCount == 3)
    _ = try renderer.render(frame(of: 3))
    #expect(renderer.liveSurfaceCount == 1)
  }

  @Test func inTheSteadyStateNoSurfaceIsMade() throws {
    let renderer = CairoRenderer()
    var buffer = HostBuffer(width: 200, height: 100)
    _ = try buffer.draw(frame(of: 1, 2), by: renderer, threads: 2)
    for _ in 0..<20 { _ = try buffer.draw(frame(of: 1, 2), by: renderer, age: 0, threads: 2) }
    #expect(renderer.rasterisationCount == 2)
  }
}
