extension Path {
  /// The steps as curves, figure by figure; a closed figure ends with the line back to its start.
  var figures: [[CubicCurve]] {
    var result: [[CubicCurve]] = []
    var current: [CubicCurve] = []
    var (start, last) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        if !current.isEmpty { result.append(current) }
        current = []
        (start, last) = (point, point)
      case .line(let point):
        current.append(CubicCurve(from: last, to: point))
        last = point
      case .curve(let point, let control1, let control2):
        current.append(
          CubicCurve(start: last, control1: control1, control2: control2, end: point))
        last = point
      case .close:
        if last != start { current.append(CubicCurve(from: last, to: start)) }
        last = start
      }
    }
    if !current.isEmpty { result.append(current) }
    return result
  }

  /// How finely a curve is measured: its length is found to about a 10,000th.
  private static let stepsPerCurve = 32

  /// The length of all figures together, in points.
  public var length: Double {
    figures.joined().reduce(0) { $0 + ($1.lengths(steps: Self.stepsPerCurve).last ?? 0) }
  }

  /// The part between two places of its length, from 0 at the start of the first figure to 1 at the end of the last.
  ///
  /// Core Animation's `strokeStart` and `strokeEnd`: places outside 0 to 1 are brought into it, and nothing is left where
  /// `start` is not before `end`. A figure cut anywhere is open. The whole path comes back as it is.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let first = start > 0 ? min(start, 1) : 0
    let last = end < 1 ? max(end, 0) : 1
    if first == 0, last == 1 { return self }
    var result = Path()
    result.fillRule = fillRule
    let total = length
    guard first < last, total > 0, total.isFinite else { return result }
    let (from, to) = (first * total, last * total)
    var passed = 0.0
    for figure in figures {
      var pen: Point?
      for curve in figure {
        let lengths = curve.lengths(steps: Self.stepsPerCurve)
        let length = lengths.last ?? 0
        defer { passed += length }
        guard length > 0, passed < to, passed + length > from else { continue }
        let part = curve.part(
          from: Self.place(of: from - passed, in: lengths),
          to: Self.place(of: to - passed, in: lengths))
        if pen == nil { result.move(x: part.start.x, y: part.start.y) }
        result.curve(to: part.end, control1: part.control1, control2: part.control2)
        pen = part.end
      }
    }
    return result
  }

  /// The t at which a curve is `length` long, by the table of `CubicCurve.lengths`.
  private static func place(of length: Double, in table: [Double]) -> Double {
    guard length > 0 else { return 0 }
    guard let index = table.firstIndex(where: { $0 >= length }), index > 0 else { return 1 }
    let (before, after) = (table[index - 1], table[index])
    let part = after > before ? (length - before) / (after - before) : 0
    return (Double(index - 1) + part) / Double(table.count - 1)
  }

  /// Whether `point` lies inside by the path's fill rule, every figure taken as closed; the edge may count either way.
  public func contains(_ point: Point) -> Bool {
    guard let box = controlBox, box.outset(by: 1).contains(point) else { return false }
    var winding = 0
    var crossings = 0
    func cross(_ a: Point, _ b: Point) {
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      guard x > point.x else { return }
      crossings += 1
      winding += b.y > a.y ? 1 : -1
    }
    for figure in figures {
      var last = figure.first?.start ?? .zero
      for curve in figure {
        for step in 1...Self.stepsPerCurve {
          let next = curve.point(at: Double(step) / Double(Self.stepsPerCurve))
          cross(last, next)
          last = next
        }
      }
      if let start = figure.first?.start { cross(last, start) }
    }
    switch fillRule {
    case .nonZero: return winding != 0
    case .evenOdd: return crossings % 2 != 0
    }
  }
}
