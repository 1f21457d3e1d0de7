extension Double: Animatable {
  /// The number itself.
  public var animatableVector: AnimatableVector { .scalar(self) }

  /// The first lane.
  public init(animatableVector: AnimatableVector) { self = animatableVector[0] }
}

extension Point: Animatable {
  /// x and y.
  public var animatableVector: AnimatableVector { AnimatableVector([x, y]) }

  /// The point of the first two lanes.
  public init(animatableVector: AnimatableVector) {
    self.init(x: animatableVector[0], y: animatableVector[1])
  }
}

extension Vector: Animatable {
  /// x and y.
  public var animatableVector: AnimatableVector { AnimatableVector([x, y]) }

  /// The vector of the first two lanes.
  public init(animatableVector: AnimatableVector) {
    self.init(x: animatableVector[0], y: animatableVector[1])
  }
}

extension Size: Animatable {
  /// Width and height.
  public var animatableVector: AnimatableVector { AnimatableVector([width, height]) }

  /// The size of the first two lanes; what would be negative is 0.
  public init(animatableVector: AnimatableVector) {
    self.init(width: max(animatableVector[0], 0), height: max(animatableVector[1], 0))
  }
}

extension Rect: Animatable {
  /// Origin, then size.
  public var animatableVector: AnimatableVector {
    AnimatableVector([origin.x, origin.y, size.width, size.height])
  }

  /// The rectangle of the first four lanes; a size that would be negative is 0.
  public init(animatableVector: AnimatableVector) {
    self.init(
      x: animatableVector[0], y: animatableVector[1], width: max(animatableVector[2], 0),
      height: max(animatableVector[3], 0))
  }
}

extension Insets: Animatable {
  /// Top, leading, bottom, trailing.
  public var animatableVector: AnimatableVector {
    AnimatableVector([top, leading, bottom, trailing])
  }

  /// The insets of the first four lanes.
  public init(animatableVector: AnimatableVector) {
    self.init(
      top: animatableVector[0], leading: animatableVector[1], bottom: animatableVector[2],
      trailing: animatableVector[3])
  }
}

extension Angle: Animatable {
  /// The radians: full turns are turned, not skipped.
  public var animatableVector: AnimatableVector { .scalar(radians) }

  /// The angle of the first lane, in radians.
  public init(animatableVector: AnimatableVector) { self.init(radians: animatableVector[0]) }
}

extension CornerRadii: Animatable {
  /// Clockwise from the top left.
  public var animatableVector: AnimatableVector {
    AnimatableVector([topLeft, topRight, bottomRight, bottomLeft])
  }

  /// The radii of the first four lanes; what would be negative is 0.
  public init(animatableVector: AnimatableVector) {
    self.init(
      topLeft: max(animatableVector[0], 0), topRight: max(animatableVector[1], 0),
      bottomRight: max(animatableVector[2], 0), bottomLeft: max(animatableVector[3], 0))
  }
}
