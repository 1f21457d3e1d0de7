import Testing

@testable import Compositor

@Suite struct LayerTreeTests {
  static func layer(_ name: String, _ frame: Rect) -> Layer { Layer(name: name, frame: frame) }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func anySequenceOfEditsKeepsTheTreeATree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tree = LayerTree(root: Layer(name: "root"))
    var removed: [LayerID] = []
    for step in 0..<600 {
      let all = tree.descendants(of: tree.root)
      let some = all[Int.random(in: 0..<all.count, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        tree.add(Layer(name: "\(step)"), to: some, at: Int.random(in: -2...9, using: &random))
      case 2 where some != tree.root:
        removed += tree.descendants(of: some)
        tree.remove(some)
      default:
        let other = all[Int.random(in: 0..<all.count, using: &random)]
        if some != tree.root, tree.contains(some), tree.contains(other),
          !tree.isDescendant(other, of: some)
        {
          tree.move(some, to: other)
        }
      }
      tree.checkInvariants()
    }
    #expect(removed.count > 50, "seed \(seed)")
    #expect(removed.allSatisfy { !tree.contains($0) }, "seed \(seed)")
  }

  @Test func aCopyIsACaptureAndComparingIsTesting() {
    var tree = LayerTree(root: Layer(name: "root"))
    let child = tree.add(Layer(name: "child"), to: tree.root)
    let before = tree
    let extra = tree.add(Layer(name: "extra"), to: child)
    tree[child].opacity = 0.5
    #expect(tree != before)
    #expect(before[child].opacity == 1)
    tree[child].opacity = 1
    tree.remove(extra)
    #expect(tree == before)
    tree.move(child, to: tree.root)
    #expect(tree == before)
  }

  @Test func orderCountsInComparison() {
    var tree = LayerTree(root: Layer())
    let a = tree.add(Layer(), to: tree.root)
    tree.add(Layer(), to: tree.root)
    var other = tree
    other.move(a, to: other.root)
    #expect(tree != other)
  }

  /// `reference/behaviours-layers.md` 1, 3, 5, 6, 7.
  @Test func framesFollowCoreAnimation() {
    let fresh = Layer()
    #expect(fresh.bounds == .zero && fresh.position == .zero)
    #expect(fresh.anchorPoint == Point(x: 0.5, y: 0.5))
    var layer = Layer(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(layer.position == Point(x: 60, y: 45))
    #expect(layer.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    layer.anchorPoint = Point(x: 2, y: -1)
    layer.position = .zero
    #expect(layer.frame == Rect(x: -200, y: 50, width: 100, height: 50))
  }

  /// `reference/behaviours-layers.md` 12 and 16.
  @Test func framesOfTransformedLayersAreTheirBoxes() {
    var layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    layer.transform = .rotation(.degrees(45))
    #expect(abs(layer.frame.minX + 70.7107) < 1e-4)
    #expect(abs(layer.frame.width - 141.4214) < 1e-4)
    var scaled = Layer()
    scaled.transform = .scale(0.5)
    scaled.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    #expect(scaled.bounds.size == Size(width: 200, height: 200))
    #expect(scaled.frame == Rect(x: 50, y: 50, width: 100, height: 100))
  }

  /// `reference/behaviours-layers.md` 26, 31, 36.
  @Test func pointsConvertThroughTheWholeChain() throws {
    var root = Layer()
    root.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    var tree = LayerTree(root: root)
    var child = Layer()
    child.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    child.position = Point(x: 100, y: 50)
    let id = tree.add(child, to: tree.root)
    #expect(tree.convert(Point.zero, from: id, to: tree.root) == Point(x: 75, y: 25))
    #expect(tree.convert(Point.zero, from: tree.root, to: id) == Point(x: -75, y: -25))
    tree[id].frame = Rect(x: 40, y: 40, width: 20, height: 20)
    tree[id].bounds.origin = Point(x: 123, y: 123)
    #expect(
      tree.convert(Point(x: 133, y: 133), from: id, to: tree.root) == Point(x: 50, y: 50))
  }

  /// `reference/behaviours-layers.md` 122, 123, 126.
  @Test func hitsAreHalfOpenAndInFront() {
    var root = Layer(name: "root")
    root.bounds = Rect(x: -10, y: -10, width: 100, height: 100)
    root.position = Point(x: 40, y: 40)
    var tree = LayerTree(root: root)
    let child = tree.add(
      Self.layer("child", Rect(x: 40, y: 40, width: 20, height: 20)), to: tree.root)
    tree.add(Self.layer("grandchild", Rect(x: 10, y: 10, width: 5, height: 5)), to: child)
    func hit(_ x: Double, _ y: Double) -> String? {
      tree.hitTest(Point(x: x, y: y)).flatMap { tree[$0].name }
    }
    #expect(hit(-5, -5) == "root")
    #expect(hit(40, 40) == "child")
    #expect(hit(52.5, 52.5) == "grandchild")
    #expect(hit(-11, -11) == nil)
    #expect(hit(95, 95) == nil)
    #expect(hit(90, 0) == nil)
    #expect(hit(89.9, 0) == "root")
    #expect(hit(.nan, 0) == nil)
  }

  @Test func displayListsKeepTheirPromises() {
    var tree = LayerTree(root: Layer(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    for index in 0..<8 {
      var layer = Layer(frame: Rect(x: 5, y: 5, width: 20, height: 20))
      layer.backgroundColor = .black
      switch index {
      case 0: layer.isHidden = true
      case 1: layer.opacity = 0
      case 2: layer.opacity = .nan
      case 3: layer.transform = .scale(0)
      case 4: layer.position.x = .infinity
      case 5: layer.bounds.size = Size(width: .nan, height: 10)
      case 6: layer.backgroundColor = .clear
      default: layer.opacity = 7
      }
      tree.add(layer, to: tree.root)
    }
    let list = tree.displayList(bounds: Rect(x: 0, y: 0, width: 50, height: 50))
    list.checkInvariants()
    let fills = list.commands.count { if case .fill = $0 { true } else { false } }
    #expect(fills == 1)
  }

  @Test func aTreeAHundredThousandDeepIsDrawnAndHit() throws {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    root.backgroundColor = .white
    var tree = LayerTree(root: root)
    var parent = tree.root
    for _ in 0..<100_000 { parent = tree.add(root, to: parent) }
    #expect(tree.hitTest(Point(x: 1, y: 1)) == parent)
    let list = tree.displayList(bounds: root.bounds)
    #expect(list.commands.count == 300_003)
  }

  @Test func zPositionsOrderAndEqualOnesKeepTheTreesOrder() {
    var tree = LayerTree(root: Layer())
    let ids = [2.0, 0, 1, 0, .nan].map { z in
      var layer = Layer()
      layer.zPosition = z
      return tree.add(layer, to: tree.root)
    }
    #expect(
      tree.childrenInDrawingOrder(of: tree.root)
        == [ids[1], ids[3], ids[4], ids[2], ids[0]])
  }
}
