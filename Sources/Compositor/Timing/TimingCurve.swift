/// How progress follows time, both from 0 to 1.
///
/// Every curve is a closed form, defined for every number: one that is not a number counts as 0, and no answer is NaN
/// or infinite. Outside 0 to 1 each kind goes on as its type says; an animation never asks there.
public enum TimingCurve: Hashable, Sendable {
  /// Progress equal to time.
  case linear
  /// A cubic Bézier curve.
  case bezier(CubicBezier)
  /// Equal jumps.
  case steps(StepCurve)
  /// Straight pieces between points.
  case points(PiecewiseLinear)
  /// Curves one after the other.
  case joined(JoinedCurve)
  /// One of Penner's functions.
  case penner(PennerCurve)

  /// The cubic Bézier curve of two control points; for numbers out of range see `CubicBezier`.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingCurve {
    .bezier(CubicBezier(x1, y1, x2, y2))
  }

  /// Progress in `count` equal stretches.
  public static func steps(_ count: Int, jump: StepCurve.Jump = .end) -> TimingCurve {
    .steps(StepCurve(count, jump: jump))
  }

  /// Straight pieces through `outputs` at equal distances.
  public static func linear(through outputs: [Double]) -> TimingCurve {
    .points(PiecewiseLinear(outputs.map { ($0, nil) }))
  }

  /// One of Penner's functions.
  public static func penner(
    _ family: PennerCurve.Family, _ direction: PennerCurve.Direction
  ) -> TimingCurve {
    .penner(PennerCurve(family, direction))
  }

  /// The progress at `time`, both as fractions.
  public func value(at time: Double) -> Double { value(at: time, beforePhase: false) }

  /// The progress at `time`; `beforePhase` is CSS's before flag, which only steps heed.
  public func value(at time: Double, beforePhase: Bool) -> Double {
    switch self {
    case .linear: time.isNaN ? 0 : min(max(time, -1e30), 1e30)
    case .bezier(let curve): curve.value(at: time)
    case .steps(let curve): curve.value(at: time, beforePhase: beforePhase)
    case .points(let curve): curve.value(at: time)
    case .joined(let curve): curve.value(at: time)
    case .penner(let curve): curve.value(at: time)
    }
  }

  /// The slope of the progress at `time`; 0 for steps, and at most 10⁹ where a curve is vertical.
  public func velocity(at time: Double) -> Double {
    switch self {
    case .linear: 1
    case .bezier(let curve): curve.velocity(at: time)
    case .steps: 0
    case .points(let curve): curve.velocity(at: time)
    case .joined(let curve): curve.velocity(at: time)
    case .penner(let curve): curve.velocity(at: time)
    }
  }

  /// The curve passed through backwards, t ↦ 1 − f(1 − t): what eases in eases out.
  public var reversed: TimingCurve {
    switch self {
    case .linear: .linear
    case .bezier(let curve): .bezier(curve.reversed)
    case .steps(let curve): .steps(curve.reversed)
    case .points(let curve): .points(curve.reversed)
    case .joined(let curve): .joined(curve.reversed)
    case .penner(let curve): .penner(curve.reversed)
    }
  }
}
