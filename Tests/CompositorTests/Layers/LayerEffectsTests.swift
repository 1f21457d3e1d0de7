import Testing

@testable import Compositor

/// Shadows, masks, clips, drawings and what moves of them, as values.
@Suite struct LayerEffectsTests {
  static let bounds = Rect(x: 0, y: 0, width: 100, height: 100)

  /// The steps that draw, and the groups with a shadow.
  static func shadows(_ tree: LayerTree) -> (shapes: [DisplayShape], pictures: Int) {
    var shapes: [DisplayShape] = []
    var pictures = 0
    for command in tree.displayList(bounds: bounds).commands {
      if case .shadow(let shape, _) = command { shapes.append(shape) }
      if case .push(let group) = command, group.shadow != nil { pictures += 1 }
    }
    return (shapes, pictures)
  }

  /// A layer whose picture is known to be its box throws the shadow of the box: no picture need be made first.
  @Test func onlyPicturesOfUnknownShapeAreMadeForAShadow() {
    var tree = LayerTree(root: Layer(frame: Self.bounds))
    var card = GoldenScene.box(10, 10, 40, 40, .white)
    card.cornerRadii = CornerRadii(6)
    card.shadow.opacity = 0.5
    let id = tree.add(card, to: tree.root)
    #expect(Self.shadows(tree).shapes == [card.outline])
    let child = tree.add(GoldenScene.box(30, 30, 40, 40, .black), to: id)
    #expect(Self.shadows(tree).shapes.isEmpty && Self.shadows(tree).pictures == 1)
    tree[id].clipsToBounds = true
    #expect(Self.shadows(tree).shapes == [card.outline])
    tree[id].backgroundColor = Color(white: 1, alpha: 0.5)
    #expect(Self.shadows(tree).pictures == 1)
    tree[id].shadow.path = .rect(Self.bounds)
    #expect(Self.shadows(tree).shapes == [.path(.rect(Self.bounds))])
    tree.remove(child)
    tree[id].shadow.opacity = 0
    #expect(Self.shadows(tree).shapes.isEmpty && Self.shadows(tree).pictures == 0)
  }

  /// The extents of a snapshot hold its shadows, so that they are not cut off where it is rasterised.
  @Test func shadowsBelongToTheExtents() throws {
    let engine = TextEngine()
    for isPath in [true, false] {
      var tree = LayerTree(root: Layer(frame: Self.bounds))
      var card = GoldenScene.box(10, 10, 40, 40, .white)
      card.shadow = Shadow(opacity: 1, offset: Vector(x: 5, y: 20), radius: 10)
      let id = tree.add(card, to: tree.root)
      if !isPath { tree.add(GoldenScene.box(0, 0, 40, 40, .black), to: id) }
      let list = tree.displayList(bounds: Self.bounds)
      let box = try #require(engine.extents(of: list, through: .scale(2)))
      // From 10 − 30 + 5 to 50 + 30 + 5, and from 0 to 100; twice that, and a few pixels for edges.
      #expect(box.contains(Rect(x: -30, y: 0, width: 200, height: 200)))
      #expect(Rect(x: -36, y: -6, width: 212, height: 212).contains(box))
    }
  }

  @Test func whatAClipPathCutsAwayCannotBeHit() {
    var tree = LayerTree(root: Layer(frame: Self.bounds))
    var layer = GoldenScene.box(0, 0, 100, 100, .black)
    layer.clipPath = Path { $0.addEllipse(in: Self.bounds) }
    let id = tree.add(layer, to: tree.root)
    let child = tree.add(GoldenScene.box(0, 0, 50, 50, .black), to: id)
    #expect(tree.hitTest(Point(x: 3, y: 3)) == tree.root)
    #expect(tree.hitTest(Point(x: 30, y: 30)) == child)
    #expect(tree.hitTest(Point(x: 70, y: 70)) == id)
    // A mask is not there to be hit, nor what is below it.
    let mask = tree.add(GoldenScene.box(0, 0, 100, 100, .black), to: id)
    #expect(tree.hitTest(Point(x: 70, y: 70)) == mask)
    tree[id].mask = mask
    #expect(tree.hitTest(Point(x: 70, y: 70)) == id)
  }

  /// The even-odd rule leaves the middle of a star out, for clicks as for paint.
  @Test func pathsHoldPointsByTheirRule() {
    var star = GoldenScene.star
    #expect(star.contains(Point(x: 50, y: 52)) && star.contains(Point(x: 50, y: 20)))
    star.fillRule = .evenOdd
    #expect(!star.contains(Point(x: 50, y: 52)) && star.contains(Point(x: 50, y: 20)))
    #expect(!star.contains(Point(x: 2, y: 2)) && !Path().contains(.zero))
  }

