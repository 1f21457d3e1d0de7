import Foundation
import Testing

@testable import Compositor

/// Pixels against formulas, at sampled points.
@Suite struct ClosedFormPixelTests {
  static func canvas(_ side: Double, _ color: Color = .white) -> LayerTree {
    var root = Layer(frame: Rect(x: 0, y: 0, width: side, height: side))
    root.backgroundColor = color
    return LayerTree(root: root)
  }

  static func render(_ tree: LayerTree, scale: Double = 1) throws -> Bitmap {
    try CairoRenderer().render(tree.displayList(bounds: tree[tree.root].frame), scale: scale)
  }

  /// The components of a pixel, from 0 to 255.
  static func levels(_ bitmap: Bitmap, _ column: Int, _ row: Int) -> [Double] {
    let color = bitmap.color(column: column, row: row)
    return [color.red, color.green, color.blue, color.alpha].map { $0 * 255 }
  }

  static func isClose(_ a: [Double], _ b: [Double], within tolerance: Double) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// Where two sublayers overlap, a group at one half shows the front one at one half, and nothing of the back one.
  @Test func groupOpacityIsAppliedOnce() throws {
    var tree = Self.canvas(30)
    var group = Layer(frame: Rect(x: 0, y: 0, width: 30, height: 30))
    group.opacity = 0.5
    let id = tree.add(group, to: tree.root)
    tree.add(GoldenScene.box(0, 0, 20, 20, Color(hex: 0xFF0000)), to: id)
    tree.add(GoldenScene.box(10, 10, 20, 20, Color(hex: 0x0000FF)), to: id)
    let picture = try Self.render(tree)
    #expect(Self.isClose(Self.levels(picture, 5, 5), [255, 127.5, 127.5, 255], within: 1))
    #expect(Self.isClose(Self.levels(picture, 15, 15), [127.5, 127.5, 255, 255], within: 1))
  }

  /// The rule of when a group needs a layer of its own changes no picture: each flat thing against a forced layer.
  @Test func aSingleThingNeedsNoLayerOfItsOwn() throws {
    let box = Rect(x: 3.3, y: 4.6, width: 20, height: 15)
    let bitmap = Bitmap(width: 1, height: 1, bytes: [10, 60, 120, 200])
    let text = Text("Ag", style: TextStyle(family: "DejaVu Sans", size: 14))
    let things: [DisplayCommand] = [
      .fill(.rect(box, CornerRadii(4)), .color(Color(hex: 0x336699, alpha: 0.8))),
      .fill(.rect(box, .zero), .gradient(.radial(colors: [.white, .black]))),
      .fill(.rect(box, .zero), .gradient(.conic(colors: [.white, .black]))),
      .stroke(.rect(box), StrokeStyle(width: 3), .black), .text(text, in: box),
      .picture(Picture(bitmap), in: box),
      .shadow(.rect(box, .zero), Shadow(opacity: 0.7, radius: 2)),
    ]
    for thing in things {
      func list(_ commands: [DisplayCommand]) -> DisplayList {
        DisplayList(bounds: Rect(x: 0, y: 0, width: 30, height: 30), commands: commands)
      }
      let begin = DisplayCommand.push(DisplayGroup(opacity: 0.4))
      let flat = list([begin, thing, .pop])
      // A second thing that does not show forces the layer.
      let hidden = DisplayCommand.fill(
        .rect(Rect(x: -9, y: -9, width: 1, height: 1), .zero), .color(.black))
      let apart = list([begin, thing, hidden, .pop])
      #expect(!flat.needsOwnLayer(at: 0) && apart.needsOwnLayer(at: 0))
      let pictures = try [flat, apart].map { try CairoRenderer().render($0) }
      #expect(PixelComparison(pictures[0], pictures[1]).largest <= 1, "\(thing)")
    }
  }

  @Test func whatOverlapsOrIsMixedNeedsALayerOfItsOwn() {
    let fill = DisplayCommand.fill(
      .rect(Rect(x: 0, y: 0, width: 1, height: 1), .zero), .color(.black))
    func needs(_ group: DisplayGroup, _ inside: [DisplayCommand]) -> Bool {
      DisplayList(bounds: .zero, commands: [.push(group)] + inside + [.pop]).needsOwnLayer(at: 0)
    }
    let half = DisplayGroup(opacity: 0.5)
    #expect(!needs(DisplayGroup(), [fill, fill]))
    #expect(!needs(half, [.push(DisplayGroup()), fill, .pop]))
    #expect(needs(half, [.push(DisplayGroup()), fill, fill, .pop]))
    #expect(needs(half, [.push(half), fill, .pop]))
    #expect(needs(DisplayGroup(blendMode: .multiply), [fill]))
    #expect(needs(DisplayGroup(mask: DisplayList(bounds: .zero)), [fill]))
  }

