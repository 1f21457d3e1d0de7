import Compositor
import Testing

/// Curves against `cubic-bezier.json`, `easing-penner.json`, `steps.json` and `linear-easing.json`.
@Suite struct TimingCurveVectorTests {
  struct Bezier: Decodable {
    struct Row: Decodable {
      struct Parameters: Decodable {
        let name: String
        let x1: Double?
        let y1: Double?
        let x2: Double?
        let y2: Double?
        let threePoint: [[Double]]?
      }
      let parameters: Parameters
      let t: [Double]
      let value: [Double]
      let velocity: [Double?]?
      let extrapolatedT: [Double]?
      let extrapolatedValue: [Double]?
    }
    let cases: [Row]
  }

  static func curve(_ given: Bezier.Row.Parameters) throws -> TimingCurve {
    if let points = given.threePoint {
      let points = points.map { Point(x: $0[0], y: $0[1]) }
      return .joined(
        JoinedCurve(points[0], points[1], middle: points[2], points[3], points[4]))
    }
    return .cubicBezier(
      try #require(given.x1), try #require(given.y1), try #require(given.x2),
      try #require(given.y2))
  }

  /// Even at the file's two vertical points, where it allows 1e-5, ours is good to 1e-6.
  @Test func everyCubicRowHasItsValuesAndSlopes() throws {
    let rows = try Fixture.vectors("cubic-bezier", as: Bezier.self).cases
    #expect(rows.count == 35)
    for row in rows {
      let curve = try Self.curve(row.parameters)
      for (index, time) in row.t.enumerated() {
        #expect(
          abs(curve.value(at: time) - row.value[index]) < 1e-6, "\(row.parameters.name) \(time)")
        if let slope = row.velocity?[index] {
          #expect(
            abs(curve.velocity(at: time) - slope) < 1e-6 * max(1, abs(slope)),
            "\(row.parameters.name) \(time)")
        }
      }
      for (time, value) in zip(row.extrapolatedT ?? [], row.extrapolatedValue ?? []) {
        #expect(
          abs(curve.value(at: time) - value) < 1e-6 * max(1, abs(value)),
          "\(row.parameters.name) \(time)")
      }
    }
  }

  @Test func theNamedCurvesAreThoseOfTheFile() throws {
    let rows = try Fixture.vectors("cubic-bezier", as: Bezier.self).cases
    func named(_ start: String) throws -> TimingCurve {
      try Self.curve(try #require(rows.first { $0.parameters.name.hasPrefix(start) }).parameters)
    }
    #expect(try named("css.ease/") == .ease)
    #expect(try named("css.ease-in/") == .easeIn)
    #expect(try named("css.ease-in-out/") == .easeInOut)
    #expect(try named("m3.emphasizedAccelerate") == .emphasizedAccelerate)
    #expect(try named("m3.standardAccelerate") == .standardAccelerate)
    #expect(try named("m3.standardDecelerate") == .standardDecelerate)
    #expect(try named("m3.legacyAccelerate") == .legacyAccelerate)
    #expect(try named("m3.legacyDecelerate") == .legacyDecelerate)
    #expect(try named("flutter.easeInOutCubicEmphasized") == .emphasized)
    #expect(try named("flutter.fastEaseInToSlowEaseOut") == .fastEaseInToSlowEaseOut)
  }

  struct Penner: Decodable {
    struct Row: Decodable {
      struct Parameters: Decodable { let name: String }
      let parameters: Parameters
      let t: [Double]
      let value: [Double]
    }
    let cases: [Row]
  }

  @Test func everyPennerRowHasItsValues() throws {
    let rows = try Fixture.vectors("easing-penner", as: Penner.self).cases
    #expect(rows.count == 22)
    for row in rows {
      let curve = try Self.penner(named: row.parameters.name)
      for (time, value) in zip(row.t, row.value) {
        #expect(abs(curve.value(at: time) - value) < 1e-9, "\(row.parameters.name) \(time)")
      }
    }
  }

  static func penner(named name: String) throws -> TimingCurve {
    if name == "linear" { return .linear }
    for family in PennerCurve.Family.allCases {
      for direction in PennerCurve.Direction.allCases
      where name == "ease-\(direction.rawValue)-\(family.rawValue)" {
        return .penner(family, direction)
      }
    }
    Issue.record("no function is called \(name)")
    return .linear
  }

  struct Steps: Decodable {
    struct Row: Decodable {
      struct Parameters: Decodable {
        let steps: Int
        let position: String
      }
      let parameters: Parameters
      let t: [Double]
      let value: [Double]
      let valueAtZeroInBeforePhase: Double
      let valueAtOneAfter: Double
    }
    let cases: [Row]
  }

  @Test func everyStepsRowHasItsValues() throws {
    let rows = try Fixture.vectors("steps", as: Steps.self).cases
    #expect(rows.count == 17)
    for row in rows {
      let jump = try #require(StepCurve.Jump(rawValue: row.parameters.position))
      let curve = TimingCurve.steps(row.parameters.steps, jump: jump)
      for (time, value) in zip(row.t, row.value) {
        #expect(abs(curve.value(at: time) - value) < 1e-9, "\(row.parameters) \(time)")
      }
      #expect(curve.value(at: 0, beforePhase: true) == row.valueAtZeroInBeforePhase)
      #expect(curve.value(at: 1) == row.valueAtOneAfter)
      #expect(
        try TimingCurve(cssText: "steps(\(row.parameters.steps), \(row.parameters.position))")
          == curve)
    }
  }

  struct Linear: Decodable {
    struct Row: Decodable {
      struct Parameters: Decodable {
        let css: String
        let points: [[Double]]
      }
      let parameters: Parameters
      let t: [Double]
      let value: [Double]
    }
    let cases: [Row]
  }

  @Test func everyLinearRowIsReadAndHasItsPointsAndValues() throws {
    let rows = try Fixture.vectors("linear-easing", as: Linear.self).cases
    #expect(rows.count == 14)
    for row in rows {
      let curve = try TimingCurve(cssText: row.parameters.css)
      guard case .points(let points) = curve else {
        Issue.record("\(row.parameters.css) is \(curve)")
        continue
      }
      #expect(points.stops.count == row.parameters.points.count)
      for (ours, theirs) in zip(points.stops, row.parameters.points) {
        #expect(abs(ours.input - theirs[0]) < 1e-12 && ours.output == theirs[1])
      }
      for (time, value) in zip(row.t, row.value) {
        #expect(abs(curve.value(at: time) - value) < 1e-9, "\(row.parameters.css) \(time)")
      }
    }
  }
}
