import Compositor
import Testing

/// Settling times against `settling-duration.json`; ours is `exactLastCrossing`, the others are offered by name.
@Suite struct SpringSettlingVectorTests {
  struct File: Decodable {
    struct Row: Decodable {
      struct Parameters: Decodable {
        let mass: Double
        let stiffness: Double
        let damping: Double
        let initialVelocity: Double
        let epsilon: Double
      }
      let parameters: Parameters
      let value: Double
      let coreAnimation: Double
      let uiSpringTimingParameters: Double
      let swiftUISpring: Double
      let exactLastCrossing: Double
      let coreAnimationAllowsOverdamping: Double?
      let exactLastCrossingClampedToCritical: Double?
      let libadwaitaEstimatedDurationMs: Int?
      let libadwaitaClampedDurationMs: Int?
    }
    let cases: [Row]
  }

  static func rows() throws -> [File.Row] {
    try Fixture.vectors("settling-duration", as: File.self).cases
  }

  static func spring(_ row: File.Row, allowsOverdamping: Bool) -> Spring {
    let given = row.parameters
    return Spring(
      mass: given.mass, stiffness: given.stiffness, damping: given.damping,
      initialVelocity: given.initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  @Test func everyRowHasItsLastCrossing() throws {
    let rows = try Self.rows()
    #expect(rows.count == 51)
    for row in rows {
      let epsilon = row.parameters.epsilon
      let exact = try #require(
        Self.spring(row, allowsOverdamping: true).settlingDuration(epsilon: epsilon)
      ).seconds
      #expect(abs(exact - row.exactLastCrossing) < 1e-6, "\(row.parameters)")
      if let clamped = row.exactLastCrossingClampedToCritical {
        let ours = try #require(
          Self.spring(row, allowsOverdamping: false).settlingDuration(epsilon: epsilon)
        ).seconds
        #expect(abs(ours - clamped) < 1e-6, "\(row.parameters)")
      }
    }
  }

  @Test func everyRowHasTheTimesOfCoreAnimationUIKitAndSwiftUI() throws {
    for row in try Self.rows() {
      let epsilon = row.parameters.epsilon
      let critical = Self.spring(row, allowsOverdamping: false)
      let over = Self.spring(row, allowsOverdamping: true)
      let core = try #require(critical.coreAnimationSettlingDuration(epsilon: epsilon)).seconds
      #expect(abs(core - row.coreAnimation) < 1e-8 * max(1, core), "\(row.parameters)")
      #expect(abs(core - row.value) < 1e-8 * max(1, core))
      if let allowed = row.coreAnimationAllowsOverdamping {
        let ours = try #require(over.coreAnimationSettlingDuration(epsilon: epsilon)).seconds
        #expect(abs(ours - allowed) < 1e-8, "\(row.parameters)")
      }
      let uiKit = try #require(critical.uiKitSettlingDuration(epsilon: epsilon)).seconds
      #expect(abs(uiKit / row.uiSpringTimingParameters - 1) < 3e-4, "\(row.parameters)")
      if critical.dampingRatio < 1 {
        #expect(abs(uiKit - row.uiSpringTimingParameters) < 1e-7)
      }
      let swiftUI = try #require(
        over.swiftUISettlingDuration(
          initialVelocity: row.parameters.initialVelocity, epsilon: epsilon)
      ).seconds
      #expect(abs(swiftUI - row.swiftUISpring) < 1e-8 * max(1, swiftUI), "\(row.parameters)")
    }
  }

  /// libadwaita's estimate of an overdamped spring is where its root search happened to stop: not copied.
  @Test func rowsUpToCriticalDampingHaveLibadwaitasEstimate() throws {
    var count = 0
    for row in try Self.rows() {
      guard let expected = row.libadwaitaEstimatedDurationMs else { continue }
      let spring = Self.spring(row, allowsOverdamping: true)
      guard spring.dampingRatio <= 1.000_000_1 else { continue }
      let ours = try #require(spring.envelopeSettlingDuration(epsilon: row.parameters.epsilon))
      #expect(Int(ours.seconds * 1000) == expected, "\(row.parameters)")
      count += 1
    }
    #expect(count > 30)
  }

  /// With `clamp` libadwaita ends at the first whole millisecond at which `epsilon` or less is left on the near side.
  @Test func everyRowArrivesAtLibadwaitasClampedMillisecond() throws {
    for row in try Self.rows() {
      guard let expected = row.libadwaitaClampedDurationMs else { continue }
      let spring = Self.spring(row, allowsOverdamping: true)
      let first = (1...100_000).first {
        1 - spring.value(at: .milliseconds($0)) <= row.parameters.epsilon
      }
      #expect(first == expected, "\(row.parameters)")
    }
  }

  @Test func nothingIsFurtherThanEpsilonAfterTheSettlingTime() {
    var random = SeededGenerator(seed: 0x5E77)
    for _ in 0..<300 {
      let spring = Spring(
        mass: random.number(0.1...5), stiffness: random.number(1...2000),
        damping: random.number(0.1...200), initialVelocity: random.number(-50...50),
        allowsOverdamping: true)
      guard let settled = spring.settlingDuration(epsilon: 0.001)?.seconds else {
        Issue.record("a damped spring settles: \(spring)")
        continue
      }
      for step in 1...200 {
        let later = settled + 1e-9 + Double(step) * 0.005
        #expect(abs(1 - spring.value(at: .exactly(seconds: later))) <= 0.001 + 1e-9, "\(spring)")
      }
      if settled > 0 {
        let before = spring.value(at: .exactly(seconds: settled - 1e-6))
        #expect(abs(1 - before) >= 0.001 - 1e-9, "seed 0x5E77: \(spring)")
      }
    }
  }

  @Test func anUndampedSpringNeverSettles() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 0)
    #expect(spring.settlingDuration() == nil)
    #expect(spring.coreAnimationSettlingDuration() == nil)
    #expect(spring.uiKitSettlingDuration() == nil)
    #expect(spring.swiftUISettlingDuration() == nil)
    #expect(spring.envelopeSettlingDuration() == nil)
    #expect(Spring(duration: .seconds(1), bounce: 1).settlingDuration() == nil)
  }
}
