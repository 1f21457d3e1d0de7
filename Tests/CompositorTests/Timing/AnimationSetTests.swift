import Testing

@testable import Compositor

@Suite struct AnimationSetTests {
  static func scalar(
    _ animation: Animation, from: Double = 0, to: Double = 1
  ) throws -> RunningAnimation {
    var set = AnimationSet<Int>()
    set.animate(
      0, from: .scalar(from), resting: .scalar(from), to: .scalar(to), with: animation, at: .zero)
    return try #require(set[0])
  }

  /// Behaviours 55, 58, 60, 61, 63 and 72: linear opacity and frames, a delay, the end, no duration.
  @Test func linearMovementsHaveTheValuesOfTheBehaviourList() throws {
    let fade = try Self.scalar(
      .curve(.linear, duration: .milliseconds(500)), from: 1, to: 0)
    #expect(fade.value(at: .milliseconds(250)) == .scalar(0.5))
    #expect(fade.value(at: .milliseconds(500)) == .scalar(0))
    var set = AnimationSet<String>()
    set.animate(
      "frame", resting: Rect(x: 10, y: 10, width: 10, height: 10),
      to: Rect(x: 20, y: 20, width: 20, height: 20),
      with: .curve(.linear, duration: .seconds(5)), at: .zero)
    #expect(
      set.value(
        of: "frame", resting: Rect(x: 0, y: 0, width: 0, height: 0), at: .milliseconds(2500))
        == Rect(x: 15, y: 15, width: 15, height: 15))
    let dimmed = try Self.scalar(.curve(.linear, duration: .seconds(5)), from: 1, to: 0.2)
    #expect(abs(dimmed.value(at: .milliseconds(2500))[0] - 0.6) < 1e-12)
    let late = try Self.scalar(
      .curve(.linear, duration: .seconds(2), delay: .seconds(2)), from: 1, to: 0)
    #expect(late.value(at: .milliseconds(1999)) == .scalar(1))
    #expect(late.value(at: .seconds(3)) == .scalar(0.5))
    #expect(late.end == .seconds(4))
    let instant = try Self.scalar(.curve(.ease, duration: .zero, delay: .seconds(1)))
    #expect(instant.value(at: .milliseconds(999)) == .scalar(0))
    #expect(instant.value(at: .seconds(1)) == .scalar(1))
  }

  /// Behaviour 62: moving before the end, nothing after it.
  @Test func finishedMovementsAreForgottenAndOnlyThose() {
    var set = AnimationSet<Int>()
    for index in 0..<100 {
      set.animate(
        index, resting: .scalar(0), to: .scalar(1),
        with: .curve(.linear, duration: .milliseconds(index * 10)), at: .zero)
      set.checkInvariants()
    }
    #expect(set.entries.count == 99)
    #expect(set.end == .milliseconds(990))
    #expect(set.end { $0 < 50 } == .milliseconds(490))
    for step in 0...99 {
      set.removeFinished(at: .milliseconds(step * 10))
      set.checkInvariants()
      #expect(set.entries.count == max(0, 99 - step))
      #expect((set[step] == nil) && (step == 99 || set[step + 1] != nil))
    }
    #expect(set.isEmpty && set.end == nil)
  }

  @Test func theIndexIsConsistentThroughRandomChanges() {
    var random = SeededGenerator(seed: 0x1DE8)
    var set = AnimationSet<Int>()
    for index in 0..<3000 {
      let time = Duration.milliseconds(index)
      let key = Int(random.next() % 64)
      switch random.next() % 8 {
      case 0: set.remove { $0 % 16 == key % 16 }
      case 1: set.removeFinished(at: time)
      default:
        set.animate(
          key, resting: .scalar(0), to: .scalar(random.number(-1...1)),
          with: .curve(.ease, duration: .milliseconds(Int(random.next() % 300))), at: time)
      }
      set.checkInvariants()
      #expect(set[key] == set.entries.first { $0.key == key }?.animation, "seed 0x1DE8 \(index)")
    }
  }

  @Test func samplingInAnyOrderGivesTheSameAndRatesAgreeAtSharedTimes() throws {
    var random = SeededGenerator(seed: 0x0DE8)
    let running = try Self.scalar(
      .spring(Spring(duration: .milliseconds(700), bounce: 0.4)), from: -3, to: 8)
    let times = (0..<200).map { Duration.frame($0, framesPerSecond: 120) }
    let forwards = times.map { running.value(at: $0) }
    for index in times.indices.shuffled(using: &random) {
      #expect(running.value(at: times[index]) == forwards[index])
    }
    for frame in 0..<40 {
      let values = [30, 60, 120].map {
        running.value(at: .frame(frame * $0 / 30, framesPerSecond: $0))[0]
      }
      #expect(abs(values[0] - values[1]) < 1e-9 && abs(values[0] - values[2]) < 1e-9)
    }
  }

  @Test func aSpringWithoutDurationEndsWhenItHasSettled() throws {
    for bounce in [-0.5, 0, 0.3, 0.9] {
      let running = try Self.scalar(
        .spring(Spring(duration: .milliseconds(500), bounce: bounce)), to: 400)
      #expect(running.end > .milliseconds(500) && running.end < .seconds(20))
      let before = running.value(at: running.end - .nanoseconds(1))[0]
      #expect(abs(before - 400) <= 400 * 1.01e-4)
      #expect(running.value(at: running.end) == .scalar(400))
    }
  }

  @Test func endlessMovementsAreNamedAndTheRestHasItsEnd() {
    var set = AnimationSet<String>()
    let second = Animation.curve(.linear, duration: .seconds(1))
    set.animate("spin", resting: .scalar(0), to: .scalar(1), with: second.repeated(), at: .zero)
    set.animate(
      "swing", resting: .scalar(0), to: .scalar(1),
      with: .spring(Spring(stiffness: 100, damping: 0)), at: .zero)
    set.animate("fade", resting: .scalar(0), to: .scalar(1), with: second, at: .zero)
    #expect(set.endlessKeys == ["spin", "swing"])
    #expect(set.settlingTime == .seconds(1))
    #expect(set.end == .endless)
    #expect(second.repeated().duration == nil && second.repeated(3).duration == .seconds(3))
    set.removeFinished(at: .seconds(1_000_000))
    #expect(set.entries.map(\.key) == ["spin", "swing"])
    let value = set.value(of: "spin", resting: .scalar(0), at: .milliseconds(1_000_250))
    #expect(abs(value[0] - 0.25) < 1e-9)
  }

  @Test func repeatedMovementsGoThereAndBack() throws {
    let second = Animation.curve(.linear, duration: .seconds(1))
    let twice = try Self.scalar(second.repeated(2, autoreverses: true), to: 10)
    #expect(twice.end == .seconds(4))
    for (time, value) in [
      (0.5, 5.0), (1, 10), (1.5, 5), (2, 0), (2.5, 5), (3.5, 5), (4, 0), (9, 0),
    ] {
      #expect(abs(twice.value(at: .exactly(seconds: time))[0] - value) < 1e-9, "\(time)")
    }
    #expect(abs(twice.velocity(at: .milliseconds(1500))[0] + 10) < 1e-9)
    #expect(twice.settled[0].magnitude < 1e-9)
    let half = try Self.scalar(second.repeated(2.5), to: 10)
    #expect(abs(half.settled[0] - 5) < 1e-9)
    let removed = try Self.scalar(
      second.timed(Timing(repeatCount: 2.5, fill: .removed)), to: 10)
    #expect(removed.value(at: .milliseconds(2501)) == .scalar(10))
    let fast = try Self.scalar(second.speed(4), to: 10)
    #expect(fast.end == .milliseconds(250))
    #expect(abs(fast.value(at: .milliseconds(125))[0] - 5) < 1e-9)
    let nested = try Self.scalar(second.repeated(2).speed(2).repeated(3, autoreverses: true), to: 8)
    #expect(nested.end == .seconds(6))
    #expect(abs(nested.value(at: .milliseconds(250))[0] - 4) < 1e-9)
    #expect(abs(nested.value(at: .milliseconds(750))[0] - 4) < 1e-9)
    #expect(abs(nested.value(at: .milliseconds(1125))[0] - 6) < 1e-9)
  }

  @Test func reversedMovementsRetraceTheirPathAndReversedTwiceAreThemselves() throws {
    let animations: [Animation] = [
      .spring(Spring(duration: .milliseconds(500), dampingRatio: 0.6)), .spring(.bouncy),
      .curve(.easeIn, duration: .seconds(1), delay: .milliseconds(100)),
      .curve(.ease, duration: .milliseconds(300)).repeated(3, autoreverses: true),
    ]
    for animation in animations {
      let running = try Self.scalar(animation, from: 3, to: 40)
      let turn = Duration.milliseconds(240)
      let back = running.reversed(at: turn)
      #expect(back.reversed(at: turn) == running)
      for step in 0...24 {
        let (before, after) = (
          running.value(at: turn - .milliseconds(step * 10))[0],
          back.value(at: turn + .milliseconds(step * 10))[0]
        )
        #expect(abs(before - after) < 1e-9, "\(animation) \(step)")
      }
      #expect(back.settled == .scalar(3))
      #expect(back.end == turn + (turn - animation.delay))
      #expect(abs(back.velocity(at: turn)[0] + running.velocity(at: turn)[0]) < 1e-9)
    }
  }

  @Test func aPauseIsEndlessAndGoesOnWhereItWas() throws {
    var set = AnimationSet<Int>()
    set.animate(
      0, resting: .scalar(0), to: .scalar(1), with: .curve(.linear, duration: .seconds(1)),
      at: .zero)
    let before = set
    set.pace(0, at: .milliseconds(300))
    #expect(set.endlessKeys == [0])
    #expect(abs(set.value(of: 0, resting: .scalar(0), at: .seconds(99))[0] - 0.3) < 1e-12)
    set.pace(1, at: .seconds(2))
    #expect(set.end == .milliseconds(2700))
    #expect(abs(set.value(of: 0, resting: .scalar(0), at: .milliseconds(2200))[0] - 0.5) < 1e-12)
    set = before
    set.reverse(at: .milliseconds(300))
    set.reverse(at: .milliseconds(300))
    #expect(set == before)
  }

  @Test func additionsAreAddedToWhatShowsAndForgotten() {
    var set = AnimationSet<Int>()
    set.animate(
      0, resting: .scalar(0), to: .scalar(10), with: .curve(.linear, duration: .seconds(1)),
      at: .zero)
    set.add(
      0, from: .scalar(4), to: .scalar(0), with: .curve(.linear, duration: .seconds(2)), at: .zero)
    #expect(set.value(of: 0, resting: .scalar(10), at: .milliseconds(500)) == .scalar(8))
    #expect(set.value(of: 0, resting: .scalar(10), at: .milliseconds(1500)) == .scalar(11))
    #expect(set.velocity(of: 0, at: .milliseconds(500)) == .scalar(8))
    #expect(set.end == .seconds(2))
    set.removeFinished(at: .seconds(2))
    #expect(set.isEmpty)
    #expect(set.value(of: 0, resting: .scalar(10), at: .seconds(3)) == .scalar(10))
  }

  /// Behaviour 69: what is taken away is at its model value at once.
  @Test func removedMovementsLeaveTheModel() {
    var set = AnimationSet<Int>()
    set.animate(
      0, resting: .scalar(0), to: .scalar(200), with: .curve(.linear, duration: .seconds(10)),
      at: .zero)
    set.remove { $0 == 0 }
    #expect(set.value(of: 0, resting: .scalar(0), at: .seconds(5)) == .scalar(0))
  }

  /// Behaviour 70: three under way, then two, then none.
  @Test func theMovementsUnderWayAreCounted() {
    var set = AnimationSet<String>()
    let short = Animation.curve(.linear, duration: .seconds(1))
    let long = Animation.curve(.linear, duration: .seconds(2))
    set.animate("a", resting: .scalar(0), to: .scalar(1), with: short, at: .zero)
    set.animate("b", resting: .scalar(0), to: .scalar(1), with: long, at: .zero)
    set.animate("c", resting: .scalar(0), to: .scalar(1), with: long, at: .zero)
    let counts = [0, 1, 2].map { second in
      set.removeFinished(at: .seconds(second))
      return set.entries.count
    }
    #expect(counts == [3, 2, 0])
  }

  @Test func matricesRetargetedByValueDoNotJump() throws {
    var set = AnimationSet<Int>()
    let curve = Animation.curve(.linear, duration: .seconds(1))
    let flip = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    set.animate(0, resting: AffineTransform.identity, to: flip, with: curve, at: .zero)
    let before = set.value(of: 0, resting: AffineTransform.identity, at: .milliseconds(400))
    set.animate(
      0, resting: AffineTransform.identity, to: .rotation(.degrees(170)), with: curve,
      at: .milliseconds(400))
    let after = set.value(of: 0, resting: AffineTransform.identity, at: .milliseconds(400))
    for (a, b) in [
      (before.a, after.a), (before.b, after.b), (before.c, after.c), (before.d, after.d),
    ] {
      #expect(abs(a - b) < 1e-9)
    }
    var turned = AnimationSet<Int>()
    turned.animate(
      1, resting: Transform.identity, to: Transform(matrix: flip), with: .spring(.bouncy),
      at: .zero)
    #expect(turned.value(of: 1, resting: Transform.identity, at: .seconds(60)).affine.a < -0.999)
  }

  @Test func explanationsNameWhatContributesAndWhy() throws {
    var set = AnimationSet<String>()
    set.animate(
      "menu", resting: .scalar(0), to: .scalar(100),
      with: .spring(Spring(duration: .milliseconds(500), dampingRatio: 0.8)), at: .zero)
    let only = try #require(set.explain("menu", at: .milliseconds(100)).first)
    let progress = set.value(of: "menu", resting: .scalar(0), at: .milliseconds(100))[0]
    #expect(
      "\(only)"
        == "spring(0.5 s, ratio 0.8) since 0.000 s, \(Int(progress.rounded())) % there")
    #expect(abs((only.progress ?? 0) - progress / 100) < 1e-12)
    set.animate(
      "menu", resting: .scalar(0), to: .scalar(0),
      with: .curve(.ease, duration: .milliseconds(250), delay: .milliseconds(10)).blended(
        .additive),
      at: .milliseconds(105))
    set.add(
      "menu", from: .scalar(5), to: .scalar(0),
      with: .curve(.linear, duration: .seconds(1)).repeated(), at: .milliseconds(110))
    let all = set.explain("menu", at: .milliseconds(112))
    #expect(all.map(\.role) == [.movement, .underneath, .addition])
    #expect(
      "\(all[0])".hasPrefix("curve(ease, 0.25 s) after 0.01 s additive since 0.105 s, not yet"))
    #expect("\(all[1])".hasSuffix("there, underneath"))
    #expect("\(all[2])".hasSuffix("endless, added"))
    #expect(set.explain("other", at: .zero).isEmpty)
  }

  @Test func hostileMovementsNeverShowANumberThatIsNone() {
    let springs = [Spring.bouncy, Spring(duration: .zero, dampingRatio: 0), Spring(damping: 0)]
    for a in Hostile.numbers {
      for b in Hostile.numbers {
        for time in Hostile.durations {
          var set = AnimationSet<Int>()
          var animations = springs.map { Animation.spring($0, delay: time) }
          animations.append(.curve(.cubicBezier(a, b, b, a), duration: time))
          animations.append(.curve(.penner(.back, .easeOut), duration: .seconds(1)))
          for animation in animations {
            for blending in Animation.Blending.allCases {
              set.animate(
                0, resting: .scalar(a), to: .scalar(b), with: animation.blended(blending), at: time)
              set.animate(
                1, from: AnimatableVector([a, b]), resting: .scalar(a),
                to: AnimatableVector([b, a]),
                with: animation.blended(blending).timed(
                  Timing(delay: time, speed: a, timeOffset: time, repeatCount: b)), at: .zero)
              set.add(0, from: .scalar(b), to: .scalar(a), with: animation, at: time)
            }
          }
          set.pace(a, at: time)
          set.reverse(at: .seconds(1))
          for probe in Hostile.durations {
            for entry in set.entries + set.additions {
              #expect(entry.animation.value(at: probe).isFinite, "\(a) \(b) \(time) \(probe)")
              #expect(entry.animation.velocity(at: probe).isFinite, "\(a) \(b) \(time) \(probe)")
            }
            _ = set.explain(0, at: probe).map(\.description)
          }
          set.removeFinished(at: time)
        }
      }
    }
  }
}
