/// A value that curves and springs can move, by the numbers that it is made of.
///
/// Law: `Value(animatableVector: value.animatableVector) == value`, up to rounding.
public protocol Animatable: Equatable, Sendable {
  /// The value as numbers, in a space where straight lines look right.
  var animatableVector: AnimatableVector { get }

  /// The value of the numbers; those that no such value can have are brought to the nearest that it can.
  init(animatableVector: AnimatableVector)

  /// The numbers of both ends of a movement, chosen so that the straight line between them is the right way.
  ///
  /// The default takes each end's own numbers.
  static func animatableEnds(
    from: Self, to: Self
  ) -> (from: AnimatableVector, to: AnimatableVector)
}

extension Animatable {
  /// Each end's own numbers.
  public static func animatableEnds(
    from: Self, to: Self
  ) -> (from: AnimatableVector, to: AnimatableVector) {
    (from.animatableVector, to.animatableVector)
  }

  /// The value on the straight way to `end`: this one at `progress` 0, `end` at 1, beyond where the way is prolonged.
  public func interpolated(to end: Self, at progress: Double) -> Self {
    if progress == 0 { return self }
    if progress == 1 { return end }
    let ends = Self.animatableEnds(from: self, to: end)
    return Self(
      animatableVector: AnimatableVector.combined(ends.from, ends.to, 1 - progress, progress))
  }
}
