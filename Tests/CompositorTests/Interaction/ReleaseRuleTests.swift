import Compositor
import Testing

/// `reference/behaviours-layers.md` 119: the commit rules of three libraries, at release.
@Suite struct ReleaseRuleTests {
  @Test(arguments: [
    (0.0, 100.0, true), (0.9, 99, true), (0.4, 99, false), (0.5, -50, true), (0.5, -51, false),
    (0.49, 0, false), (.nan, 0, false), (0.5, .nan, true),
  ])
  func theDefaultThrowsFromAHundredAndHoldsFromHalf(
    progress: Double, velocity: Double, goesOn: Bool
  ) {
    #expect(ReleaseRule.default == .sideMenu)
    #expect(ReleaseRule.default.goesOn(progress: progress, velocity: velocity) == goesOn)
  }

  @Test(arguments: [
    (0.0, 675.0, false), (0.0, 676, true), (0.2, -199, true), (0.2, -200, false),
    (0.19, 0, false),
  ])
  func navigationNeedsAFifthOrAStrongThrow(progress: Double, velocity: Double, goesOn: Bool) {
    #expect(ReleaseRule.navigation.goesOn(progress: progress, velocity: velocity) == goesOn)
  }

  @Test(arguments: [
    (0.5, 0.0, true), (0.5, -1, false), (0.01, 800, true), (0, 800, false), (0.4, 799, false),
  ])
  func aCardGoesOnFromHalfUnlessItMovesBack(progress: Double, velocity: Double, goesOn: Bool) {
    #expect(ReleaseRule.card.goesOn(progress: progress, velocity: velocity) == goesOn)
  }

  @Test func theRestGoesFasterWithTheFinger() {
    #expect(ReleaseRule.speed(velocity: 0) == 0.99)
    #expect(ReleaseRule.speed(velocity: -1200) == 1.5)
    #expect(ReleaseRule.speed(velocity: 5000) == 2.25)
    #expect(ReleaseRule.speed(velocity: .nan) == 0.99)
  }
}
