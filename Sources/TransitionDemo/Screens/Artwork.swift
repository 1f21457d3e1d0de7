import Compositor

/// The motifs of the articles' pictures, on a square of 100, each a few shapes from back to front.
extension Article.Artwork {
  /// A shape of a motif.
  struct Shape {
    var path: Path
    var fill: Color?
    var line: Color?
    var lineWidth = 4.0
  }

  var shapes: [Shape] {
    switch self {
    case .mountains:
      [
        Shape(path: Self.disc(72, 28, 10), fill: Color(white: 1, alpha: 0.85)),
        Shape(
          path: Self.polygon((-16, 100), (30, 38), (76, 100)),
          fill: Color(hex: 0x274C73, alpha: 0.9)),
        Shape(path: Self.polygon((24, 46), (30, 38), (37, 47), (30, 52)), fill: .white),
        Shape(path: Self.polygon((30, 100), (68, 52), (112, 100)), fill: Color(hex: 0x1B3553)),
        Shape(path: Self.polygon((60, 62), (68, 52), (77, 62), (68, 67)), fill: .white),
        Shape(path: Self.polygon((-5, 100), (-5, 80), (60, 100)), fill: Color(hex: 0x122640)),
      ]
    case .skyline:
      [
        Shape(path: Self.disc(30, 34, 13), fill: Color(hex: 0xFFE3B3, alpha: 0.9)),
        Shape(
          path: Self.boxes((0, 62, 18), (20, 48, 16), (66, 55, 16), (84, 66, 18)),
          fill: Color(hex: 0x3A2566, alpha: 0.75)),
        Shape(
          path: Self.boxes((34, 36, 14), (50, 58, 16), (12, 72, 20)), fill: Color(hex: 0x24164A)),
        Shape(
          path: Self.dots((37, 42), (43, 42), (37, 50), (43, 50), (43, 58), (55, 65), (60, 72)),
          fill: Color(hex: 0xFFD98A)),
      ]
    case .chart:
      [
        Shape(
          path: Self.boxes((16, 66, 13), (35, 54, 13), (54, 60, 13), (73, 38, 13)),
          fill: Color(white: 1, alpha: 0.35)),
        Shape(
          path: Self.line((12, 60), (34, 42), (54, 49), (86, 20)), line: .white, lineWidth: 5),
        Shape(path: Self.disc(86, 20, 6), fill: .white),
      ]
    case .waves:
      [
        Shape(path: Self.disc(70, 26, 11), fill: Color(white: 1, alpha: 0.8)),
        Shape(path: Self.wave(52, 9), fill: Color(hex: 0x2E86C8)),
        Shape(path: Self.wave(66, 8), fill: Color(hex: 0x1E69A8)),
        Shape(path: Self.wave(81, 7), fill: Color(hex: 0x134B80)),
      ]
    case .leaf:
      [
        Shape(path: Self.blade, fill: Color(hex: 0xEAF7C8)),
        Shape(
          path: Self.line((28, 80), (72, 24)), line: Color(hex: 0x2F7D4F), lineWidth: 4),
        Shape(
          path: Path {
            for (from, to) in [((42, 62), (62, 62)), ((50, 52), (72, 48)), ((58, 42), (58, 24))] {
              $0.move(x: Double(from.0), y: Double(from.1))
              $0.line(x: Double(to.0), y: Double(to.1))
            }
          }, line: Color(hex: 0x2F7D4F), lineWidth: 3),
      ]
    case .orbit:
      [
        Shape(
          path: Self.dots((14, 20), (82, 16), (24, 84), (90, 70), (50, 10), (10, 54)),
          fill: Color(white: 1, alpha: 0.7)),
        Shape(path: Self.disc(50, 52, 19), fill: Color(hex: 0xF2C879)),
        Shape(
          path: Self.ring.applying(
            AffineTransform.translation(x: 50, y: 52) * .rotation(.degrees(-22))),
          line: Color(hex: 0xE9E4FF), lineWidth: 4),
        Shape(path: Self.disc(84, 36, 6), fill: Color(hex: 0xC9F0FF)),
      ]
    case .bridge:
      [
        Shape(path: Self.wave(78, 5), fill: Color(hex: 0x7A2E22)),
        Shape(
          path: Path {
            $0.move(x: -4, y: 66)
            $0.curve(
              to: Point(x: 104, y: 66), control1: Point(x: 26, y: 18),
              control2: Point(x: 74, y: 18))
          }, line: .white, lineWidth: 5),
        Shape(path: Self.line((-4, 66), (104, 66)), line: .white, lineWidth: 5),
        Shape(
          path: Path {
            for (x, y) in [(18.0, 46.0), (34, 35), (50, 31), (66, 35), (82, 46)] {
              $0.move(x: x, y: y)
              $0.line(x: x, y: 66)
            }
          }, line: Color(white: 1, alpha: 0.8), lineWidth: 2.5),
      ]
    case .sunrise:
      [
        Shape(path: Self.disc(50, 62, 21), fill: .white),
        Shape(
          path: Path {
            for (x1, y1, x2, y2) in [
              (50.0, 30.0, 50.0, 18.0), (73, 40, 82, 31), (27, 40, 18, 31), (83, 60, 95, 59),
              (17, 60, 5, 59),
            ] {
              $0.move(x: x1, y: y1)
              $0.line(x: x2, y: y2)
            }
          }, line: .white, lineWidth: 5),
        Shape(path: Self.wave(70, 5), fill: Color(hex: 0xC65D3B)),
      ]
    case .vase:
      [
        Shape(path: Self.pot, fill: Color(hex: 0xF9EEFF)),
        Shape(path: Self.line((33, 60), (67, 60)), line: Color(hex: 0x7B4B94), lineWidth: 4),
        Shape(path: Self.line((36, 69), (64, 69)), line: Color(hex: 0xB784CF), lineWidth: 3),
      ]
    case .signal:
      [
        Shape(path: Self.line((50, 52), (34, 92)), line: .white, lineWidth: 5),
        Shape(path: Self.line((50, 52), (66, 92)), line: .white, lineWidth: 5),
        Shape(path: Self.line((42, 74), (58, 74)), line: .white, lineWidth: 4),
        Shape(path: Self.disc(50, 44, 8), fill: Color(hex: 0xFFD166)),
        Shape(path: Self.arcs(18), line: Color(white: 1, alpha: 0.9)),
        Shape(path: Self.arcs(31), line: Color(white: 1, alpha: 0.6)),
      ]
    }
  }

