import Testing

@testable import Compositor

/// Scrolling layers among recognisers.
@Suite struct ScrollLayersTests {
  /// A list that scrolls down in a page that scrolls to the side, with a row that can be tapped.
  struct Scene {
    var tree: LayerTree
    let page: LayerID
    let list: LayerID
    var arena = GestureArena()
    var scrolls = ScrollLayers()
    let tap: GestureID
    var told: [GestureState] = []

    init() {
      tree = LayerTree(
        root: Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100)))
      page = tree.add(
        Layer(name: "page", frame: Rect(x: 0, y: 0, width: 100, height: 100)), to: tree.root)
      list = tree.add(
        Layer(name: "list", frame: Rect(x: 0, y: 0, width: 100, height: 100)), to: page)
      let row = tree.add(
        Layer(name: "row", frame: Rect(x: 0, y: 0, width: 100, height: 5000)), to: list)
      tap = arena.add(.tap(TapGesture()), to: row)
      let size = Size(width: 100, height: 100)
      scrolls.add(
        ScrollState(size: size, contentSize: Size(width: 300, height: 100)), to: page,
        arena: &arena)
      scrolls.add(
        ScrollState(size: size, contentSize: Size(width: 100, height: 5000)), to: list,
        arena: &arena)
    }

    mutating func send(_ event: Event, at milliseconds: Int) {
      let time = Duration.milliseconds(milliseconds)
      scrolls.apply(to: &tree, at: time)
      for case .gesture(let event) in scrolls.handle(event, at: time, in: tree, arena: &arena)
      where event.id == tap { told.append(event.state) }
      scrolls.apply(to: &tree, at: time)
    }

    /// A drag by `way` in steps of 10 ms from the middle.
    mutating func drag(by way: Vector, from time: Int, steps: Int = 10) {
      func place(_ step: Int) -> Point {
        let part = Double(step) / Double(steps)
        return Point(x: 50 + way.x * part, y: 50 + way.y * part)
      }
      send(.pointerDown(at: place(0), id: 0), at: time)
      for step in 1...steps { send(.pointerMoved(to: place(step), id: 0), at: time + step * 10) }
      send(.pointerUp(at: place(steps), id: 0), at: time + steps * 10)
    }

    func position(_ layer: LayerID, _ milliseconds: Int) -> Point {
      scrolls[layer]?.position(at: .milliseconds(milliseconds)) ?? .zero
    }
  }

  @Test func theAxisThatLeadsSaysWhichLayerScrolls() {
    var scene = Scene()
    scene.drag(by: Vector(x: -4, y: -40), from: 0)
    #expect(scene.position(scene.list, 100).y > 0 && scene.position(scene.page, 100).x == 0)
    #expect(scene.tree[scene.list].bounds.origin == scene.position(scene.list, 100))
    scene.scrolls[scene.list]?.scroll(to: .zero, isAnimated: false, at: .seconds(9))
    scene.drag(by: Vector(x: -40, y: -4), from: 10_000)
    #expect(scene.position(scene.list, 10_100).y == 0 && scene.position(scene.page, 10_100).x > 0)
    #expect(scene.told == [.failed, .failed])
  }

  @Test func aTouchThatStopsAGlideDoesNotTap() {
    var scene = Scene()
    scene.drag(by: Vector(x: 0, y: -45), from: 0)
    #expect(scene.scrolls.isMoving(at: .milliseconds(200)))
    #expect(scene.scrolls.end.map { $0 > .milliseconds(200) } == true)
    let shown = scene.position(scene.list, 200)
    scene.send(.pointerDown(at: Point(x: 50, y: 50), id: 0), at: 200)
    scene.send(.pointerUp(at: Point(x: 50, y: 50), id: 0), at: 260)
    #expect(scene.position(scene.list, 260) == shown && scene.position(scene.list, 900) == shown)
    #expect(!scene.scrolls.isMoving(at: .milliseconds(260)))
    #expect(!scene.told.contains(.ended))
    scene.send(.pointerDown(at: Point(x: 50, y: 50), id: 0), at: 400)
    scene.send(.pointerUp(at: Point(x: 50, y: 50), id: 0), at: 460)
    #expect(scene.told.last == .ended)
  }

  @Test func aTouchThatStopsAGlideCanDragOn() {
    var scene = Scene()
    scene.drag(by: Vector(x: 0, y: -45), from: 0)
    let shown = scene.position(scene.list, 200).y
    scene.drag(by: Vector(x: 0, y: -40), from: 200)
    // The first step of 4 points is below the threshold, the second begins the drag.
    #expect((scene.position(scene.list, 300).y - shown - 32).magnitude < 1e-9)
    #expect((scene.scrolls[scene.list]?.velocity(at: .milliseconds(300)).y ?? 0) > 399)
  }

  @Test func aWheelMovesTheInnermostLayerThatCanGoOn() {
    var scene = Scene()
    scene.send(.scrolled(at: Point(x: 50, y: 50), by: Vector(x: 0, y: 30)), at: 0)
    scene.send(.scrolled(at: Point(x: 50, y: 50), by: Vector(x: 20, y: 0)), at: 10)
    #expect(scene.position(scene.list, 10) == Point(x: 0, y: 30))
    #expect(scene.position(scene.page, 10) == Point(x: 20, y: 0))
    scene.send(.scrolled(at: Point(x: 500, y: 50), by: Vector(x: 20, y: 0)), at: 20)
    #expect(scene.position(scene.page, 20) == Point(x: 20, y: 0))
  }

  @Test func aScaledLayerFollowsTheFinger() {
    var scene = Scene()
    scene.tree[scene.page].transform = .scale(0.5)
    scene.drag(by: Vector(x: 0, y: -20), from: 0)
    // 20 points of the stage are 40 of the layer; the drag began after 6 of them.
    let position = scene.position(scene.list, 100).y
    #expect((position - 28).magnitude < 1e-9, "\(position)")
  }

  @Test func layersThatAreGoneAreForgotten() {
    var scene = Scene()
    scene.drag(by: Vector(x: 0, y: -45), from: 0)
    scene.tree.remove(scene.list)
    scene.scrolls.follow(scene.arena.keepOnly(layersOf: scene.tree), in: scene.tree)
    scene.scrolls.keepOnly(layersOf: scene.tree)
    #expect(scene.scrolls[scene.list] == nil && scene.scrolls[scene.page] != nil)
    #expect(!scene.scrolls.isMoving(at: .milliseconds(200)))
  }
}
