import Compositor

/// The icons of the built-in screens, drawn as lines on a square of 24.
enum Icon: CaseIterable {
  case lines
  case magnifier
  case check
  case house
  case newspaper
  case chip
  case bars
  case star
  case shirt
  case flask
  case note
  case palette
  case grid
  case book
  case paperPlane

  /// The icon's lines, in a square of `size` points.
  func path(size: Double) -> Path { shape.applying(.scale(size / 24)) }

  private var shape: Path {
    Path { path in
      func segment(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        path.move(x: x1, y: y1)
        path.line(x: x2, y: y2)
      }
      func figure(_ points: (Double, Double)...) {
        for (index, point) in points.enumerated() {
          if index == 0 {
            path.move(x: point.0, y: point.1)
          } else {
            path.line(x: point.0, y: point.1)
          }
        }
        path.close()
      }
      switch self {
      case .lines:
        segment(3, 6, 21, 6)
        segment(3, 12, 21, 12)
        segment(3, 18, 15, 18)
      case .magnifier:
        path.addEllipse(in: Rect(x: 4, y: 4, width: 12.5, height: 12.5))
        segment(15, 15, 20.5, 20.5)
      case .check:
        path.move(x: 4.5, y: 12.5)
        path.line(x: 10, y: 18)
        path.line(x: 19.5, y: 6.5)
      case .house:
        path.move(x: 3.5, y: 11)
        path.line(x: 12, y: 4)
        path.line(x: 20.5, y: 11)
        path.move(x: 6, y: 9.5)
        path.line(x: 6, y: 19.5)
        path.line(x: 18, y: 19.5)
        path.line(x: 18, y: 9.5)
        path.move(x: 10, y: 19.5)
        path.line(x: 10, y: 14.5)
        path.line(x: 14, y: 14.5)
        path.line(x: 14, y: 19.5)
      case .newspaper:
        path.addRect(Rect(x: 3.5, y: 5, width: 17, height: 14.5), radii: CornerRadii(2.5))
        path.addRect(Rect(x: 6.5, y: 8.5, width: 4.5, height: 4.5), radii: CornerRadii(0.5))
        segment(14, 9, 17.5, 9)
        segment(14, 12.5, 17.5, 12.5)
        segment(6.5, 16.2, 17.5, 16.2)
      case .chip:
        path.addRect(Rect(x: 6.5, y: 6.5, width: 11, height: 11), radii: CornerRadii(2))
        path.addRect(Rect(x: 10, y: 10, width: 4, height: 4), radii: CornerRadii(0.5))
        for place in [9.5, 14.5] {
          segment(place, 3.5, place, 6.5)
          segment(place, 17.5, place, 20.5)
          segment(3.5, place, 6.5, place)
          segment(17.5, place, 20.5, place)
        }
      case .bars:
        segment(5.5, 19.5, 5.5, 13)
        segment(12, 19.5, 12, 8.5)
        segment(18.5, 19.5, 18.5, 4.5)
      case .star:
        figure(
          (12, 3.5), (14.6, 9), (20.6, 9.7), (16.2, 13.8), (17.3, 19.8), (12, 16.8),
          (6.7, 19.8), (7.8, 13.8), (3.4, 9.7), (9.4, 9))
      case .shirt:
        figure(
          (9, 4.5), (12, 6.5), (15, 4.5), (20.5, 7.5), (18.5, 11.5), (16.5, 10.5),
          (16.5, 19.5), (7.5, 19.5), (7.5, 10.5), (5.5, 11.5), (3.5, 7.5))
      case .flask:
        path.move(x: 9.5, y: 4)
        path.line(x: 14.5, y: 4)
        path.move(x: 10.5, y: 4)
        path.line(x: 10.5, y: 9.5)
        path.line(x: 5.5, y: 18.5)
        path.curve(
          to: Point(x: 6.8, y: 20.5), control1: Point(x: 5, y: 19.5),
          control2: Point(x: 5.7, y: 20.5))
        path.line(x: 17.2, y: 20.5)
        path.curve(
          to: Point(x: 18.5, y: 18.5), control1: Point(x: 18.3, y: 20.5),
          control2: Point(x: 19, y: 19.5))
        path.line(x: 13.5, y: 9.5)
        path.line(x: 13.5, y: 4)
        segment(8, 15, 16, 15)
      case .note:
        path.addEllipse(in: Rect(x: 4.5, y: 15, width: 5, height: 4.5))
        path.addEllipse(in: Rect(x: 14.5, y: 13, width: 5, height: 4.5))
        path.move(x: 9.5, y: 17)
        path.line(x: 9.5, y: 6)
        path.line(x: 19.5, y: 4)
        path.line(x: 19.5, y: 15)
      case .palette:
        // A disc with a bay at the lower right, and four dabs of paint.
        path.move(x: 12, y: 3)
        curve(&path, 3, 12, by: (7, 3), (3, 7))
        curve(&path, 12, 21, by: (3, 17), (7, 21))
        curve(&path, 13.6, 17.6, by: (14.2, 21), (14.6, 19.2))
        curve(&path, 15.6, 14.6, by: (12.8, 16.2), (13.8, 14.6))
        curve(&path, 21, 11, by: (19, 14.6), (21, 14))
        curve(&path, 12, 3, by: (21, 6.4), (17, 3))
        path.close()
        for (x, y) in [(7.4, 12.4), (8.8, 8.2), (13, 6.8), (16.8, 9.4)] {
          path.addEllipse(in: Rect(x: x - 0.6, y: y - 0.6, width: 1.2, height: 1.2))
        }
      case .grid:
        for (x, y) in [(3.5, 3.5), (13.5, 3.5), (3.5, 13.5), (13.5, 13.5)] {
          path.addRect(Rect(x: x, y: y, width: 7, height: 7), radii: CornerRadii(1.8))
        }
      case .book:
        // Two open pages that meet in the middle.
        for side in [-1.0, 1] {
          path.move(x: 12, y: 6.5)
          curve(
            &path, 12 + side * 9, 5, by: (12 + side * 2.5, 4.6), (12 + side * 6, 4.2))
          path.line(x: 12 + side * 9, y: 17.8)
          curve(
            &path, 12, 19.5, by: (12 + side * 6, 17), (12 + side * 2.5, 17.5))
        }
        segment(12, 6.5, 12, 19.5)
      case .paperPlane:
        figure((21, 3), (3, 10.2), (10.4, 13.6), (13.8, 21))
        segment(21, 3, 10.4, 13.6)
      }
    }
  }

  /// A curve to (`x`, `y`) by its two control points.
  private func curve(
    _ path: inout Path, _ x: Double, _ y: Double, by first: (Double, Double),
    _ second: (Double, Double)
  ) {
    path.curve(
      to: Point(x: x, y: y), control1: Point(x: first.0, y: first.1),
      control2: Point(x: second.0, y: second.1))
  }

  /// A layer that shows the icon in a square of `size` at (`x`, `y`).
  func layer(name: String? = nil, x: Double, y: Double, size: Double, color: Color, width: Double)
    -> Layer
  {
    var layer = Layer(name: name, frame: Rect(x: x, y: y, width: size, height: size))
    layer.content = .path(
      PathContent(
        path(size: size), strokeColor: color,
        strokeStyle: StrokeStyle(width: width, cap: .round, join: .round)))
    return layer
  }
}
