import Compositor
import Testing

/// UIKit's spring vocabulary against `reference/vectors/spring-damping-ratio-duration.json`.
@Suite struct SpringDampingRatioTests {
  struct File: Decodable {
    struct Row: Decodable, Sendable {
      struct Parameters: Decodable, Sendable {
        let dampingRatio: Double
        let duration: Double
        let initialVelocity: Double
      }
      let parameters: Parameters
      let omega: Double?
      let stiffness: Double?
      let damping: Double?
      let t: [Double]
      let value: [Double]?
      let settledAtDuration: Bool?
    }
    let cases: [Row]
  }

  static func rows() throws -> [File.Row] {
    try Fixture.vectors("spring-damping-ratio-duration", as: File.self).cases
  }

  static func spring(_ row: File.Row) -> Spring {
    Spring(
      duration: .exactly(seconds: row.parameters.duration),
      dampingRatio: row.parameters.dampingRatio,
      initialVelocity: row.parameters.initialVelocity)
  }

  @Test func everySettledRowHasItsStiffnessAndValues() throws {
    let settled = try Self.rows().filter { $0.settledAtDuration == true }
    #expect(settled.count > 100)
    for row in settled {
      let spring = Self.spring(row)
      let (stiffness, damping) = (try #require(row.stiffness), try #require(row.damping))
      #expect(abs(spring.stiffness / stiffness - 1) < 1e-6, "\(row.parameters)")
      #expect(abs(spring.damping / damping - 1) < 1e-6, "\(row.parameters)")
      for (time, value) in zip(row.t, try #require(row.value))
      where time < min(row.parameters.duration, 10) {
        #expect(
          abs(spring.value(at: .exactly(seconds: time)) - value) < 1e-6,
          "\(row.parameters) at \(time)")
      }
    }
  }

  /// The file's other rows document a quirk of UIKit that is not copied: there the largest root is taken.
  @Test func everyRowEndsExactlyAtItsTargetWithoutAVisibleJump() throws {
    for row in try Self.rows() {
      let spring = Self.spring(row)
      let duration = min(
        max(Duration.exactly(seconds: row.parameters.duration), .milliseconds(10)), .seconds(10))
      #expect(spring.value(at: duration) == 1)
      #expect(spring.velocity(at: duration) == 0)
      // UIKit's equation bounds the sine's amplitude alone: below a ratio of 0.5 the cosine leaves more.
      guard row.parameters.dampingRatio >= 0.5 else { continue }
      let jump = abs(1 - spring.value(at: duration - .nanoseconds(1)))
      #expect(jump <= 0.025, "\(row.parameters)")
    }
  }
}