  /// A circle's length is 2πr, and a part of it is as long as said.
  @Test func trimmedPathsAreAsLongAsSaid() {
    let circle = Path { $0.addEllipse(in: Rect(x: 0, y: 0, width: 200, height: 200)) }
    #expect(abs(circle.length - 200 * .pi) < 0.3)
    for (start, end) in [(0.0, 0.5), (0.1, 0.35), (0.25, 0.25001), (0.7, 1), (-3, 9)] {
      let part = min(end, 1) - max(start, 0)
      let length = circle.trimmed(from: start, to: end).length
      #expect(abs(length - part * circle.length) < 0.1, "\(start) to \(end)")
    }
    #expect(circle.trimmed(from: 0.6, to: 0.4).isEmpty)
    #expect(circle.trimmed(from: .nan, to: .nan) == circle)
    #expect(circle.trimmed(from: 0, to: 1) == circle)
  }

  /// A continuous corner begins where Core Animation's does, about 1.6 radii along the sides, and lies inside the square
  /// and outside the circle's chord.
  @Test func continuousCornersAreSmoothAndFit() throws {
    let rect = Rect(x: 0, y: 0, width: 200, height: 100)
    let path = Path.rect(rect, radii: CornerRadii(20), curve: .continuous)
    #expect(path.controlBox == rect)
    guard
      case .line(let last)? = path.elements.dropFirst().first(where: {
        if case .line = $0 { true } else { false }
      })
    else {
      Issue.record("no side")
      return
    }
    #expect(abs(last.y - (100 - 32)) < 1e-9 || abs(last.x - 200) < 1e-9)
    // The tangent does not jump where pieces meet.
    for figure in path.figures {
      for (a, b) in zip(figure, figure.dropFirst()) {
        let (out, into) = (a.end - a.control2, b.control1 - b.start)
        let cross = out.x * into.y - out.y * into.x
        #expect(abs(cross) <= 1e-6 * max(out.length * into.length, 1))
      }
    }
    // No room to be smooth in: a circle.
    let pill = Path.rect(rect, radii: CornerRadii(50), curve: .continuous)
    #expect(abs(pill.length - (200 + 100 * .pi)) < 0.5)
  }

  /// A drawing is recorded once, and told apart by identity, version and size alone.
  @Test func aDrawingIsRecordedOnce() {
    var calls = 0
    func make(_ version: Int) -> Drawing {
      Drawing(identity: "d", version: version, size: Size(width: 10, height: 10)) { context in
        calls += 1
        context.fill(context.bounds, with: .color(.black))
      }
    }
    let drawing = make(1)
    var tree = LayerTree(root: Layer(frame: Self.bounds))
    var layer = Layer(frame: Self.bounds)
    layer.content = .drawing(drawing)
    tree.add(layer, to: tree.root)
    for _ in 0..<3 { _ = tree.displayList(bounds: Self.bounds) }
    #expect(calls == 1)
    #expect(make(1) == drawing && make(2) != drawing)
  }

  /// Every property of a layer reads back what is written, and ends differ exactly where the layers do.
  @Test func everyPropertyMoves() {
    var start = GoldenScene.box(0, 0, 10, 10, .white)
    start.tintColor = .white
    start.clipPath = .rect(start.bounds)
    start.shadow.path = .rect(start.bounds)
    start.content = .path(
      PathContent(
        .rect(start.bounds), fill: .gradient(Gradient(colors: [.white, .black])),
        strokeStyle: StrokeStyle(width: 1)))
    var end = start
    end.shadow = Shadow(
      color: .white, opacity: 1, offset: Vector(x: 4, y: 4), radius: 9,
      path: .rect(Self.bounds))
    end.sublayerTransform = Transform(
      translation: Vector(x: 1, y: 2), rotation: .degrees(9), scale: Vector(x: 3, y: 4))
    end.clipPath = .rect(Self.bounds)
    end.tintColor = .black
    end.content = .path(
      PathContent(
        .rect(Self.bounds), fill: .gradient(Gradient(colors: [.black, .white])),
        strokeColor: .white, strokeStyle: StrokeStyle(width: 5), strokeStart: 0.1, strokeEnd: 0.5))
    let moving = LayerProperty.allCases.filter { $0.ends(from: start, to: end) != nil }
    #expect(
      moving == [
        .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath,
        .sublayerTranslation, .sublayerRotation, .sublayerScale, .clipPath, .tintColor, .path,
        .fill, .strokeColor, .strokeWidth, .strokeStart, .strokeEnd,
      ])
    var layer = start
    for property in moving { property.write(property.read(from: end), to: &layer) }
    #expect(layer == end)
  }

  /// Gradients move stop by stop where they match, and change at once where they do not.
  @Test func gradientsMoveWhereTheirStopsMatch() {
    var start = Layer()
    start.content = .gradient(Gradient(colors: [.white, .black]))
    var end = start
    end.content = .gradient(Gradient(colors: [.black, .white]))
    #expect(LayerProperty.gradient.ends(from: start, to: end) != nil)
    end.content = .gradient(.radial(colors: [.black, .white]))
    #expect(LayerProperty.gradient.ends(from: start, to: end) == nil)
    end.content = .gradient(Gradient(colors: [.black, .white, .black]))
    #expect(LayerProperty.gradient.ends(from: start, to: end) == nil)
    // A movement under way leaves a gradient of another make alone.
    var later = end
    LayerProperty.gradient.write(LayerProperty.gradient.read(from: start), to: &later)
    #expect(later == end)
  }
}
