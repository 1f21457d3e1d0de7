import Testing

@testable import Compositor

@Suite struct AnimationPlanTests {
  typealias Plan = AnimationPlan<String>

  static func move(_ key: String, to: Double, _ milliseconds: Int, delay: Int = 0) -> Plan {
    .move(
      key, from: nil, to: .scalar(to),
      with: .curve(
        .linear, duration: .milliseconds(milliseconds), delay: .milliseconds(delay)))
  }

  static func run(_ plan: Plan, at time: Duration = .zero) -> AnimationSet<String> {
    var set = AnimationSet<String>()
    set.run(plan, resting: { _ in .scalar(0) }, at: time)
    set.checkInvariants()
    return set
  }

  static func value(_ set: AnimationSet<String>, _ key: String, _ milliseconds: Int) -> Double {
    set.value(of: key, resting: .scalar(.nan), at: .milliseconds(milliseconds))[0]
  }

  @Test func sequencesFollowAndGroupsGoTogether() {
    let plan = Plan.sequence([
      Self.move("a", to: 10, 1000), .pause(.milliseconds(500)),
      .together([Self.move("b", to: 10, 1000), Self.move("c", to: 10, 2000, delay: 100)]),
      Self.move("d", to: 10, 100),
    ])
    #expect(plan.duration == .milliseconds(3700))
    let set = Self.run(plan, at: .seconds(5))
    #expect(set.end == .milliseconds(8700))
    #expect(Self.value(set, "a", 5500) == 5)
    #expect(Self.value(set, "b", 6400) == 0 && Self.value(set, "b", 7000) == 5)
    #expect(abs(Self.value(set, "c", 7600) - 5) < 1e-12)
    #expect(abs(Self.value(set, "d", 8650) - 5) < 1e-9)
  }

  @Test func aKeyMovedTwiceGoesOnFromWhereItCameToRest() {
    let set = Self.run(
      .sequence([
        Self.move("a", to: 10, 1000), Self.move("a", to: 4, 1000), Self.move("a", to: 0, 1000),
      ]))
    #expect(set.entries.count == 1)
    for (time, value) in [
      (0, 0.0), (500, 5), (1000, 10), (1500, 7), (2000, 4), (2500, 2), (3000, 0),
    ] {
      #expect(abs(Self.value(set, "a", time) - value) < 1e-9, "\(time)")
    }
  }

  @Test func aGroupHasItsOwnTime() {
    let group = Plan.sequence([Self.move("a", to: 10, 1000), Self.move("b", to: 10, 1000)])
    let fast = Self.run(.timed(group, Timing(speed: 2)))
    #expect(fast.end == .seconds(1))
    #expect(abs(Self.value(fast, "a", 250) - 5) < 1e-9 && Self.value(fast, "b", 250) == 0)
    #expect(abs(Self.value(fast, "b", 750) - 5) < 1e-9 && Self.value(fast, "a", 750) == 10)
    let swinging = Self.run(
      .sequence([
        .pause(.seconds(1)), .timed(group, Timing(repeatCount: 2, autoreverses: true)),
      ]))
    #expect(swinging.end == .seconds(9))
    #expect(abs(Self.value(swinging, "b", 3500) - 5) < 1e-9)
    #expect(abs(Self.value(swinging, "b", 2500) - 5) < 1e-9)
    #expect(abs(Self.value(swinging, "a", 4500) - 5) < 1e-9)
    let nested = Self.run(
      .timed(
        .sequence([.pause(.seconds(1)), .timed(group, Timing(speed: 2))]), Timing(speed: 0.5)))
    #expect(nested.end == .seconds(4))
    #expect(abs(Self.value(nested, "a", 2500) - 5) < 1e-9)
    #expect(abs(Self.value(nested, "b", 3500) - 5) < 1e-9)
  }

  @Test func staggeredMovementsSetOffOneAfterTheOther() {
    let plans = ["a", "b", "c"].map { Self.move($0, to: 10, 1000) }
    let set = Self.run(.staggered(plans, Stagger(interval: .milliseconds(100))))
    #expect(set.end == .milliseconds(1200))
    for (key, value) in [("a", 5.0), ("b", 4), ("c", 3)] {
      #expect(abs(Self.value(set, key, 500) - value) < 1e-9)
    }
  }

  @Test func afterAnEndlessMovementNothingFollows() {
    let endless = Plan.move(
      "a", from: nil, to: .scalar(1), with: .curve(.linear, duration: .seconds(1)).repeated())
    let plan = Plan.sequence([endless, Self.move("b", to: 1, 10)])
    #expect(plan.duration == .endless)
    #expect(Self.run(plan).entries.map(\.key) == ["a"])
  }

  @Test func thePlanTakesOverWhatIsUnderWay() throws {
    var set = AnimationSet<String>()
    let spring = Animation.spring(.bouncy)
    set.animate("a", resting: .scalar(0), to: .scalar(100), with: spring, at: .zero)
    let time = Duration.milliseconds(150)
    let (value, velocity) = (
      set.value(of: "a", resting: .scalar(0), at: time), set.velocity(of: "a", at: time)
    )
    set.run(
      .move("a", from: nil, to: .scalar(0), with: spring), resting: { _ in .scalar(0) }, at: time)
    #expect(abs(set.value(of: "a", resting: .scalar(0), at: time)[0] - value[0]) < 1e-12)
    #expect(set.velocity(of: "a", at: time) == velocity)
  }

  @Test func hostilePlansAreDefined() {
    for time in Hostile.durations {
      for a in Hostile.numbers {
        let plan = Plan.timed(
          .sequence([
            .pause(time), Self.move("a", to: a, 10), .pause(time), Self.move("b", to: a, 10),
            .staggered([Self.move("a", to: 1, 5)], Stagger(interval: time, limit: time)),
          ]), Timing(delay: time, duration: time, speed: a, repeatCount: a))
        let set = Self.run(plan, at: time)
        for probe in Hostile.durations {
          for entry in set.entries {
            #expect(entry.animation.value(at: probe).isFinite)
            #expect(entry.animation.velocity(at: probe).isFinite)
          }
        }
      }
    }
  }
}
