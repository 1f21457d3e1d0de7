import Testing

@testable import Compositor

/// How effects work together, in levels of 255 that can be reckoned by hand.
@Suite struct CompositionTests {
  private static let red = Color(hex: 0xFF0000)
  private static let green = Color(hex: 0x00FF00)
  private static let blue = Color(hex: 0x0000FF)

  private static func isAt(
    _ picture: Bitmap, _ x: Int, _ y: Int, _ expected: [Double], within tolerance: Double = 1.5
  ) -> Bool {
    ClosedFormPixelTests.isClose(
      ClosedFormPixelTests.levels(picture, x, y), expected + [255], within: tolerance)
  }

  /// A half of a half of a half.
  @Test func masksOfMasksMultiply() throws {
    var tree = ClosedFormPixelTests.canvas(20)
    let id = tree.add(GoldenScene.box(0, 0, 20, 20, .black), to: tree.root)
    var mask = GoldenScene.box(0, 0, 20, 20, Color(hex: 0xFF8800, alpha: 0.5))
    let first = tree.add(mask, to: id)
    tree[id].mask = first
    mask.frame = Rect(x: 0, y: 0, width: 10, height: 20)
    let second = tree.add(mask, to: first)
    tree[first].mask = second
    mask.backgroundColor = .black
    mask.opacity = 0.5
    mask.frame = Rect(x: 0, y: 0, width: 20, height: 10)
    let third = tree.add(mask, to: second)
    tree[second].mask = third
    let picture = try ClosedFormPixelTests.render(tree)
    #expect(Self.isAt(picture, 5, 5, [223.1, 223.1, 223.1]))
    for (x, y) in [(15, 5), (5, 15), (15, 15)] {
      #expect(Self.isAt(picture, x, y, [255, 255, 255]))
    }
    tree[third].isHidden = true
    #expect(Self.isAt(try ClosedFormPixelTests.render(tree), 5, 5, [255, 255, 255]))
  }

  /// The mask's place counts in the masked layer's coordinates, scrolled ones too, and its own sublayers are part of it.
  @Test func aMaskIsPlacedLikeASublayerOfAScrolledClippedLayer() throws {
    var tree = ClosedFormPixelTests.canvas(40)
    var layer = GoldenScene.box(10, 10, 20, 20, Self.red)
    layer.bounds.origin = Point(x: 100, y: 50)
    layer.clipsToBounds = true
    let id = tree.add(layer, to: tree.root)
    // Its own area lets nothing through; what is below it does.
    let mask = tree.add(Layer(frame: Rect(x: 95, y: 50, width: 10, height: 10)), to: id)
    tree.add(GoldenScene.box(0, 0, 15, 8, .black), to: mask)
    tree[id].mask = mask
    tree.add(GoldenScene.box(105, 40, 30, 40, Self.blue), to: id)
    let picture = try ClosedFormPixelTests.render(tree)
    #expect(Self.isAt(picture, 12, 12, [255, 0, 0]))
    #expect(Self.isAt(picture, 17, 17, [0, 0, 255]))
    for (x, y) in [(12, 18), (21, 12), (8, 12), (17, 8)] {
      #expect(Self.isAt(picture, x, y, [255, 255, 255]), "\(x), \(y)")
    }
  }

  /// A sharp shadow, so that each place is one of four: the card, its shadow, both or neither.
  @Test func groupOpacityHoldsForTheShadowOnce() throws {
    for isPath in [false, true] {
      var tree = ClosedFormPixelTests.canvas(40)
      var card = GoldenScene.box(5, 5, 20, 20, Self.red)
      card.opacity = 0.5
      card.shadow = Shadow(
        color: .black, opacity: 0.4, offset: Vector(x: 10, y: 10), radius: 0,
        path: isPath ? .rect(card.bounds) : nil)
      tree.add(card, to: tree.root)
      let picture = try ClosedFormPixelTests.render(tree)
      #expect(Self.isAt(picture, 8, 8, [255, 127.5, 127.5]))
      #expect(Self.isAt(picture, 20, 20, [255, 127.5, 127.5]), "no shadow shines through")
      #expect(Self.isAt(picture, 30, 30, [204, 204, 204]))
      #expect(Self.isAt(picture, 38, 38, [255, 255, 255]))
    }
  }

