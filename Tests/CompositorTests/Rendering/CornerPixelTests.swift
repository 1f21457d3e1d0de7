import Testing

@testable import Compositor

/// Rounded corners and borders against the plain geometry of rounded rectangles.
@Suite struct CornerPixelTests {
  /// How far `point` lies outside a rectangle with rounded corners; below 0 inside.
  private static func distance(_ point: Point, from rect: Rect, _ radii: CornerRadii) -> Double {
    let isLeft = point.x < rect.midX
    let radius =
      point.y < rect.midY
      ? isLeft ? radii.topLeft : radii.topRight : isLeft ? radii.bottomLeft : radii.bottomRight
    let x = (point.x - rect.midX).magnitude - (rect.width / 2 - radius)
    let y = (point.y - rect.midY).magnitude - (rect.height / 2 - radius)
    return x > 0 && y > 0 ? Vector(x: x, y: y).length - radius : max(x, y) - radius
  }

  /// Outside with the radii, inside with the radii less the border's width: thick borders are round outside too.
  @Test(
    arguments: [
      CornerRadii(8), CornerRadii(2), CornerRadii(20), .zero,
      CornerRadii(topLeft: 3, topRight: 24, bottomRight: 12),
    ], [1.5, 6, 10, 19, 29])
  func aBorderFollowsTheCornersInsideAndOutside(radii: CornerRadii, width: Double) throws {
    var tree = ClosedFormPixelTests.canvas(100)
    var layer = GoldenScene.box(10, 20, 80, 60, Color(hex: 0x00FF00))
    layer.cornerRadii = radii
    layer.borderWidth = width
    layer.borderColor = Color(hex: 0xFF0000)
    tree.add(layer, to: tree.root)
    let picture = try ClosedFormPixelTests.render(tree, scale: 2)
    var wrong = 0
    for row in 0..<200 {
      for column in 0..<200 {
        let point = Point(x: (Double(column) + 0.5) / 2, y: (Double(row) + 0.5) / 2)
        let outside = Self.distance(point, from: layer.frame, radii)
        let inside = Self.distance(
          point, from: layer.frame.inset(by: width), radii.inset(by: width))
        // Edges are antialiased.
        if outside.magnitude < 0.6 || inside.magnitude < 0.6 { continue }
        let expected: [UInt8] =
          outside > 0 ? [255, 255, 255, 255] : inside > 0 ? [0, 0, 255, 255] : [0, 255, 0, 255]
        if picture.pixel(x: column, y: row) != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: CornerCurve.allCases) func aContinuousBorderIsRoundOutsideToo(
    curve: CornerCurve
  ) throws {
    var tree = ClosedFormPixelTests.canvas(100)
    var layer = GoldenScene.box(10, 20, 80, 60, .white)
    layer.cornerRadii = CornerRadii(8)
    layer.cornerCurve = curve
    layer.borderWidth = 20
    tree.add(layer, to: tree.root)
    let picture = try ClosedFormPixelTests.render(tree)
    for (x, y) in [(10, 20), (89, 20), (10, 79), (89, 79)] {
      #expect(picture.pixel(x: x, y: y) == [255, 255, 255, 255])
    }
    #expect(picture.pixel(x: 14, y: 24) == [0, 0, 0, 255])
  }

  /// "As round as it gets": infinite radii, and those whose sums are, are those of a pill, alone those of one side.
  @Test func infiniteRadiiAreAsLargeAsFits() {
    let size = Size(width: 80, height: 60)
    func isClose(_ a: CornerRadii, _ b: CornerRadii) -> Bool {
      [\CornerRadii.topLeft, \.topRight, \.bottomRight, \.bottomLeft].allSatisfy {
        abs(a[keyPath: $0] - b[keyPath: $0]) < 1e-9
      }
    }
    for radius in [Double.infinity, .greatestFiniteMagnitude, 1e300, 1e9, 40] {
      #expect(isClose(CornerRadii(radius).fitted(to: size), CornerRadii(30)))
      #expect(isClose(CornerRadii(topLeft: radius * 2).fitted(to: size), CornerRadii(topLeft: 60)))
    }
    let mixed = CornerRadii(topLeft: .infinity, topRight: 10, bottomRight: 10).fitted(to: size)
    #expect(isClose(mixed, CornerRadii(topLeft: 60)))
    #expect(isClose(CornerRadii(.nan).fitted(to: size), .zero))
    #expect(isClose(CornerRadii(-.infinity).fitted(to: size), .zero))
    var layer = Layer(frame: Rect(origin: .zero, size: size))
    layer.cornerRadii = CornerRadii(.infinity)
    guard case .rect(_, let radii) = layer.outline else {
      Issue.record("not a rectangle")
      return
    }
    #expect(isClose(radii, CornerRadii(30)))
  }
}
