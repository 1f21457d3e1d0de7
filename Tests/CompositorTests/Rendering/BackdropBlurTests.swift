import Testing

@testable import Compositor

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct BackdropBlurTests {
  static let bounds = Rect(x: 0, y: 0, width: 240, height: 200)

  /// A page black left of `edge` and white right of it, or turned by a quarter, under a layer that blurs.
  static func stepEdge(
    _ edge: Double, radius: Double, size: Double = 200, isTurned: Bool = false
  ) -> DisplayList {
    let bounds = Rect(x: 0, y: 0, width: size, height: size)
    var root = Layer(frame: bounds)
    root.backgroundColor = .white
    var tree = LayerTree(root: root)
    tree.add(
      GoldenScene.box(0, 0, isTurned ? size : edge, isTurned ? edge : size, .black), to: tree.root)
    var glass = Layer(frame: bounds)
    glass.backdropBlur = radius
    tree.add(glass, to: tree.root)
    return tree.displayList(bounds: bounds)
  }

  /// A step blurred by a Gaussian is its integral: (1 + erf(x / (σ √2))) / 2, x from the edge to the pixel's middle.
  ///
  /// A pixel's average differs from the value at its middle by σ⁻² / 24 of the slope's change, 1/255 at most from 1 px on.
  @Test(arguments: [1, 2.5, 6, 9, 17, 30.0], [false, true])
  func aStepBecomesTheErrorFunction(radius: Double, isTurned: Bool) throws {
    for scale in [1.0, 2] {
      let list = Self.stepEdge(100, radius: radius, isTurned: isTurned)
      let bitmap = try CairoRenderer().render(list, scale: scale)
      let side = Int(200 * scale)
      var worst = 0.0
      for place in Int(0.0 * scale)..<side {
        let (x, y) = isTurned ? (side / 2, place) : (place, side / 2)
        // Where the edge of the canvas is nearer than the blur reaches, the nearest pixel goes on: the same step.
        let distance = (Double(place) + 0.5) / scale - 100
        let expected = 255 * 0.5 * (1 + erf(distance / (radius * 2.0.squareRoot())))
        worst = max(worst, abs(Double(bitmap.pixel(x: x, y: y)[1]) - expected))
      }
      #expect(worst <= 2.5, "\(radius) at scale \(scale)")
    }
  }

  /// The checker above can fail: half the radius is far off.
  @Test func anotherRadiusIsCaught() throws {
    let bitmap = try CairoRenderer().render(Self.stepEdge(100, radius: 4))
    let expected = 255 * 0.5 * (1 + erf(8.5 / (8 * 2.0.squareRoot())))
    #expect(abs(Double(bitmap.pixel(x: 108, y: 100)[1]) - expected) > 20)
  }

  @Test func itShowsInsideTheRoundedBoundsAlone() throws {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.backgroundColor = .white
    var tree = LayerTree(root: root)
    tree.add(GoldenScene.box(0, 0, 50, 100, .black), to: tree.root)
    var glass = Layer(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    glass.backdropBlur = 10
    glass.cornerRadii = CornerRadii(30)
    tree.add(glass, to: tree.root)
    let bitmap = try CairoRenderer().render(tree.displayList(bounds: root.bounds))
    #expect(bitmap.pixel(x: 49, y: 10) == [0, 0, 0, 255])
    #expect(bitmap.pixel(x: 50, y: 10) == [255, 255, 255, 255])
    #expect(bitmap.pixel(x: 22, y: 22) == [0, 0, 0, 255])
    #expect(bitmap.pixel(x: 49, y: 50)[0] > 100)
    #expect(bitmap.pixel(x: 50, y: 50)[0] < 155)
  }

  /// In a group that is composed apart only what is in it is behind; a snapshot is such a group.
  @Test func itBlursWhatIsBehindInItsGroup() throws {
    for isGroup in [false, true] {
      var root = Layer(frame: Rect(x: 0, y: 0, width: 60, height: 60))
      root.backgroundColor = .white
      var tree = LayerTree(root: root)
      tree.add(GoldenScene.box(0, 0, 30, 60, .black), to: tree.root)
      var group = Layer(frame: root.bounds)
      group.opacity = isGroup ? 0.999 : 1
      let id = tree.add(group, to: tree.root)
      var glass = Layer(frame: root.bounds)
      glass.backdropBlur = 5
      tree.add(glass, to: id)
      let bitmap = try CairoRenderer().render(tree.displayList(bounds: root.bounds))
      #expect((bitmap.pixel(x: 29, y: 30)[0] > 50) == !isGroup)
    }
  }

  @Test func opacityAndMaskLetTheSharpPictureThrough() throws {
    func value(_ change: (inout LayerTree, LayerID) -> Void) throws -> Int {
      var root = Layer(frame: Rect(x: 0, y: 0, width: 60, height: 60))
      root.backgroundColor = .white
      var tree = LayerTree(root: root)
      tree.add(GoldenScene.box(0, 0, 30, 60, .black), to: tree.root)
      var glass = Layer(frame: root.bounds)
      glass.backdropBlur = 5
      let id = tree.add(glass, to: tree.root)
      change(&tree, id)
      let bitmap = try CairoRenderer().render(tree.displayList(bounds: root.bounds))
      return Int(bitmap.pixel(x: 29, y: 30)[0])
    }
    let whole = try value { _, _ in }
    #expect(abs(whole - 117) <= 3)
    let half = try value { tree, id in tree[id].opacity = 0.5 }
    #expect(abs(half - whole / 2) <= 1)
    let masked = try value { tree, id in
      tree[id].mask = tree.add(GoldenScene.box(0, 0, 60, 60, Color(white: 0, alpha: 0.5)), to: id)
    }
    #expect(abs(masked - whole / 2) <= 1)
    let cut = try value { tree, id in
      tree[id].clipPath = .rect(Rect(x: 0, y: 0, width: 60, height: 10))
    }
    #expect(cut == 0)
  }

  @Test(arguments: [1, 2], PixelFormat.allCases)
  func whateverTheAgeTheBytesAreThoseOfAFullDrawing(age: Int, format: PixelFormat) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var scene = RandomScene(
        seed: seed, bounds: Self.bounds, hasBackdropBlurs: true,
        snapshots: RandomScene.someSnapshots())
      let (incremental, full) = (CairoRenderer(), CairoRenderer())
      let empty = HostBuffer(width: 240, height: 200, format: format)
      var buffers = [HostBuffer](repeating: empty, count: age)
      for frame in 0..<16 {
        let turn = frame % age
        let list = scene.displayList
        list.checkInvariants()
        _ = try buffers[turn].draw(list, by: incremental, age: frame < age ? 0 : age, threads: 2)
        var expected = empty
        _ = try expected.draw(list, by: full)
        let difference = buffers[turn].difference(to: expected)
        #expect(difference == nil, "seed \(seed), frame \(frame)")
        if difference != nil { break }
        scene.change()
      }
    }
  }

  /// Against Cairo drawing the list whole, where what lies around need not be made first.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func madeBeforeTheBandsItIsWhatDrawingWholeGives(seed: UInt64) throws {
    let scene = RandomScene(
      seed: seed, bounds: Self.bounds, count: 20, hasScaledPictures: false, hasBackdropBlurs: true,
      snapshots: RandomScene.someSnapshots())
    let drawn = try CairoRenderer().render(scene.displayList)
    let expected = try FastPathTests.plain(scene.displayList, width: 240, height: 200)
    let comparison = PixelComparison(expected, drawn)
    // Slanted edges are clipped before they are rounded: a few pixels of them differ by a little.
    #expect(comparison.largest <= 12)
    #expect(comparison.visible == 0)
  }

  @Test func aChangeWithinItsReachIsDamageInItsPlace() throws {
    var root = Layer(frame: Self.bounds)
    root.backgroundColor = .white
    var tree = LayerTree(root: root)
    let near = tree.add(GoldenScene.box(10, 80, 10, 10, .black), to: tree.root)
    let far = tree.add(GoldenScene.box(10, 10, 10, 10, .black), to: tree.root)
    var glass = Layer(frame: Rect(x: 40, y: 70, width: 100, height: 60))
    glass.backdropBlur = 8
    tree.add(glass, to: tree.root)
    let renderer = CairoRenderer()
    var buffer = HostBuffer(width: 240, height: 200)
    _ = try buffer.draw(tree.displayList(bounds: Self.bounds), by: renderer)
    tree[far].backgroundColor = GoldenScene.red
    var damage = try buffer.draw(tree.displayList(bounds: Self.bounds), by: renderer, age: 1)
    #expect(damage == [Rect(x: 10, y: 10, width: 10, height: 10)])
    // 20 pixels from the glass, whose reach is 24.
    tree[near].backgroundColor = GoldenScene.red
    damage = try buffer.draw(tree.displayList(bounds: Self.bounds), by: renderer, age: 1)
    #expect(damage.contains { $0.contains(Rect(x: 40, y: 70, width: 100, height: 60)) })
  }

  @Test func hostileRadiiGiveADefinedPicture() throws {
    for value in LayerBadInputTests.hostile {
      for change: (inout Layer) -> Void in [
        { $0.backdropBlur = value }, { $0.transform.scale.x = value },
        { $0.transform.skew.radians = value }, { $0.bounds.size.width = value },
      ] {
        var root = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        root.backgroundColor = .white
        var tree = LayerTree(root: root)
        var glass = Layer(frame: Rect(x: 2, y: 2, width: 12, height: 12))
        glass.backdropBlur = 2
        change(&glass)
        tree.add(glass, to: tree.root)
        let list = tree.displayList(bounds: root.bounds)
        list.checkInvariants()
        let bitmap = try CairoRenderer().render(list)
        // White blurred is white.
        #expect(bitmap.pixel(x: 8, y: 8) == [255, 255, 255, 255], "\(value)")
      }
    }
  }
}
