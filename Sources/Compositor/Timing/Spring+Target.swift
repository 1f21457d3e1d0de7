extension Spring {
  /// The way covered of `target` after `time`, started with an absolute velocity, as SwiftUI's `Spring` has it.
  ///
  /// The spring's own normalised `initialVelocity` does not count. Exactly `target` from `duration` on.
  ///
  /// - Parameters:
  ///   - target: the distance to go, in any unit; what is not finite counts as 0.
  ///   - velocity: in that unit a second, positive in the direction of positive targets.
  ///   - time: since the start; before it as at it.
  public func value(target: Double, initialVelocity velocity: Double = 0, at time: Duration)
    -> Double
  {
    let target = Spring.sound(velocity: target)
    if let duration, time >= duration { return target }
    let basis = solution.basis(at: time.seconds)
    return target * (1 - basis.position) + Spring.sound(velocity: velocity) * basis.velocity
  }

  /// The velocity after `time`, in units of `target` a second; 0 from `duration` on.
  ///
  /// For the parameters see `value(target:initialVelocity:at:)`.
  public func velocity(target: Double, initialVelocity velocity: Double = 0, at time: Duration)
    -> Double
  {
    if let duration, time >= duration { return 0 }
    let basis = solution.basis(at: time.seconds)
    return -Spring.sound(velocity: target) * basis.positionDerivative
      + Spring.sound(velocity: velocity) * basis.velocityDerivative
  }

  /// The acceleration of the unit spring after `time`, in distances a second squared: (k·(1 − x) − c·v)/m.
  ///
  /// From `duration` on it is 0.
  public func acceleration(at time: Duration) -> Double {
    if let duration, time >= duration { return 0 }
    return solution.naturalFrequency * solution.naturalFrequency * (1 - value(at: time))
      - 2 * solution.decay * velocity(at: time)
  }
}
