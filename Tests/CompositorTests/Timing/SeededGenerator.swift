/// Numbers that look random and are the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// Numbers and durations that programs hand over by mistake.
enum Hostile {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308, .leastNonzeroMagnitude, -1, 1e-300,
    .greatestFiniteMagnitude,
  ]
  static let durations: [Duration] = [
    .zero, .seconds(-1), .nanoseconds(1), .seconds(1), Duration(attoseconds: .max),
    Duration(attoseconds: .min), .seconds(Int64.max), .seconds(Int64.min),
    Duration(attoseconds: 1),
  ]
}
