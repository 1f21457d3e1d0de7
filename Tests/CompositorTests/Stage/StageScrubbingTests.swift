import Compositor
import Testing

/// A call to animate in the hand: stopped, driven by a fraction, turned round, let go.
@Suite struct StageScrubbingTests {
  let stage: Stage
  let box: LayerID
  let other: LayerID

  init() throws {
    stage = try Stage(
      size: Size(width: 300, height: 300), root: StageAnimateTests.BoxScreen())
    box = try #require(stage.state.tree.first(named: "box"))
    other = try #require(stage.state.tree.first(named: "other"))
  }

  private func x(_ layer: LayerID) -> Double { stage.presentation[layer].position.x }

  /// Two boxes from 15 to 115 in 1 s.
  private func begin(_ told: @escaping (AnimationOutcome) -> Void = { _ in }) throws -> AnimationID
  {
    try stage.animate(
      with: StageAnimateTests.linear(1),
      { [box, other] tree in
        tree[box].position.x = 115
        tree[other].position.x = 115
      }, completion: { told($0) })
  }

  @Test func stoppedMovementsStayAndAskForNoFrames() throws {
    let id = try begin()
    try stage.advance(to: .milliseconds(300))
    try stage.pauseAnimation(id)
    #expect(stage.nextFrame == nil)
    try stage.advance(to: .seconds(3600))
    #expect(x(box) == 45)
    #expect(stage.animationFraction(id) == 0.3)
    #expect(stage.endlessAnimations.count == 2)
    try stage.continueAnimation(id)
    try stage.advance(to: .seconds(3600) + .milliseconds(350))
    #expect(abs(x(box) - 80) < 1e-9)
    try stage.advance(to: .seconds(3600) + .milliseconds(700))
    #expect(stage.state.animations.isEmpty)
    #expect(stage.presentation == stage.state.tree)
    #expect(x(other) == 115)
  }

  /// The picture is a function of the fraction, in any order, on the movements' own paths.
  @Test func aFractionSaysWhereTheyAre() throws {
    let id = try stage.animate(
      with: .curve(.ease, duration: .seconds(2))
    ) { [box] in $0[box].position.x = 115 }
    let fractions: [Double] = [0.75, 0, 1, 0.25, 0.5, 7, -3, .nan]
    for fraction in fractions {
      try stage.scrubAnimation(id, to: fraction)
      let sound = fraction > 0 ? min(fraction, 1) : 0
      #expect(abs(x(box) - (15 + 100 * TimingCurve.ease.value(at: sound))) < 1e-9, "\(fraction)")
      #expect(stage.animationFraction(id) == sound)
    }
  }

  @Test func turnedRoundTheyRetraceTheirPathAndRestoreTheModel() throws {
    let before = stage.state.tree
    var told: [AnimationOutcome] = []
    let id = try begin { told.append($0) }
    try stage.advance(to: .milliseconds(400))
    try stage.reverseAnimation(id)
    #expect(abs(x(box) - 55) < 1e-9)
    try stage.advance(to: .milliseconds(700))
    #expect(abs(x(box) - 25) < 1e-9)
    #expect(told.isEmpty)
    try stage.advance(to: .milliseconds(800))
    #expect(told == [.interrupted])
    #expect(stage.state.tree == before)
    #expect(throws: StageError.animationOver) { try stage.reverseAnimation(id) }
  }

  @Test func turnedRoundTwiceTheyAreWhatTheyWere() throws {
    var told: [AnimationOutcome] = []
    let id = try begin { told.append($0) }
    try stage.advance(to: .milliseconds(400))
    try stage.reverseAnimation(id)
    try stage.reverseAnimation(id)
    try stage.advance(to: .seconds(1))
    #expect(told == [.finished])
    #expect(x(box) == 115)
  }

  /// Let go with a velocity of 2 fractions a second towards the end, a spring moves on with 200 points a second.
  @Test func aSpringTakesTheHandsVelocity() throws {
    let id = try begin()
    try stage.scrubAnimation(id, to: 0.5)
    try stage.continueAnimation(
      id, with: .spring(Spring(duration: .milliseconds(500), bounce: 0)), velocity: 2)
    let start = x(box)
    try stage.advance(to: .microseconds(100))
    #expect(start == 65)
    #expect(abs((x(box) - start) / 0.0001 - 200) < 1)
    try stage.advance(to: .seconds(5))
    #expect(x(box) == 115)
  }

  @Test func letGoBackTheyRestoreWhatWasThere() throws {
    let before = stage.state.tree
    var told: [AnimationOutcome] = []
    let id = try begin { told.append($0) }
    try stage.scrubAnimation(id, to: 0.8)
    #expect(x(box) == 95)
    try stage.continueAnimation(id, finishing: false)
    try stage.advance(to: .milliseconds(400))
    #expect(abs(x(box) - 55) < 1e-9)
    try stage.advance(to: .milliseconds(800))
    #expect(told == [.interrupted])
    #expect(stage.state.tree == before)
    #expect(stage.state.animations.isEmpty)
  }

  /// What has arrived goes back with the rest, unless it was moved since.
  @Test(arguments: [false, true])
  func whatHasArrivedGoesBackToo(isMovedSince: Bool) throws {
    let spring = Animation.spring(Spring(duration: .milliseconds(500), bounce: 0.2))
    try stage.animate(\.position.x, of: box, to: 3000, with: spring)
    try stage.advance(to: .milliseconds(100))
    let shown = x(box)
    // What takes a movement over is as good as settled where that would be, which is sooner than by itself.
    let id = try stage.animate(with: spring) { [box, other] tree in
      tree[box].position.x = 115
      tree[other].position.x = 115
    }
    let ends = [box, other].compactMap { layer in
      stage.state.animations[LayerAnimationKey(layer: layer, property: .positionX)]?.end
    }
    try #require(ends.count == 2 && ends[0] < ends[1])
    try stage.advance(to: ends[0])
    try #require(stage.state.animations.entries.count == 1)
    if isMovedSince { try stage.update { [box] in $0[box].position.x = 200 } }
    try stage.scrubAnimation(id, to: 0)
    #expect(x(box) == (isMovedSince ? 200 : shown))
    #expect(x(other) == 15)
    try stage.continueAnimation(id)
    try stage.advance(to: .seconds(20))
    #expect(x(box) == (isMovedSince ? 200 : 115))
    #expect(x(other) == 115)
    #expect(stage.state.animations.isEmpty)
  }

  /// A property that another call moves meanwhile is that one's, and does not jump.
  @Test func anotherCallTakesWhatIsStoppedOver() throws {
    var told: [AnimationOutcome] = []
    let id = try begin { told.append($0) }
    try stage.scrubAnimation(id, to: 0.5)
    try stage.animate(\.position.x, of: box, to: 165, with: StageAnimateTests.linear(1))
    #expect(x(box) == 65)
    try stage.scrubAnimation(id, to: 1)
    #expect(x(box) == 65)
    #expect(x(other) == 115)
    try stage.continueAnimation(id)
    #expect(told == [.interrupted])
    try stage.advance(to: .seconds(1))
    #expect(x(box) == 165)
  }
}
