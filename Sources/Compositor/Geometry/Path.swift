/// A sequence of lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begin a new figure at the point.
    case move(to: Point)
    /// A straight line to the point.
    case line(to: Point)
    /// A cubic Bézier curve to the point, by two control points.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to where the figure began.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element]
  /// Which points count as inside where it is filled or clips.
  public var fillRule = FillRule.nonZero

  /// The path of no elements.
  public init() { elements = [] }

  /// The path that `build` makes.
  public init(_ build: (inout Path) -> Void) {
    self.init()
    build(&self)
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new figure at (`x`, `y`).
  public mutating func move(x: Double, y: Double) {
    elements.append(.move(to: Point(x: x, y: y)))
  }

  /// Adds a straight line to (`x`, `y`); where no figure was begun, begins one there.
  public mutating func line(x: Double, y: Double) {
    let point = Point(x: x, y: y)
    elements.append(elements.isEmpty ? .move(to: point) : .line(to: point))
  }

  /// Adds a cubic Bézier curve to `end`; where no figure was begun, begins one at its first control point.
  public mutating func curve(to end: Point, control1: Point, control2: Point) {
    if elements.isEmpty { elements.append(.move(to: control1)) }
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Closes the figure with a straight line to where it began.
  public mutating func close() {
    if !elements.isEmpty { elements.append(.close) }
  }

  /// Adds the whole of `other`.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// The distance of a cubic's control points that approximates a quarter circle of radius 1: (4/3)·(√2 − 1).
  static let quarterCircleControl = 4.0 / 3.0 * (2.0.squareRoot() - 1)

  /// Adds `rect` as a closed figure, clockwise, its corners rounded by `radii` made to fit.
  public mutating func addRect(_ rect: Rect, radii: CornerRadii = .zero) {
    let fitted = radii.fitted(to: rect.size)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(x: left + fitted.topLeft, y: top)
    corner(
      from: Point(x: right - fitted.topRight, y: top), corner: Point(x: right, y: top),
      to: Point(x: right, y: top + fitted.topRight))
    corner(
      from: Point(x: right, y: bottom - fitted.bottomRight), corner: Point(x: right, y: bottom),
      to: Point(x: right - fitted.bottomRight, y: bottom))
    corner(
      from: Point(x: left + fitted.bottomLeft, y: bottom), corner: Point(x: left, y: bottom),
      to: Point(x: left, y: bottom - fitted.bottomLeft))
    corner(
      from: Point(x: left, y: top + fitted.topLeft), corner: Point(x: left, y: top),
      to: Point(x: left + fitted.topLeft, y: top))
    close()
  }

  /// Adds the ellipse that touches the sides of `rect` as a closed figure, clockwise.
  public mutating func addEllipse(in rect: Rect) {
    let c = Path.quarterCircleControl
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let center = rect.center
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * rx, y: center.y + y * ry)
    }
    elements.append(.move(to: at(0, -1)))
    curve(to: at(1, 0), control1: at(c, -1), control2: at(1, -c))
    curve(to: at(0, 1), control1: at(1, c), control2: at(c, 1))
    curve(to: at(-1, 0), control1: at(-c, 1), control2: at(-1, c))
    curve(to: at(0, -1), control1: at(-1, -c), control2: at(-c, -1))
    close()
  }

  /// The path of `rect` with corners rounded by `radii`.
  public static func rect(_ rect: Rect, radii: CornerRadii = .zero) -> Path {
    Path { $0.addRect(rect, radii: radii) }
  }

  /// The path whose points went through `transform`.
  public func applying(_ transform: AffineTransform) -> Path {
    var result = self
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: transform.applied(to: point))
      case .line(let point): .line(to: transform.applied(to: point))
      case .curve(let point, let control1, let control2):
        .curve(
          to: transform.applied(to: point), control1: transform.applied(to: control1),
          control2: transform.applied(to: control2))
      case .close: .close
      }
    }
    return result
  }

  /// The smallest rectangle that holds all end and control points, and so the path; nil where it is empty.
  public var controlBox: Rect? {
    var corners: (low: Point, high: Point)?
    func take(_ point: Point) {
      guard let (low, high) = corners else {
        corners = (point, point)
        return
      }
      corners = (
        Point(x: min(low.x, point.x), y: min(low.y, point.y)),
        Point(x: max(high.x, point.x), y: max(high.y, point.y))
      )
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): take(point)
      case .curve(let point, let control1, let control2):
        take(point)
        take(control1)
        take(control2)
      case .close: break
      }
    }
    return corners.map { low, high in
      Rect(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
    }
  }

  /// Whether every coordinate is a number and not infinite.
  public var isFinite: Bool { controlBox?.isFinite ?? true }

  /// A line to `start`, and from there to `end` by a quarter of an ellipse about the square `corner`.
  private mutating func corner(from start: Point, corner: Point, to end: Point) {
    elements.append(.line(to: start))
    guard start != end else { return }
    let c = Path.quarterCircleControl
    func toward(_ a: Point, _ b: Point) -> Point {
      Point(x: a.x + (b.x - a.x) * c, y: a.y + (b.y - a.y) * c)
    }
    curve(to: end, control1: toward(start, corner), control2: toward(end, corner))
  }
}
