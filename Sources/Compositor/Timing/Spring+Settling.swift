#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Spring {
  /// When the spring is last further than `epsilon` from its target; nil for an undamped one, which never rests.
  ///
  /// This is the true last crossing of the curve that is drawn. Other frameworks take bounds and scans instead, all
  /// offered here: they say 10 to 50 % more below critical damping. From it on nothing is further than `epsilon` away.
  ///
  /// - Parameter epsilon: what is left, as a fraction of the distance; what is not above 0 counts as 10⁻¹².
  public func settlingDuration(epsilon: Double = 0.001) -> Duration? {
    solution.lastCrossing(
      displacement: 1, velocity: initialVelocity, residual: epsilon > 0 ? epsilon : 1e-12
    ).map(Duration.exactly(seconds:))
  }

  /// When the spring is at its target for the first time; nil where it never passes it, but only nears it.
  public var arrival: Duration? {
    solution.firstArrival(displacement: 1, velocity: initialVelocity)
      .map(Duration.exactly(seconds:))
  }

  /// What `CASpringAnimation.settlingDuration` says, also the end of SwiftUI's `interpolatingSpring`.
  ///
  /// Below critical damping ln((1 + |B|)/ε)/(zω) with B = (zω − v)/ω_d; from it on a scan in tenths of a second. Nil for
  /// an undamped spring.
  ///
  /// - Parameter epsilon: what is left, as a fraction of the distance; at least 10⁻⁶.
  public func coreAnimationSettlingDuration(epsilon: Double = 0.001) -> Duration? {
    let epsilon = Spring.floored(epsilon)
    guard solution.decay > 0 else { return nil }
    guard isUnderdamped else {
      return scanned(displacement: 1, velocity: initialVelocity, epsilon: epsilon)
    }
    let sine = (solution.decay - initialVelocity) / solution.dampedFrequency
    return .exactly(seconds: max(0, log((1 + sine.magnitude) / epsilon) / solution.decay))
  }

  /// The duration that `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)` implies.
  ///
  /// As Core Animation's below critical damping; from it on the last root of |1 + (ω − v)t|·e^(−ωt) = ε, also for an
  /// overdamped spring. Nil for an undamped one.
  ///
  /// - Parameter epsilon: what is left, as a fraction of the distance; at least 10⁻⁶.
  public func uiKitSettlingDuration(epsilon: Double = 0.001) -> Duration? {
    guard !isUnderdamped else { return coreAnimationSettlingDuration(epsilon: epsilon) }
    let frequency = solution.naturalFrequency
    return SpringSolution(decay: frequency, naturalFrequency: frequency).lastCrossing(
      displacement: 1, velocity: initialVelocity, residual: Spring.floored(epsilon)
    ).map(Duration.exactly(seconds:))
  }

  /// What SwiftUI's `Spring.settlingDuration(target:initialVelocity:epsilon:)` says, for absolute numbers.
  ///
  /// Below critical damping ln((|d| + |zω·d − v|)/ε)/(zω), which forgets to divide the second term by ω_d; from it on a
  /// scan in tenths of a second of the overdamped curve. Nil for an undamped spring.
  ///
  /// - Parameters:
  ///   - target: the distance d, in any unit.
  ///   - velocity: v, in that unit a second. The spring's own `initialVelocity` does not count.
  ///   - epsilon: what may be left, in that unit; at least 10⁻⁶.
  public func swiftUISettlingDuration(
    target: Double = 1, initialVelocity velocity: Double = 0, epsilon: Double = 0.001
  ) -> Duration? {
    let (target, velocity) = (Spring.sound(velocity: target), Spring.sound(velocity: velocity))
    let epsilon = Spring.floored(epsilon)
    guard solution.decay > 0 else { return nil }
    guard isUnderdamped else {
      return scanned(displacement: target, velocity: velocity, epsilon: epsilon)
    }
    let sum = target.magnitude + (solution.decay * target - velocity).magnitude
    return .exactly(seconds: max(0, log(sum / epsilon) / solution.decay))
  }

  /// When the envelope e^(−zωt) has fallen to `epsilon`: libadwaita's estimate up to critical damping; nil if undamped.
  ///
  /// - Parameter epsilon: above 0; what is not counts as 10⁻¹².
  public func envelopeSettlingDuration(epsilon: Double = 0.001) -> Duration? {
    guard solution.decay > 0 else { return nil }
    return .exactly(seconds: max(0, -log(epsilon > 0 ? epsilon : 1e-12) / solution.decay))
  }

  /// Whether it oscillates as Apple's rules see it: what only rounding sets apart from critical is critical.
  private var isUnderdamped: Bool {
    solution.decay < solution.naturalFrequency * (1 - 1e-9)
  }

  private static func floored(_ epsilon: Double) -> Double { epsilon > 1e-6 ? epsilon : 1e-6 }

  /// The first of the times 0, 0.1, 0.2, … from which less than `epsilon` is left for more than a second.
  ///
  /// 1024 times are asked, added up as Apple's scan does; 0 where none is found.
  private func scanned(displacement: Double, velocity: Double, epsilon: Double) -> Duration {
    var time = 0.0
    var quietSince: Double?
    for _ in 0..<1024 {
      let basis = solution.basis(at: time)
      if (displacement * basis.position - velocity * basis.velocity).magnitude < epsilon {
        let since = quietSince ?? time
        if time - since > 1 { return .exactly(seconds: since) }
        quietSince = since
      } else {
        quietSince = nil
      }
      time += 0.1
    }
    return .zero
  }
}
