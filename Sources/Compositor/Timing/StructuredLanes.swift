/// The lanes of values that are made of a varying number of parts: paths, gradients, arrays.
///
/// As numbers: how many lanes there are, and the lanes. Two values whose parts do not match are not blended: both
/// vectors of such a movement hold the lanes of both values and end in a place between 0 and 1, and the value is the
/// first below one half and the second from there on (CSS's discrete animation).
enum StructuredLanes {
  /// The vector of one value.
  static func vector(_ lanes: [Double]) -> AnimatableVector {
    AnimatableVector([Double(lanes.count)] + lanes)
  }

  /// The vectors of a movement that changes over from one value to another halfway.
  static func discreteEnds(
    from: [Double], to: [Double]
  ) -> (from: AnimatableVector, to: AnimatableVector) {
    let both = [Double(from.count)] + from + [Double(to.count)] + to
    return (AnimatableVector(both + [0]), AnimatableVector(both + [1]))
  }

  /// The lanes of the value that `vector` stands for.
  static func lanes(of vector: AnimatableVector) -> [Double] {
    let first = count(vector, at: 0)
    let second = count(vector, at: 1 + first)
    return vector[2 + first + second] < 0.5
      ? (0..<first).map { vector[1 + $0] } : (0..<second).map { vector[2 + first + $0] }
  }

  private static func count(_ vector: AnimatableVector, at index: Int) -> Int {
    let count = vector[index].rounded()
    return count > 0 ? min(Int(min(count, 1e9)), max(vector.count - index - 1, 0)) : 0
  }
}
