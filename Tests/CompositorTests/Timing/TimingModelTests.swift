import Compositor
import Testing

/// `Timing` against `timing-model.json`, both models, and laws of its own.
@Suite struct TimingModelTests {
  struct File: Decodable {
    struct Row: Decodable {
      struct Parameters: Decodable {
        let model: String
        let duration: Double
        let delay: Double?
        let endDelay: Double?
        let fill: String?
        let iterationStart: Double?
        let direction: String?
        let iterations: Count?
        let beginTime: Double?
        let speed: Double?
        let timeOffset: Double?
        let repeatCount: Double?
        let repeatDuration: Double?
        let autoreverses: Bool?
        let fillMode: String?
      }
      let parameters: Parameters
      let t: [Double]
      let value: [Double?]
      let iteration: [Double?]?
    }
    let cases: [Row]
  }

  /// A number, or “infinite”.
  struct Count: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value =
        if let text = try? container.decode(String.self) {
          text == "infinite" ? .infinity : .nan
        } else { try container.decode(Double.self) }
    }
  }

  static func timing(_ given: File.Row.Parameters, iterations: Double) throws -> Timing {
    if given.model == "web-animations" {
      return Timing(
        delay: .exactly(seconds: (given.delay ?? 0) / 1000),
        endDelay: .exactly(seconds: (given.endDelay ?? 0) / 1000),
        duration: .exactly(seconds: given.duration / 1000), iterations: iterations,
        iterationStart: given.iterationStart ?? 0,
        direction: try #require(Timing.Direction(rawValue: given.direction ?? "normal")),
        fill: given.fill == "none"
          ? .removed : try #require(Timing.Fill(rawValue: given.fill ?? "both")))
    }
    return Timing(
      delay: .exactly(seconds: given.beginTime ?? 0), duration: .exactly(seconds: given.duration),
      speed: given.speed ?? 1, timeOffset: .exactly(seconds: given.timeOffset ?? 0),
      repeatCount: given.repeatCount ?? 0,
      repeatDuration: .exactly(seconds: given.repeatDuration ?? 0),
      autoreverses: given.autoreverses ?? false,
      fill: try #require(Timing.Fill(rawValue: given.fillMode ?? "removed")))
  }

  @Test func everyRowOfBothModelsHasItsProgressAndIteration() throws {
    let rows = try Fixture.vectors("timing-model", as: File.self).cases
    #expect(rows.count == 22)
    for row in rows {
      let given = row.parameters
      let timing = try Self.timing(given, iterations: given.iterations?.value ?? 1)
      let unit = given.model == "web-animations" ? 1e-3 : 1
      for (index, time) in row.t.enumerated() {
        let sample = timing.sample(at: .exactly(seconds: time * unit))
        switch (sample, row.value[index]) {
        case (nil, nil): break
        case (let sample?, let value?):
          #expect(abs(sample.progress - value) < 1e-9, "\(given) \(time): \(sample)")
          if let iteration = row.iteration?[index] {
            #expect(sample.iteration == iteration, "\(given) \(time)")
          }
        default: Issue.record("\(given) at \(time) is \(String(describing: sample))")
        }
      }
    }
  }

  @Test func aNegativeSpeedRunsThePassBackwardsWithoutAJump() {
    let timing = Timing(duration: .seconds(1), speed: -1)
    for (time, progress) in [(0, 1.0), (250, 0.75), (1000, 0)] {
      #expect(timing.sample(at: .milliseconds(time))?.progress == progress)
    }
  }

  @Test func endsAreThoseOfTheWords() {
    #expect(Timing(delay: .seconds(1), duration: .seconds(2)).end() == .seconds(3))
    #expect(Timing(repeatCount: 2.5).end(naturalDuration: .seconds(2)) == .seconds(5))
    #expect(
      Timing(repeatCount: 1, autoreverses: true).end(naturalDuration: .seconds(2)) == .seconds(4))
    #expect(
      Timing(speed: 4, repeatDuration: .seconds(8)).end(naturalDuration: .seconds(1)) == .seconds(2)
    )
    #expect(Timing(duration: .seconds(1), iterations: 3).end() == .seconds(3))
    #expect(Timing(duration: .seconds(1)).endless.end() == nil)
    #expect(Timing(duration: .seconds(1), speed: 0).end() == nil)
  }

  @Test func theRateIsTheDerivativeOfTheProgress() {
    var random = SeededGenerator(seed: 0x7173)
    for index in 0..<500 {
      let timing = Timing(
        delay: .exactly(seconds: random.number(-0.5...0.5)), duration: .exactly(seconds: 1),
        speed: random.number(-3...3), timeOffset: .exactly(seconds: random.number(0...1)),
        repeatCount: 5, autoreverses: index % 2 == 0)
      let time = random.number(0...1)
      func at(_ seconds: Double) -> Timing.Sample? { timing.sample(at: .exactly(seconds: seconds)) }
      guard let before = at(time - 1e-6), let here = at(time), let after = at(time + 1e-6),
        before.iteration == after.iteration, before.phase == after.phase
      else { continue }
      let slope = (after.progress - before.progress) / 2e-6
      #expect(abs(slope - here.rate) < 1e-4, "seed 0x7173 \(index): \(timing) at \(time)")
    }
  }

  @Test func reversedIsAnInvolutionAndMirrorsTheProgress() {
    for direction in [
      Timing.Direction.normal, .reverse, .alternate, .alternateReverse,
    ] {
      let timing = Timing(
        duration: .seconds(1), iterations: 3.5, direction: direction, fill: .both)
      #expect(timing.reversed.reversed == timing)
      for step in 0..<40 {
        let time = Duration.milliseconds(step * 100)
        let (a, b) = (timing.sample(at: time), timing.reversed.sample(at: time))
        #expect(abs((a?.progress ?? 0) + (b?.progress ?? 0) - 1) < 1e-12)
      }
    }
  }

  @Test func hostileTimingsAreDefined() {
    for a in Hostile.numbers {
      for b in Hostile.numbers {
        for duration in Hostile.durations {
          let timings = [
            Timing(
              delay: duration, duration: duration, speed: a, timeOffset: duration, repeatCount: b,
              repeatDuration: duration),
            Timing(
              delay: duration, endDelay: duration, duration: duration, iterations: a,
              iterationStart: b, direction: .alternate, fill: .both),
          ]
          for timing in timings {
            #expect((timing.end() ?? .zero) >= .zero)
            for time in Hostile.durations {
              guard let sample = timing.sample(at: time, naturalDuration: duration) else {
                continue
              }
              #expect((0...1).contains(sample.progress), "\(timing) \(time)")
              #expect(sample.iteration.isFinite && !sample.rate.isNaN)
            }
          }
        }
      }
    }
  }

  @Test func staggersAreCappedAndStartWhereTheyAreSaidTo() {
    let stagger = Stagger(interval: .milliseconds(100), limit: .milliseconds(250))
    #expect(
      (0..<3).map { stagger.delay(of: $0, count: 3) } == [
        .zero, .milliseconds(100), .milliseconds(200),
      ])
    #expect(stagger.delay(of: 10, count: 11) == .milliseconds(250))
    #expect(stagger.delay(of: 5, count: 11) == .milliseconds(125))
    let last = Stagger(interval: .milliseconds(10), origin: .last)
    #expect(
      (0..<3).map { last.delay(of: $0, count: 3) } == [.milliseconds(20), .milliseconds(10), .zero])
    let center = Stagger(interval: .milliseconds(10), origin: .center)
    #expect(
      (0..<3).map { center.delay(of: $0, count: 3) } == [
        .milliseconds(10), .zero, .milliseconds(10),
      ])
    for duration in Hostile.durations {
      for index in [-1, 0, 1, 5, Int.max] {
        _ = Stagger(interval: duration, limit: duration).delay(of: index, count: 4)
      }
    }
    #expect(Stagger(interval: .seconds(1)).delay(of: 0, count: 1) == .zero)
  }
}
