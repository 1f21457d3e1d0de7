/// Curves one after the other, each in its own box: what Material 3 and Flutter draw with more than one cubic.
public struct JoinedCurve: Hashable, Sendable {
  /// One curve and the point at which it ends.
  public struct Piece: Hashable, Sendable {
    /// The time at which the piece ends, as a fraction of the whole.
    public let end: Double
    /// The progress at which it ends.
    public let output: Double
    /// How the progress goes from the piece before to `output`.
    public let curve: TimingCurve

    /// The piece that goes along `curve` to `output` at `end`.
    public init(end: Double, output: Double, curve: TimingCurve) {
      self.end = end
      self.output = output
      self.curve = curve
    }
  }

  /// The pieces in order; the first starts at (0, 0), the last ends at (1, 1).
  public let pieces: [Piece]

  /// The curve of `pieces`.
  ///
  /// Ends are brought into 0 to 1 and, where they are smaller than one before, raised to that; the last piece ends at
  /// (1, 1) whatever it says; outputs that are not finite count as 0. No pieces are a straight line.
  public init(_ pieces: [Piece]) {
    var sound: [Piece] = []
    for piece in pieces.isEmpty ? [Piece(end: 1, output: 1, curve: .linear)] : pieces {
      let end = piece.end.isNaN ? 0 : min(max(piece.end, 0), 1)
      sound.append(
        Piece(
          end: max(end, sound.last?.end ?? 0),
          output: piece.output.isFinite ? min(max(piece.output, -1e30), 1e30) : 0,
          curve: piece.curve))
    }
    let last = sound.removeLast()
    sound.append(Piece(end: 1, output: 1, curve: last.curve))
    self.pieces = sound
  }

  /// Two cubic curves that meet at `middle`, their control points as they lie in the whole: Flutter's
  /// `ThreePointCubic`.
  public init(
    _ first1: Point, _ first2: Point, middle: Point, _ second1: Point, _ second2: Point
  ) {
    func within(_ point: Point, _ start: Point, _ end: Point) -> Point {
      Point(
        x: (point.x - start.x) / (end.x - start.x), y: (point.y - start.y) / (end.y - start.y))
    }
    let (zero, one) = (Point(x: 0, y: 0), Point(x: 1, y: 1))
    let (a, b) = (within(first1, zero, middle), within(first2, zero, middle))
    let (c, d) = (within(second1, middle, one), within(second2, middle, one))
    self.init([
      Piece(end: middle.x, output: middle.y, curve: .cubicBezier(a.x, a.y, b.x, b.y)),
      Piece(end: 1, output: 1, curve: .cubicBezier(c.x, c.y, d.x, d.y)),
    ])
  }

  /// The curve passed through backwards: 1 − f(1 − t).
  public var reversed: JoinedCurve {
    var backwards: [Piece] = []
    for index in pieces.indices.reversed() {
      let start = start(of: index)
      backwards.append(
        Piece(end: 1 - start.x, output: 1 - start.y, curve: pieces[index].curve.reversed))
    }
    return JoinedCurve(backwards)
  }

  /// The progress at `time`, both as fractions; outside 0 to 1 the outermost curves go on as they do themselves.
  public func value(at time: Double) -> Double {
    let index = index(at: time)
    let (start, end, output) = (start(of: index), pieces[index].end, pieces[index].output)
    guard end > start.x else { return output }
    let part = pieces[index].curve.value(at: (time - start.x) / (end - start.x))
    return start.y + (output - start.y) * min(max(part, -1e60), 1e60)
  }

  /// The slope of the progress at `time`; where two curves meet that of the second.
  public func velocity(at time: Double) -> Double {
    let index = index(at: time)
    let (start, end, output) = (start(of: index), pieces[index].end, pieces[index].output)
    guard end > start.x else { return 0 }
    let slope =
      pieces[index].curve.velocity(at: (time - start.x) / (end - start.x)) * (output - start.y)
      / (end - start.x)
    return min(max(slope, -CubicBezier.steepest), CubicBezier.steepest)
  }

  private func index(at time: Double) -> Int {
    for index in pieces.indices where time < pieces[index].end { return index }
    return pieces.count - 1
  }

  private func start(of index: Int) -> Point {
    index == 0 ? Point(x: 0, y: 0) : Point(x: pieces[index - 1].end, y: pieces[index - 1].output)
  }
}
