extension Paint: Animatable {
  /// A number for the kind, then the colour's or the gradient's own numbers.
  public var animatableVector: AnimatableVector { StructuredLanes.vector(lanes) }

  /// The paint of the numbers.
  public init(animatableVector: AnimatableVector) {
    let lanes = StructuredLanes.lanes(of: animatableVector)
    let own = Array(lanes.dropFirst())
    if lanes.first ?? 0 < 0.5 {
      self = .color(Color(animatableVector: AnimatableVector(own)))
    } else {
      self = .gradient(Gradient(animatableVector: StructuredLanes.vector(own)))
    }
  }

  /// A colour and a gradient blend as if the colour were the gradient with all stops in it; unlike gradients change
  /// halfway.
  public static func animatableEnds(
    from: Paint, to: Paint
  ) -> (from: AnimatableVector, to: AnimatableVector) {
    switch (from, to) {
    case (.color, .color): return (from.animatableVector, to.animatableVector)
    case (.color(let color), .gradient(let gradient)):
      return (Paint.gradient(gradient.filled(with: color)).animatableVector, to.animatableVector)
    case (.gradient(let gradient), .color(let color)):
      return (from.animatableVector, Paint.gradient(gradient.filled(with: color)).animatableVector)
    case (.gradient(let first), .gradient(let second)):
      return first.matches(second)
        ? (from.animatableVector, to.animatableVector)
        : StructuredLanes.discreteEnds(from: from.lanes, to: to.lanes)
    }
  }

  private var lanes: [Double] {
    switch self {
    case .color(let color):
      let numbers = color.animatableVector
      return [0, numbers[0], numbers[1], numbers[2], numbers[3]]
    case .gradient(let gradient): return [1] + StructuredLanes.lanes(of: gradient.animatableVector)
    }
  }
}

extension Gradient {
  /// The same gradient with every stop in `color`.
  fileprivate func filled(with color: Color) -> Gradient {
    var gradient = self
    gradient.stops = stops.map { Stop(location: $0.location, color: color) }
    return gradient
  }
}
