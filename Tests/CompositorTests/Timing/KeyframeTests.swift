import Testing

@testable import Compositor

@Suite struct KeyframeTests {
  typealias Track = KeyframeTrack<Double>

  static func random(_ seed: UInt64, kinds: UInt64 = 5) -> Track {
    var random = SeededGenerator(seed: seed)
    let keys = (0..<8).map { _ in
      let arrival: Track.Arrival =
        switch random.next() % kinds {
        case 0: .cubic(velocity: nil)
        case 1: .cubic(velocity: .scalar(random.number(-50...50)))
        case 2: .spring(Spring(duration: .milliseconds(200), bounce: 0.2))
        case 3: .curve(.easeInOut)
        default: .curve(.linear)
        }
      return Track.Key(
        random.number(-100...100), after: .exactly(seconds: random.number(0.1...0.6)), by: arrival)
    }
    return Track(from: random.number(-10...10), keys)
  }

  @Test func everyKeyIsPassedWithItsValue() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let track = Self.random(seed)
      var time = Duration.zero
      #expect(track.value(at: .zero) == track.start)
      for key in track.keys {
        time += key.duration
        let value = try #require(track.value(at: time))
        #expect(abs(value - key.value) < 1e-6, "seed \(seed) at \(time)")
      }
      #expect(track.value(at: time + .seconds(5)) == track.keys.last?.value)
    }
  }

  @Test func velocityIsTheDerivativeOfValue() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let track = Self.random(seed)
      for step in 1..<100 {
        let time = track.duration.seconds * Double(step) / 100
        let ends = track.path.segments.map(\.start)
        if ends.contains(where: { abs($0 - time) < 1e-4 }) { continue }
        let values = [time - 1e-6, time + 1e-6].map {
          track.value(at: .exactly(seconds: $0)) ?? .nan
        }
        let exact = track.velocity(at: .exactly(seconds: time))[0]
        #expect(
          abs((values[1] - values[0]) / 2e-6 - exact) < 1e-3 * (1 + abs(exact)),
          "seed \(seed) at \(time)")
      }
    }
  }

  @Test func cubicKeysPassSmoothlyAndCatmullRomIsStraightOnAStraightLine() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let track = Self.random(seed, kinds: 2)
      for key in track.path.segments.dropFirst() {
        let (before, after) = (
          track.velocity(at: .exactly(seconds: key.start - 1e-7))[0],
          track.velocity(at: .exactly(seconds: key.start + 1e-7))[0]
        )
        #expect(abs(before - after) < 1e-2, "seed \(seed)")
      }
    }
    let line = Track(
      from: 0,
      [1.0, 3, 4].map {
        Track.Key($0, after: .seconds($0 == 3 ? 2 : 1), by: .cubic(velocity: nil))
      })
    for step in 0...40 {
      let value = try #require(line.value(at: .milliseconds(step * 100)))
      #expect(abs(value - Double(step) / 10) < 1e-12)
    }
  }

  @Test func keysAtFractionsAreCSSsKeyframes() {
    let track = Track([0, 100, 50], at: [0, 0.25, 1], duration: .seconds(4), curve: .linear)
    #expect(track.value(at: .milliseconds(500)) == 50)
    #expect(track.value(at: .seconds(1)) == 100)
    #expect(track.value(at: .milliseconds(2500)) == 75)
    #expect(track.duration == .seconds(4))
  }

  @Test func aJumpWaitsForItsTime() {
    let track = Track(from: 1, [.init(2, after: .seconds(1), by: .jump)])
    #expect(track.value(at: .milliseconds(999)) == 1 && track.value(at: .seconds(1)) == 2)
  }

  @Test func phasesFollowOneAnotherAndRepeat() throws {
    let track = KeyframeTrack(phases: [1.0, 2, 1]) { phase in
      phase == 2
        ? .curve(.linear, duration: .seconds(1))
        : .curve(.linear, duration: .seconds(2), delay: .seconds(1))
    }
    #expect(track.duration == .seconds(4))
    #expect(track.value(at: .milliseconds(500)) == 1.5)
    #expect(track.value(at: .milliseconds(1500)) == 2)
    #expect(track.value(at: .seconds(3)) == 1.5)
    var set = AnimationSet<Int>()
    set.animate(
      0, resting: .scalar(1), to: .scalar(1), with: .keyframes(track).repeated(), at: .zero)
    #expect(set.endlessKeys == [0])
    for time in [500, 4500, 400_500] {
      #expect(abs((set[0]?.value(at: .milliseconds(time))[0] ?? 0) - 1.5) < 1e-9)
    }
  }

  @Test func keyframesAnimateFromWhatIsShownAndEndOnTheTarget() throws {
    var set = AnimationSet<Int>()
    let keys: [Track.Key] = [.init(5, after: .seconds(1)), .init(8, after: .seconds(1))]
    set.animate(
      0, resting: .scalar(3), to: .scalar(8), with: .keyframes(Track(keys)), at: .zero)
    let running = try #require(set[0])
    #expect(running.value(at: .milliseconds(500)) == .scalar(4))
    #expect(running.value(at: .milliseconds(1500)) == .scalar(6.5))
    #expect(running.value(at: .seconds(2)) == .scalar(8) && running.end == .seconds(2))
    #expect(running.velocity(at: .milliseconds(500)) == .scalar(2))
  }

  @Test func valuesOfEveryKindGoThroughKeys() throws {
    let flips = KeyframeTrack<Transform>(
      from: .identity,
      [
        .init(.rotation(.degrees(180)), after: .seconds(1)),
        .init(.rotation(.degrees(720)), after: .seconds(1)),
      ])
    #expect(try #require(flips.value(at: .milliseconds(1500))).rotation.degrees == 450)
    let colors = KeyframeTrack<Color>([.black, .white], at: [0, 1], duration: .seconds(1))
    #expect(colors.value(at: .milliseconds(500)) == Color(white: 0.5))
  }

  @Test func hostileTracksAreDefined() {
    for a in Hostile.numbers {
      for time in Hostile.durations {
        let arrivals: [Track.Arrival] = [
          .cubic(velocity: nil), .cubic(velocity: .scalar(a)), .spring(Spring(stiffness: a)), .jump,
          .curve(.cubicBezier(a, a, a, a)),
        ]
        let track = Track(
          from: a, arrivals.map { Track.Key(a, after: time, by: $0) })
        let other = Track([a, 1, a], at: [a, a, 1], duration: time)
        for probe in Hostile.durations {
          for path in [track.path, other.path] {
            #expect(path.value(at: probe).isFinite && path.velocity(at: probe).isFinite)
          }
        }
      }
    }
    #expect(Track([]).value(at: .seconds(1)) == nil)
    #expect(Track(from: 3, []).value(at: .seconds(1)) == 3)
    #expect(Track([], at: [], duration: .seconds(1)).duration == .zero)
  }
}
