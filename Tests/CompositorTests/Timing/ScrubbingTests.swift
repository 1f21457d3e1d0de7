import Testing

@testable import Compositor

@Suite struct ScrubbingTests {
  static func set() -> AnimationSet<String> {
    var set = AnimationSet<String>()
    set.animate(
      "x", resting: .scalar(0), to: .scalar(100), with: .curve(.linear, duration: .seconds(2)),
      at: .seconds(1))
    set.animate(
      "y", resting: .scalar(5), to: .scalar(9),
      with: .spring(Spring(duration: .seconds(1), dampingRatio: 0.7), delay: .milliseconds(500)),
      at: .seconds(1))
    return set
  }

  static func values(_ set: AnimationSet<String>, at time: Duration) -> [Double] {
    ["x", "y"].map { set.value(of: $0, resting: .scalar(-1), at: time)[0] }
  }

  @Test func thePictureIsAFunctionOfTheFraction() {
    var scrubbed = ScrubbedAnimations(Self.set())
    #expect(scrubbed.begin == .seconds(1) && scrubbed.end == .seconds(3))
    for fraction in [0.7, 0.1, 1, 0, 0.5, 0.1] {
      scrubbed.fraction = fraction
      #expect(scrubbed.fraction == fraction)
      #expect(
        scrubbed.value(of: "x", resting: .scalar(0))[0]
          == Self.values(Self.set(), at: scrubbed.time)[0])
      #expect(abs(scrubbed.value(of: "x", resting: .scalar(0))[0] - 100 * fraction) < 1e-9)
    }
    for fraction in Hostile.numbers {
      scrubbed.fraction = fraction
      #expect((0...1).contains(scrubbed.fraction))
    }
  }

  @Test func takingInTheHandChangesNothingThatShows() {
    let scrubbed = ScrubbedAnimations(pausing: Self.set(), at: .milliseconds(1700))
    #expect(abs(scrubbed.fraction - 0.35) < 1e-12)
    #expect(scrubbed.value(of: "x", resting: .scalar(0)) == .scalar(35))
  }

  @Test func reversedIsAnInvolutionThatShowsTheSame() {
    var scrubbed = ScrubbedAnimations(Self.set(), fraction: 0.25)
    #expect(scrubbed.reversed.reversed == scrubbed)
    #expect(scrubbed.reversed.fraction == 0.75)
    #expect(
      scrubbed.reversed.value(of: "y", resting: .scalar(0))
        == scrubbed.value(of: "y", resting: .scalar(0)))
    scrubbed = scrubbed.reversed
    scrubbed.fraction = 1
    #expect(scrubbed.value(of: "x", resting: .scalar(0)) == .scalar(0))
  }

  @Test func letGoItFollowsTheSamePathsToEitherEnd() throws {
    for finishing in [true, false] {
      for reversed in [true, false] {
        var scrubbed = ScrubbedAnimations(Self.set(), fraction: 0.4)
        if reversed { scrubbed = scrubbed.reversed }
        let now = Duration.seconds(50)
        let set = scrubbed.continued(finishing: finishing, at: now)
        #expect(
          zip(Self.values(set, at: now), Self.values(Self.set(), at: scrubbed.time)).allSatisfy {
            abs($0 - $1) < 1e-9
          })
        let forwards = finishing != reversed
        let rest = forwards ? 1.2 : 0.8
        #expect(abs(try #require(set.end).seconds - 50 - rest) < 1e-9)
        #expect(Self.values(set, at: .seconds(60)) == (forwards ? [100, 9] : [0, 5]))
        // Half a second later, half a second further on the same path.
        let there = Self.values(
          Self.set(), at: scrubbed.time + .milliseconds(forwards ? 500 : -500))
        let here = Self.values(set, at: now + .milliseconds(500))
        #expect(zip(here, there).allSatisfy { abs($0 - $1) < 1e-9 })
      }
    }
  }

  @Test func aSpringTakesOverTheHandsVelocity() throws {
    let scrubbed = ScrubbedAnimations(Self.set(), fraction: 0.4)
    for spring in [Spring.bouncy, Spring(duration: .milliseconds(400), dampingRatio: 0.8)] {
      for velocity in [0.0, 3, -2] {
        let set = scrubbed.continued(with: .spring(spring), velocity: velocity, at: .seconds(9))
        let x = try #require(set["x"])
        #expect(abs(x.value(at: .seconds(9))[0] - 40) < 1e-9)
        // x goes 100 in 2 s, so a whole fraction a second is 100 a second.
        #expect(abs(x.velocity(at: .seconds(9))[0] - 100 * velocity) < 1e-6)
        #expect(x.settled == .scalar(100) && !x.isEndless)
        #expect(x.value(at: .seconds(60)) == .scalar(100))
        for step in 0..<100 {
          let value = x.value(at: .seconds(9) + .milliseconds(step * 10))[0]
          #expect((0...100).contains(value), "a scrubbed path is not left")
        }
      }
    }
  }

  @Test func whatIsLetGoCanBeTakenAndTurnedAgain() throws {
    let first = ScrubbedAnimations(Self.set(), fraction: 0.4)
    let running = first.continued(with: .spring(.smooth), velocity: 1, at: .seconds(9))
    let again = ScrubbedAnimations(pausing: running, at: .milliseconds(9100))
    let before = Self.values(running, at: .milliseconds(9100))
    #expect(
      zip(Self.values(again.animations, at: again.time), before).allSatisfy { abs($0 - $1) < 1e-6 })
    var turned = running
    turned.reverse(at: .milliseconds(9100))
    #expect(
      zip(Self.values(turned, at: .milliseconds(9100)), before).allSatisfy { abs($0 - $1) < 1e-9 })
    let earlier = Self.values(running, at: .milliseconds(9050))
    #expect(
      zip(Self.values(turned, at: .milliseconds(9150)), earlier).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  /// A spring that ends when settled jumps its last ten thousandth there: an end an attosecond early would miss it.
  @Test func whatIsLetGoArrivesExactly() {
    var random = SeededGenerator(seed: 0xA771)
    for _ in 0..<200 {
      var set = AnimationSet<String>()
      let began = Duration.exactly(seconds: random.number(0...1e4))
      let spring = Spring(
        duration: .exactly(seconds: random.number(0.05...2)), bounce: random.number(-0.5...0.9))
      set.animate("x", resting: .scalar(3), to: .scalar(100), with: .spring(spring), at: began)
      let held = ScrubbedAnimations(set, fraction: random.number(0...0.99))
      let now = began + .exactly(seconds: random.number(0...1e3))
      for (finishing, rest) in [(true, 100.0), (false, 3)] {
        let going = held.continued(finishing: finishing, at: now)
        #expect(going["x"]?.settled == .scalar(rest), "seed 0xA771")
      }
    }
  }

  @Test func anEmptySetIsHeldToo() {
    let scrubbed = ScrubbedAnimations(AnimationSet<Int>(), fraction: 0.5)
    #expect(scrubbed.time == .zero && scrubbed.continued(at: .seconds(1)).isEmpty)
  }
}

@Suite struct HostileScrubbingTests {
  @Test func hostileHandsAreDefined() {
    for time in Hostile.durations {
      for number in Hostile.numbers {
        var scrubbed = ScrubbedAnimations(ScrubbingTests.set(), from: time, fraction: number)
        for animation in [nil, Animation.spring(.bouncy), .spring(Spring(damping: 0))] {
          for finishing in [true, false] {
            let set = scrubbed.continued(
              finishing: finishing, with: animation, velocity: number, at: time)
            for probe in Hostile.durations {
              for key in ["x", "y"] {
                #expect(set.value(of: key, resting: .scalar(0), at: probe).isFinite)
                #expect(set.velocity(of: key, at: probe)?.isFinite != false)
              }
            }
          }
        }
        scrubbed = ScrubbedAnimations(pausing: ScrubbingTests.set(), at: time).reversed
        #expect((0...1).contains(scrubbed.fraction))
        let other = ScrubbedAnimations(ScrubbingTests.set(), from: .seconds(1), to: time)
        #expect(other.end >= other.begin)
      }
    }
  }
}
