import Testing

@testable import Compositor

@Suite struct ShadowMaskTests {
  private let painter = DisplayListPainter(
    target: .pixels, resources: DrawingResources(), snapshots: nil)

  /// The opacities of pixels as bytes.
  private static func bytes(_ map: CoverageMap) -> [UInt8] {
    map.values.map { UInt8(max(0, min($0, 255)) + 0.5) }
  }

  /// A blurred rectangle is its blurred corners with the pixels between them repeated.
  @Test func aPatchIsAsGoodAsTheWhole() throws {
    var random = SeededGenerator(seed: 0x5AD0)
    var patched = 0
    for number in 0..<60 {
      let rect = Rect(
        x: random.number(-20...20), y: random.number(-20...20), width: random.number(1...180),
        height: random.number(1...180))
      let radii = CornerRadii(
        topLeft: random.number(0...20), topRight: random.number(0...20),
        bottomRight: random.number(0...20), bottomLeft: random.number(0...20)
      ).fitted(to: rect.size)
      let scale = [1, 1.5, 2, 3][number % 4]
      let layout = ShadowLayout(
        radius: random.number(0...8),
        through: AffineTransform(
          a: scale, b: 0, c: 0, d: number % 5 == 0 ? scale / 2 : scale,
          tx: random.number(-3...3), ty: random.number(-3...3)), scale: 1, isPixels: true
      ).snapped
      let shape = DisplayShape.rect(rect, radii)
      let pixels = try #require(layout.pixels(of: rect, visible: nil))
      guard let patch = ShadowPatch(shape, on: layout, in: pixels) else { continue }
      patched += 1
      let whole = try painter.blurred(shape, in: pixels, layout)
      let made = try patch.whole(painter.blurred(patch.shape, in: patch.pixels, layout))
      #expect(made.width == whole.width && made.height == whole.height)
      let isSame = Self.bytes(made) == Self.bytes(whole)
      #expect(isSame, "seed 0x5AD0, shadow \(number)")
    }
    #expect(patched > 30)
  }

  /// What glides past under a pixel's width at a time is drawn from few masks, each within a 255th of the exact one.
  ///
  /// Sideways, where Cairo's own edges are exact: up and down it knows fifteen places in a pixel.
  @Test(arguments: [0, 0.4, 1, 4, 12])
  func glidingShadowsNeedFewMasks(radius: Double) throws {
    let resources = DrawingResources()
    let painter = DisplayListPainter(target: .pixels, resources: resources, snapshots: nil)
    let shape = DisplayShape.rect(Rect(x: 40, y: 40, width: 60, height: 30), CornerRadii(6))
    let shadow = Shadow(color: .black, opacity: 1, offset: .zero, radius: radius)
    var worst = 0
    for step in 0..<100 {
      let place = Double(step) * 0.0137
      let surface = try ImageSurface(width: 160, height: 140)
      let context = try CairoContext(over: surface.handle)
      context.concatenate(.translation(x: place, y: 0))
      try painter.drawShadow(of: shape, shadow, factor: 1, into: context)
      try context.finish()
      surface.flush()
      let layout = ShadowLayout(
        radius: radius, through: .translation(x: place, y: 0), scale: 1, isPixels: true)
      let exact = try painter.blurred(
        shape, in: Rect(x: 0, y: 0, width: 160, height: 140), layout)
      let drawn = Self.bytes(surface.coverage())
      let expected = Self.bytes(exact)
      worst = max(worst, zip(drawn, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0)
    }
    #expect(worst <= 1)
    #expect(radius < 4 || resources.shadows.count <= 17)
    #expect(resources.shadows.count > 0)
  }

  /// A card with a border and text throws the shadow of a card; what juts out, or is see-through, throws its own.
  ///
  /// Where a card covers a pixel in part, its border covers it again, and so may what lies along its edges.
  @Test(
    arguments: ["inside", "along the edges", "jutting out", "in the corner", "see-through"],
    [(0.0, 0.0, 12.0), (2, 0, 12), (2, 0.5, 12), (0, 0.5, 0), (3, 0.25, 0), (5, 0.5, 1)])
  func cardsThrowTheShadowOfTheirOutline(
    kind: String, look: (border: Double, offset: Double, radius: Double)
  ) throws {
    var tree = ClosedFormPixelTests.canvas(80)
    var card = Layer(
      frame: Rect(x: 20 + look.offset, y: 20 + look.offset, width: 40, height: 40))
    card.backgroundColor = Color(hex: 0x34C759, alpha: kind == "see-through" ? 0.5 : 1)
    card.cornerRadii = CornerRadii(look.radius)
    card.borderWidth = look.border
    card.borderColor = Color(hex: 0x112233, alpha: 0.8)
    card.shadow = Shadow(color: .black, opacity: 1, offset: Vector(x: 3, y: 5), radius: 4)
    let id = tree.add(card, to: tree.root)
    let place =
      switch kind {
      case "along the edges": Rect(x: 0, y: 0, width: 40, height: 12)
      case "jutting out": Rect(x: 30, y: 10, width: 20, height: 20)
      case "in the corner": Rect(x: 0, y: 0, width: 6, height: 6)
      default: Rect(x: 10, y: 10, width: 20, height: 20)
      }
    tree.add(GoldenScene.box(place.minX, place.minY, place.width, place.height, .white), to: id)
    func drawn() throws -> (bytes: [UInt8], masks: Int) {
      let resources = DrawingResources()
      let painter = DisplayListPainter(target: .pixels, resources: resources, snapshots: nil)
      let surface = try ImageSurface(width: 80, height: 80)
      let context = try CairoContext(over: surface.handle)
      try painter.draw(tree.displayList(bounds: tree[tree.root].frame), into: context)
      try context.finish()
      surface.flush()
      return (surface.bitmap().bytes, resources.shadows.count)
    }
    let whole = try drawn()
    // A border too thick for the corners is a ring, not a line: the picture's own shadow is made, as for what juts out.
    let isRing = look.radius > 0 && look.radius <= look.border / 2
    #expect(whole.masks == (kind == "inside" && !isRing ? 1 : 0))
    // A hair of transparency puts the rule out of action and changes no byte of the card.
    if kind != "see-through" { tree[id].backgroundColor = Color(hex: 0x34C759, alpha: 0.999_99) }
    let apart = try drawn()
    #expect(apart.masks == 0)
    let largest = zip(whole.bytes, apart.bytes).map { abs(Int($0) - Int($1)) }.max()
    #expect((largest ?? 255) <= 1)
  }
}
