@testable import Compositor

/// A tree of everything that can be drawn, and random changes of it.
struct RandomScene {
  var tree: LayerTree
  private var layers: [LayerID] = []
  private var generator: SeededGenerator
  let bounds: Rect
  /// Snapshots that layers may show.
  private let snapshots: [Snapshot]

  /// Whether Cairo may scale pictures in it, whose pixels depend a little on what is drawn at a time.
  private let hasScaledPictures: Bool
  /// Whether layers may blur what is behind them.
  private let hasBackdropBlurs: Bool
  /// Whether layers may have shadows, masks, clips and blend modes.
  private let hasEffects: Bool

  init(
    seed: UInt64, bounds: Rect, count: Int = 14, hasScaledPictures: Bool = true,
    hasBackdropBlurs: Bool = false, hasEffects: Bool = false, snapshots: [Snapshot] = []
  ) {
    self.bounds = bounds
    self.hasBackdropBlurs = hasBackdropBlurs
    self.hasEffects = hasEffects
    self.hasScaledPictures = hasScaledPictures
    self.snapshots = snapshots
    generator = SeededGenerator(seed: seed)
    tree = LayerTree(root: Layer(name: "root", frame: bounds))
    for _ in 0..<count { addLayer() }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func place() -> Double {
    // Often on whole pixels, as interfaces are.
    Bool.random(using: &generator) ? number(-20...200) : number(-20...200).rounded()
  }

  private mutating func color(opaque: Bool = false) -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: opaque || Bool.random(using: &generator) ? 1 : number(0...1))
  }

  mutating func addLayer() {
    let parent =
      Int.random(in: 0..<3, using: &generator) == 0
      ? layers.randomElement(using: &generator) ?? tree.root : tree.root
    var layer = Layer(
      name: "layer", frame: Rect(x: place(), y: place(), width: place() + 25, height: place() + 25))
    fill(&layer)
    if hasBackdropBlurs, Int.random(in: 0..<5, using: &generator) == 0 { blur(&layer) }
    let id = tree.add(layer, to: parent)
    layers.append(id)
    if hasEffects, Int.random(in: 0..<2, using: &generator) == 0 { changeEffect(of: id) }
  }

  /// Gives a layer another shadow, mask, clip or blend mode, or takes it away.
  private mutating func changeEffect(of id: LayerID) {
    let bounds = tree[id].bounds
    let isOn = Int.random(in: 0..<4, using: &generator) > 0
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      tree[id].shadow = Shadow(
        color: color(), opacity: isOn ? number(0.2...1) : 0,
        offset: Vector(x: number(-8...8), y: number(-8...8).rounded()), radius: number(0...6))
    case 1:
      tree[id].shadow.path =
        isOn ? Path { $0.addEllipse(in: bounds.offset(by: Vector(x: 5, y: 9))) } : nil
      tree[id].shadow.opacity = 0.7
    case 2:
      guard isOn else {
        tree[id].mask = nil
        break
      }
      var mask = Layer(frame: bounds.inset(by: number(0...6)))
      mask.content = .gradient(Gradient(colors: [.black, Color(white: 0, alpha: number(0...1))]))
      mask.cornerRadii = CornerRadii(number(0...12))
      tree[id].mask = tree.add(mask, to: id)
    case 3:
      let (inset, turn) = (number(0...8), number(0...40))
      tree[id].clipPath =
        isOn
        ? Path { path in
          path.move(x: bounds.midX, y: bounds.minY + inset)
          path.line(x: bounds.maxX, y: bounds.midY + turn)
          path.line(x: bounds.minX - inset, y: bounds.maxY)
          path.close()
        } : nil
    case 4: tree[id].blendMode = BlendMode.allCases.randomElement(using: &generator) ?? .normal
    case 5:
      tree[id].clipsToBounds = isOn
      if Bool.random(using: &generator) { tree[id].cornerRadii = .zero }
    default:
      tree[id].sublayerTransform = Transform(scale: Vector(x: isOn ? number(0.5...2) : 1, y: 1))
    }
  }

  private mutating func blur(_ layer: inout Layer) {
    layer.backdropBlur = Bool.random(using: &generator) ? number(0.5...4) : number(4...30)
    layer.backgroundColor = color().withAlpha(0.3)
  }

  private mutating func fill(_ layer: inout Layer) {
    let size = layer.bounds.size
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: layer.backgroundColor = color(opaque: true)
    case 1:
      layer.backgroundColor = color()
      layer.opacity = number(0.1...1)
    case 2:
      layer.content = .gradient(
        Gradient(
          colors: [color(), color()], startPoint: Point(x: 0, y: 0),
          endPoint: Point(x: number(0...1).rounded(), y: 1)))
    case 3:
      layer.content = .text(
        Text("Fast", style: TextStyle(family: "DejaVu Sans", size: 18, color: color(opaque: true))))
    case 4:
      layer.content = .path(
        PathContent(
          Path {
            $0.addEllipse(in: Rect(x: 2, y: 2, width: size.width / 2, height: size.height / 2))
          },
          fill: .color(color()), strokeColor: .black, strokeStyle: StrokeStyle(width: 3)))
    case 5:
      layer.backgroundColor = color()
      layer.cornerRadii = CornerRadii(number(0...20))
      layer.clipsToBounds = true
      layer.borderWidth = 2
    case 6 where hasScaledPictures:
      layer.content = .picture(Picture(Self.checkerboard))
    default:
      guard let snapshot = snapshots.randomElement(using: &generator) else {
        layer.backgroundColor = color(opaque: true)
        break
      }
      layer.content = .snapshot(snapshot)
      if !hasScaledPictures || Int.random(in: 0..<4, using: &generator) > 0 {
        layer.bounds = snapshot.bounds
        if Bool.random(using: &generator) {
          layer.position = Point(x: layer.position.x.rounded(), y: layer.position.y)
        }
      }
      if Int.random(in: 0..<3, using: &generator) == 0 { layer.opacity = number(0.1...0.9) }
    }
  }

  /// One random change.
  mutating func change() {
    guard let id = layers.randomElement(using: &generator) else { return addLayer() }
    if hasEffects, Int.random(in: 0..<3, using: &generator) == 0 { return changeEffect(of: id) }
    switch Int.random(in: 0..<(hasBackdropBlurs ? 10 : 9), using: &generator) {
    case 9:
      var layer = tree[id]
      blur(&layer)
      tree[id] = layer
    case 0, 1: tree[id].position.x += number(-12...12)
    case 2, 3: tree[id].position.y += number(-12...12).rounded()
    case 4:
      var layer = tree[id]
      fill(&layer)
      tree[id] = layer
    case 5: addLayer()
    case 6 where hasScaledPictures:
      tree[id].transform =
        Bool.random(using: &generator) ? .rotation(.degrees(number(0...90))) : .identity
    case 7: tree[id].opacity = Bool.random(using: &generator) ? 1 : number(0...1)
    default:
      for gone in tree.descendants(of: id) { layers.removeAll { $0 == gone } }
      tree.remove(id)
    }
  }

  /// What it draws now.
  var displayList: DisplayList { tree.displayList(bounds: bounds) }

  /// Snapshots of one opaque page and of one with round corners, see-through parts and text.
  static func someSnapshots() -> [Snapshot] {
    var page = Layer(name: "page", frame: Rect(x: 0, y: 0, width: 160, height: 120))
    page.backgroundColor = Color(hex: 0xEEEEF4)
    var opaque = LayerTree(root: page)
    var card = Layer(name: "card", frame: Rect(x: 12.3, y: 20.6, width: 90, height: 50))
    card.backgroundColor = Color(hex: 0x5856D6)
    card.cornerRadii = CornerRadii(12)
    opaque.add(card, to: opaque.root)
    var panel = Layer(name: "panel", frame: Rect(x: 0, y: 0, width: 130, height: 90))
    panel.backgroundColor = Color(hex: 0x34C759, alpha: 0.7)
    panel.cornerRadii = CornerRadii(18)
    panel.content = .text(Text("Links", style: TextStyle(family: "DejaVu Sans", size: 20)))
    let round = LayerTree(root: panel)
    return [opaque, round].enumerated().map { number, tree in
      Snapshot(
        id: SnapshotID(number: number), bounds: tree[tree.root].bounds,
        displayList: tree.displayList(of: tree.root), captureTransform: .identity)
    }
  }

  static let checkerboard: Bitmap = {
    var bytes: [UInt8] = []
    for index in 0..<64 {
      let isLight = (index % 8 + index / 8) % 2 == 0
      bytes += isLight ? [200, 40, UInt8(index * 3), 255] : [10, 90, 60, 120]
    }
    return Bitmap(width: 8, height: 8, bytes: bytes)
  }()
}
