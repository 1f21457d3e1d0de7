import Compositor
import Testing

/// Animations on layers: cases of `reference/behaviours-layers.md`, cited by number.
@Suite struct StageAnimateTests {
  let stage: Stage
  let box: LayerID
  let other: LayerID

  /// Two boxes on a page.
  final class BoxScreen: Screen {
    func build(in layers: inout ScreenLayers) {
      for name in ["box", "other"] {
        var layer = Layer(name: name, frame: Rect(x: 10, y: 10, width: 10, height: 10))
        layer.backgroundColor = .black
        layers.add(layer)
      }
    }
  }

  init() throws {
    stage = try Stage(size: Size(width: 300, height: 300), root: BoxScreen())
    box = try #require(stage.state.tree.first(named: "box"))
    other = try #require(stage.state.tree.first(named: "other"))
  }

  static func linear(_ seconds: Double, delay: Double = 0) -> Animation {
    .curve(.linear, duration: .exactly(seconds: seconds), delay: .exactly(seconds: delay))
  }

  /// 58, 60: the model is there at once, the presentation on its way.
  @Test func theModelIsThereAtOnceAndThePresentationHalfway() throws {
    try stage.animate(\.position, of: box, to: Point(x: 115, y: 15), with: Self.linear(5))
    try stage.animate(\.opacity, of: box, to: 0.2, with: Self.linear(5))
    #expect(stage.state.tree[box].position == Point(x: 115, y: 15))
    try stage.advance(to: .milliseconds(2500))
    #expect(stage.presentation[box].position == Point(x: 65, y: 15))
    #expect(abs(stage.presentation[box].opacity - 0.6) < 1e-12)
    try stage.advance(to: .seconds(5))
    #expect(stage.presentation == stage.state.tree)
    #expect(stage.nextFrame == nil)
  }

  /// 61: before the delay is over the value stays where it was.
  @Test func aDelayHoldsTheStart() throws {
    try stage.animate(\.opacity, of: box, to: 0, with: Self.linear(2, delay: 2))
    #expect(stage.nextFrame == .seconds(2))
    try stage.advance(to: .milliseconds(1999))
    #expect(stage.presentation[box].opacity == 1)
    try stage.advance(to: .seconds(3))
    #expect(stage.presentation[box].opacity == 0.5)
  }

  /// The earliest of all that waits, now while anything moves, again and again for what never ends, and never at rest.
  @Test func theNextFrameIsNowLaterOrNever() throws {
    #expect(stage.nextFrame == nil)
    try stage.animate(\.zPosition, of: box, to: 3, with: Self.linear(1, delay: 5))
    try stage.animate(\.opacity, of: box, to: 0, with: Self.linear(1, delay: 2))
    #expect(stage.nextFrame == .seconds(2))
    try stage.advance(to: .seconds(1))
    #expect(stage.nextFrame == .seconds(2))
    try stage.advance(to: .milliseconds(2500))
    #expect(stage.nextFrame == .milliseconds(2500))
    try stage.advance(to: .seconds(4))
    #expect(stage.nextFrame == .seconds(5))
    try stage.advance(to: .seconds(7))
    #expect(stage.nextFrame == nil)
    for reverses in [false, true] {
      let forever = Self.linear(1).repeated(autoreverses: reverses).delayed(by: .seconds(1))
      try stage.animate(\.opacity, of: box, from: 0, to: 1, with: forever)
      let start = stage.time
      #expect(stage.nextFrame == start + .seconds(1))
      for time in [1.0, 1.5, 100, 1e6] {
        try stage.advance(to: start + .seconds(time))
        #expect(stage.nextFrame == stage.time)
      }
      // Set without a movement, it rests.
      try stage.update { $0[box].opacity = 0.3 }
      #expect(stage.nextFrame == nil)
    }
  }

  /// 63, 64: the first is interrupted when the second begins, also where that waits for its delay.
  @Test(arguments: [0.0, 1.0])
  func aSecondAnimationOfAPropertyInterruptsTheFirst(delay: Double) throws {
    var told: [String] = []
    try stage.animate(\.opacity, of: box, to: 0, with: Self.linear(2)) {
      told.append("first \($0)")
    }
    try stage.advance(to: .seconds(1))
    try stage.animate(\.opacity, of: box, to: 1, with: Self.linear(2, delay: delay)) {
      told.append("second \($0)")
    }
    #expect(told == ["first interrupted"])
    #expect(stage.presentation[box].opacity == 0.5)
    try stage.advance(to: .exactly(seconds: 3 + delay))
    #expect(told == ["first interrupted", "second finished"])
    try stage.advance(to: .seconds(60))
    #expect(told.count == 2)
  }