  /// The offset and the path are the layer's own: mirrored and turned with it; colour and opacities multiply.
  @Test func aShadowsPathAndOffsetGoThroughTheTransform() throws {
    var tree = ClosedFormPixelTests.canvas(60)
    var layer = Layer(frame: Rect(x: 20, y: 20, width: 20, height: 20))
    layer.shadow = Shadow(
      color: Self.blue.withAlpha(0.5), opacity: 0.5, offset: Vector(x: 12, y: 0), radius: 0,
      path: .rect(Rect(x: 0, y: 0, width: 8, height: 8)))
    layer.transform = Transform(scale: Vector(x: -1, y: 1))
    let id = tree.add(layer, to: tree.root)
    // From 12 to 20 and 0 to 8 of the layer, mirrored about its middle: from 0 to 8.
    let mirrored = try ClosedFormPixelTests.render(tree)
    #expect(Self.isAt(mirrored, 24, 24, [191.25, 191.25, 255]))
    #expect(Self.isAt(mirrored, 36, 24, [255, 255, 255]))
    tree[id].transform = .rotation(.degrees(90))
    // The top right corner comes to the bottom right.
    let turned = try ClosedFormPixelTests.render(tree)
    #expect(Self.isAt(turned, 36, 36, [191.25, 191.25, 255]))
    #expect(Self.isAt(turned, 36, 24, [255, 255, 255]))
  }

  /// What blends in a group that is composed apart sees that group alone; in a plain one what is behind it.
  @Test func blendingIsIsolatedWhereAGroupIsComposedApart() throws {
    func level(_ change: (inout Layer) -> Void) throws -> Bitmap {
      var tree = ClosedFormPixelTests.canvas(20, Self.green)
      var group = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      change(&group)
      let id = tree.add(group, to: tree.root)
      tree.add(GoldenScene.box(0, 0, 10, 20, Self.red), to: id)
      var blended = GoldenScene.box(0, 0, 20, 20, Color(hex: 0xFFFF00))
      blended.blendMode = .multiply
      tree.add(blended, to: id)
      return try ClosedFormPixelTests.render(tree)
    }
    let plain = try level { _ in }
    #expect(Self.isAt(plain, 5, 5, [255, 0, 0]) && Self.isAt(plain, 15, 5, [0, 255, 0]))
    let half = try level { $0.opacity = 0.5 }
    #expect(Self.isAt(half, 5, 5, [127.5, 127.5, 0]))
    #expect(Self.isAt(half, 15, 5, [127.5, 255, 0]))
    let masked = try level { $0.blendMode = .multiply }
    #expect(Self.isAt(masked, 5, 5, [0, 0, 0]) && Self.isAt(masked, 15, 5, [0, 255, 0]))
  }

  /// The depth of a sublayer is told among its siblings alone; equal ones keep the tree's order, negative ones lie behind.
  @Test func depthsAreComparedAmongSiblings() throws {
    var tree = ClosedFormPixelTests.canvas(10)
    func add(_ color: Color, z: Double, to parent: LayerID) -> LayerID {
      var layer = GoldenScene.box(0, 0, 10, 10, color)
      layer.zPosition = z
      return tree.add(layer, to: parent)
    }
    let front = add(Self.red, z: 1, to: tree.root)
    let deep = add(Self.green, z: -100, to: front)
    let high = add(Self.blue, z: 0, to: tree.root)
    _ = add(.black, z: 1e9, to: high)
    let point = Point(x: 5, y: 5)
    // A sublayer lies over its parent's background whatever its depth, and the higher of two parents wins.
    #expect(tree.hitTest(point) == deep)
    #expect(Self.isAt(try ClosedFormPixelTests.render(tree), 5, 5, [0, 255, 0]))
    tree[high].zPosition = 1
    #expect(Self.isAt(try ClosedFormPixelTests.render(tree), 5, 5, [0, 0, 0]))
    tree.move(front, above: high)
    #expect(tree.hitTest(point) == deep)
    tree[front].zPosition = -1
    #expect(tree.hitTest(point).map { tree.parent(of: $0) } == high)
  }

