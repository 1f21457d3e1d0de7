/// Straight pieces between points: CSS `linear()` with stops.
///
/// Before the first and past the last point the outermost pieces go on; of several points at one input the last one
/// counts. (CSS Easing 2.)
public struct PiecewiseLinear: Hashable, Sendable {
  /// A point that the curve goes through.
  public struct Stop: Hashable, Sendable {
    /// The time, as a fraction.
    public let input: Double
    /// The progress then.
    public let output: Double
  }

  /// The points, their inputs ascending; at least one.
  public let stops: [Stop]

  /// The curve through `outputs`, each at its input where it has one.
  ///
  /// As in CSS, the first input is 0 and the last 1 (or the largest before it) where they are left out, an input
  /// smaller than one before it is raised to that, and the inputs left out are spread evenly between their neighbours.
  /// No outputs at all are `linear(0, 1)`; what is not a number counts as 0, what is past ±10³⁰ as that.
  public init(_ outputs: [(output: Double, input: Double?)]) {
    func sound(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e30), 1e30) }
    guard !outputs.isEmpty else {
      stops = [Stop(input: 0, output: 0), Stop(input: 1, output: 1)]
      return
    }
    var inputs = outputs.map { $0.input.map(sound) }
    if inputs[0] == nil { inputs[0] = 0 }
    var largest = -Double.infinity
    for index in inputs.indices {
      if let input = inputs[index] {
        largest = max(largest, input)
        inputs[index] = largest
      }
    }
    if inputs[inputs.count - 1] == nil { inputs[inputs.count - 1] = max(1, largest) }
    var resolved: [Double] = []
    for (index, input) in inputs.enumerated() {
      guard let input else { continue }
      let gap = index - resolved.count
      let before = resolved.last ?? input
      for step in 0..<gap {
        resolved.append(before + (input - before) * Double(step + 1) / Double(gap + 1))
      }
      resolved.append(input)
    }
    stops = zip(resolved, outputs).map { Stop(input: $0, output: sound($1.output)) }
  }

  private init(stops: [Stop]) { self.stops = stops }

  /// The curve passed through backwards: 1 − f(1 − t).
  public var reversed: PiecewiseLinear {
    PiecewiseLinear(
      stops: stops.reversed().map { Stop(input: 1 - $0.input, output: 1 - $0.output) })
  }

  /// The progress at `time`, both as fractions; a time that is not a number counts as 0.
  ///
  /// - Complexity: logarithmic in the number of points.
  public func value(at time: Double) -> Double {
    guard stops.count > 1 else { return stops[0].output }
    let time = time.isNaN ? 0 : min(max(time, -1e30), 1e30)
    let (first, second) = piece(at: time)
    guard second.input > first.input else { return second.output }
    let part = (time - first.input) / (second.input - first.input)
    return first.output + (second.output - first.output) * min(max(part, -1e30), 1e30)
  }

  /// The slope of the piece at `time`; 0 on a jump.
  public func velocity(at time: Double) -> Double {
    guard stops.count > 1 else { return 0 }
    let (first, second) = piece(at: time.isNaN ? 0 : time)
    guard second.input > first.input else { return 0 }
    let slope = (second.output - first.output) / (second.input - first.input)
    return min(max(slope, -CubicBezier.steepest), CubicBezier.steepest)
  }

  private func piece(at time: Double) -> (Stop, Stop) {
    // The number of points at or before the time.
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].input <= time { low = middle + 1 } else { high = middle }
    }
    let index = min(max(low - 1, 0), stops.count - 2)
    return (stops[index], stops[index + 1])
  }
}
