extension Gradient {
  /// How colours are laid out, in the words of `CAGradientLayer`.
  public enum Kind: String, CaseIterable, Sendable {
    /// Along the line from the start point to the end point.
    case linear
    /// In ellipses about the start point; the end point is a corner of the box of the outermost one.
    case radial
    /// Around the start point, clockwise, beginning in the direction of the end point.
    case conic
  }

  /// A gradient in ellipses about `center` out to `radius`, both in units of the filled rectangle's sides.
  ///
  /// With the defaults the outermost ellipse touches the sides.
  public static func radial(
    colors: [Color], center: Point = Point(x: 0.5, y: 0.5), radius: Double = 0.5
  ) -> Gradient {
    var gradient = Gradient(
      colors: colors, startPoint: center,
      endPoint: Point(x: center.x + radius, y: center.y + radius))
    gradient.kind = .radial
    return gradient
  }

  /// A gradient around `center`, in units of the filled rectangle's sides, clockwise from straight up.
  public static func conic(
    colors: [Color], center: Point = Point(x: 0.5, y: 0.5)
  ) -> Gradient {
    var gradient = Gradient(
      colors: colors, startPoint: center, endPoint: Point(x: center.x, y: center.y - 0.5))
    gradient.kind = .conic
    return gradient
  }

  /// The colour at `place` of the line, from 0 to 1, the outermost ones beyond; clear where there are no stops.
  func color(at place: Double) -> Color {
    let stops = resolvedStops
    guard let first = stops.first, let end = stops.last else { return .clear }
    if place < first.location { return first.color }
    guard let next = stops.firstIndex(where: { $0.location > place }), next > 0 else {
      return end.color
    }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.mixed(with: b.color, at: (place - a.location) / (b.location - a.location))
  }

  /// The angle at which a conic gradient of `box` begins, clockwise from the x axis.
  func startAngle(in box: Rect) -> Angle {
    let way = place(endPoint, in: box) - place(startPoint, in: box)
    return Angle(pointing: way)
  }
}

extension Color {
  /// The components brought into 0 to 1; those that are not numbers are 0.
  var clamped: Color {
    func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }

  /// The colour `t` of the way to `other`, premultiplied on the way.
  func mixed(with other: Color, at t: Double) -> Color {
    let alpha = self.alpha + (other.alpha - self.alpha) * t
    guard alpha > 0 else { return (t < 0.5 ? self : other).withAlpha(0) }
    func part(_ a: Double, _ b: Double) -> Double {
      (a * self.alpha * (1 - t) + b * other.alpha * t) / alpha
    }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
      alpha: alpha)
  }
}
