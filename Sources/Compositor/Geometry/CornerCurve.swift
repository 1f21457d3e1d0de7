/// The shape of rounded corners.
public enum CornerCurve: String, CaseIterable, Sendable {
  /// A quarter of a circle: its curvature jumps where it meets the sides.
  case circular
  /// A curve that leaves the sides little by little, about 1.6 radii from the corner: Core Animation's "continuous".
  case continuous
}

extension Path {
  /// The share of the radius by which a continuous corner reaches further along the sides; Core Animation's look.
  private static let smoothing = 0.6

  /// The path of `rect` with corners of `curve`, `radii` made to fit.
  public static func rect(_ rect: Rect, radii: CornerRadii, curve: CornerCurve) -> Path {
    switch curve {
    case .circular: return .rect(rect, radii: radii)
    case .continuous: break
    }
    let fitted = radii.fitted(to: rect.size)
    let half = min(rect.width, rect.height) / 2
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return Path { path in
      // Each corner in a frame of its own: x along the side towards the corner, y along the side away from it.
      path.addContinuousCorner(
        fitted.topRight, room: half,
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: right, ty: top))
      path.addContinuousCorner(
        fitted.bottomRight, room: half,
        AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: right, ty: bottom))
      path.addContinuousCorner(
        fitted.bottomLeft, room: half,
        AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: left, ty: bottom))
      path.addContinuousCorner(
        fitted.topLeft, room: half,
        AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: left, ty: top))
      path.close()
    }
  }

  /// Adds a corner at the origin of `frame`, coming along -x and leaving along +y.
  ///
  /// An arc of the circle in the middle; on either side a cubic whose curvature grows from none at the side to the
  /// circle's. Two of its handles lie on the side at two thirds and one third of what is left, so that it starts flat.
  /// The arc's half angle shrinks as the smoothing grows: (1 − s)·45°.
  private mutating func addContinuousCorner(
    _ radius: Double, room: Double, _ frame: AffineTransform
  ) {
    func at(_ x: Double, _ y: Double) -> Point { frame.applied(to: Point(x: x, y: y)) }
    func line(_ point: Point) { self.line(x: point.x, y: point.y) }
    guard radius > 0 else { return line(at(0, 0)) }
    // Where the sides are short the corner is less smooth, and a circle where there is no room at all.
    let smooth = min(max(room / radius - 1, 0), Path.smoothing)
    let reach = (1 + smooth) * radius
    let beta = Angle(degrees: 45 * smooth)
    let arc = Angle(degrees: 90 * (1 - smooth))
    let chord = Angle(degrees: arc.degrees / 2).sine * radius * 2.0.squareRoot()
    let tangent = radius * Angle(degrees: beta.degrees / 2).tangent
    let (along, across) = (tangent * beta.cosine, tangent * beta.sine)
    let third = (reach - chord - along - across) / 3
    line(at(-reach, 0))
    if smooth > 0 {
      curve(
        to: at(-(reach - 3 * third - along), across), control1: at(-(reach - 2 * third), 0),
        control2: at(-(reach - 3 * third), 0))
    }
    // The arc as one cubic: handles of (4/3)·tan(angle/4) radii along its tangents.
    let handle = 4.0 / 3.0 * Angle(degrees: arc.degrees / 4).tangent * radius
    let first = Point(x: -(reach - 3 * third - along), y: across)
    let second = Point(x: -across, y: reach - 3 * third - along)
    if arc.radians > 0 {
      curve(
        to: at(second.x, second.y),
        control1: at(first.x + handle * beta.cosine, first.y + handle * beta.sine),
        control2: at(second.x - handle * beta.sine, second.y - handle * beta.cosine))
    }
    if smooth > 0 {
      curve(
        to: at(0, reach), control1: at(0, reach - 3 * third),
        control2: at(0, reach - 2 * third))
    }
  }
}
