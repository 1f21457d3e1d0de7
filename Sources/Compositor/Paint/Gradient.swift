/// Colours that blend into one another along a line, outwards, or around a point.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place on the line.
  public struct Stop: Hashable, Sendable {
    /// The place, 0 at the start of the line and 1 at its end.
    public var location: Double
    /// The colour there.
    public var color: Color

    /// The `color` at `location`.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The colours and their places, in ascending order; before the first and after the last the colour stays.
  ///
  /// A place before its predecessor's counts as that one's; one outside 0 to 1 counts for the blend up to the line's end.
  public var stops: [Stop]
  /// How the colours are laid out.
  public var kind = Kind.linear
  /// Where the line starts, in units of the filled rectangle: (0, 0) is its top left corner.
  public var startPoint: Point
  /// Where the line ends, in units of the filled rectangle: (1, 1) is its bottom right corner.
  public var endPoint: Point

  /// A gradient of `stops`, from the middle of the top edge to the middle of the bottom edge unless said otherwise.
  public init(
    stops: [Stop], startPoint: Point = Point(x: 0.5, y: 0), endPoint: Point = Point(x: 0.5, y: 1)
  ) {
    self.stops = stops
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// A gradient of `colors` at equal distances.
  public init(
    colors: [Color], startPoint: Point = Point(x: 0.5, y: 0), endPoint: Point = Point(x: 0.5, y: 1)
  ) {
    let last = Double(max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map {
        Stop(location: Double($0.offset) / last, color: $0.element)
      },
      startPoint: startPoint, endPoint: endPoint)
  }

  /// The place in `rect` that the unit point `unit` stands for.
  func place(_ unit: Point, in rect: Rect) -> Point {
    Point(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
  }
}
