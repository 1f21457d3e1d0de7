import Compositor
import Testing

/// Changing the target midway, against `retarget.json`, and the laws of continuity.
@Suite struct RetargetTests {
  struct File: Decodable {
    struct Row: Decodable {
      struct Parameters: Decodable {
        let rule: String
        let from: Double
        let firstTarget: Double
        let firstDuration: Double
        let firstBounce: Double?
        let retargetAt: Double
        let secondTarget: Double
        let secondDuration: Double
        let secondBounce: Double?
        let curve: [Double]?
        let handoffValue: Double?
        let handoffVelocity: Double?
      }
      let parameters: Parameters
      let t: [Double]
      let value: [Double]
      let velocity: [Double]?
    }
    let cases: [Row]
  }

  static func sets(_ given: File.Row.Parameters) throws -> (
    before: AnimationSet<String>, after: AnimationSet<String>
  ) {
    let durations = [given.firstDuration, given.secondDuration].map(Duration.exactly(seconds:))
    var animations: [Animation]
    if let curve = given.curve {
      animations = durations.map {
        .curve(.cubicBezier(curve[0], curve[1], curve[2], curve[3]), duration: $0)
      }
      switch given.rule {
      case "uikit-additive": animations = animations.map { $0.blended(.additive) }
      case "swiftui-combine": animations = animations.map { $0.blended(.combined) }
      default: break
      }
    } else {
      animations = [
        .spring(Spring(duration: durations[0], bounce: try #require(given.firstBounce))),
        .spring(Spring(duration: durations[1], bounce: try #require(given.secondBounce))),
      ]
    }
    var set = AnimationSet<String>()
    set.animate(
      "x", from: .scalar(given.from), resting: .scalar(0), to: .scalar(given.firstTarget),
      with: animations[0], at: .zero)
    let before = set
    set.animate(
      "x", resting: .scalar(0), to: .scalar(given.secondTarget), with: animations[1],
      at: .exactly(seconds: given.retargetAt))
    return (before, set)
  }

  @Test func everyRowHasItsValuesAndVelocities() throws {
    let rows = try Fixture.vectors("retarget", as: File.self).cases
    #expect(rows.count == 11)
    for row in rows {
      let given = row.parameters
      let (before, after) = try Self.sets(given)
      let isSpring = given.rule == "spring-velocity-preserving"
      for (index, seconds) in row.t.enumerated() {
        // Springs count from the change of target, the other rules from the first movement.
        let time = Duration.exactly(seconds: isSpring ? given.retargetAt + seconds : seconds)
        let set = time < .exactly(seconds: given.retargetAt) ? before : after
        // A spring counts as over when 10⁻⁴ of the way is left: the file goes on for ever.
        let isOver = time >= (after["x"]?.end ?? .zero)
        let tolerance = isSpring && isOver ? 2e-4 : 1e-8
        let value = set.value(of: "x", resting: .scalar(given.secondTarget), at: time)[0]
        #expect(abs(value - row.value[index]) < tolerance, "\(given) \(seconds)")
        if let velocity = row.velocity?[index], !isOver {
          let ours = try #require(set.velocity(of: "x", at: time))[0]
          #expect(abs(ours - velocity) < 1e-8 * max(1, abs(velocity)), "\(given) \(seconds)")
        }
      }
      if let value = given.handoffValue, let velocity = given.handoffVelocity {
        #expect(abs((after["x"]?.from[0] ?? 0) - value) < 1e-8)
        #expect(abs((after["x"]?.velocity[0] ?? 0) - velocity) < 1e-8)
      }
    }
  }

  static func animation(_ random: inout SeededGenerator, springs: Bool) -> Animation {
    switch springs ? random.next() % 3 : 3 + random.next() % 3 {
    case 0:
      .spring(
        Spring(
          duration: .exactly(seconds: random.number(0.1...1)), bounce: random.number(-0.5...0.8)))
    case 1:
      .spring(
        Spring(
          duration: .exactly(seconds: random.number(0.1...1)),
          dampingRatio: random.number(0.3...1)))
    case 2:
      .spring(
        Spring(
          stiffness: random.number(20...500), damping: random.number(1...60),
          allowsOverdamping: true))
    case 3: .curve(.easeInOut, duration: .exactly(seconds: random.number(0.05...1)))
    case 4:
      .curve(.ease, duration: .exactly(seconds: random.number(0.05...1))).blended(.additive)
    default:
      .curve(.easeInOut, duration: .exactly(seconds: random.number(0.05...1))).blended(.combined)
    }
  }

  @Test func theValueIsContinuousAtEveryChangeOfTargetAndTheVelocityOfSprings() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      for springs in [true, false] {
        var random = SeededGenerator(seed: seed)
        var set = AnimationSet<Int>()
        set.animate(
          0, from: AnimatableVector([0, 0]), resting: AnimatableVector([0, 0]),
          to: AnimatableVector([100, 50]), with: Self.animation(&random, springs: springs),
          at: .zero)
        var now = 0.0
        for _ in 0..<12 {
          now += random.number(0.001...0.3)
          let time = Duration.exactly(seconds: now)
          let resting = set[0]?.settled ?? AnimatableVector([0, 0])
          guard let current = set[0], time < current.end else { continue }
          let (value, velocity) = (current.value(at: time), current.velocity(at: time))
          let target = AnimatableVector([random.number(-200...200), random.number(-200...200)])
          set.animate(
            0, resting: resting, to: target, with: Self.animation(&random, springs: springs),
            at: time)
          let next = try #require(set[0])
          #expect((next.value(at: time) - value).magnitude < 1e-9, "seed \(seed) at \(now)")
          #expect((next.value(at: time + .nanoseconds(1)) - value).magnitude < 1e-3)
          if springs {
            #expect(
              (next.velocity(at: time) - velocity).magnitude < 1e-6 * (1 + velocity.magnitude),
              "seed \(seed) at \(now)")
          }
        }
      }
    }
  }

  @Test func additiveCurvesKeepTheirVelocityToo() throws {
    var set = AnimationSet<Int>()
    let curve = Animation.curve(.easeInOut, duration: .seconds(1)).blended(.additive)
    set.animate(0, resting: .scalar(0), to: .scalar(100), with: curve, at: .zero)
    let before = try #require(set.velocity(of: 0, at: .milliseconds(400)))[0]
    set.animate(0, resting: .scalar(0), to: .scalar(0), with: curve, at: .milliseconds(400))
    let after = try #require(set.velocity(of: 0, at: .milliseconds(400)))[0]
    #expect(before > 100 && abs(after - before) < 1e-9)
  }

  /// Behaviour 102: the same target is no event.
  @Test func theSameTargetIsNoEvent() {
    for blending in Animation.Blending.allCases {
      var set = AnimationSet<Int>()
      let spring = Animation.spring(.bouncy).blended(blending)
      set.animate(0, resting: .scalar(0), to: .scalar(100), with: spring, at: .zero)
      let before = set
      set.animate(
        0, resting: .scalar(0), to: .scalar(100), with: .curve(.linear, duration: .seconds(9)),
        at: .milliseconds(100))
      #expect(set == before)
    }
  }

  @Test func velocityIsTheDerivativeThroughEveryBlend() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var set = AnimationSet<Int>()
      var now = 0.0
      for _ in 0..<4 {
        set.animate(
          0, resting: .scalar(0), to: .scalar(random.number(-1...1)),
          with: Self.animation(&random, springs: Bool.random(using: &random)),
          at: .exactly(seconds: now))
        now += 0.04
      }
      let running = try #require(set[0])
      for step in 1..<50 {
        let time = now + Double(step) * 0.0113
        // On an end there is a corner.
        if abs(time - running.end.seconds) < 1e-4 { continue }
        let (a, b) = (
          running.value(at: .exactly(seconds: time - 1e-6))[0],
          running.value(at: .exactly(seconds: time + 1e-6))[0]
        )
        let exact = running.velocity(at: .exactly(seconds: time))[0]
        let sides = [-3e-6, 3e-6].map { running.velocity(at: .exactly(seconds: time + $0))[0] }
        guard sides.allSatisfy({ abs($0 - exact) < 0.05 * (1 + abs(exact)) }) else { continue }
        #expect(abs((b - a) / 2e-6 - exact) < 0.05 * (1 + abs(exact)), "seed \(seed) \(time)")
      }
    }
  }

  @Test func aThousandChangesOfTargetStayBoundedAndContinuous() throws {
    for blending in Animation.Blending.allCases {
      var set = AnimationSet<Int>()
      let curve = Animation.curve(.easeInOut, duration: .seconds(5)).blended(blending)
      set.animate(0, resting: .scalar(0), to: .scalar(1), with: curve, at: .zero)
      for index in 1...1000 {
        let time = Duration.milliseconds(index)
        let before = set.value(of: 0, resting: .scalar(0), at: time)[0]
        set.animate(
          0, resting: .scalar(0), to: .scalar(Double(index % 7)), with: curve, at: time)
        let after = set.value(of: 0, resting: .scalar(0), at: time)[0]
        #expect(abs(after - before) < 1e-9, "\(blending) \(index)")
        #expect(set.explain(0, at: time).count <= 40)
      }
    }
  }
}
