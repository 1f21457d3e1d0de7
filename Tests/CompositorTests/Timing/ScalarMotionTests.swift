import Testing

@testable import Compositor

@Suite struct ScalarMotionTests {
  /// Each form is the spring's basis put together: offset · position + velocity · velocity, from the target.
  @Test(arguments: [0, 1e-6, 0.3, 0.99, 0.998, 0.9999999, 1, 1.0000001, 1.002, 1.5, 20])
  func everyFormIsTheSolutionOfTheSpring(dampingRatio: Double) throws {
    let frequency = 7.0
    let spring = Spring(
      naturalFrequency: frequency, dampingRatio: dampingRatio, initialVelocity: 0, duration: nil)
    let velocities: [Double] = [-300, 0, 5, 1e6]
    for velocity in velocities {
      let (from, to) = (40.0, -60.0)
      let motion = try #require(
        ScalarMotion(from: from, to: to, velocity: velocity, motion: .spring(spring), length: 1e9))
      let size = (from - to).magnitude + velocity.magnitude / frequency
      for step in 1...400 {
        let time = Double(step) * 0.01
        let basis = spring.solution.basis(at: time)
        let expected = to + (from - to) * basis.position + velocity * basis.velocity
        #expect((motion.value(at: time) - expected).magnitude < 1e-11 * size, "at \(time)")
      }
    }
  }

  @Test func endsAreExact() throws {
    let spring = Spring(duration: .seconds(1), bounce: 0.3)
    let motions: [Animation.Motion] = [
      .spring(spring), .curve(.linear, duration: .seconds(1)), .curve(.ease, duration: .seconds(1)),
    ]
    for motion in motions {
      let scalar = try #require(
        ScalarMotion(from: 0.1, to: 0.7, velocity: 3, motion: motion, length: 1))
      let times: [Double] = [-1e300, -1, 0]
      for time in times { #expect(scalar.value(at: time) == 0.1) }
      let later: [Double] = [1, 2, 1e300, .infinity]
      for time in later { #expect(scalar.value(at: time) == 0.7) }
    }
  }

  @Test func aMotionWithoutLengthIsAtItsTarget() throws {
    let scalar = try #require(
      ScalarMotion(
        from: 1, to: 2, velocity: 0, motion: .curve(.linear, duration: .zero), length: 0))
    #expect(scalar.value(at: -0.001) == 1)
    #expect(scalar.value(at: 0) == 2)
  }

  /// Steps and keyframes are not one plain number, and are asked elsewhere.
  @Test func otherKindsHaveNoForm() {
    let steps = Animation.Motion.curve(.steps(StepCurve(4)), duration: .seconds(1))
    #expect(ScalarMotion(from: 0, to: 1, velocity: 0, motion: steps, length: 1) == nil)
  }
}
