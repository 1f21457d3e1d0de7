import Compositor
import Testing

@Suite struct SpringLawTests {
  static let seed: UInt64 = 0x5B41

  static func springs(_ count: Int = 200) -> [Spring] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      switch index % 4 {
      case 0:
        Spring(
          mass: random.number(0.2...4), stiffness: random.number(5...900),
          damping: random.number(0...120), initialVelocity: random.number(-20...20),
          allowsOverdamping: index % 8 == 0)
      case 1:
        Spring(
          duration: .exactly(seconds: random.number(0.05...2)), bounce: random.number(-0.9...0.95),
          initialVelocity: random.number(-20...20))
      case 2:
        Spring(
          settlingDuration: .exactly(seconds: random.number(0.05...5)),
          dampingRatio: random.number(0.05...1))
      default:
        Spring(
          duration: .exactly(seconds: random.number(0.1...3)),
          dampingRatio: random.number(0.1...1), initialVelocity: random.number(-5...5))
      }
    }
  }

  @Test func everySpringStartsAtItsStartWithItsVelocity() {
    for spring in Self.springs() {
      #expect(spring.value(at: .zero) == 0)
      #expect(abs(spring.velocity(at: .zero) - spring.initialVelocity) < 1e-12)
      #expect(spring.value(at: .seconds(-3)) == 0)
    }
  }

  @Test func velocityIsTheDerivativeOfValueAndAccelerationOfVelocity() {
    var random = SeededGenerator(seed: Self.seed)
    for spring in Self.springs() {
      let time = random.number(0.001...0.09)
      let step = 1e-5
      func value(_ at: Double) -> Double { spring.value(at: .exactly(seconds: at)) }
      func velocity(_ at: Double) -> Double { spring.velocity(at: .exactly(seconds: at)) }
      let scale = max(1, spring.stiffness) * (1 + abs(spring.initialVelocity))
      let slope = (value(time + step) - value(time - step)) / (2 * step)
      #expect(abs(slope - velocity(time)) < 1e-5 * scale, "seed \(Self.seed): \(spring)")
      let bend = (velocity(time + step) - velocity(time - step)) / (2 * step)
      #expect(
        abs(bend - spring.acceleration(at: .exactly(seconds: time))) < 1e-3 * scale,
        "seed \(Self.seed): \(spring)")
    }
  }

  @Test func criticalAndOverdampedSpringsFromRestNeverTurnBack() {
    for ratio in [1.0, 1.001, 1.5, 4, 100, 1e6] {
      let spring = Spring(response: .milliseconds(500), dampingFraction: ratio)
      var last = 0.0
      for frame in 0..<600 {
        let value = spring.value(at: .frame(frame, framesPerSecond: 120))
        #expect(value >= last && value <= 1, "\(ratio) at frame \(frame)")
        last = value
      }
    }
  }

  @Test func twiceTheResponseIsTheSameMovementAtHalfTheSpeed() {
    for bounce in [-0.6, -0.2, 0, 0.15, 0.3, 0.8] {
      let (quick, slow) = (
        Spring(duration: .milliseconds(400), bounce: bounce),
        Spring(duration: .milliseconds(800), bounce: bounce)
      )
      for frame in 0..<100 {
        let time = Duration.milliseconds(frame * 10)
        #expect(abs(quick.value(at: time) - slow.value(at: time * 2)) < 1e-12)
        #expect(abs(quick.velocity(at: time) - 2 * slow.velocity(at: time * 2)) < 1e-10)
      }
    }
  }

  @Test func scalingMassStiffnessAndDampingTogetherChangesNothing() {
    let (one, many) = (
      Spring(mass: 1, stiffness: 170, damping: 12), Spring(mass: 7, stiffness: 1190, damping: 84)
    )
    for frame in 0..<100 {
      let time = Duration.frame(frame, framesPerSecond: 60)
      #expect(abs(one.value(at: time) - many.value(at: time)) < 1e-12)
    }
  }

  @Test func derivedValuesInvertTheInitialisers() {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<200 {
      let bounce = random.number(-0.99...1)
      let seconds = random.number(0.01...10)
      let spring = Spring(duration: .exactly(seconds: seconds), bounce: bounce)
      #expect(abs(spring.bounce - bounce) < 1e-9)
      #expect(abs(spring.perceptualDuration.seconds - seconds) < 1e-9 * seconds)
      let again = Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        allowsOverdamping: true)
      #expect(abs(again.dampingRatio - spring.dampingRatio) < 1e-9 * spring.dampingRatio)
      #expect(abs(again.response.seconds - seconds) < 1e-9 * seconds)
      let third = Spring(response: spring.response, dampingFraction: spring.dampingRatio)
      #expect(abs(third.stiffness / spring.stiffness - 1) < 1e-9)
    }
  }

  @Test func nextToCriticalDampingNothingJumps() {
    let critical = Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 3)
    for distance in [1e-15, 1e-12, 1e-9, 1e-7, 1e-5] {
      for sign in [-1.0, 1] {
        let near = Spring(
          mass: 1, stiffness: 100, damping: 20 * (1 + sign * distance), initialVelocity: 3,
          allowsOverdamping: true)
        for step in 0..<200 {
          let time = Duration.milliseconds(step * 10)
          #expect(abs(near.value(at: time) - critical.value(at: time)) < 10 * distance + 1e-14)
          #expect(
            abs(near.velocity(at: time) - critical.velocity(at: time)) < 100 * distance + 1e-13)
        }
      }
    }
  }

  @Test func hugeTimesAreRestAndUndampedSpringsStayBounded() {
    for spring in Self.springs() {
      for seconds in [1e4, 1e9, 1e18] {
        let value = spring.value(at: .exactly(seconds: seconds))
        #expect(value.isFinite)
        if spring.damping / spring.mass > 0.1 { #expect(abs(value - 1) < 1e-9) }
      }
    }
    let undamped = Spring(mass: 1, stiffness: 100, damping: 0)
    for seconds in [0.0, 1, 1e6, 1e15, 9e18] {
      let value = undamped.value(at: .exactly(seconds: seconds))
      #expect((-1e-9...2 + 1e-9).contains(value))
    }
  }

  @Test func hostileSpringsAreDefined() {
    for a in Hostile.numbers {
      for b in Hostile.numbers {
        for c in Hostile.numbers {
          Self.expectSound(
            Spring(mass: a, stiffness: b, damping: c, initialVelocity: a, allowsOverdamping: true))
          Self.expectSound(
            Spring(mass: c, stiffness: a, damping: b, initialVelocity: c))
        }
        for duration in Hostile.durations {
          Self.expectSound(Spring(duration: duration, bounce: a, initialVelocity: b))
          Self.expectSound(Spring(response: duration, dampingFraction: a, initialVelocity: b))
          Self.expectSound(Spring(duration: duration, dampingRatio: a, initialVelocity: b))
          Self.expectSound(Spring(settlingDuration: duration, dampingRatio: a, epsilon: b))
        }
      }
    }
  }

  private static func expectSound(_ spring: Spring) {
    let derived = [
      spring.mass, spring.stiffness, spring.damping, spring.dampingRatio, spring.bounce,
      spring.response.seconds, spring.initialVelocity,
      spring.settlingDuration()?.seconds ?? 0,
      spring.coreAnimationSettlingDuration(epsilon: .nan)?.seconds ?? 0,
      spring.uiKitSettlingDuration(epsilon: -1)?.seconds ?? 0,
      spring.swiftUISettlingDuration(target: .nan, initialVelocity: .infinity, epsilon: .nan)?
        .seconds ?? 0,
    ]
    #expect(derived.allSatisfy { $0.isFinite }, "\(spring) \(derived)")
    for time in Hostile.durations {
      #expect(spring.value(at: time).isFinite, "\(spring) at \(time)")
      #expect(spring.velocity(at: time).isFinite, "\(spring) at \(time)")
      #expect(spring.value(target: .infinity, initialVelocity: .nan, at: time).isFinite)
    }
  }

  /// Behaviour 88: a response of 0 snaps (we clamp it to 0.1 ms).
  @Test func aResponseOfZeroIsAtItsTargetAfterAMillisecond() {
    let spring = Spring(response: .zero, dampingFraction: 1)
    #expect(abs(spring.value(at: .milliseconds(1)) - 1) < 1e-12)
  }

  /// Behaviour 96: the closed form from any state along the way lands on the same curve, at any rate of stepping.
  @Test func steppingAtAnyRateLandsOnTheSameCurve() {
    let spring = Spring(duration: .milliseconds(500), bounce: 0.3)
    for rate in [30, 60, 120] {
      var (position, velocity) = (0.0, 0.0)
      let step = Duration.frame(1, framesPerSecond: rate)
      for _ in 0..<rate {
        let next =
          position + spring.value(target: 1 - position, initialVelocity: velocity, at: step)
        velocity = spring.velocity(target: 1 - position, initialVelocity: velocity, at: step)
        position = next
      }
      #expect(abs(position - spring.value(at: .seconds(1))) < 1e-9)
      #expect(abs(velocity - spring.velocity(at: .seconds(1))) < 1e-9)
    }
  }

  /// Behaviours 82 to 85, values in the reference file, 4 decimals given.
  @Test func springsOfTheBehaviourListHaveItsValues() {
    func check(_ spring: Spring, _ distance: Double, _ times: [Double], _ values: [Double]) {
      for (time, value) in zip(times, values) {
        #expect(abs(spring.value(target: distance, at: .exactly(seconds: time)) - value) < 6e-4)
      }
    }
    check(
      Spring(response: .seconds(1), dampingFraction: 0.8), 10, [0.1, 0.25, 0.5, 0.75, 1, 2],
      [1.4064, 5.2571, 9.2231, 10.1243, 10.1045, 9.9993])
    check(
      Spring(response: .seconds(1), dampingFraction: 1), 10, [0.1, 0.25, 0.5, 0.75, 1, 2],
      [1.3131, 4.6558, 8.2103, 9.4868, 9.8640, 9.9995])
    check(
      Spring(stiffness: 2, damping: 10, allowsOverdamping: true), 10, [0, 0.1, 0.5, 1, 5, 20],
      [0, 0.0735, 0.7799, 1.6732, 6.3204, 9.8279])
    check(
      Spring(stiffness: 300, damping: 10), 320, [0.05, 0.1, 0.2, 0.5, 1],
      [96.248, 278.668, 442.104, 323.957, 321.881])
  }
}
