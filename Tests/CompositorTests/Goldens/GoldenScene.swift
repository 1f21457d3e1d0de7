@testable import Compositor

/// One idea to look at: a picture of 100 by 100 points.
struct GoldenScene: CustomStringConvertible, Sendable {
  let name: String
  /// Adds the scene's layers to a layer of 100 by 100 points.
  let build: @Sendable (inout LayerTree, LayerID) -> Void

  var description: String { name }

  static let side = 100.0

  /// The scene's tree, its page transformed about the middle and cut off at `clip`.
  func tree(transform: Transform = .identity, clip: Rect? = nil) -> LayerTree {
    var root = Layer(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    root.clipPath = clip.map { .rect($0) }
    var tree = LayerTree(root: root)
    var page = Layer(name: "page", frame: root.bounds)
    page.transform = transform
    page.backgroundColor = .white
    let id = tree.add(page, to: tree.root)
    build(&tree, id)
    return tree
  }

  /// What it draws.
  func list(transform: Transform = .identity, clip: Rect? = nil) -> DisplayList {
    tree(transform: transform, clip: clip).displayList(
      bounds: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
  }

  /// What a snapshot of the page draws in the page's place.
  func snapshotList() -> DisplayList {
    let tree = tree()
    guard let page = tree.first(named: "page") else { return list() }
    let snapshot = Snapshot(
      id: SnapshotID(number: 1), bounds: tree[page].bounds, displayList: tree.displayList(of: page),
      captureTransform: tree.affineToSpace(of: page))
    var copy = LayerTree(root: tree[tree.root])
    var layer = Layer(frame: tree[page].frame)
    layer.content = .snapshot(snapshot)
    copy.add(layer, to: copy.root)
    return copy.displayList(bounds: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
  }

  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
  ) -> Layer {
    var layer = Layer(frame: Rect(x: x, y: y, width: width, height: height))
    layer.backgroundColor = color
    return layer
  }

  static let red = Color(hex: 0xE53935)
  static let blue = Color(hex: 0x1E88E5)
  static let green = Color(hex: 0x43A047)
  static let yellow = Color(hex: 0xFDD835)

  static let star = Path { path in
    for step in 0..<5 {
      let angle = Angle(degrees: Double(step) * 144 - 90)
      let (x, y) = (50 + 40 * angle.cosine, 52 + 40 * angle.sine)
      if step == 0 { path.move(x: x, y: y) } else { path.line(x: x, y: y) }
    }
    path.close()
  }

  static let all: [GoldenScene] = shapes + paints + effects + contents
}