  private static func disc(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    Path {
      $0.addEllipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }
  }

  private static func line(_ points: (Double, Double)...) -> Path {
    Path { path in
      for point in points { path.line(x: point.0, y: point.1) }
    }
  }

  private static func polygon(_ points: (Double, Double)...) -> Path {
    Path { path in
      for point in points { path.line(x: point.0, y: point.1) }
      path.close()
    }
  }

  /// Boxes from a height down to the ground: left edge, upper edge, width.
  private static func boxes(_ boxes: (Double, Double, Double)...) -> Path {
    Path { path in
      for (x, y, width) in boxes {
        path.addRect(
          Rect(x: x, y: y, width: width, height: 102 - y),
          radii: CornerRadii(topLeft: 2, topRight: 2))
      }
    }
  }

  private static func dots(_ places: (Double, Double)...) -> Path {
    Path { path in
      for (x, y) in places {
        path.addEllipse(in: Rect(x: x - 1.6, y: y - 1.6, width: 3.2, height: 3.2))
      }
    }
  }

  /// Water from `y` down, its surface two waves of `height`.
  private static func wave(_ y: Double, _ height: Double) -> Path {
    Path {
      $0.move(x: -2, y: y)
      $0.curve(
        to: Point(x: 50, y: y), control1: Point(x: 16, y: y - height),
        control2: Point(x: 34, y: y + height))
      $0.curve(
        to: Point(x: 102, y: y), control1: Point(x: 66, y: y - height),
        control2: Point(x: 84, y: y + height))
      $0.line(x: 102, y: 102)
      $0.line(x: -2, y: 102)
      $0.close()
    }
  }

  private static let blade = Path {
    $0.move(x: 30, y: 78)
    $0.curve(
      to: Point(x: 80, y: 18), control1: Point(x: 16, y: 34), control2: Point(x: 46, y: 16))
    $0.curve(
      to: Point(x: 30, y: 78), control1: Point(x: 84, y: 58), control2: Point(x: 62, y: 84))
    $0.close()
  }

  private static let ring = Path {
    $0.addEllipse(in: Rect(x: -36, y: -11, width: 72, height: 22))
  }

  private static let pot = Path {
    $0.move(x: 40, y: 22)
    $0.line(x: 60, y: 22)
    $0.curve(
      to: Point(x: 70, y: 62), control1: Point(x: 54, y: 36), control2: Point(x: 74, y: 44))
    $0.curve(
      to: Point(x: 58, y: 86), control1: Point(x: 68, y: 74), control2: Point(x: 62, y: 82))
    $0.line(x: 42, y: 86)
    $0.curve(
      to: Point(x: 30, y: 62), control1: Point(x: 38, y: 82), control2: Point(x: 32, y: 74))
    $0.curve(
      to: Point(x: 40, y: 22), control1: Point(x: 26, y: 44), control2: Point(x: 46, y: 36))
    $0.close()
  }

  /// Two arcs about the antenna's head, to the left and to the right.
  private static func arcs(_ radius: Double) -> Path {
    Path {
      let reach = radius * 0.62
      for side in [-1.0, 1.0] {
        let x = 50 + side * radius * 0.78
        $0.move(x: x, y: 44 - reach)
        $0.curve(
          to: Point(x: x, y: 44 + reach),
          control1: Point(x: x + side * radius * 0.42, y: 44 - reach * 0.42),
          control2: Point(x: x + side * radius * 0.42, y: 44 + reach * 0.42))
      }
    }
  }
}
