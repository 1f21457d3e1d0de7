import Testing

@testable import Compositor

/// What the renderer takes a fast path for, against Cairo drawing the same list whole, in order, with nothing left out.
@Suite struct FastPathTests {
  /// The list drawn by Cairo alone: no bands, no rows of our own, nothing hidden left out.
  static func plain(
    _ list: DisplayList, width: Int, height: Int, scale: Double = 1,
    placement: SnapshotPlacement = .exact
  ) throws -> Bitmap {
    let cache = SurfaceCache(byteBudget: .max)
    cache.beginFrame(scale: scale)
    let painter = DisplayListPainter(
      target: .pixels, resources: DrawingResources(), snapshots: cache, placement: placement)
    let surface = try ImageSurface(width: width, height: height)
    let context = try CairoContext(over: surface.handle)
    context.concatenate(.scale(scale))
    try painter.draw(list, into: context)
    try context.finish()
    return surface.bitmap()
  }

  static func greatestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
    if a == b { return 0 }
    return zip(a.bytes, b.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func leavingHiddenPartsOutAndDrawingByRowsGivesTheSameBytes(seed: UInt64) throws {
    let bounds = Rect(x: 0, y: 0, width: 240, height: 200)
    var scene = RandomScene(
      seed: seed, bounds: bounds, count: 20, hasScaledPictures: false,
      snapshots: RandomScene.someSnapshots())
    let renderer = CairoRenderer()
    for frame in 0..<6 {
      let drawn = try renderer.render(scene.displayList)
      let expected = try Self.plain(scene.displayList, width: 240, height: 200)
      let difference = Self.greatestDifference(drawn, expected)
      #expect(difference == 0, "seed \(seed), frame \(frame)")
      scene.change()
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func whereCairoScalesPicturesBandsChangeTheFilterByNoMoreThanItsRounding(seed: UInt64) throws {
    let bounds = Rect(x: 0, y: 0, width: 240, height: 200)
    let scene = RandomScene(seed: seed, bounds: bounds, count: 20)
    let drawn = try CairoRenderer().render(scene.displayList)
    let expected = try Self.plain(scene.displayList, width: 240, height: 200)
    // Pixman's filter weights have seven bits: a sample that falls on the other side of one is 2/255 off at full contrast.
    #expect(Self.greatestDifference(drawn, expected) <= 3)
  }

  /// A gradient down may be cut anywhere, and is cut at a clip that is whole pixels.
  @Test(arguments: [0, 0.5]) func whatSticksOutOfAClipIsCutOff(offset: Double) throws {
    var tree = LayerTree(root: Layer(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
    var clip = Layer(frame: Rect(x: 20, y: 20, width: 20, height: 20))
    clip.clipsToBounds = true
    let id = tree.add(clip, to: tree.root)
    var inner = Layer(frame: Rect(x: -10, y: -10, width: 40 + offset, height: 40))
    inner.content = .gradient(Gradient(colors: [.black, .white]))
    tree.add(inner, to: id)
    let list = tree.displayList(bounds: tree[tree.root].bounds)
    let drawn = try CairoRenderer().render(list)
    let expected = try Self.plain(list, width: 60, height: 60)
    #expect(Self.greatestDifference(drawn, expected) == 0)
    #expect(drawn.pixel(x: 10, y: 30) == [0, 0, 0, 0])
  }

  /// What is drawn by rows beside copies, against Cairo: pictures made larger and smaller, with round corners, see-through,
  /// over one another and over panels, and wide shadows, at places between pixels.
  ///
  /// Pixman's weights have seven bits and its places sixteen: a sample on the other side of a step is 2/255 off.
  @Test(arguments: [0.6, 0.83, 1.37, 2], [1, 0.4])
  func whatIsScaledOrMixedIsDrawnAsCairoDrawsIt(scale: Double, opacity: Double) throws {
    for (number, snapshot) in RandomScene.someSnapshots().enumerated() {
      var root = Layer(frame: Rect(x: 0, y: 0, width: 240, height: 200))
      root.backgroundColor = Color(hex: 0x88AACC)
      var tree = LayerTree(root: root)
      var page = Layer(frame: Rect(x: 3, y: 5, width: 160, height: 120))
      page.content = .snapshot(RandomScene.someSnapshots()[0])
      tree.add(page, to: tree.root)
      var panel = Layer(frame: Rect(x: 0, y: 40.0, width: 240, height: 90))
      panel.backgroundColor = Color(hex: 0x202030, alpha: 0.6)
      tree.add(panel, to: tree.root)
      var card = Layer(frame: snapshot.bounds)
      card.position = Point(x: 100.3, y: 90.7)
      card.transform = Transform(scale: Vector(x: scale, y: scale))
      card.content = .snapshot(snapshot)
      card.opacity = opacity
      if number == 0 {
        card.cornerRadii = CornerRadii(14)
        card.clipsToBounds = true
        card.shadow = Shadow(
          opacity: 0.6, offset: Vector(x: 0, y: 6), radius: 40 / scale,
          path: .rect(card.bounds, radii: CornerRadii(14)))
      }
      let id = tree.add(card, to: tree.root)
      let list = tree.displayList(bounds: root.bounds)
      let drawn = try CairoRenderer().render(list)
      let expected = try Self.plain(list, width: 240, height: 200)
      #expect(Self.greatestDifference(drawn, expected) <= 3, "snapshot \(number)")
      // Another picture is caught.
      tree[id].transform.scale.x *= 0.9
      let other = try CairoRenderer().render(tree.displayList(bounds: root.bounds))
      #expect(Self.greatestDifference(other, expected) > 3)
    }
  }

  /// A panel without a change along its rows, at opacities, is laid over from one pixel a row.
  @Test(arguments: [0.5, 0.95, 1], [0, 0.25])
  func aPanelThatShadesDownwardsIsTheSame(opacity: Double, offset: Double) throws {
    var page = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 90))
    page.content = .gradient(
      Gradient(colors: [Color(hex: 0x5856D6), Color(hex: 0x112233, alpha: 0.5)]))
    let source = LayerTree(root: page)
    let panel = Snapshot(
      id: SnapshotID(number: 9), bounds: page.bounds,
      displayList: source.displayList(of: source.root), captureTransform: .identity)
    var tree = LayerTree(root: Layer(frame: Rect(x: 0, y: 0, width: 200, height: 160)))
    var below = Layer(frame: Rect(x: 0, y: 0, width: 160, height: 120))
    below.content = .snapshot(RandomScene.someSnapshots()[0])
    tree.add(below, to: tree.root)
    var layer = Layer(frame: Rect(x: 20, y: 30 + offset, width: 120, height: 90))
    layer.content = .snapshot(panel)
    layer.opacity = opacity
    tree.add(layer, to: tree.root)
    let list = tree.displayList(bounds: tree[tree.root].bounds)
    let drawn = try CairoRenderer().render(list)
    let expected = try Self.plain(list, width: 200, height: 160)
    #expect(Self.greatestDifference(drawn, expected) == 0)
  }

  /// A snapshot alone, at offsets and opacities.
  @Test(
    arguments: [0, 0.25, 0.5, 0.999, 1, 33.37, -12.6, -7],
    [1, 0.5, 0.3, 1.0 / 255])
  func aMovedSnapshotIsDrawnAsCairoDrawsIt(offset: Double, opacity: Double) throws {
    for snapshot in RandomScene.someSnapshots() {
      for axis in 0..<3 {
        var tree = LayerTree(root: Layer(frame: Rect(x: 0, y: 0, width: 200, height: 160)))
        tree[tree.root].backgroundColor = Color(hex: 0x88AACC)
        var layer = Layer(frame: snapshot.bounds)
        layer.content = .snapshot(snapshot)
        layer.opacity = opacity
        layer.position.x += axis != 1 ? offset : 0
        layer.position.y += axis != 0 ? offset : 3
        tree.add(layer, to: tree.root)
        let list = tree.displayList(bounds: tree[tree.root].bounds)
        for placement in SnapshotPlacement.allCases {
          let renderer = CairoRenderer()
          renderer.snapshotPlacement = placement
          let drawn = try renderer.render(list, scale: 1)
          let expected = try Self.plain(list, width: 200, height: 160, placement: placement)
          #expect(Self.greatestDifference(drawn, expected) == 0, "axis \(axis), \(placement)")
        }
      }
    }
  }

  @Test func onWholePixelsASnapshotIsSharpAtEveryInstant() throws {
    let snapshot = RandomScene.someSnapshots()[0]
    func picture(at y: Double) throws -> Bitmap {
      var tree = LayerTree(root: Layer(frame: Rect(x: 0, y: 0, width: 200, height: 160)))
      var layer = Layer(frame: snapshot.bounds)
      layer.content = .snapshot(snapshot)
      layer.position.y += y
      tree.add(layer, to: tree.root)
      let renderer = CairoRenderer()
      renderer.snapshotPlacement = .wholePixels
      return try renderer.render(tree.displayList(bounds: tree[tree.root].bounds))
    }
    #expect(try picture(at: 10.4) == picture(at: 10))
    #expect(try picture(at: 9.6) == picture(at: 10))
  }

  /// The picture decides: a layer that says nothing of opacity, or the wrong thing, is drawn the same.
  @Test func whetherASnapshotIsOpaqueIsReadOffItsPixels() throws {
    let renderer = DisplayListPainter(
      target: .pixels, resources: DrawingResources(), snapshots: nil)
    let cache = SurfaceCache(byteBudget: 1 << 20)
    cache.beginFrame(scale: 1)
    let surfaces: [CachedSurface?] = try RandomScene.someSnapshots().map {
      try cache.surface(of: $0, by: renderer)
    }
    #expect(surfaces.map { $0.map { $0.opaque == $0.box } } == [true, false])
  }
}
