import Testing

@testable import Compositor

/// Shadows of pictures whose outline cannot be told are blurred once, and drawn from that as if blurred in place.
@Suite struct PictureShadowTests {
  static let bounds = Rect(x: 0, y: 0, width: 200, height: 440)

  /// What throws the shadow.
  enum Kind: CaseIterable {
    case seeThrough, text, path, nested, snapshot, blended, faded, masked, turned, scaled
  }

  /// A card of `kind` that was moved by `offset`, on a page.
  static func list(_ kind: Kind, at offset: Vector, opacity: Double = 0.5) -> DisplayList {
    var root = Layer(frame: bounds)
    root.backgroundColor = Color(hex: 0xDDEEFF)
    var tree = LayerTree(root: root)
    var card = Layer(frame: Rect(x: 40 + offset.x, y: 60 + offset.y, width: 90, height: 150))
    card.shadow = Shadow(color: .black, opacity: 0.8, offset: Vector(x: 3, y: 5), radius: 4)
    switch kind {
    case .text:
      card.content = .text(Text("Shade", style: TextStyle(family: "DejaVu Sans", size: 24)))
    case .path:
      card.content = .path(
        PathContent(
          Path { $0.addEllipse(in: Rect(x: 4, y: 4, width: 80, height: 120)) },
          fill: .color(Color(hex: 0x34C759))))
    case .snapshot: card.content = .snapshot(RandomScene.someSnapshots()[1])
    case .seeThrough, .nested, .blended, .faded, .masked, .turned, .scaled:
      card.backgroundColor = Color(hex: 0x5856D6, alpha: opacity)
      card.cornerRadii = CornerRadii(12)
    }
    if kind == .faded { card.opacity = 0.6 }
    if kind == .turned { card.transform = .rotation(.degrees(24)) }
    if kind == .scaled { card.transform = .scale(1.25) }
    let id = tree.add(card, to: tree.root)
    var inner = GoldenScene.box(20, 30, 40, 50, Color(hex: 0xFF9500, alpha: 0.7))
    if kind == .nested { inner.shadow = card.shadow }
    if kind == .blended { inner.blendMode = .multiply }
    let innerID = tree.add(inner, to: id)
    if kind == .nested {
      tree.add(GoldenScene.box(10, 10, 50, 20, Color(hex: 0x34C759, alpha: 0.4)), to: innerID)
    }
    if kind == .masked {
      var mask = Layer(frame: Rect(x: 10, y: 10, width: 60, height: 60))
      mask.backgroundColor = Color(hex: 0x000000, alpha: 0.5)
      let maskID = tree.add(mask, to: innerID)
      tree[innerID].mask = maskID
    }
    return tree.displayList(bounds: bounds)
  }

  @Test(arguments: Kind.allCases, [1, 2, 3])
  func whatMovesByWholePixelsIsBlurredOnce(kind: Kind, threads: Int) throws {
    let renderer = CairoRenderer()
    var buffer = HostBuffer(width: 200, height: 440)
    var blurs = 0
    for frame in 0..<8 {
      let list = Self.list(kind, at: Vector(x: Double(frame % 3), y: Double(frame * 23)))
      _ = try buffer.draw(list, by: renderer, age: frame == 0 ? 0 : 1, threads: threads)
      if frame == 0 { blurs = renderer.pictureShadowCounts.blurs }
      var expected = HostBuffer(width: 200, height: 440)
      _ = try expected.draw(list, by: CairoRenderer())
      let difference = buffer.difference(to: expected)
      #expect(difference == nil, "frame \(frame)")
    }
    #expect(blurs == (kind == .nested ? 2 : 1))
    #expect(renderer.pictureShadowCounts.blurs == blurs)
  }

  /// By Cairo alone nothing is made for a frame: each picture is blurred where it is.
  @Test(arguments: Kind.allCases) func itIsWhatIsBlurredInPlace(kind: Kind) throws {
    for offset in [Vector.zero, Vector(x: 7, y: 90), Vector(x: -60, y: 260)] {
      let list = Self.list(kind, at: offset)
      let renderer = CairoRenderer()
      let drawn = try renderer.render(list)
      #expect(renderer.pictureShadowCounts.blurs > 0)
      let plain = try FastPathTests.plain(list, width: 200, height: 440)
      #expect(FastPathTests.greatestDifference(drawn, plain) <= 2, "at \(offset)")
    }
  }

  /// Between pixels a few masks serve, within a 255th or two of exact ones.
  @Test func whatGlidesNeedsFewMasks() throws {
    let renderer = CairoRenderer()
    for step in 0..<60 {
      let list = Self.list(.seeThrough, at: Vector(x: 0, y: Double(step) * 0.737))
      let drawn = try renderer.render(list)
      guard step % 10 == 3 else { continue }
      let plain = try FastPathTests.plain(list, width: 200, height: 440)
      #expect(FastPathTests.greatestDifference(drawn, plain) <= 2, "step \(step)")
    }
    #expect((2...17).contains(renderer.pictureShadowCounts.blurs))
  }

