import Compositor
import Testing

/// Behaviours 97 to 100.
@Suite struct DecayTests {
  @Test func theRestDistanceIsThatOfTheContinuousForm() {
    #expect(abs(Decay().restDistance(initialVelocity: 2000) - 999.0) < 1e-3)
    #expect(abs(Decay().restDistance(initialVelocity: 1000) - 499.5) < 1e-3)
    #expect(abs(Decay().initialVelocity(restDistance: 998.999) - 2000) < 0.01)
  }

  @Test func restingPlacesAreSnappedTo() {
    let decay = Decay()
    #expect(abs(decay.snappedVelocity(initialVelocity: 200, toMultiplesOf: 1) - 200.2) < 1e-3)
    #expect(
      abs(decay.snappedVelocity(initialVelocity: 200.90, toMultiplesOf: 1.0 / 3) - 200.867) < 1e-3)
  }

  @Test func theMovementIsMonotoneEndsAtItsRestAndItsVelocityIsItsDerivative() {
    let decay = Decay()
    for velocity in [2000.0, -750] {
      var last = 0.0
      for frame in 0..<600 {
        let time = Duration.frame(frame, framesPerSecond: 60)
        let value = decay.value(initialVelocity: velocity, at: time)
        #expect(value.magnitude >= last.magnitude)
        last = value
        let half = Duration.microseconds(10)
        let slope =
          (decay.value(initialVelocity: velocity, at: time + half)
            - decay.value(initialVelocity: velocity, at: max(time - half, .zero)))
          / (frame == 0 ? 1e-5 : 2e-5)
        let exact = decay.velocity(initialVelocity: velocity, at: time)
        #expect(abs(slope - exact) < 0.03, "\(velocity) frame \(frame)")
      }
      #expect(abs(last - decay.restDistance(initialVelocity: velocity)) < 0.01)
      let end = decay.duration(initialVelocity: velocity)
      #expect(abs(decay.velocity(initialVelocity: velocity, at: end).magnitude - 0.5) < 1e-9)
    }
    #expect(decay.duration(initialVelocity: 0.4) == .zero)
  }

  /// Behaviour 104 gives 4.166 s for the frames to 60 fps of v = 2000; to the velocity 0.5 it is 4.143 s.
  @Test func theDurationIsTheLogarithmOfTheVelocity() {
    #expect(abs(Decay().duration(initialVelocity: 2000).seconds - 4.1429) < 1e-3)
  }

  @Test func theTimeOfAnEdgeIsWhenTheMovementIsThere() throws {
    let decay = Decay()
    let time = try #require(decay.moment(initialVelocity: 2000, covering: 600))
    #expect(abs(decay.value(initialVelocity: 2000, at: time) - 600) < 1e-9)
    #expect(decay.moment(initialVelocity: 2000, covering: 1200) == nil)
    #expect(decay.moment(initialVelocity: 2000, covering: -10) == nil)
    #expect(decay.moment(initialVelocity: 0, covering: 10) == nil)
  }

  @Test func theRubberBandHasItsPublishedValuesAndIsSymmetric() {
    let band = RubberBand(dimension: 100)
    #expect(band.clamped(50, to: 0...100) == 50)
    #expect(abs(band.clamped(110, to: 0...100) - 105.2133) < 1e-4)
    #expect(abs(band.clamped(-10, to: 0...100) + 5.2133) < 1e-4)
    for pull in [0.0, 0.1, 3, 77, 1000, 1e9] {
      #expect(band.offset(pulledBy: -pull) == -band.offset(pulledBy: pull))
      #expect(band.offset(pulledBy: pull) <= 100)
      #expect(
        abs(band.pull(offset: band.offset(pulledBy: pull)) - pull) < 1e-5 * max(1, pull))
    }
  }

  @Test func hostileDecaysAndBandsAreDefined() {
    for a in Hostile.numbers {
      for b in Hostile.numbers {
        let decay = Decay(rate: a)
        #expect(decay.restDistance(initialVelocity: b).isFinite)
        #expect(decay.duration(initialVelocity: b, threshold: a) >= .zero)
        #expect(decay.snappedVelocity(initialVelocity: a, from: b, toMultiplesOf: a).isFinite)
        if let time = decay.moment(initialVelocity: a, covering: b) { #expect(time >= .zero) }
        for time in Hostile.durations {
          #expect(decay.value(initialVelocity: b, at: time).isFinite)
          #expect(decay.velocity(initialVelocity: b, at: time).isFinite)
        }
        let band = RubberBand(dimension: a, coefficient: b)
        #expect(band.offset(pulledBy: b).isFinite && band.pull(offset: a).isFinite)
        #expect(!band.clamped(a, to: 0...1).isNaN)
      }
    }
  }
}
