import Testing

@testable import Compositor

/// The judge of jumps catches jumps, so that the sweeps can fail.
@Suite struct ContinuityTests {
  let root = TinyScreen("root")
  let stage: Stage
  let moment = Duration.milliseconds(100)

  init() throws { stage = try Stage(size: Size(width: 60, height: 100), root: root) }

  /// What the judge says of what `change` does to the mark, which is on its way on a spring.
  func complaints(_ change: (Stage, LayerID) throws -> Void) throws -> [String] {
    let mark = try #require(stage.state.tree.first(named: "mark-root"))
    let recording = try stage.record { stage in
      try stage.animate(
        \.position.x, of: mark, to: 50,
        with: .spring(Spring(duration: .milliseconds(400), bounce: 0.2)))
      try stage.advance(to: moment)
      try change(stage, mark)
      try stage.settle(within: .seconds(2))
    }
    return Continuity().complaints(recording, at: moment)
  }

  @Test func whatGoesOnIsNoJump() throws {
    let said = try complaints { _, _ in }
    #expect(said == [])
  }

  @Test func aValueThatJumpsIsCaught() throws {
    let said = try complaints { stage, mark in
      try stage.update { $0[mark].position.x += 3 }
    }
    #expect(said.contains { $0.hasPrefix("mark-root position.x jumps") })
  }

  @Test func aValueThatJumpsElsewhereIsCaught() throws {
    let said = try complaints { stage, mark in
      try stage.update { $0[mark].opacity = 0.9 }
    }
    #expect(said.contains { $0.hasPrefix("mark-root opacity jumps") })
  }

  @Test func aVelocityThatJumpsIsCaught() throws {
    let said = try complaints { stage, mark in
      let x = stage.presentation[mark].position.x
      try stage.animate(
        \.position.x, of: mark, from: x, to: 50,
        with: .spring(Spring(duration: .milliseconds(400), bounce: 0.2)))
    }
    #expect(said.contains { $0.hasPrefix("mark-root position.x turns") })
  }

  @Test func aSpringThatTakesOverIsNoJump() throws {
    let said = try complaints { stage, mark in
      try stage.animate(
        \.position.x, of: mark, to: 5,
        with: .spring(Spring(duration: .milliseconds(300), bounce: 0)))
    }
    #expect(said == [])
  }
}
