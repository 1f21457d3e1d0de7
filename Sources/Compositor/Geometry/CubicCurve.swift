/// A cubic Bézier curve by its four points; a straight line is one too.
struct CubicCurve {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  /// The straight line from `start` to `end`, at even speed.
  init(from start: Point, to end: Point) {
    self.init(
      start: start, control1: CubicCurve.mix(start, end, 1 / 3),
      control2: CubicCurve.mix(start, end, 2 / 3), end: end)
  }

  init(start: Point, control1: Point, control2: Point, end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The place at `t`, from 0 at the start to 1 at the end.
  func point(at t: Double) -> Point { split(at: t).0.end }

  /// The parts before and after `t` (de Casteljau).
  func split(at t: Double) -> (CubicCurve, CubicCurve) {
    let (a, b) = (CubicCurve.mix(start, control1, t), CubicCurve.mix(control1, control2, t))
    let c = CubicCurve.mix(control2, end, t)
    let (d, e) = (CubicCurve.mix(a, b, t), CubicCurve.mix(b, c, t))
    let middle = CubicCurve.mix(d, e, t)
    return (
      CubicCurve(start: start, control1: a, control2: d, end: middle),
      CubicCurve(start: middle, control1: e, control2: c, end: end)
    )
  }

  /// The part between two places: `part(from: 0, to: 1)` is the whole.
  func part(from first: Double, to last: Double) -> CubicCurve {
    let tail = first > 0 ? split(at: first).1 : self
    guard last < 1, first < 1 else { return tail }
    return tail.split(at: (last - first) / (1 - first)).0
  }

  /// The lengths from the start to each of `steps` places at even distances of t, the first being 0.
  func lengths(steps: Int) -> [Double] {
    var result = [0.0]
    var last = start
    var length = 0.0
    for step in 1...steps {
      let next = point(at: Double(step) / Double(steps))
      length += (next - last).length
      result.append(length)
      last = next
    }
    return result
  }

  static func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}
