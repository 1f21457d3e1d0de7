#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A map of the plane taken apart as CSS Transforms Level 1 has it, section 13: what Core Animation and WebKit do.
///
/// The map is translation · `residual` · rotation · scale, where the residual is what skew is left.
struct AffineDecomposition {
  var tx: Double
  var ty: Double
  var scaleX: Double
  var scaleY: Double
  /// In degrees, clockwise on the screen.
  var angle: Double
  /// The residual a, b, c, d.
  var residual: (a: Double, b: Double, c: Double, d: Double)

  /// Takes `map` apart; one that is not finite counts as the identity, numbers past ±10¹⁰⁰ as that.
  init(_ map: AffineTransform) {
    let map = map.isFinite ? map : .identity
    func sound(_ number: Double) -> Double { min(max(number, -1e100), 1e100) }
    var (ax, ay, bx, by) = (sound(map.a), sound(map.b), sound(map.c), sound(map.d))
    (tx, ty) = (sound(map.tx), sound(map.ty))
    scaleX = hypot(ax, ay)
    scaleY = hypot(bx, by)
    if ax * by - ay * bx < 0 {
      // One axis is flipped: the one whose own coordinate is smaller.
      if ax < by { scaleX = -scaleX } else { scaleY = -scaleY }
    }
    if scaleX != 0 { (ax, ay) = (ax / scaleX, ay / scaleX) }
    if scaleY != 0 { (bx, by) = (bx / scaleY, by / scaleY) }
    let turn = atan2(ay, ax)
    angle = turn * 180 / .pi
    // Turned back by the angle. Where the first row is flattened there is no angle, and nothing to turn.
    let (cosine, sine) = turn == 0 ? (1.0, 0.0) : (ax, -ay)
    residual = (
      cosine * ax + sine * bx, cosine * ay + sine * by, -sine * ax + cosine * bx,
      -sine * ay + cosine * by
    )
  }

  /// The parts of the nine lanes.
  init(lanes: AnimatableVector) {
    (tx, ty, scaleX, scaleY) = (lanes[0], lanes[1], lanes[2], lanes[3])
    angle = lanes[4]
    residual = (lanes[5], lanes[6], lanes[7], lanes[8])
  }

  /// The nine lanes.
  var lanes: [Double] {
    [tx, ty, scaleX, scaleY, angle, residual.a, residual.b, residual.c, residual.d]
  }

  /// The map put together again.
  var map: AffineTransform {
    let radians = angle * .pi / 180
    let (sine, cosine) = (sin(radians), cos(radians))
    return AffineTransform(
      a: (cosine * residual.a + sine * residual.c) * scaleX,
      b: (cosine * residual.b + sine * residual.d) * scaleX,
      c: (cosine * residual.c - sine * residual.a) * scaleY,
      d: (cosine * residual.d - sine * residual.b) * scaleY, tx: tx, ty: ty)
  }

  /// Chooses between equal ways to take two maps apart, so that the way between them is short.
  static func align(_ first: inout AffineDecomposition, _ second: inout AffineDecomposition) {
    // The x axis of one flipped and the y axis of the other: the first is as well turned by half.
    if first.scaleX < 0 && second.scaleY < 0 || first.scaleY < 0 && second.scaleX < 0 {
      first.scaleX = -first.scaleX
      first.scaleY = -first.scaleY
      first.angle += first.angle < 0 ? 180 : -180
    }
    // No angle counts as a full turn, so that the shorter way to it is found from either side.
    if first.angle == 0 { first.angle = 360 }
    if second.angle == 0 { second.angle = 360 }
    if (first.angle - second.angle).magnitude > 180 {
      if first.angle > second.angle { first.angle -= 360 } else { second.angle -= 360 }
    }
  }
}
