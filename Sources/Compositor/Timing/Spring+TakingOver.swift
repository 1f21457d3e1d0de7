extension Spring {
  /// The spring for a movement that takes over `velocity` with `displacement` to go, after one over `span`.
  ///
  /// A spring that ends at its duration is fitted anew, so that it is still as good as settled there; of several lanes
  /// the one that needs the stiffest spring decides. A spring that ends when settled stays as it is.
  func takingOver(
    displacement: AnimatableVector, velocity: AnimatableVector, span: AnimatableVector
  ) -> Spring {
    guard let duration else { return self }
    let fitted = (0..<displacement.count).compactMap { lane -> Spring? in
      let size = max(displacement[lane].magnitude, span[lane].magnitude)
      guard size > 0, velocity[lane] != 0 || displacement[lane] != 0 else { return nil }
      return Spring(
        duration: duration, dampingRatio: dampingRatio, displacement: displacement[lane],
        velocity: velocity[lane], span: size)
    }
    return fitted.max { $0.stiffness < $1.stiffness } ?? self
  }

  /// When every lane stays within `settledResidual` of the larger of both ways; `.endless` if undamped.
  func settling(
    displacement: AnimatableVector, velocity: AnimatableVector, span: AnimatableVector
  ) -> Duration {
    var latest = 0.0
    for lane in 0..<displacement.count where displacement[lane] != 0 || velocity[lane] != 0 {
      let size = max(displacement[lane].magnitude, span[lane].magnitude)
      // A lane that went nowhere and has a velocity all the same is measured by what that would cover in a response.
      let reach = size > 0 ? size : velocity[lane].magnitude / solution.naturalFrequency
      guard
        let crossing = solution.lastCrossing(
          displacement: displacement[lane], velocity: velocity[lane],
          residual: Spring.settledResidual * reach)
      else { return .endless }
      latest = max(latest, crossing)
    }
    return .exactly(seconds: latest)
  }
}