  /// Opacity in opacity, however deep: past the deepest layer of their own the opacities are still multiplied.
  @Test func opacitiesMultiplyAtAnyDepth() throws {
    var tree = Self.canvas(10)
    var parent = tree.root
    for _ in 0..<200 {
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      layer.opacity = 0.99
      parent = tree.add(layer, to: parent)
    }
    tree.add(GoldenScene.box(0, 0, 10, 10, .black), to: parent)
    let level = Self.levels(try Self.render(tree), 5, 5)[0]
    // 64 roundings of up to one half each.
    #expect(abs(level - 255 * (1 - pow(0.99, 200))) <= 32)
  }

  /// The formulas of CSS Compositing Level 1, sections 10.1 and 10.2, opaque on opaque.
  @Test(arguments: BlendMode.allCases)
  func blendModesFollowTheirFormulas(mode: BlendMode) throws {
    let colors = [0x204060, 0xD08040, 0x7F7F7F, 0xFF0000, 0x00C0FF, 0x101010, 0xFFFFFF]
    for back in colors {
      for front in colors {
        let (b, s) = (Color(hex: UInt32(back)), Color(hex: UInt32(front)))
        var tree = Self.canvas(4, b)
        var layer = GoldenScene.box(0, 0, 4, 4, s)
        layer.blendMode = mode
        tree.add(layer, to: tree.root)
        let expected = BlendFormula.mix(mode, b, s).map { $0 * 255 }
        let actual = Self.levels(try Self.render(tree), 2, 2)
        let isClose = Self.isClose(actual, expected, within: 2)
        #expect(isClose, "\(String(back, radix: 16)) \(String(front, radix: 16)): \(actual)")
      }
    }
  }

  /// A blend with opacity: co = cs·αs·(1 − αb) + cb·(1 − αs) + αs·B(cb, cs).
  @Test func aSeeThroughBlendIsMixedByItsOpacity() throws {
    var tree = Self.canvas(4, Color(hex: 0x8040C0))
    var layer = GoldenScene.box(0, 0, 4, 4, Color(hex: 0xFF8000))
    layer.blendMode = .multiply
    layer.opacity = 0.5
    tree.add(layer, to: tree.root)
    let actual = Self.levels(try Self.render(tree), 2, 2)
    #expect(Self.isClose(actual, [128, 48, 96, 255], within: 2))
  }

