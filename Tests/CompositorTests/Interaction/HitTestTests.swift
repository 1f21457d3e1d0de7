import Testing

@testable import Compositor

/// `reference/behaviours-layers.md`, section 11, 122 to 128 and 136; `behaviours-transitions.md` 36.
@Suite struct HitTestTests {
  /// A tree of a root and layers one inside the other, each with its frame.
  private static func nested(root: Layer, _ frames: [Rect]) -> LayerTree {
    var tree = LayerTree(root: root)
    var parent = tree.root
    for (index, frame) in frames.enumerated() {
      parent = tree.add(Layer(name: "\(index + 1)", frame: frame), to: parent)
    }
    return tree
  }

  private static func hit(_ tree: LayerTree, _ x: Double, _ y: Double) -> String? {
    tree.hitTest(Point(x: x, y: y)).flatMap { tree[$0].name }
  }

  /// 122.
  @Test func boundsAreHalfOpenAndTheirOriginCounts() {
    var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let tree = LayerTree(root: root)
    #expect(Self.hit(tree, 99, 99) == "root")
    #expect(Self.hit(tree, 100, 100) == nil)
    root.bounds.origin = Point(x: 10_000, y: 10_000)
    #expect(!root.hitArea.contains(Point(x: 50, y: 50)))
    #expect(root.hitArea.contains(Point(x: 10_050, y: 10_050)))
  }

  /// 123: points in the root's own coordinates.
  @Test func aMovedBoundsOriginMovesWhatIsHit() {
    var root = Layer(name: "root")
    root.bounds = Rect(x: -10, y: -10, width: 100, height: 100)
    root.position = root.bounds.center
    let tree = Self.nested(
      root: root,
      [Rect(x: 40, y: 40, width: 20, height: 20), Rect(x: 10, y: 10, width: 5, height: 5)])
    #expect(Self.hit(tree, -5, -5) == "root")
    #expect(Self.hit(tree, 40, 40) == "1")
    #expect(Self.hit(tree, 52.5, 52.5) == "2")
    #expect(Self.hit(tree, -11, -11) == nil)
    #expect(Self.hit(tree, 95, 95) == nil)
  }