  /// Dashes by CSS and Cairo alike: an odd list is gone through twice, a length of 0 is a dot of its cap, the phase leads in.
  @Test func dashesFollowTheirPattern() throws {
    func covered(_ dashes: [Double], phase: Double = 0, cap: StrokeStyle.Cap = .butt) throws
      -> [Int]
    {
      var tree = ClosedFormPixelTests.canvas(40)
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
      let line = Path { path in
        path.move(x: 0, y: 20)
        path.line(x: 40, y: 20)
      }
      layer.content = .path(
        PathContent(
          line,
          strokeStyle: StrokeStyle(width: 2, cap: cap, dashes: dashes, dashPhase: phase)))
      tree.add(layer, to: tree.root)
      let picture = try ClosedFormPixelTests.render(tree)
      return (0..<40).filter { picture.pixel(x: $0, y: 20)[0] < 64 }
    }
    /// The columns whose middle lies in a dash.
    func pattern(_ dashes: [Double], phase: Double = 0) -> [Int] {
      let lengths = dashes.count % 2 == 0 ? dashes : dashes + dashes
      let period = lengths.reduce(0, +)
      return (0..<40).filter { column in
        var place = (Double(column) + 0.5 + phase).truncatingRemainder(dividingBy: period)
        if place < 0 { place += period }
        var index = 0
        while place >= lengths[index] {
          place -= lengths[index]
          index += 1
        }
        return index % 2 == 0
      }
    }
    for dashes in [[4], [6, 2, 2], [5, 3], [0, 4, 8, 4], [1, 2, 3, 4, 5]] as [[Double]] {
      for phase in [0.0, 3, -3, 41] {
        let columns = try covered(dashes, phase: phase)
        #expect(columns == pattern(dashes, phase: phase), "\(dashes) from \(phase)")
      }
    }
    // Dots two wide about 0, 8, 16 and so on.
    #expect(try covered([0, 8], cap: .square) == (0..<40).filter { ($0 + 1) % 8 < 2 })
    #expect(try covered([0, 8]).isEmpty)
    // What is no pattern leaves the line whole.
    for dashes in [[], [0], [0, 0], [-1, 4], [.nan, 4], [.infinity]] as [[Double]] {
      #expect(try covered(dashes).count == 40)
    }
  }

  /// Places outside 0 to 1 are brought into it; nothing is left where the start is not before the end.
  @Test func aTrimmedLineIsDrawnBetweenItsEnds() throws {
    func columns(_ start: Double, _ end: Double) throws -> Range<Int> {
      var tree = ClosedFormPixelTests.canvas(40)
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
      let line = Path { path in
        path.move(x: 0, y: 20)
        path.line(x: 10, y: 20)
        // A figure of its own, whose length counts too.
        path.move(x: 10, y: 20)
        path.line(x: 40, y: 20)
      }
      layer.content = .path(
        PathContent(
          line, strokeStyle: StrokeStyle(width: 2), strokeStart: start, strokeEnd: end))
      tree.add(layer, to: tree.root)
      let picture = try ClosedFormPixelTests.render(tree)
      let dark = (0..<40).filter { picture.pixel(x: $0, y: 20)[0] < 64 }
      return (dark.first ?? 0)..<((dark.last ?? -1) + 1)
    }
    #expect(try columns(0, 1) == 0..<40 && columns(-1, 2) == 0..<40)
    #expect(try columns(0.1, 0.5) == 4..<20 && columns(0.5, 1.5) == 20..<40)
    #expect(try columns(-0.5, 0.25) == 0..<10)
    for (start, end) in [(0.5, 0.5), (0.7, 0.2), (1, 2), (-2, 0), (.infinity, 1)]
      as [(Double, Double)]
    {
      #expect(try columns(start, end).isEmpty, "\(start) to \(end)")
    }
  }

  /// Content larger and smaller than the bounds, whose origin is not zero, for all twelve words.
  @Test func everyGravityIsItsFormula() {
    let bounds = Rect(x: 100, y: 50, width: 40, height: 20)
    for size in [
      Size(width: 10, height: 10), Size(width: 80, height: 10), Size(width: 60, height: 90),
    ] {
      let (left, top) = (100.0, 50.0)
      let (right, bottom) = (140 - size.width, 70 - size.height)
      let (middle, center) = (120 - size.width / 2, 60 - size.height / 2)
      let natural: [(ContentsGravity, Double, Double)] = [
        (.center, middle, center), (.top, middle, top), (.bottom, middle, bottom),
        (.left, left, center), (.right, right, center), (.topLeft, left, top),
        (.topRight, right, top), (.bottomLeft, left, bottom), (.bottomRight, right, bottom),
      ]
      for (gravity, x, y) in natural {
        #expect(gravity.place(size, in: bounds) == Rect(origin: Point(x: x, y: y), size: size))
      }
      #expect(ContentsGravity.resize.place(size, in: bounds) == bounds)
      for (gravity, isFill) in [(ContentsGravity.resizeAspect, false), (.resizeAspectFill, true)] {
        let place = gravity.place(size, in: bounds)
        let (x, y) = (place.width / size.width, place.height / size.height)
        #expect(abs(x - y) < 1e-12 && place.center == bounds.center)
        let rest = [bounds.width - place.width, bounds.height - place.height]
        #expect(rest.contains { abs($0) < 1e-12 })
        #expect(rest.allSatisfy { isFill ? $0 < 1e-12 : $0 > -1e-12 })
      }
    }
  }
}
