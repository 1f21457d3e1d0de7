import Testing

@testable import Compositor

/// `reference/behaviours-layers.md`, sections 2 and 3: edits of the tree and conversion between layers.
@Suite struct LayerConversionTests {
  static func framed(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
    Layer(frame: Rect(x: x, y: y, width: width, height: height))
  }

  /// Parent bounds 200x200, child 50x50 at (100, 50).
  static func pair(_ change: (inout Layer, inout Layer) -> Void = { _, _ in })
    -> (tree: LayerTree, child: LayerID)
  {
    var parent = LayerGeometryTests.layer(200, 200)
    var child = LayerGeometryTests.layer(50, 50, at: Point(x: 100, y: 50))
    change(&parent, &child)
    var tree = LayerTree(root: parent)
    let id = tree.add(child, to: tree.root)
    return (tree, id)
  }

  static func isClose(_ a: Point?, _ x: Double, _ y: Double) -> Bool {
    a.map { abs($0.x - x) < 1e-4 && abs($0.y - y) < 1e-4 } ?? false
  }

  func names(_ tree: LayerTree) -> [String?] { tree.children(of: tree.root).map { tree[$0].name } }

  /// Case 19.
  @Test func layersAreInsertedAtAboveAndBelow() {
    var tree = LayerTree(root: Layer())
    let a = tree.add(Layer(name: "a"), to: tree.root)
    tree.add(Layer(name: "b"), to: tree.root)
    let c = tree.add(Layer(name: "c"), to: tree.root, at: 1)
    #expect(names(tree) == ["a", "c", "b"])
    tree.move(c, below: a)
    #expect(names(tree) == ["c", "a", "b"])
    tree.move(c, above: a)
    #expect(names(tree) == ["a", "c", "b"])
    tree.add(Layer(name: "d"), above: c)
    tree.add(Layer(name: "e"), below: a)
    #expect(names(tree) == ["e", "a", "c", "d", "b"])
    tree.checkInvariants()
  }

  /// Case 21.
  @Test func anIndexPastTheEndIsTheEndAndAChildIsHeldOnce() {
    var tree = LayerTree(root: Layer())
    let a = tree.add(Layer(name: "a"), to: tree.root)
    tree.add(Layer(name: "b"), to: tree.root, at: 999)
    tree.add(Layer(name: "c"), to: tree.root, at: -5)
    #expect(names(tree) == ["c", "a", "b"])
    tree.move(a, to: tree.root)
    #expect(names(tree) == ["c", "b", "a"] && tree.count == 4)
  }

  /// Case 22: layers and what a view stands for are one kind here.
  @Test func insertionIsAmongAllSiblings() {
    var tree = LayerTree(root: Layer())
    let first = tree.add(Layer(name: "view1"), to: tree.root)
    let bare = tree.add(Layer(name: "layer"), to: tree.root)
    let second = tree.add(Layer(name: "view2"), above: first)
    #expect(names(tree) == ["view1", "view2", "layer"])
    tree.move(bare, to: tree.root, at: 0)
    tree.move(second, below: first)
    #expect(names(tree) == ["layer", "view2", "view1"])
  }

  /// Case 23, our choice: the sibling says which parent is meant, so that there is no wrong one.
  @Test func aLayerMovesToWhereItsNewSiblingIs() {
    var tree = LayerTree(root: Layer())
    let group = tree.add(Layer(name: "group"), to: tree.root)
    let inside = tree.add(Layer(name: "inside"), to: group)
    let outside = tree.add(Layer(name: "outside"), to: tree.root)
    tree.move(outside, above: inside)
    #expect(tree.parent(of: outside) == group && tree.children(of: group) == [inside, outside])
    tree.checkInvariants()
  }

