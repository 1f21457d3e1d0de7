extension AffineTransform: Animatable {
  /// Translation, scale, angle in degrees and residual, as CSS Transforms Level 1 takes a matrix apart.
  public var animatableVector: AnimatableVector {
    AnimatableVector(AffineDecomposition(self).lanes)
  }

  /// The map of the nine lanes put together again.
  public init(animatableVector: AnimatableVector) {
    self = AffineDecomposition(lanes: animatableVector).map
  }

  /// The parts of both, with flips and angles chosen so that the way between them is short.
  ///
  /// A turn by just 180° goes through −90°, as Core Animation does it; CSS Transforms 2 goes the other way.
  public static func animatableEnds(
    from: AffineTransform, to: AffineTransform
  ) -> (from: AnimatableVector, to: AnimatableVector) {
    let parts = alignedLanes(from: from, to: to)
    return (AnimatableVector(parts.from), AnimatableVector(parts.to))
  }

  static func alignedLanes(
    from: AffineTransform, to: AffineTransform
  ) -> (from: [Double], to: [Double]) {
    var (first, second) = (AffineDecomposition(from), AffineDecomposition(to))
    AffineDecomposition.align(&first, &second)
    return (first.lanes, second.lanes)
  }
}

extension Transform: Animatable {
  /// Translation, rotation in radians, scale, skew; and the matrix taken apart where there is one.
  ///
  /// Six lanes without a matrix, so that scale 0 and full turns are animated as they are said; fifteen with one.
  public var animatableVector: AnimatableVector {
    matrix == .identity
      ? AnimatableVector(components)
      : AnimatableVector(components + AffineDecomposition(matrix).lanes)
  }

  /// The transform of the first six lanes, and of the matrix where there are nine more.
  public init(animatableVector: AnimatableVector) {
    let lanes = animatableVector
    self.init(
      translation: Vector(x: lanes[0], y: lanes[1]), rotation: Angle(radians: lanes[2]),
      scale: Vector(x: lanes[3], y: lanes[4]), skew: Angle(radians: lanes[5]))
    if lanes.count > 8 {
      matrix = AffineDecomposition(lanes: AnimatableVector((6..<15).map { lanes[$0] })).map
    }
  }

  /// The components of both; where either has a matrix, both matrices taken apart by CSS Transforms Level 1.
  public static func animatableEnds(
    from: Transform, to: Transform
  ) -> (from: AnimatableVector, to: AnimatableVector) {
    if from.matrix == .identity && to.matrix == .identity {
      return (AnimatableVector(from.components), AnimatableVector(to.components))
    }
    let parts = AffineTransform.alignedLanes(from: from.matrix, to: to.matrix)
    return (
      AnimatableVector(from.components + parts.from), AnimatableVector(to.components + parts.to)
    )
  }

  private var components: [Double] {
    [translation.x, translation.y, rotation.radians, scale.x, scale.y, skew.radians]
  }
}
