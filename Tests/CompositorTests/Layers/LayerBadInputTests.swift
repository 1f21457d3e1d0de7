import Testing

@testable import Compositor

/// What a layer tree does with numbers and shapes that make no sense: a defined picture, never a trap.
@Suite struct LayerBadInputTests {
  static let hostile = [
    Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300,
    -1e300, .leastNonzeroMagnitude, 0, -0.0, -1, 40_000,
  ]

  /// Every number of a layer set to every hostile value: the list keeps its promises and is drawn.
  @Test func hostileNumbersGiveADefinedPicture() throws {
    let fields: [(String, (inout Layer, Double) -> Void)] = [
      ("x", { $0.bounds.origin.x = $1 }), ("width", { $0.bounds.size.width = $1 }),
      ("size", { $0.bounds.size = Size(width: $1, height: $1) }),
      ("position", { $0.position = Point(x: $1, y: $1) }),
      ("anchor", { $0.anchorPoint.x = $1 }), ("scale", { $0.transform.scale.x = $1 }),
      ("rotation", { $0.transform.rotation.radians = $1 }),
      ("skew", { $0.transform.skew.radians = $1 }), ("z", { $0.zPosition = $1 }),
      ("opacity", { $0.opacity = $1 }), ("radii", { $0.cornerRadii = CornerRadii($1) }),
      ("radius", { $0.cornerRadii.topLeft = $1 }), ("border", { $0.borderWidth = $1 }),
      ("alpha", { $0.backgroundColor.alpha = $1 }), ("red", { $0.backgroundColor.red = $1 }),
      ("sublayers", { $0.sublayerTransform.scale.y = $1 }),
      ("shadow radius", { $0.shadow.radius = $1 }),
      ("shadow offset", { $0.shadow.offset.x = $1 }),
      ("shadow opacity", { $0.shadow.opacity = $1 }),
      ("frame", { $0.frame = Rect(x: $1, y: 0, width: $1, height: 5) }),
      (
        "clip",
        { layer, value in
          layer.clipPath = Path { $0.addEllipse(in: Rect(x: 0, y: 0, width: value, height: 9)) }
        }
      ),
    ]
    let renderer = CairoRenderer()
    for curve in CornerCurve.allCases {
      for (name, set) in fields {
        for value in Self.hostile {
          var tree = ClosedFormPixelTests.canvas(20)
          var layer = GoldenScene.box(2, 2, 12, 12, GoldenScene.red)
          layer.cornerRadii = CornerRadii(3)
          layer.cornerCurve = curve
          layer.borderWidth = 1
          layer.shadow.opacity = 0.5
          set(&layer, value)
          let id = tree.add(layer, to: tree.root)
          tree.add(GoldenScene.box(1, 1, 5, 5, GoldenScene.blue), to: id)
          let list = tree.displayList(bounds: Rect(x: 0, y: 0, width: 20, height: 20))
          list.checkInvariants()
          _ = tree.hitTest(Point(x: 5, y: 5))
          #expect(throws: Never.self, "\(curve) \(name) \(value)") {
            let bitmap = try renderer.render(list)
            #expect(bitmap.color(column: 19, row: 19).alpha > 0)
          }
        }
      }
    }
  }

  @Test func hostileContentsGiveADefinedPicture() throws {
    let renderer = CairoRenderer()
    for value in Self.hostile {
      var path = Path()
      path.move(x: value, y: 2)
      path.line(x: 10, y: value)
      path.line(x: 5, y: 5)
      let gradient = Gradient(
        stops: [
          Gradient.Stop(location: value, color: .black),
          Gradient.Stop(location: 0.5, color: Color(red: value, green: 0, blue: 0)),
        ], startPoint: Point(x: value, y: 0), endPoint: Point(x: 1, y: value))
      var radial = gradient
      radial.kind = .radial
      var conic = gradient
      conic.kind = .conic
      let contents: [LayerContent] = [
        .path(
          PathContent(
            path, fill: .color(.black),
            strokeStyle: StrokeStyle(
              width: value, miterLimit: value, dashes: [value, 1], dashPhase: value),
            strokeStart: value, strokeEnd: 1)),
        .path(
          PathContent(
            star, strokeStyle: StrokeStyle(width: 2, dashes: [value]), strokeEnd: value)),
        .gradient(gradient), .gradient(radial), .gradient(conic),
        .text(
          Text(
            runs: [Text.Run("a\0b", size: value, weight: 9999, tracking: value)],
            style: TextStyle(size: 9, weight: -4, lineHeight: value, stretch: value))),
        .drawing(
          Drawing(identity: "x", size: Size(width: value, height: 10)) { context in
            context.fill(Rect(x: value, y: 0, width: 4, height: value), with: .color(.black))
            context.group(transform: .scale(value), opacity: value) {
              $0.fill(star, with: .color(.black))
            }
          }),
      ]
      for content in contents {
        var tree = ClosedFormPixelTests.canvas(20)
        var layer = GoldenScene.box(0, 0, 20, 20, .clear)
        layer.content = content
        layer.shadow.opacity = 1
        tree.add(layer, to: tree.root)
        let list = tree.displayList(bounds: Rect(x: 0, y: 0, width: 20, height: 20))
        list.checkInvariants()
        _ = try renderer.render(list)
        _ = try SVGExporter(title: "x").export(list)
      }
    }
  }

  private let star = GoldenScene.star

  /// Cairo addresses 32,767 pixels a side: larger layers are drawn as far as they are seen.
  @Test func layersPastCairosLargestSideAreDrawn() throws {
    var tree = ClosedFormPixelTests.canvas(20)
    var layer = GoldenScene.box(-1e6, -1e6, 2e6, 2e6, Color(hex: 0x0000FF))
    layer.cornerRadii = CornerRadii(10)
    layer.borderWidth = 2
    layer.shadow = Shadow(opacity: 1, radius: 5)
    tree.add(layer, to: tree.root)
    let picture = try ClosedFormPixelTests.render(tree)
    #expect(picture.color(column: 10, row: 10) == Color(hex: 0x0000FF))
    #expect(throws: RenderError.self) {
      try CairoRenderer().render(DisplayList(bounds: Rect(x: 0, y: 0, width: 40_000, height: 1)))
    }
  }

  @Test func emptyAndFlatLayersShowNothingOfTheirOwn() throws {
    var tree = ClosedFormPixelTests.canvas(20)
    var empty = GoldenScene.box(5, 5, 0, 0, .black)
    empty.borderWidth = 4
    empty.content = .gradient(Gradient(colors: [.black, .black]))
    let id = tree.add(empty, to: tree.root)
    // Sublayers of an empty layer show all the same, as in Core Animation.
    tree.add(GoldenScene.box(0, 0, 3, 3, .black), to: id)
    var flat = GoldenScene.box(0, 0, 20, 20, .black)
    flat.transform = Transform(scale: Vector(x: 0, y: 1))
    let flattened = tree.add(flat, to: tree.root)
    #expect(tree.convert(Point.zero, from: tree.root, to: flattened) == nil)
    #expect(tree.hitTest(Point(x: 15, y: 15)) == tree.root)
    let picture = try ClosedFormPixelTests.render(tree)
    #expect(picture.color(column: 6, row: 6) == .black)
    #expect(picture.color(column: 12, row: 12) == .white)
    #expect(picture.color(column: 3, row: 3) == .white)
  }

  @Test func aHundredThousandSiblingsAreDrawn() throws {
    var tree = ClosedFormPixelTests.canvas(20)
    for index in 0..<100_000 {
      tree.add(GoldenScene.box(Double(index % 20), 0, 1, 20, .black), to: tree.root)
    }
    #expect(tree.displayList(bounds: .zero).commands.count == 300_003)
    #expect(tree.hitTest(Point(x: 3, y: 3)) == tree.children(of: tree.root)[99_983])
  }

  /// Effects in effects, deep: masks and shadows past the depth that backends take are left out, and nothing overflows.
  @Test func effectsInEffectsAreBounded() throws {
    var tree = ClosedFormPixelTests.canvas(8)
    var parent = tree.root
    for _ in 0..<400 {
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 8, height: 8))
      layer.shadow = Shadow(opacity: 0.1, radius: 0.5)
      layer.opacity = 0.999
      let id = tree.add(layer, to: parent)
      tree[id].mask = tree.add(GoldenScene.box(0, 0, 8, 8, .black), to: id)
      parent = id
    }
    tree.add(GoldenScene.box(2, 2, 4, 4, GoldenScene.red), to: parent)
    let list = tree.displayList(bounds: Rect(x: 0, y: 0, width: 8, height: 8))
    list.checkInvariants()
    let picture = try CairoRenderer().render(list)
    #expect(picture.color(column: 4, row: 4).red > 0.5)
    _ = try SVGExporter(title: "x").export(list)
  }

  /// A cycle cannot be made, the root stays, and the id of a layer that is gone ends nothing: the tree stays as it was.
  @Test func cyclesAndIdsOfNobodyChangeNothing() throws {
    var tree = ClosedFormPixelTests.canvas(8)
    let parent = tree.add(GoldenScene.box(0, 0, 8, 8, .black), to: tree.root)
    let child = tree.add(GoldenScene.box(1, 1, 2, 2, .white), to: parent)
    let gone = tree.add(Layer(name: "gone"), to: child)
    let below = tree.add(Layer(name: "below"), to: gone)
    tree.remove(gone)
    let reused = tree.add(Layer(name: "new"), to: child)
    let before = tree
    let none = tree.add(Layer(), to: gone)
    for id in [gone, below, none] {
      #expect(!tree.contains(id) && id != reused)
      let done = [
        tree.remove(id), tree.move(id, to: child), tree.move(child, to: id),
        tree.move(id, above: child), tree.move(child, above: id), tree.move(child, below: id),
      ]
      let added = [tree.add(Layer(), above: id), tree.add(Layer(), below: id)]
      #expect(!done.contains(true) && added.allSatisfy { !tree.contains($0) })
      tree[id].opacity = 0.5
      #expect(tree[id] == Layer() && tree.parent(of: id) == nil && tree.index(of: id) == nil)
      #expect(tree.children(of: id).isEmpty && tree.descendants(of: id).isEmpty)
      #expect(!tree.isDescendant(id, of: tree.root) && tree.displayList(of: id).commands.isEmpty)
      #expect(tree.convert(Point.zero, from: id, to: child) == nil)
      #expect(tree.convert(Point.zero, from: child, to: id) == nil)
      #expect(tree.convert(Rect.zero, from: id, to: child) == nil)
      #expect(tree.convert(Point.zero, from: id, to: child, of: before) == nil)
      #expect(tree.location(.zero, in: id) == nil && tree.displacement(.zero, in: id) == nil)
    }
    // A layer into itself, into its child, beside its child; the root anywhere.
    let cycles = [
      tree.move(parent, to: parent), tree.move(parent, to: child), tree.move(parent, above: child),
      tree.move(parent, below: parent), tree.move(tree.root, to: child), tree.remove(tree.root),
      tree.move(child, below: tree.root),
    ]
    let besideRoot = tree.add(Layer(), above: tree.root)
    #expect(!cycles.contains(true) && !tree.contains(besideRoot))
    #expect(tree == before)
    tree.checkInvariants()
    let moved = [tree.move(child, to: tree.root, at: 0), tree.move(child, above: parent)]
    #expect(moved == [true, true])
    tree.checkInvariants()
  }

  /// A mask that is no sublayer masks nothing: a stale id, itself, its parent.
  @Test func aMaskThatIsNoSublayerMasksNothing() throws {
    var tree = ClosedFormPixelTests.canvas(8)
    let id = tree.add(GoldenScene.box(0, 0, 8, 8, .black), to: tree.root)
    let mask = tree.add(Layer(), to: id)
    for wrong in [id, tree.root] {
      tree[id].mask = wrong
      #expect(try ClosedFormPixelTests.render(tree).color(column: 4, row: 4) == .black)
    }
    tree[id].mask = mask
    #expect(try ClosedFormPixelTests.render(tree).color(column: 4, row: 4) == .white)
    tree.remove(mask)
    #expect(try ClosedFormPixelTests.render(tree).color(column: 4, row: 4) == .black)
  }
}
