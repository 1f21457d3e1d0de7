import Compositor
import Testing

@Suite struct TimingCurveLawTests {
  static let seed: UInt64 = 0xC0DE

  static func curves() -> [TimingCurve] {
    var random = SeededGenerator(seed: seed)
    var curves: [TimingCurve] = [
      .linear, .ease, .easeIn, .easeOut, .easeInOut, .stepStart, .stepEnd, .emphasized,
      .emphasizedDecelerate, .standard, .legacy, .fastEaseInToSlowEaseOut,
      .cubicBezier(1, 0, 0, 1), .cubicBezier(0, 1, 1, 0), .cubicBezier(0, 0, 0, 0),
      .cubicBezier(1, 1, 1, 1), .cubicBezier(0.5, 1000, 0.5, -1000), .linear(through: [0, 3, 1]),
    ]
    for _ in 0..<60 {
      curves.append(
        .cubicBezier(
          random.number(0...1), random.number(-2...3), random.number(0...1), random.number(-2...3)))
    }
    for jump in StepCurve.Jump.allCases { curves.append(.steps(5, jump: jump)) }
    for family in PennerCurve.Family.allCases {
      for direction in PennerCurve.Direction.allCases { curves.append(.penner(family, direction)) }
    }
    return curves
  }

  /// Behaviours 73 to 78: the values of Core Animation's curves.
  @Test func coreAnimationsCurvesHaveTheirPublishedValues() {
    let times = [0.1, 0.25, 0.5, 0.67, 0.75, 0.9]
    let table: [(TimingCurve, [Double])] = [
      (.ease, [0.094796, 0.408511, 0.802403, 0.926526, 0.960459, 0.994316]),
      (.easeIn, [0.017027, 0.093465, 0.315357, 0.515911, 0.621862, 0.839428]),
      (.easeOut, [0.160572, 0.378138, 0.684643, 0.846581, 0.906535, 0.982973]),
      (.easeInOut, [0.019722, 0.129162, 0.5, 0.772850, 0.870838, 0.980278]),
    ]
    for (curve, values) in table {
      for (time, value) in zip(times, values) {
        #expect(abs(curve.value(at: time) - value) < 1.1e-6)
      }
    }
    #expect(abs(TimingCurve.cubicBezier(0.1, 1, 1, 0.2).value(at: 0.67) - 0.589449) < 1e-6)
    #expect(TimingCurve.linear.value(at: 0.67) == 0.67)
  }

  @Test func aBezierIsSolvedToAMillionthAlsoForExtremeControlPoints() {
    var random = SeededGenerator(seed: Self.seed)
    for index in 0..<4000 {
      // Corners, near corners and anything between.
      func time() -> Double {
        switch random.next() % 4 {
        case 0: 0
        case 1: 1
        case 2: random.number(0...1e-6)
        default: random.number(0...1)
        }
      }
      let (x1, y1, x2, y2) = (time(), random.number(-3...4), time(), random.number(-3...4))
      let curve = CubicBezier(x1, y1, x2, y2)
      let s = random.number(0...1)
      func at(_ a: Double, _ b: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
      }
      // Where the curve is upright rounding of the time itself moves the value: allow for that and no more.
      let x = at(x1, x2)
      let least = min(curve.value(at: x.nextDown), curve.value(at: x), curve.value(at: x.nextUp))
      let most = max(curve.value(at: x.nextDown), curve.value(at: x), curve.value(at: x.nextUp))
      let y = at(y1, y2)
      #expect(
        y > least - 1e-6 && y < most + 1e-6, "seed \(Self.seed) \(index): \(curve) at \(s)")
    }
  }

  @Test func everyCurveButStepsStartsAtZeroAndEndsAtOne() {
    for curve in Self.curves() {
      if case .steps = curve { continue }
      #expect(abs(curve.value(at: 0)) < 1e-12 && abs(curve.value(at: 1) - 1) < 1e-12, "\(curve)")
    }
  }

  @Test func reversedIsAnInvolutionThatMirrorsTheCurve() {
    for curve in Self.curves() {
      let reversed = curve.reversed
      for step in 1..<97 {
        let time = Double(step) / 97
        #expect(
          abs(reversed.value(at: time) - (1 - curve.value(at: 1 - time))) < 1e-9, "\(curve) \(time)"
        )
        #expect(abs(reversed.reversed.value(at: time) - curve.value(at: time)) < 1e-9)
      }
    }
    #expect(TimingCurve.stepStart.reversed == .stepEnd)
    #expect(TimingCurve.penner(.back, .easeIn).reversed == .penner(.back, .easeOut))
  }

  @Test func velocityIsTheDerivativeOfValue() {
    for curve in Self.curves() {
      if case .steps = curve { continue }
      for step in 1..<89 {
        let (time, half) = (Double(step) / 89, 1e-7)
        let slope = (curve.value(at: time + half) - curve.value(at: time - half)) / (2 * half)
        let velocity = curve.velocity(at: time)
        // Upright and in corners there is no slope to compare with.
        let around = [curve.velocity(at: time - 3 * half), curve.velocity(at: time + 3 * half)]
        guard around.allSatisfy({ abs($0 - velocity) < 1e-3 * max(1, abs(velocity)) }) else {
          continue
        }
        #expect(abs(slope - velocity) < 2e-3 * max(1, abs(velocity)), "\(curve) \(time)")
      }
    }
  }

  @Test func hostileTimesAndControlPointsAreDefined() {
    var curves = Self.curves()
    for a in Hostile.numbers {
      for b in Hostile.numbers {
        curves.append(.cubicBezier(a, b, b, a))
        curves.append(.cubicBezier(a, a, b, b))
        curves.append(.points(PiecewiseLinear([(a, b), (b, a), (a, nil), (b, b)])))
        curves.append(
          .joined(
            JoinedCurve([
              .init(end: a, output: b, curve: .ease), .init(end: b, output: a, curve: .linear),
            ])))
        curves.append(
          .joined(
            JoinedCurve(
              Point(x: a, y: b), Point(x: b, y: a), middle: Point(x: a, y: a), Point(x: b, y: b),
              Point(x: a, y: b))))
      }
    }
    curves.append(.points(PiecewiseLinear([])))
    curves.append(.joined(JoinedCurve([])))
    curves.append(.steps(Int.max))
    curves.append(.steps(Int.min, jump: .none))
    for curve in curves {
      for time in Hostile.numbers + [0.25, 0.5, 1, 2, -3] {
        #expect(curve.value(at: time).isFinite, "\(curve) at \(time)")
        #expect(curve.value(at: time, beforePhase: true).isFinite, "\(curve) at \(time)")
        #expect(curve.velocity(at: time).isFinite, "\(curve) at \(time)")
        #expect(curve.reversed.value(at: time).isFinite, "\(curve) at \(time)")
      }
    }
  }
}