  @Test func linearGradientsAreStraight() throws {
    var tree = Self.canvas(100)
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    layer.content = .gradient(
      Gradient(
        stops: [
          Gradient.Stop(location: 0.2, color: .black), Gradient.Stop(location: 0.8, color: .white),
        ], startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 0)))
    tree.add(layer, to: tree.root)
    let picture = try Self.render(tree)
    for column in stride(from: 0, to: 100, by: 7) {
      let place = (Double(column) + 0.5) / 100
      let expected = min(max((place - 0.2) / 0.6, 0), 1) * 255
      #expect(abs(Self.levels(picture, column, 50)[0] - expected) <= 1.5, "column \(column)")
    }
  }

  /// A fade to clear keeps its hue: premultiplied on the way, as in CSS.
  @Test func gradientsBlendPremultiplied() throws {
    var tree = Self.canvas(100, .black)
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    layer.content = .gradient(
      Gradient(
        colors: [Color(hex: 0xFF0000), Color(hex: 0x00FF00, alpha: 0.2)],
        startPoint: .zero, endPoint: Point(x: 1, y: 0)))
    tree.add(layer, to: tree.root)
    let picture = try Self.render(tree)
    for column in stride(from: 2, to: 100, by: 8) {
      let t = (Double(column) + 0.5) / 100
      let actual = Self.levels(picture, column, 9)
      let expected = [255 * (1 - t), 255 * 0.2 * t, 0, 255]
      #expect(Self.isClose(actual, expected, within: 2), "column \(column): \(actual)")
    }
  }

  /// The levels of a gradient along x over black against `expected` of the place, from 0 to 1.
  private static func worst(
    _ gradient: Gradient, _ expected: (Double) -> [Double]
  ) throws -> Double {
    var gradient = gradient
    (gradient.startPoint, gradient.endPoint) = (.zero, Point(x: 1, y: 0))
    var tree = canvas(200, .black)
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    layer.content = .gradient(gradient)
    tree.add(layer, to: tree.root)
    let picture = try render(tree, scale: 4)
    return (0..<800).reduce(0) { worst, column in
      let pairs = zip(levels(picture, column, 9), expected((Double(column) + 0.5) / 800))
      return pairs.reduce(worst) { max($0, abs($1.0 - $1.1)) }
    }
  }

  /// Through clear, to almost clear of another hue, and beside clear of no hue: nowhere a dark or a wrong fringe.
  @Test func fadesAreWithinALevelOfThePremultipliedBlend() throws {
    let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
    func overClear(_ t: Double) -> [Double] {
      t < 0.5 ? [255 * (1 - 2 * t), 0, 0] : [0, 0, 255 * (2 * t - 1)]
    }
    for middle in [Color.clear, Color(hex: 0x00FF00, alpha: 0)] {
      #expect(try Self.worst(Gradient(colors: [red, middle, blue]), overClear) <= 1.1)
    }
    let faint = Gradient(colors: [red, blue.withAlpha(0.01)])
    #expect(try Self.worst(faint) { [255 * (1 - $0), 0, 2.55 * $0] } <= 1.6)
  }

  /// Stops as in CSS: out of order they count as their predecessor's place, equal ones are an edge, and what lies beyond
  /// the line blends up to its end.
  @Test func stopsOutOfOrderAndBeyondTheLineAreAsInCSS() throws {
    let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
    func stops(_ places: Double...) -> Gradient {
      Gradient(
        stops: zip(places, [red, blue]).map { Gradient.Stop(location: $0, color: $1) })
    }
    func edge(_ place: Double) -> (Double) -> [Double] {
      { $0 < place ? [255, 0, 0] : [0, 0, 255] }
    }
    func blend(_ share: @escaping (Double) -> Double) -> (Double) -> [Double] {
      { [255 * (1 - share($0)), 0, 255 * share($0)] }
    }
    #expect(try Self.worst(stops(0.5, 0.5), edge(0.5)) <= 1)
    #expect(try Self.worst(stops(0.8, 0.2), edge(0.8)) <= 1)
    #expect(try Self.worst(stops(-0.5, 1.5), blend { ($0 + 0.5) / 2 }) <= 1)
    #expect(try Self.worst(stops(-1, 0.5), blend { min(($0 + 1) / 1.5, 1) }) <= 1)
    #expect(try Self.worst(stops(0.5, 2), blend { max(($0 - 0.5) / 1.5, 0) }) <= 1)
    #expect(try Self.worst(stops(-3, -2), blend { _ in 1 }) <= 1)
    #expect(try Self.worst(stops(2, 3), blend { _ in 0 }) <= 1)
    #expect(try Self.worst(stops(.nan, 1), blend { $0 }) <= 1)
    #expect(try Self.worst(stops(0, .infinity), blend { _ in 0 }) <= 1)
    for kind in Gradient.Kind.allCases {
      var gradient = stops(-0.5, 1.5)
      gradient.kind = kind
      #expect(gradient.resolvedStops.map(\.location) == [0, 1])
    }
  }

  @Test func radialGradientsGoByDistance() throws {
    var tree = Self.canvas(100)
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    layer.content = .gradient(.radial(colors: [.black, .white]))
    tree.add(layer, to: tree.root)
    let picture = try Self.render(tree)
    for (column, row) in [(50, 25), (70, 25), (50, 40), (80, 35), (10, 20), (0, 0), (99, 49)] {
      let (x, y) = ((Double(column) + 0.5 - 50) / 50, (Double(row) + 0.5 - 25) / 25)
      let expected = min((x * x + y * y).squareRoot(), 1) * 255
      #expect(abs(Self.levels(picture, column, row)[0] - expected) <= 2, "\(column), \(row)")
    }
  }

  @Test func conicGradientsGoByAngle() throws {
    var tree = Self.canvas(100)
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    layer.content = .gradient(.conic(colors: [.black, .white]))
    tree.add(layer, to: tree.root)
    let picture = try Self.render(tree)
    for (column, row) in [(80, 20), (90, 50), (70, 90), (50, 85), (20, 70), (10, 45), (30, 10)] {
      let (x, y) = (Double(column) + 0.5 - 50, Double(row) + 0.5 - 50)
      // Clockwise from straight up.
      let turn = (atan2(x, -y) / (2 * .pi) + 1).truncatingRemainder(dividingBy: 1)
      #expect(abs(Self.levels(picture, column, row)[0] - turn * 255) <= 2, "\(column), \(row)")
    }
  }

  /// The product of two blurred edges, each ½(erf((x − a)/σ√2) − erf((x − b)/σ√2)).
  @Test(arguments: [(1.0, 1.0), (4.0, 1.0), (4.0, 2.0), (10.0, 1.5), (20.0, 1.0)])
  func aShadowIsATrueGaussian(sigma: Double, scale: Double) throws {
    var tree = Self.canvas(100)
    var layer = Layer(frame: Rect(x: 30, y: 30, width: 40, height: 40))
    layer.shadow = Shadow(
      opacity: 0.8, offset: Vector(x: 4, y: 6), radius: sigma,
      path: .rect(Rect(x: 0, y: 0, width: 40, height: 40)))
    tree.add(layer, to: tree.root)
    let picture = try Self.render(tree, scale: scale)
    func edge(_ x: Double, _ from: Double, _ to: Double) -> Double {
      let width = sigma * 2.0.squareRoot()
      return 0.5 * (erf((x - from) / width) - erf((x - to) / width))
    }
    var worst = 0.0
    for column in stride(from: 0, to: picture.width, by: 5) {
      for row in stride(from: 1, to: picture.height, by: 7) {
        let (x, y) = ((Double(column) + 0.5) / scale, (Double(row) + 0.5) / scale)
        let expected = 255 * (1 - 0.8 * edge(x, 34, 74) * edge(y, 36, 76))
        worst = max(worst, abs(Self.levels(picture, column, row)[0] - expected))
      }
    }
    #expect(worst <= 3, "off by \(worst)")
  }

  /// A circle's shadow through a turn, a mirror and a skew: the same formulas whichever way the mask is laid out.
  @Test func aShadowIsTheSameThroughATurn() throws {
    var pictures: [Bitmap] = []
    for transform in [Transform.identity, .rotation(.degrees(30)), .rotation(.degrees(90))] {
      var tree = Self.canvas(80)
      var layer = Layer(frame: Rect(x: 20, y: 20, width: 40, height: 40))
      layer.transform = transform
      layer.shadow = Shadow(
        opacity: 1, offset: .zero, radius: 4,
        path: Path { $0.addEllipse(in: Rect(x: 5, y: 5, width: 30, height: 30)) })
      tree.add(layer, to: tree.root)
      pictures.append(try Self.render(tree))
    }
    // A slight skew takes the way round by a mask of its own.
    var tree = Self.canvas(80)
    var layer = Layer(frame: Rect(x: 20, y: 20, width: 40, height: 40))
    layer.transform = Transform(rotation: .degrees(30), skew: .degrees(0.001))
    layer.shadow = Shadow(
      opacity: 1, offset: .zero, radius: 4,
      path: Path { $0.addEllipse(in: Rect(x: 5, y: 5, width: 30, height: 30)) })
    tree.add(layer, to: tree.root)
    pictures.append(try Self.render(tree))
    for picture in pictures.dropFirst() {
      #expect(PixelComparison(pictures[0], picture).largest <= 3)
    }
  }

  /// A shadow of the layer's picture is that of the path that the picture is.
  @Test func shadowsOfPicturesAndOfPathsAgree() throws {
    func picture(_ change: (inout Layer) -> Void) throws -> Bitmap {
      var tree = Self.canvas(80)
      var layer = Layer(frame: Rect(x: 20, y: 20, width: 40, height: 40))
      layer.shadow = Shadow(opacity: 0.7, offset: Vector(x: 3, y: 5), radius: 3)
      let path = Path.rect(layer.bounds)
      layer.content = .path(PathContent(path, fill: .color(.white)))
      change(&layer)
      tree.add(layer, to: tree.root)
      return try Self.render(tree)
    }
    let ofPicture = try picture { _ in }
    let ofPath = try picture { $0.shadow.path = .rect($0.bounds) }
    let ofBox = try picture {
      $0.content = .none
      $0.backgroundColor = .white
    }
    #expect(PixelComparison(ofPicture, ofPath).largest <= 2)
    #expect(PixelComparison(ofBox, ofPath).largest <= 1)
  }
}
