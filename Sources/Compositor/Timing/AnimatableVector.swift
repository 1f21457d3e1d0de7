/// The numbers that an animatable value is made of: what curves and springs move.
///
/// Two vectors that meet in one operation have the same number of lanes; where they do not, the missing ones are 0.
public enum AnimatableVector: Hashable, Sendable {
  /// One number.
  case scalar(Double)
  /// Up to eight numbers; unused lanes are 0.
  case lanes(SIMD8<Double>)
  /// Any number of numbers.
  case list([Double])

  /// The vector of `numbers` in its smallest form.
  public init(_ numbers: [Double]) {
    switch numbers.count {
    case 1: self = .scalar(numbers[0])
    case 0...8:
      var lanes = SIMD8<Double>()
      for (index, number) in numbers.enumerated() { lanes[index] = number }
      self = .lanes(lanes)
    default: self = .list(numbers)
    }
  }

  /// The lane at `index`; 0 where there is none.
  public subscript(index: Int) -> Double {
    switch self {
    case .scalar(let number): index == 0 ? number : 0
    case .lanes(let lanes): (0..<8).contains(index) ? lanes[index] : 0
    case .list(let numbers): numbers.indices.contains(index) ? numbers[index] : 0
    }
  }

  /// The number of lanes that may differ from 0.
  public var count: Int {
    switch self {
    case .scalar: 1
    case .lanes: 8
    case .list(let numbers): numbers.count
    }
  }

  /// The vector of zeros of the same form.
  public var zero: AnimatableVector {
    switch self {
    case .scalar: .scalar(0)
    case .lanes: .lanes(SIMD8())
    case .list(let numbers): .list(Array(repeating: 0, count: numbers.count))
    }
  }

  /// The same numbers but for `number` in the lane at `index`, where there is one.
  func replacing(_ index: Int, with number: Double) -> AnimatableVector {
    guard (0..<count).contains(index) else { return self }
    switch self {
    case .scalar: return .scalar(number)
    case .lanes(var lanes):
      lanes[index] = number
      return .lanes(lanes)
    case .list(var numbers):
      numbers[index] = number
      return .list(numbers)
    }
  }

  /// Lane by lane sum.
  public static func + (a: AnimatableVector, b: AnimatableVector) -> AnimatableVector {
    combined(a, b, 1, 1)
  }

  /// Lane by lane difference.
  public static func - (a: AnimatableVector, b: AnimatableVector) -> AnimatableVector {
    combined(a, b, 1, -1)
  }

  /// Every lane multiplied by `factor`.
  public static func * (a: AnimatableVector, factor: Double) -> AnimatableVector {
    switch a {
    case .scalar(let number): .scalar(number * factor)
    case .lanes(let lanes): .lanes(lanes * factor)
    case .list(let numbers): .list(numbers.map { $0 * factor })
    }
  }

  /// `a·x + b·y`, lane by lane.
  @inline(__always)
  static func combined(
    _ a: AnimatableVector, _ b: AnimatableVector, _ x: Double, _ y: Double
  ) -> AnimatableVector {
    switch (a, b) {
    case (.scalar(let first), .scalar(let second)): .scalar(first * x + second * y)
    case (.lanes(let first), .lanes(let second)): .lanes(first * x + second * y)
    default: .list((0..<max(a.count, b.count)).map { a[$0] * x + b[$0] * y })
    }
  }

  /// The length of the vector: the square root of the sum of squares.
  public var magnitude: Double {
    (0..<count).reduce(0) { $0 + self[$1] * self[$1] }.squareRoot()
  }

  /// The same numbers with room for arithmetic: lanes that are not numbers are 0, those past ±10¹⁰⁰ are that.
  public var bounded: AnimatableVector {
    func sound(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e100), 1e100) }
    if isFinite && magnitude < 1e100 { return self }
    switch self {
    case .scalar(let number): return .scalar(sound(number))
    case .lanes(var lanes):
      for index in 0..<8 { lanes[index] = sound(lanes[index]) }
      return .lanes(lanes)
    case .list(let numbers): return .list(numbers.map(sound))
    }
  }

  /// The numbers brought between those of two ends, lane by lane.
  func clamped(between a: AnimatableVector, _ b: AnimatableVector) -> AnimatableVector {
    func one(_ x: Double, _ a: Double, _ b: Double) -> Double { min(max(x, min(a, b)), max(a, b)) }
    switch (self, a, b) {
    case (.scalar(let x), .scalar(let a), .scalar(let b)): return .scalar(one(x, a, b))
    case (.lanes(var lanes), .lanes(let a), .lanes(let b)):
      for index in 0..<8 { lanes[index] = one(lanes[index], a[index], b[index]) }
      return .lanes(lanes)
    default: return .list((0..<count).map { one(self[$0], a[$0], b[$0]) })
    }
  }

  /// These velocities, 0 in the lanes in which `value` is outside two ends.
  func stopped(
    where value: AnimatableVector, leaves a: AnimatableVector, _ b: AnimatableVector
  ) -> AnimatableVector {
    let inside = value.clamped(between: a, b)
    let kept = (0..<count).map { inside[$0] == value[$0] ? self[$0] : 0 }
    switch self {
    case .scalar: return .scalar(kept[0])
    case .lanes: return .lanes(SIMD8(kept))
    case .list: return .list(kept)
    }
  }

  /// Whether both are made of as many numbers in the same form, so that the way between them means something.
  func matches(_ other: AnimatableVector) -> Bool {
    switch (self, other) {
    case (.scalar, .scalar), (.lanes, .lanes): true
    case (.list(let first), .list(let second)): first.count == second.count
    default: false
    }
  }

  /// Whether every lane is a number and not infinite.
  public var isFinite: Bool { (0..<count).allSatisfy { self[$0].isFinite } }
}