  @Test func whatChangesIsBlurredAnew() throws {
    let renderer = CairoRenderer()
    for step in 1...5 {
      let list = Self.list(.seeThrough, at: .zero, opacity: Double(step) / 10)
      #expect(try renderer.render(list) == CairoRenderer().render(list))
      #expect(renderer.pictureShadowCounts.blurs == step)
    }
    // The masks of earlier pictures are still there.
    _ = try renderer.render(Self.list(.seeThrough, at: Vector(x: 1, y: 0), opacity: 0.1))
    #expect(renderer.pictureShadowCounts.blurs == 5)
  }

  /// A snapshot is drawn as its layers are, and its masks stay.
  ///
  /// But for a snapshot in it, which is drawn as vectors there.
  @Test(arguments: Kind.allCases.filter { $0 != .snapshot }) func inASnapshotItIsTheSame(kind: Kind)
    throws
  {
    let live = Self.list(kind, at: .zero)
    var tree = LayerTree(root: Layer(frame: Self.bounds))
    var layer = Layer(frame: Self.bounds)
    layer.content = .snapshot(
      Snapshot(
        id: SnapshotID(number: 90), bounds: Self.bounds, displayList: live,
        captureTransform: .identity))
    tree.add(layer, to: tree.root)
    let frozen = tree.displayList(bounds: Self.bounds)
    for usesSurfaces in [true, false] {
      let renderer = CairoRenderer(usesSurfaces: usesSurfaces)
      let isSame =
        try renderer.render(frozen) == CairoRenderer(usesSurfaces: usesSurfaces).render(live)
      #expect(isSame, "by surfaces: \(usesSurfaces)")
      let blurs = renderer.pictureShadowCounts.blurs
      #expect(blurs > 0)
      _ = try renderer.render(frozen)
      #expect(renderer.pictureShadowCounts.blurs == blurs)
    }
  }

  /// Which of a frame's shadows have masks does not depend on what was drawn before, and no more are kept than the budget.
  @Test func theMasksOfAFrameAreBoundedAndItsOwn() throws {
    let painter = DisplayListPainter(
      target: .pixels, resources: DrawingResources(), snapshots: nil)
    let layout = ShadowLayout(radius: 4, through: .identity, scale: 1, isPixels: true)
    func wanted(_ number: Int, side: Double) -> PictureShadows.Wanted {
      let box = Rect(x: 0, y: 0, width: side, height: side)
      var list = DisplayList(bounds: box)
      list.append(.fill(.rect(box, .zero), .color(Color(hex: UInt32(number)))))
      let key = PictureShadows.Key(
        radius: 4, transform: .identity, placement: .exact, surfaceScale: nil)
      return PictureShadows.Wanted(
        key: key, list: list, layout: layout, pixels: box, whole: .zero)
    }
    func make(_ one: PictureShadows.Wanted) throws -> ShadowMask {
      // As large as it says, and cheap.
      let coverage = try painter.blurred(
        .rect(Rect(x: 0, y: 0, width: 1, height: 1), .zero),
        in: Rect(x: 0, y: 0, width: 1, height: 1),
        layout)
      let side = Int(one.pixels.width)
      return try ShadowMask(
        CoverageMap(
          width: side, height: side,
          values: Array(repeating: coverage.values[0], count: side * side)), at: .zero)
    }
    let side = 1024.0
    let fits = PictureShadows.budget >> 20
    let shadows = PictureShadows()
    let first = (0..<fits + 3).map { wanted($0, side: side) }
    for (start, blurs) in [(0, fits), (2, fits + 2), (3, fits + 3), (3, fits + 3)] {
      // Another of these is beyond the budget, kept or not.
      let frame = Array(first[start...])
      try shadows.show(frame, make: make)
      for (place, one) in frame.enumerated() {
        #expect((shadows.mask(one.key, one.list.commands) != nil) == (place < fits))
      }
      #expect(shadows.byteCount <= PictureShadows.budget)
      #expect(shadows.blurCount == blurs)
    }
  }

  /// What blends in a picture with a shadow sees nothing behind it, turned or not.
  @Test(arguments: [0.0, 30]) func whatBlendsInItSeesNothingBehindIt(degrees: Double) throws {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 80, height: 80))
    root.backgroundColor = Color(hex: 0x0000FF)
    var tree = LayerTree(root: root)
    var card = Layer(frame: Rect(x: 20, y: 20, width: 40, height: 40))
    card.transform = .rotation(.degrees(degrees))
    card.shadow = Shadow(color: .black, opacity: 1, offset: .zero, radius: 2)
    let id = tree.add(card, to: tree.root)
    var box = GoldenScene.box(0, 0, 40, 40, .white)
    box.blendMode = .multiply
    tree.add(box, to: id)
    let list = tree.displayList(bounds: root.frame)
    let white: [UInt8] = [255, 255, 255, 255]
    #expect(try CairoRenderer().render(list).pixel(x: 40, y: 40) == white)
    #expect(try FastPathTests.plain(list, width: 80, height: 80).pixel(x: 40, y: 40) == white)
  }
}