  /// 65, 66: one completion for three changes, and for none.
  @Test func aBlockIsToldOnce() throws {
    var told: [AnimationOutcome] = []
    try stage.animate(with: Self.linear(1)) { [box] tree in
      tree[box].opacity = 0.5
      tree[box].position.x += 50
      tree[box].cornerRadii = CornerRadii(5)
    } completion: { outcome in
      told.append(outcome)
    }
    try stage.advance(to: .seconds(1))
    #expect(told == [.finished])
    try stage.animate(with: Self.linear(1)) { [box] tree in
      tree[box].opacity = 0.5
    } completion: { outcome in
      told.append(outcome)
    }
    #expect(told == [.finished, .finished])
    #expect(stage.nextFrame == nil)
  }

  @Test func aBlockMovesExactlyWhatItChanged() throws {
    try stage.animate(with: Self.linear(1)) { [box] tree in
      tree[box].transform.translation.x = 40
      tree[box].name = "renamed"
    }
    let keys = stage.state.animations.entries.map(\.key)
    #expect(keys == [LayerAnimationKey(layer: box, property: .translationX)])
    #expect(stage.presentation[box].name == "renamed")
  }

  /// 69: a change without animation ends the one of that property, and of no other.
  @Test func aChangeWithoutAnimationIsSeenAtOnce() throws {
    var told: [AnimationOutcome] = []
    try stage.animate(\.position.x, of: box, from: 0, to: 200, with: Self.linear(10)) {
      told.append($0)
    }
    try stage.animate(\.opacity, of: box, to: 0, with: Self.linear(10))
    try stage.advance(to: .seconds(5))
    try stage.update { [box] tree in tree[box].position.x = 0 }
    #expect(stage.presentation[box].position.x == 0)
    #expect(stage.presentation[box].opacity == 0.5)
    #expect(told == [.interrupted])
  }

  /// `reference/behaviours-testing.md` 38: writing what is there already cancels nothing.
  @Test func rewritingTheModelAsItIsCancelsNothing() throws {
    try stage.animate(\.opacity, of: box, to: 0, with: Self.linear(2))
    try stage.advance(to: .seconds(1))
    try stage.update { [box] tree in
      let layer = tree[box]
      tree[box] = layer
    }
    #expect(stage.presentation[box].opacity == 0.5)
  }

  /// 70: what is under way at any time is what was begun and is not over.
  @Test func movementsComeAndGoWithTheirTimes() throws {
    try stage.animate(\.opacity, of: box, to: 0, with: Self.linear(1))
    try stage.animate(\.opacity, of: other, to: 0, with: Self.linear(2))
    try stage.animate(\.zPosition, of: other, to: 3, with: Self.linear(2))
    #expect(stage.state.animations.entries.count == 3)
    try stage.advance(to: .milliseconds(1500))
    #expect(stage.state.animations.entries.count == 2)
    try stage.advance(to: .seconds(2))
    #expect(stage.state.animations.isEmpty)
  }

  /// 102: value and velocity are continuous, and the same target is no event.
  @Test func aSpringIsTakenOverWithValueAndVelocity() throws {
    let spring = Animation.spring(Spring(duration: .milliseconds(500), bounce: 0.2))
    let recording = try stage.record { [box] stage in
      try stage.animate(\.position.x, of: box, to: 200, with: spring)
      try stage.advance(to: .milliseconds(150))
      let before = stage.state.animations
      try stage.animate(\.position.x, of: box, to: 200, with: spring)
      #expect(stage.state.animations == before)
      try stage.animate(\.position.x, of: box, to: 50, with: spring)
      try stage.settle(within: .seconds(5))
    }
    let x = { (time: Duration) in recording.presentation(at: time)[box].position.x }
    let (turn, step) = (Duration.milliseconds(150), Duration.microseconds(10))
    let before = (x(turn) - x(turn - step)) / step.seconds
    let after = (x(turn + step) - x(turn)) / step.seconds
    #expect(before > 500)
    // The acceleration of this spring over 10 µs changes the velocity by less than 1 point a second.
    #expect(abs(before - after) < 1)
    #expect(recording.presentation(at: recording.end)[box].position.x == 50)
  }

  /// A shake ends where it began, and moves all the same; a spring to where a layer is moves nothing.
  @Test func keyframesMayComeBackToWhereTheyStarted() throws {
    let shake = KeyframeTrack(
      from: Point(x: 15, y: 15),
      [
        .init(Point(x: 5, y: 15), after: .milliseconds(100)),
        .init(Point(x: 25, y: 15), after: .milliseconds(200)),
        .init(Point(x: 15, y: 15), after: .milliseconds(100)),
      ])
    var told: [AnimationOutcome] = []
    try stage.animate(
      \.position, of: box, to: Point(x: 15, y: 15), with: .keyframes(shake),
      completion: { told.append($0) })
    for (time, x) in [(50, 10.0), (100, 5), (200, 15), (300, 25), (350, 20), (400, 15)] {
      try stage.advance(to: .milliseconds(time))
      #expect(abs(stage.presentation[box].position.x - x) < 1e-9, "at \(time) ms")
    }
    #expect(told == [.finished])
    try stage.animate(\.opacity, of: box, to: 1, with: .spring(.bouncy))
    #expect(stage.state.animations.isEmpty)
  }