  /// Case 25: layers are values in an arena, so that nothing can hold a removed parent's children.
  @Test func removingAParentRemovesItsChildren() {
    var tree = LayerTree(root: Layer())
    let parent = tree.add(Layer(), to: tree.root)
    let child = tree.add(Layer(), to: parent)
    tree.remove(parent)
    #expect(!tree.contains(child) && tree.count == 1)
    // A place used again gets a new id: a stale one never names another layer.
    let next = tree.add(Layer(), to: tree.root)
    #expect(next != parent && next != child && !tree.contains(child))
  }

  /// Case 26.
  @Test func pointsGoUpAndDown() {
    let (tree, child) = Self.pair()
    #expect(tree.convert(Point.zero, from: child, to: tree.root) == Point(x: 75, y: 25))
    #expect(
      tree.convert(Point(x: 50, y: 50), from: child, to: tree.root) == Point(x: 125, y: 75))
    #expect(tree.convert(Point.zero, from: tree.root, to: child) == Point(x: -75, y: -25))
  }

  /// Case 29.
  @Test func aSublayerTransformMovesTheSublayers() {
    let (tree, child) = Self.pair { parent, _ in
      parent.sublayerTransform = .translation(x: 10, y: 20)
    }
    #expect(tree.convert(Point.zero, from: child, to: tree.root) == Point(x: 85, y: 45))
    #expect(tree[tree.root].frame == Rect(x: -100, y: -100, width: 200, height: 200))
  }

  /// Case 30.
  @Test func aSublayerTransformTurnsAboutTheParentsAnchor() {
    let (tree, child) = Self.pair { parent, child in
      parent.sublayerTransform = .scale(2)
      child.transform = .translation(x: 5, y: 6)
    }
    #expect(Self.isClose(tree.convert(Point.zero, from: child, to: tree.root), 60, -38))
    // Drawing and hitting go through the same map.
    #expect(tree.hitTest(Point(x: -39, y: -137)) == child)
    #expect(tree.hitTest(Point(x: -41, y: -139)) == nil)
    let list = tree.displayList(bounds: tree[tree.root].bounds)
    #expect(list.commands.isEmpty)
  }

  /// Case 31.
  @Test func rectanglesOfTurnedLayersAreTheirBoxes() throws {
    let (tree, child) = Self.pair { _, child in
      child = LayerGeometryTests.layer(100, 100, at: Point(x: 100, y: 100))
      child.transform = .rotation(.degrees(45))
    }
    let box = try #require(
      tree.convert(Rect(x: 0, y: 0, width: 100, height: 100), from: child, to: tree.root))
    let expected = Rect(x: 29.2893, y: 29.2893, width: 141.4214, height: 141.4214)
    #expect(LayerGeometryTests.close(box, expected))
    let center = tree.convert(Point(x: 50, y: 50), from: child, to: tree.root)
    #expect(Self.isClose(center, 100, 100))
  }

  /// Case 32.
  @Test func pointsGoFromSiblingToSibling() {
    var tree = LayerTree(root: LayerGeometryTests.layer(200, 200))
    let a = tree.add(LayerGeometryTests.layer(50, 50, at: Point(x: 25, y: 25)), to: tree.root)
    let b = tree.add(LayerGeometryTests.layer(50, 50, at: Point(x: 125, y: 25)), to: tree.root)
    #expect(tree.convert(Point.zero, from: a, to: b) == Point(x: -100, y: 0))
  }

  /// Case 33: each tree's root is taken to be in the one shared space.
  @Test func pointsGoFromTreeToTree() {
    let a = LayerTree(root: LayerGeometryTests.layer(50, 50, at: Point(x: 25, y: 25)))
    let b = LayerTree(root: LayerGeometryTests.layer(50, 50, at: Point(x: 500, y: 500)))
    let there = a.convert(Point.zero, from: a.root, to: b.root, of: b)
    #expect(there == Point(x: -475, y: -475))
    #expect(b.convert(Point(x: -475, y: -475), from: b.root, to: a.root, of: a) == .zero)
  }

  /// Case 34.
  @Test func pointsGoThroughAScaledContainer() {
    var tree = LayerTree(root: Self.framed(0, 0, 400, 400))
    var container = Layer()
    container.transform = .scale(2)
    container.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    let outer = tree.add(container, to: tree.root)
    let middle = tree.add(Self.framed(10, 10, 80, 80), to: outer)
    let inner = tree.add(Self.framed(5, 5, 20, 20), to: middle)
    let point = tree.convert(Point(x: 100, y: 100), from: tree.root, to: inner)
    #expect(Self.isClose(point, 35, 35))
  }

  /// Case 35.
  @Test func pointsGoIntoAScaledChildAndBack() {
    var tree = LayerTree(root: Self.framed(0, 0, 80, 40))
    var layer = Layer()
    layer.transform = .scale(2)
    layer.frame = Rect(x: 10, y: 10, width: 60, height: 40)
    let child = tree.add(layer, to: tree.root)
    let inside = tree.convert(Point(x: 60, y: 20), from: tree.root, to: child)
    #expect(Self.isClose(inside, 25, 5))
    #expect(
      Self.isClose(tree.convert(Point(x: 25, y: 5), from: child, to: tree.root), 60, 20))
  }

  /// Case 36.
  @Test func aBoundsOriginIsSubtractedGoingUp() {
    var tree = LayerTree(root: Self.framed(0, 0, 200, 200))
    var layer = Self.framed(40, 40, 20, 20)
    layer.bounds.origin = Point(x: 123, y: 123)
    let child = tree.add(layer, to: tree.root)
    #expect(
      tree.convert(Point(x: 133, y: 133), from: child, to: tree.root) == Point(x: 50, y: 50))
  }

  /// Case 37: the window is the root, whose own frame and bounds origin do not count.
  @Test(arguments: [Point.zero, Point(x: 7, y: 9)])
  func pointsGoThroughNestedBoundsOrigins(windowOrigin: Point) {
    var window = Self.framed(31, 17, 500, 500)
    window.bounds.origin = windowOrigin
    var tree = LayerTree(root: window)
    var parent = tree.root
    for (place, origin) in [(80.0, 15.0), (70, 25), (50, 64)] {
      var layer = Self.framed(place, place, 100, 100)
      layer.bounds.origin = Point(x: origin, y: origin)
      parent = tree.add(layer, to: parent)
    }
    let point = tree.convert(Point(x: 20, y: 10), from: parent, to: tree.root)
    #expect(Self.isClose(point, 116, 106))
  }

  /// Case 38.
  @Test func pointsGoBetweenSiblingsAnywhere() {
    var tree = LayerTree(root: Self.framed(0, 0, 100, 100))
    let a = tree.add(Self.framed(20, 10, 10, 10), to: tree.root)
    let b = tree.add(Self.framed(80, 80, 20, 20), to: tree.root)
    #expect(tree.convert(Point(x: 60, y: 70), from: a, to: b) == .zero)
    #expect(tree.convert(Point(x: -5, y: -5), from: b, to: a) == Point(x: 55, y: 65))
  }

  /// From a flattened layer points still go up, all to where it lies; into one, or through one, there is no way.
  @Test func nothingIsConvertedIntoAFlattenedLayer() {
    for flat in [Transform.scale(0), Transform(scale: Vector(x: 1, y: 0))] {
      var (tree, child) = Self.pair { _, child in child.transform = flat }
      let grandchild = tree.add(Self.framed(5, 5, 10, 10), to: child)
      let other = tree.add(Self.framed(0, 0, 10, 10), to: tree.root)
      for into in [child, grandchild] {
        #expect(tree.convert(Point(x: 1, y: 2), from: other, to: into) == nil)
        #expect(tree.convert(Rect(x: 1, y: 2, width: 3, height: 4), from: other, to: into) == nil)
        #expect(tree.convert(Point(x: 1, y: 2), from: into, to: into) == nil)
      }
      let up = tree.convert(Point(x: 25, y: 9), from: child, to: tree.root)
      #expect(Self.isClose(up, 100, 50))
      #expect(tree.hitTest(Point(x: 0, y: -50)) != child)
    }
    // The same by the parent's sublayer transform: the parent itself is not flattened.
    let (tree, child) = Self.pair { parent, _ in parent.sublayerTransform = .scale(0) }
    #expect(tree.convert(Point.zero, from: tree.root, to: child) == nil)
    #expect(Self.isClose(tree.convert(Point.zero, from: child, to: tree.root), 100, 100))
    #expect(tree.hitTest(.zero) == tree.root)
  }

  /// Sublayer transforms of parent and grandparent, each about its own anchor and scrolled bounds, by hand.
  @Test func nestedSublayerTransformsTurnEachAboutItsOwnAnchor() {
    var root = Self.framed(0, 0, 200, 200)
    root.anchorPoint = .zero
    root.position = .zero
    root.sublayerTransform = .scale(2)
    var tree = LayerTree(root: root)
    var parent = Layer()
    parent.bounds = Rect(x: 10, y: 20, width: 40, height: 40)
    parent.anchorPoint = Point(x: 1, y: 1)
    parent.position = Point(x: 100, y: 80)
    parent.sublayerTransform = .rotation(.degrees(90))
    let middle = tree.add(parent, to: tree.root)
    let inner = tree.add(Self.framed(50, 50, 10, 10), to: middle)
    // (0, 0) is (50, 50) in the parent. About its anchor (50, 60) that is (0, −10), turned by a quarter (10, 0): (60, 60).
    // In the root that is (60 − 50 + 100, 60 − 60 + 80), doubled about (0, 0).
    #expect(Self.isClose(tree.convert(Point.zero, from: inner, to: tree.root), 220, 160))
    #expect(Self.isClose(tree.convert(Point(x: 220, y: 160), from: tree.root, to: inner), 0, 0))
    #expect(Self.isClose(tree.convert(Point.zero, from: inner, to: middle), 60, 60))
  }

  /// Negative scales mirror: rectangles stay upright, and half-open bounds are half-open where they are seen to be.
  @Test func negativeScalesMirror() {
    let (tree, child) = Self.pair { _, child in
      child.anchorPoint = Point(x: 0.2, y: 1)
      child.transform = Transform(scale: Vector(x: -2, y: 1))
    }
    // The anchor, (10, 50), lies at (100, 50): x runs from 120 down to 20, y from 0 to 50.
    #expect(tree[child].frame == Rect(x: 20, y: 0, width: 100, height: 50))
    #expect(tree.convert(Point.zero, from: child, to: tree.root) == Point(x: 120, y: 0))
    let box = Rect(x: 10, y: 10, width: 20, height: 20)
    #expect(
      tree.convert(box, from: child, to: tree.root) == Rect(x: 60, y: 10, width: 40, height: 20))
    // The near edge is the right one now. The root's frame begins at (−100, −100).
    #expect(tree.hitTest(Point(x: 120 - 100, y: -100)) == child)
    #expect(tree.hitTest(Point(x: 20 - 100, y: -100)) == tree.root)
  }

  /// Converting there and back is the identity, through any chain that does not flatten.
  @Test func thereAndBackIsTheSamePoint() throws {
    var tree = LayerTree(root: Self.framed(3, 4, 300, 300))
    tree[tree.root].sublayerTransform = Transform(
      rotation: .degrees(20), scale: Vector(x: 2, y: 0.5))
    var layer = Self.framed(40, 50, 60, 70)
    layer.transform = Transform(rotation: .degrees(-33), skew: .degrees(12))
    layer.sublayerTransform = .scale(-1.5)
    let child = tree.add(layer, to: tree.root)
    let grandchild = tree.add(Self.framed(-5, 8, 20, 20), to: child)
    let point = Point(x: 12.5, y: -7)
    let up = try #require(tree.convert(point, from: grandchild, to: tree.root))
    #expect(Self.isClose(tree.convert(up, from: tree.root, to: grandchild), point.x, point.y))
  }
}