  /// 124: the same hits, points in the root's own coordinates, whether root or child is scaled by a half.
  @Test func scaledLayersAreHitWhereTheyShow() {
    var scaledRoot = Layer(name: "root")
    scaledRoot.transform = .scale(0.5)
    scaledRoot.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(scaledRoot.bounds.size == Size(width: 200, height: 200))
    let scaled = Self.nested(root: scaledRoot, [Rect(x: 25, y: 25, width: 50, height: 50)])
    func inRoot(_ x: Double, _ y: Double) -> String? { Self.hit(scaled, x / 2, y / 2) }
    var child = Layer(name: "1")
    child.transform = .scale(0.5)
    child.frame = Rect(x: 25, y: 25, width: 50, height: 50)
    var plain = LayerTree(
      root: Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    plain.add(child, to: plain.root)
    for (x, y, name) in [
      (25.0, 25.0, "1"), (74, 74, "1"), (20, 20, "root"), (75, 75, "root"),
    ] {
      #expect(inRoot(x, y) == name)
      #expect(Self.hit(plain, x, y) == name)
    }
    #expect(inRoot(199, 199) == "root")
    #expect(Self.hit(plain, 100, 100) == nil)
  }

  /// 126: the squares' places are in the root's coordinates.
  @Test func theInnermostAndTheTopmostWin() {
    let root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var tree = Self.nested(
      root: root,
      [
        Rect(x: 10, y: 10, width: 80, height: 80), Rect(x: 10, y: 10, width: 60, height: 60),
        Rect(x: 20, y: 20, width: 20, height: 20),
      ])
    for (place, name) in [
      (5.0, "root"), (10, "1"), (15, "1"), (20, "2"), (25, "2"), (40, "3"), (45, "3"),
    ] {
      #expect(Self.hit(tree, place, place) == name)
    }
    tree.add(Layer(name: "top", frame: root.bounds), to: tree.root)
    #expect(Self.hit(tree, 45, 45) == "top")
  }

  /// What cannot be seen at all cannot be hit, nor what it holds; what is hardly seen can, and so can what is clear.
  @Test func hiddenAndInvisibleLayersAreNotHitNorWhatTheyHold() {
    let changes: [(Bool, (inout Layer) -> Void)] = [
      (true, { _ in }), (true, { $0.opacity = 0.001 }), (true, { $0.opacity = 7 }),
      (true, { $0.backgroundColor = .clear }), (true, { $0.zPosition = -5 }),
      (false, { $0.isHidden = true }), (false, { $0.opacity = 0 }), (false, { $0.opacity = -1 }),
      (false, { $0.opacity = .nan }), (false, { $0.hitTesting = .none }),
      (false, { $0.transform = .scale(0) }), (false, { $0.clipPath = Path() }),
    ]
    for (index, (isHit, change)) in changes.enumerated() {
      var tree = Self.nested(
        root: Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100)),
        [Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 10, y: 10, width: 20, height: 20)])
      guard let first = tree.first(named: "1") else { continue }
      change(&tree[first])
      #expect(Self.hit(tree, 15, 15) == (isHit ? "2" : "root"), "\(index)")
      #expect(Self.hit(tree, 45, 45) == (isHit ? "1" : "root"), "\(index)")
    }
  }

  /// A sublayer outside its parent's bounds is hit where the parent does not clip, and half-open where it does.
  @Test func whatHangsOverIsHitUnlessItIsClipped() {
    var tree = Self.nested(
      root: Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100)),
      [Rect(x: 10, y: 10, width: 30, height: 30), Rect(x: 20, y: 0, width: 40, height: 10)])
    #expect(Self.hit(tree, 45, 12) == "2" && Self.hit(tree, 39.9, 12) == "2")
    guard let first = tree.first(named: "1") else { return }
    tree[first].clipsToBounds = true
    #expect(Self.hit(tree, 40, 12) == "root" && Self.hit(tree, 39.9, 12) == "2")
    // Scrolled, the clip stays and the sublayer moves.
    tree[first].bounds.origin = Point(x: 15, y: 0)
    #expect(Self.hit(tree, 15, 12) == "2" && Self.hit(tree, 14.9, 12) == "1")
  }

  /// 128.
  @Test func anInertLayerIsNotHitNorWhatItHolds() {
    let root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let tree = Self.nested(
      root: root,
      [Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 0, y: 0, width: 10, height: 10)])
    let point = Point(x: 5, y: 5)
    let moving = tree.hitPath(point)[1]
    #expect(tree.hitTest(point, inert: [moving]) == tree.root)
    #expect(Self.hit(tree, 5, 5) == "2")
  }

  @Test func outsetsEnlargeWhatIsHitAndNotWhatIsClipped() {
    var tree = LayerTree(
      root: Layer(name: "root", frame: Rect(x: 0, y: 0, width: 200, height: 200)))
    var button = Layer(name: "button", frame: Rect(x: 50, y: 50, width: 20, height: 20))
    button.clipsToBounds = true
    button.hitOutsets = Insets(top: 12, leading: 10, bottom: 12, trailing: 14)
    let id = tree.add(button, to: tree.root)
    var label = Layer(name: "label", frame: Rect(x: -10, y: 0, width: 40, height: 20))
    label.hitOutsets = Insets(top: 50)
    tree.add(label, to: id)
    #expect(Self.hit(tree, 40, 55) == "button")
    #expect(Self.hit(tree, 39.9, 55) == "root")
    #expect(Self.hit(tree, 83.9, 55) == "button")
    #expect(Self.hit(tree, 84, 55) == "root")
    #expect(Self.hit(tree, 60, 38) == "button")
    #expect(Self.hit(tree, 60, 37.9) == "root")
    #expect(Self.hit(tree, 60, 60) == "label")
    tree[id].hitOutsets = Insets(top: -5)
    tree[id].hitTesting = .normal
    #expect(!tree[id].hitArea.contains(Point(x: 10, y: 4)))
  }

  @Test func pathsRunFromTheFrontToTheRoot() {
    let root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let tree = Self.nested(
      root: root,
      [Rect(x: 10, y: 10, width: 80, height: 80), Rect(x: 10, y: 10, width: 60, height: 60)])
    let names = tree.hitPath(Point(x: 25, y: 25)).compactMap { tree[$0].name }
    #expect(names == ["2", "1", "root"])
    #expect(tree.hitPath(Point(x: 250, y: 25)).isEmpty)
    #expect(tree.hitPath(Point(x: .nan, y: 25)).isEmpty)
  }

  /// 136.
  @Test func aTouchIsLocatedInTheViewsOwnUnits() throws {
    var view = Layer(name: "view", frame: Rect(x: 20, y: 30, width: 50, height: 50))
    view.transform = .scale(2)
    view.frame = Rect(x: 20, y: 30, width: 100, height: 100)
    view.bounds.origin = Point(x: 7, y: 0)
    var tree = LayerTree(
      root: Layer(name: "root", frame: Rect(x: 0, y: 0, width: 200, height: 200)))
    let id = tree.add(view, to: tree.root)
    let point = Point(x: 40, y: 50)
    #expect(tree.location(point, in: nil) == point)
    #expect(tree.location(point, in: id) == Point(x: 17, y: 10))
    #expect(tree.displacement(Vector(x: 30, y: 5), in: id) == Vector(x: 15, y: 2.5))
    tree[id].transform = .scale(0)
    #expect(tree.location(point, in: id) == nil)
  }

  /// `behaviours-transitions.md` 36: a box moving 0 to 200 in a second, and one turned by 45 degrees.
  @Test func whatMovesIsHitWhereItIsSeen() {
    var tree = LayerTree(
      root: Layer(name: "root", frame: Rect(x: 0, y: 0, width: 400, height: 100)))
    let box = tree.add(
      Layer(name: "box", frame: Rect(x: 0, y: 0, width: 50, height: 50)), to: tree.root)
    var shown = tree
    // What the presentation shows half way.
    shown[box].transform.translation.x = 100
    #expect(Self.hit(shown, 100, 25) == "box")
    #expect(Self.hit(shown, 200, 25) == "root")
    tree[box].transform = .rotation(.degrees(45))
    #expect(Self.hit(tree, 2, 2) == "root")
    #expect(Self.hit(tree, 25, 25) == "box")
    #expect(Self.hit(tree, 25, -9) == "box")
  }
}
