/// How far something gives that is dragged past its limit: (1 − 1/(c·x/d + 1))·d.
///
/// The form known from UIKit's scroll views: it starts with slope c and never gives more than `dimension`.
public struct RubberBand: Hashable, Sendable {
  /// The slope c at the limit, from 0 (rigid) to 1; 0.55 by default, as UIKit has it.
  public let coefficient: Double
  /// The most that it gives d, usually the length of the viewport, above 0.
  public let dimension: Double

  /// A band that gives up to `dimension`.
  ///
  /// The coefficient is brought into 0 to 1 (0.55 where it is not a number); a dimension that is not above 0 makes the
  /// band rigid.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.coefficient = coefficient.isNaN ? 0.55 : min(max(coefficient, 0), 1)
    self.dimension = dimension > 0 ? min(dimension, 1e30) : 0
  }

  /// How far it gives where the pull is `distance` past the limit; odd: pulled the other way, it gives the other way.
  public func offset(pulledBy distance: Double) -> Double {
    guard dimension > 0, !distance.isNaN else { return 0 }
    let pull = coefficient * min(distance.magnitude, 1e30)
    let given = pull / (pull / dimension + 1)
    return distance < 0 ? -given : given
  }

  /// The pull that makes it give `offset`: the inverse of `offset(pulledBy:)`; past `dimension` the longest there is.
  public func pull(offset: Double) -> Double {
    guard dimension > 0, coefficient > 0, !offset.isNaN else { return 0 }
    let given = offset.magnitude
    let pull =
      given < dimension ? min(given / (coefficient * (1 - given / dimension)), 1e30) : 1e30
    return offset < 0 ? -pull : pull
  }

  /// The value that shows for `value` where `limits` are past which it gives.
  public func clamped(_ value: Double, to limits: ClosedRange<Double>) -> Double {
    if value < limits.lowerBound {
      return limits.lowerBound + offset(pulledBy: value - limits.lowerBound)
    }
    if value > limits.upperBound {
      return limits.upperBound + offset(pulledBy: value - limits.upperBound)
    }
    return value.isNaN ? limits.lowerBound : value
  }
}
