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

  /// The stops as every backend takes them: in order, from 0 to 1, and such that colours blend premultiplied.
  ///
  /// A place before its predecessor's counts as that one's, as in CSS. Backends blend components that are not
  /// multiplied by alpha; where both colour and alpha change, stops between make up for it to within 1/255.
  var resolvedStops: [Stop] {
    var result: [Stop] = []
    var last = 0.0
    for stop in stops {
      let location = stop.location.isNaN ? last : min(max(stop.location, last), 1)
      let color = stop.color.clamped
      if let before = result.last, location > before.location,
        before.color.alpha != color.alpha, before.color.withAlpha(1) != color.withAlpha(1)
      {
        let count = 16
        for step in 1..<count {
          let t = Double(step) / Double(count)
          result.append(
            Stop(
              location: before.location + (location - before.location) * t,
              color: before.color.mixed(with: color, at: t)))
        }
      }
      result.append(Stop(location: location, color: color))
      last = location
    }
    // A clear stop has no hue of its own: it takes its neighbour's, or the unmultiplied blend would darken.
    for index in result.indices where result[index].color.alpha == 0 {
      let neighbours = [index + 1, index - 1].filter(result.indices.contains)
      if let near = neighbours.first(where: { result[$0].color.alpha > 0 }) {
        result[index].color = result[near].color.withAlpha(0)
      }
    }
    return result
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
