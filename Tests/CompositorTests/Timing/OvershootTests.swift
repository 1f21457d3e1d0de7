import Testing

@testable import Compositor

/// Behaviours 81, 87, 92 to 94 and 103.
@Suite struct OvershootTests {
  static func running(
    _ overshoot: Animation.Overshoot, from: AnimatableVector = .scalar(0),
    to: AnimatableVector = .scalar(1), _ spring: Spring = .bouncy
  ) throws -> RunningAnimation {
    var set = AnimationSet<Int>()
    set.animate(
      0, from: from, resting: from, to: to,
      with: Animation.spring(spring).overshooting(overshoot), at: .zero)
    return try #require(set[0])
  }

  /// Behaviour 92: no value leaves the range although the spring overshoots.
  @Test func clippedSpringsStayBetweenTheirEnds() throws {
    let (free, clipped) = (try Self.running(.free), try Self.running(.clipped))
    #expect(free.end == clipped.end)
    var passed = 0
    for step in 0..<1000 {
      let time = Duration.milliseconds(step)
      let value = free.value(at: time)[0]
      #expect(clipped.value(at: time)[0] == min(max(value, 0), 1))
      if value > 1 {
        passed += 1
        #expect(clipped.velocity(at: time)[0] == 0)
      }
    }
    #expect(passed > 100)
  }

  /// Behaviour 93: over when the target is reached, in every lane.
  @Test func endingSpringsAreOverWhenTheyArrive() throws {
    let ending = try Self.running(.ending)
    let arrival = try #require(Spring.bouncy.arrival)
    #expect(ending.end == arrival)
    #expect(abs(Spring.bouncy.value(at: arrival) - 1) < 1e-12)
    for step in 0..<1000 {
      let time = arrival * step / 1000
      #expect(Spring.bouncy.value(at: time) < 1 && ending.value(at: time)[0] < 1)
    }
    #expect(ending.value(at: arrival) == .scalar(1))
    let lanes = try Self.running(
      .ending, from: AnimatableVector([0, 10]), to: AnimatableVector([100, -20]))
    for step in 0..<200 {
      let value = lanes.value(at: .milliseconds(step * 5))
      #expect((0...100).contains(value[0]) && (-20...10).contains(value[1]))
    }
    let critical = try Self.running(.ending, .smooth)
    let free = try Self.running(.free, .smooth)
    #expect(Spring.smooth.arrival == nil && critical.end == free.end)
  }

  @Test func everyArrivalIsTheFirstTimeAtTheTarget() {
    for spring in SpringLawTests.springs() {
      guard let arrival = spring.arrival else {
        for step in 0..<500 {
          #expect(spring.value(at: .milliseconds(step * 10)) <= 1 + 1e-12, "\(spring)")
        }
        continue
      }
      if let duration = spring.duration, duration <= arrival { continue }
      let scale = 1e-9 * (1 + abs(spring.initialVelocity))
      #expect(abs(spring.value(at: arrival) - 1) < scale, "\(spring)")
      for step in 1..<50 {
        #expect(spring.value(at: arrival * step / 50) < 1 + scale, "\(spring)")
      }
    }
  }

  /// Behaviours 94 and 103: stopped, the value stays where it is or goes to the target; nothing is under way.
  @Test func whatIsTakenAwayStaysWhereTheModelPutsIt() throws {
    var set = AnimationSet<Int>()
    set.animate(0, resting: .scalar(0), to: .scalar(1), with: .spring(.smooth), at: .zero)
    let time = Duration.milliseconds(140)
    let shown = set.value(of: 0, resting: .scalar(1), at: time)
    #expect((0.5...0.55).contains(shown[0]))
    set.remove { $0 == 0 }
    #expect(set.isEmpty && set.velocity(of: 0, at: time) == nil)
    #expect(set.value(of: 0, resting: shown, at: time) == shown)
    #expect(set.value(of: 0, resting: .scalar(1), at: time) == .scalar(1))
  }

  /// Behaviour 87: ln(10⁴)/(zω) is the envelope's time at our epsilon; past critical damping ours is the true one.
  @Test func theEnvelopeSettlesAtThePublishedTime() throws {
    let spring = Spring(response: .milliseconds(800), dampingFraction: 0.6)
    let envelope = try #require(spring.envelopeSettlingDuration(epsilon: 1e-4))
    #expect(abs(envelope.seconds - 1.9545) < 1e-4)
    let ours = try #require(spring.settlingDuration(epsilon: 1e-4))
    #expect(ours < envelope + .milliseconds(100))
  }

  /// Behaviour 81: ease-in, 0 to 10 over 2 s, at 1 s.
  @Test func theElapsedTimeIsRecoveredFromTheValue() throws {
    let value = TimingCurve.easeIn.value(at: 0.5)
    #expect(abs(try #require(TimingCurve.easeIn.input(of: value)) * 2 - 1) < 1e-9)
    for curve in TimingCurveLawTests.curves() {
      for step in 0...20 {
        let progress = Double(step) / 20
        guard let input = curve.input(of: progress) else { continue }
        let values = [input.nextDown, input].map { curve.value(at: $0) }
        // On a jump the progress lies between the two sides.
        #expect(
          (min(values[0], values[1]) - 1e-6...max(values[0], values[1]) + 1e-6).contains(progress),
          "\(curve) \(progress)")
      }
    }
    #expect(TimingCurve.linear.input(of: 2) == nil && TimingCurve.ease.input(of: .nan) == nil)
  }

  @Test func aColourBlendsIntoAGradient() {
    let gradient = Gradient(colors: [.black, .white])
    let half = Paint.color(.white).interpolated(to: .gradient(gradient), at: 0.5)
    #expect(half == .gradient(Gradient(colors: [Color(white: 0.5), .white])))
    #expect(
      Paint.color(.black).interpolated(to: .color(.white), at: 0.5) == .color(Color(white: 0.5)))
    let three = Paint.gradient(Gradient(colors: [.black, .white, .black]))
    #expect(Paint.gradient(gradient).interpolated(to: three, at: 0.6) == three)
    for paint in [three, .gradient(Gradient(stops: [])), .color(Color(hex: 0x336699, alpha: 0.5))] {
      let again = Paint(animatableVector: paint.animatableVector)
      if case .gradient = paint { #expect(again == paint) }
    }
  }
}