  @Test func fullTurnsAreTurned() throws {
    try stage.animate(\.transform.rotation, of: box, to: .degrees(720), with: Self.linear(2))
    try stage.advance(to: .milliseconds(500))
    #expect(abs(stage.presentation[box].transform.rotation.degrees - 180) < 1e-9)
  }

  @Test func aMatrixGoesTheWayOfTransformsLevelOne() throws {
    let end = AffineTransform.rotation(.degrees(90))
    try stage.animate(\.transform.matrix, of: box, to: end, with: Self.linear(1))
    try stage.advance(to: .milliseconds(500))
    let half = stage.presentation[box].transform.matrix
    #expect(abs(half.a - 0.5.squareRoot()) < 1e-9 && abs(half.b - 0.5.squareRoot()) < 1e-9)
    try stage.advance(to: .seconds(1))
    #expect(stage.presentation[box].transform.matrix == end)
  }

  @Test func anEndlessPulseIsNamedAndDoesNotHinderSettling() throws {
    var pulse = Self.linear(0.4)
    pulse.timings = [Timing(repeatCount: .infinity, autoreverses: true)]
    try stage.animate(\.opacity, of: other, to: 0.5, with: pulse)
    try stage.animate(\.position.x, of: box, to: 100, with: Self.linear(0.3))
    try stage.settle(within: .seconds(1))
    #expect(stage.time == .milliseconds(300))
    #expect(stage.endlessAnimations == [LayerAnimationKey(layer: other, property: .opacity)])
    #expect(stage.nextFrame == stage.time)
    try stage.removeAnimations(of: other)
    #expect(stage.nextFrame == nil)
  }

  @Test func anyInstantCanBeExplained() throws {
    let recording = try stage.record { [box] stage in
      try stage.animate(
        \.transform.translation.y, of: box, to: 100,
        with: .spring(Spring(duration: .milliseconds(500), dampingRatio: 0.8)))
      try stage.settle(within: .seconds(1))
    }
    let why = recording.explain("box", .translationY, at: .milliseconds(100))
    #expect(why.count == 1)
    #expect("\(why[0])".hasPrefix("spring(0.5 s, ratio 0.8) since 0.000 s"))
    #expect(recording.explain("box", .opacity, at: .milliseconds(100)).isEmpty)
    #expect(recording.explain("nobody", .opacity, at: .zero).isEmpty)
  }

  @Test func completionsMayAnimateAgainAtTheInstantOfTheirEnd() throws {
    var ends: [Duration] = []
    func bounce(_ target: Double, _ left: Int) throws {
      try stage.animate(\.opacity, of: box, to: target, with: Self.linear(0.25)) { _ in
        ends.append(stage.time)
        if left > 0 { try bounce(1 - target, left - 1) }
      }
    }
    try bounce(0, 3)
    try stage.advance(to: .seconds(10))
    #expect(ends == [1, 2, 3, 4].map { .milliseconds(250 * $0) })
  }

  @Test func aLayerThatIsGoneIsAnErrorAndNotACrash() throws {
    try stage.animate(\.opacity, of: box, to: 0, with: Self.linear(1))
    try stage.update { [box] tree in tree.remove(box) }
    #expect(throws: StageError.layerGone) {
      try stage.animate(\.opacity, of: box, to: 1, with: Self.linear(1))
    }
    try stage.advance(to: .seconds(2))
    #expect(!stage.presentation.contains(box))
  }

  /// A recording is the history: asked in random order it answers as played forwards.
  @Test func aRecordingAnswersInAnyOrder() throws {
    let spring = Animation.spring(Spring(duration: .milliseconds(300), bounce: 0.3))
    let recording = try stage.record { [box, other] stage in
      try stage.animate(\.position, of: box, to: Point(x: 200, y: 90), with: spring)
      try stage.advance(to: .milliseconds(90))
      try stage.animate(with: spring) { tree in
        tree[box].position = .zero
        tree[other].opacity = 0.1
      }
      try stage.settle(within: .seconds(5))
    }
    let times = (0...60).map { Duration.milliseconds(13 * $0) }
    let forwards = times.map { recording.presentation(at: $0) }
    var random = SeededGenerator(seed: 7)
    for index in times.indices.shuffled(using: &random) {
      let isSame = recording.presentation(at: times[index]) == forwards[index]
      #expect(isSame)
    }
  }
}
