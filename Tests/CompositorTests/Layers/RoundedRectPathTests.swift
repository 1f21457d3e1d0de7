import Testing

@testable import Compositor

@Suite struct RoundedRectPathTests {
  /// A shadow's path that is a rectangle is blurred by its corners alone.
  @Test func aPathOfARoundedRectangleIsKnownAsOne() throws {
    let rect = Rect(x: 16.1, y: -3.7, width: 210.3, height: 90.9)
    let all = [
      CornerRadii.zero, CornerRadii(32), CornerRadii(topLeft: 3.3, topRight: 0, bottomRight: 20.7),
      CornerRadii(1000),
    ]
    for radii in all {
      let known = try #require(Path.rect(rect, radii: radii).roundedRect)
      let fitted = radii.fitted(to: rect.size)
      #expect(abs(known.rect.minX - rect.minX) < 1e-9 && abs(known.rect.maxY - rect.maxY) < 1e-9)
      #expect(abs(known.radii.topLeft - fitted.topLeft) < 1e-9)
      #expect(abs(known.radii.bottomRight - fitted.bottomRight) < 1e-9)
      #expect(abs(known.radii.topRight - fitted.topRight) < 1e-9)
      #expect(abs(known.radii.bottomLeft - fitted.bottomLeft) < 1e-9)
    }
  }

  @Test func anyOtherPathIsNot() {
    var bent = Path.rect(Rect(x: 0, y: 0, width: 40, height: 30))
    bent.append(Path.rect(Rect(x: 5, y: 5, width: 3, height: 3)))
    #expect(bent.roundedRect == nil)
    #expect(Path { $0.addEllipse(in: Rect(x: 0, y: 0, width: 40, height: 30)) }.roundedRect == nil)
    #expect(Path().roundedRect == nil)
    let turned = Path.rect(Rect(x: 0, y: 0, width: 40, height: 30)).applying(
      .rotation(.degrees(10)))
    #expect(turned.roundedRect == nil)
  }
}
