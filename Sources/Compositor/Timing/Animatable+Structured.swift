extension Path: Animatable {
  /// The coordinates of every element, each after a number for its kind.
  public var animatableVector: AnimatableVector { StructuredLanes.vector(lanes) }

  /// The path of the lanes.
  public init(animatableVector: AnimatableVector) {
    let lanes = StructuredLanes.lanes(of: animatableVector)
    var index = 0
    func point(_ offset: Int) -> Point {
      let place = index + offset
      return place + 1 < lanes.count ? Point(x: lanes[place], y: lanes[place + 1]) : .zero
    }
    self.init()
    while index < lanes.count {
      let kind = lanes[index].rounded()
      if kind == 0 {
        move(x: point(1).x, y: point(1).y)
      } else if kind == 1 {
        line(x: point(1).x, y: point(1).y)
      } else if kind == 2 {
        curve(to: point(1), control1: point(3), control2: point(5))
      } else {
        close()
      }
      index += kind == 0 || kind == 1 ? 3 : kind == 2 ? 7 : 1
    }
  }

  /// Point by point where the elements are of the same kinds; otherwise a change halfway.
  public static func animatableEnds(
    from: Path, to: Path
  ) -> (from: AnimatableVector, to: AnimatableVector) {
    from.kinds == to.kinds
      ? (from.animatableVector, to.animatableVector)
      : StructuredLanes.discreteEnds(from: from.lanes, to: to.lanes)
  }

  private var kinds: [Int] {
    elements.map { element in
      switch element {
      case .move: 0
      case .line: 1
      case .curve: 2
      case .close: 3
      }
    }
  }

  private var lanes: [Double] {
    elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point): [0, point.x, point.y]
      case .line(let point): [1, point.x, point.y]
      case .curve(let point, let first, let second):
        [2, point.x, point.y, first.x, first.y, second.x, second.y]
      case .close: [3]
      }
    }
  }
}

extension Gradient: Animatable {
  /// The kind, the line's ends, then each stop's location and premultiplied colour.
  public var animatableVector: AnimatableVector { StructuredLanes.vector(lanes) }

  /// The gradient of the lanes; locations are brought into 0 to 1.
  public init(animatableVector: AnimatableVector) {
    let lanes = StructuredLanes.lanes(of: animatableVector)
    func lane(_ index: Int) -> Double { index < lanes.count ? lanes[index] : 0 }
    let stops = stride(from: 5, to: lanes.count, by: 5).map { index in
      Stop(
        location: min(max(lane(index), 0), 1),
        color: Color(
          animatableVector: AnimatableVector([
            lane(index + 1), lane(index + 2), lane(index + 3), lane(index + 4),
          ])))
    }
    self.init(
      stops: stops, startPoint: Point(x: lane(1), y: lane(2)),
      endPoint: Point(x: lane(3), y: lane(4)))
    let kinds = Kind.allCases
    // Compared as numbers: a lane may be anything, and only what is near a kind's number is that kind.
    kind = kinds.enumerated().first { abs(Double($0.offset) - lane(0)) < 0.5 }?.element ?? .linear
  }

  /// Whether stops of both can be blended one by one.
  func matches(_ other: Gradient) -> Bool {
    kind == other.kind && stops.count == other.stops.count
  }

  /// Stop by stop where they are of one kind and there are as many; otherwise a change halfway.
  public static func animatableEnds(
    from: Gradient, to: Gradient
  ) -> (from: AnimatableVector, to: AnimatableVector) {
    from.matches(to)
      ? (from.animatableVector, to.animatableVector)
      : StructuredLanes.discreteEnds(from: from.lanes, to: to.lanes)
  }

  private var lanes: [Double] {
    [
      Double(Kind.allCases.firstIndex(of: kind) ?? 0), startPoint.x, startPoint.y, endPoint.x,
      endPoint.y,
    ]
      + stops.flatMap { stop -> [Double] in
        let color = stop.color.animatableVector
        return [stop.location, color[0], color[1], color[2], color[3]]
      }
  }
}

extension Array: Animatable where Element: Animatable {
  /// The lanes of every element, each after their number.
  public var animatableVector: AnimatableVector {
    StructuredLanes.vector(Self.lanes(map(\.animatableVector)))
  }

  /// The elements of the lanes.
  public init(animatableVector: AnimatableVector) {
    let lanes = StructuredLanes.lanes(of: animatableVector)
    var elements: [Element] = []
    var index = 0
    while index < lanes.count {
      let room = Double(lanes.count - index - 1)
      let count = lanes[index] > 0 ? Int(Swift.min(lanes[index].rounded(), room)) : 0
      let numbers = [Double](lanes[(index + 1)..<(index + 1 + count)])
      elements.append(Element(animatableVector: AnimatableVector(numbers)))
      index += 1 + count
    }
    self = elements
  }

  /// Element by element where there are as many; otherwise a change halfway.
  public static func animatableEnds(
    from: [Element], to: [Element]
  ) -> (from: AnimatableVector, to: AnimatableVector) {
    guard from.count == to.count else {
      return StructuredLanes.discreteEnds(
        from: lanes(from.map(\.animatableVector)), to: lanes(to.map(\.animatableVector)))
    }
    let ends = zip(from, to).map { Element.animatableEnds(from: $0, to: $1) }
    return (
      StructuredLanes.vector(lanes(ends.map(\.from))), StructuredLanes.vector(lanes(ends.map(\.to)))
    )
  }

  private static func lanes(_ vectors: [AnimatableVector]) -> [Double] {
    vectors.flatMap { vector in
      [Double(vector.count)] + (0..<vector.count).map { vector[$0] }
    }
  }
}
