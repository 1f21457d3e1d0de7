import Testing

@testable import Compositor

/// `reference/behaviours-layers.md`, sections 1 and 4: geometry and transforms as Core Animation has them.
@Suite struct LayerGeometryTests {
  static func layer(_ width: Double, _ height: Double, at position: Point = .zero) -> Layer {
    var layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: width, height: height)
    layer.position = position
    return layer
  }

  static func close(_ a: Rect, _ b: Rect) -> Bool {
    zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height])
      .allSatisfy { abs($0 - $1) < 1e-4 }
  }

  /// Case 1.
  @Test func aNewLayerHasCoreAnimationsDefaults() {
    let layer = Layer()
    #expect(layer.bounds == .zero && layer.position == .zero)
    #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5) && layer.zPosition == 0)
    #expect(!layer.clipsToBounds && !layer.isHidden && layer.opacity == 1)
    #expect(layer.transform == .identity && layer.sublayerTransform == .identity)
    #expect(layer.shadow.opacity == 0 && layer.shadow.radius == 3)
    #expect(layer.shadow.offset == Vector(x: 0, y: -3) && layer.shadow.path == nil)
    #expect(layer.mask == nil && layer.clipPath == nil && layer.blendMode == .normal)
    #expect(layer.cornerCurve == .circular && layer.contentsGravity == .resize)
    let tree = LayerTree(root: layer)
    #expect(tree.parent(of: tree.root) == nil)
  }

  /// Cases 2 and 3: bounds 100x50 at (200, 300).
  @Test(arguments: [
    (Point(x: 0.5, y: 0.5), Rect(x: 150, y: 275, width: 100, height: 50)),
    (Point(x: 0, y: 0), Rect(x: 200, y: 300, width: 100, height: 50)),
    (Point(x: 1, y: 1), Rect(x: 100, y: 250, width: 100, height: 50)),
  ])
  func theFrameHangsOnTheAnchorAndThePositionStays(anchor: Point, frame: Rect) {
    var layer = Self.layer(100, 50, at: Point(x: 200, y: 300))
    layer.anchorPoint = anchor
    #expect(layer.frame == frame)
    #expect(layer.position == Point(x: 200, y: 300))
  }

  /// Case 5.
  @Test func anAnchorOutsideTheBoundsIsKept() {
    var layer = Self.layer(100, 50)
    layer.anchorPoint = Point(x: 2, y: -1)
    #expect(layer.anchorPoint == Point(x: 2, y: -1))
    #expect(layer.frame == Rect(x: -200, y: 50, width: 100, height: 50))
  }

  /// Case 6.
  @Test func anEmptyLayersFrameIsItsPosition() {
    #expect(
      Self.layer(0, 0, at: Point(x: 10, y: 20)).frame == Rect(x: 10, y: 20, width: 0, height: 0))
  }

  /// Case 7.
  @Test(arguments: [
    (Point(x: 0.5, y: 0.5), Point(x: 60, y: 45)), (Point(x: 0, y: 0), Point(x: 10, y: 20)),
    (Point(x: 1, y: 1), Point(x: 110, y: 70)),
  ])
  func settingTheFrameSetsBoundsAndPosition(anchor: Point, position: Point) {
    let frame = Rect(x: 10, y: 20, width: 100, height: 50)
    var layer = Layer()
    layer.anchorPoint = anchor
    layer.frame = frame
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(layer.position == position && layer.frame == frame)
  }

  /// Case 9.
  @Test func negativeSidesAreTurnedRound() {
    var layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == Rect(x: -100, y: -50, width: 100, height: 50))
    layer.bounds = .zero
    layer.bounds.size = Size(width: -100, height: -50)
    #expect(layer.bounds == Rect(x: -100, y: -50, width: 100, height: 50))
    layer.bounds.size.width = -10
    #expect(layer.bounds == Rect(x: -110, y: -50, width: 10, height: 50))
    var framed = Layer()
    framed.frame = Rect(x: 0, y: 0, width: -100, height: -50)
    #expect(framed.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(framed.position == Point(x: -50, y: -25))
  }

  /// Case 12.
  @Test func theFrameOfATurnedLayerIsItsBox() {
    var layer = Self.layer(100, 100)
    layer.transform = .rotation(.degrees(45))
    let box = Rect(x: -70.7107, y: -70.7107, width: 141.4214, height: 141.4214)
    #expect(Self.close(layer.frame, box))
  }

  /// Case 15.
  @Test func aLayerGrowsAboutItsAnchor() {
    var layer = Layer(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    layer.bounds.size = Size(width: 256, height: 512)
    #expect(layer.frame.origin == Point(x: -28, y: -156))
  }

  /// Case 16.
  @Test func theFrameOfAScaledLayerSetsLargerBounds() {
    var layer = Layer()
    layer.transform = .scale(0.5)
    layer.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    #expect(layer.bounds.size == Size(width: 200, height: 200))
  }

  /// Case 18, as far as a value has notices: an equal value leaves nothing changed, a real change does.
  @Test func settingAnEqualValueChangesNothing() {
    var layer = Self.layer(10, 10)
    let before = layer
    layer.opacity = 1
    layer.shadow = .none
    layer.sublayerTransform = .identity
    #expect(layer == before)
    layer.shadow.opacity = 0.5
    #expect(layer != before)
    layer.shadow.opacity = 0
    #expect(layer == before)
  }

  /// Case 39, with our six numbers a = m11, b = m12, c = m21, d = m22, tx = m41, ty = m42.
  @Test func matricesLieAsInCoreAnimation() {
    let moved = AffineTransform.translation(x: 3, y: 4)
    #expect(moved.tx == 3 && moved.ty == 4 && moved.a == 1 && moved.d == 1)
    let turned = AffineTransform.rotation(.degrees(90))
    #expect(abs(turned.b - 1) < 1e-12 && abs(turned.c + 1) < 1e-12)
  }

  /// Case 40: Core Animation's concat(a, b) applies a first; here the rightmost is applied first.
  @Test func transformsAreAppliedInTheOrderWritten() {
    let (move, scale) = (AffineTransform.translation(x: 10, y: 0), AffineTransform.scale(2))
    #expect((scale * move).tx == 20)
    #expect((move * scale).tx == 10)
  }

  /// Case 41.
  @Test func theInverseOfDoublingIsHalving() {
    #expect(AffineTransform.scale(2).inverse == .scale(0.5))
    #expect(AffineTransform.scale(0).inverse == nil)
  }

  /// Case 44, as far as transforms that are affine throughout have it: setting one replaces the one before.
  @Test func settingATransformReplacesTheOneBefore() {
    var layer = Layer()
    layer.transform = .scale(9)
    layer.transform = .translation(x: 1, y: 2)
    #expect(layer.transform.affine == .translation(x: 1, y: 2))
  }
}
