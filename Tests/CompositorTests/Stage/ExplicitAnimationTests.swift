import Compositor
import Testing

/// Section 5 of `reference/behaviours-layers.md`: transactions and actions, which are Core Animation's policy.
///
/// Ours is that nothing moves unasked. An animation is handed to the call whose changes it moves, so that there is no
/// transaction to inherit from (48), to keep keys in (49), to commit without a begin (50), and no search for actions (51).
@Suite struct ExplicitAnimationTests {
  let stage: Stage
  let box: LayerID

  init() throws {
    stage = try Stage(
      size: Size(width: 300, height: 300), root: StageAnimateTests.BoxScreen())
    box = try #require(stage.state.tree.first(named: "box"))
  }

  /// 48, 50: what one call says is not inherited by the next.
  @Test func anAnimationIsOfItsOwnCallOnly() throws {
    try stage.animate(with: StageAnimateTests.linear(1)) { [box] in $0[box].opacity = 0.5 }
    try stage.update { [box] in $0[box].position.x = 200 }
    try stage.animate(with: StageAnimateTests.linear(2)) { [box] in $0[box].zPosition = 3 }
    let ends = stage.state.animations.entries.map { "\($0.key.property) \($0.animation.end)" }
    #expect(ends == ["opacity 1.0 seconds", "zPosition 2.0 seconds"])
    #expect(stage.presentation[box].position.x == 200)
  }

  /// 51, 53, 54: a plain change is seen at once, on a layer that was shown before as on one that was not.
  @Test func nothingMovesUnasked() throws {
    for shownFirst in [false, true] {
      if shownFirst { _ = try stage.render() }
      try stage.update { [box] tree in
        tree[box].position = Point(x: shownFirst ? 90 : 80, y: 40)
        tree[box].opacity = 0.25
      }
      #expect(stage.state.animations.isEmpty)
      #expect(stage.presentation == stage.state.tree)
    }
  }

  /// 53: an equal value is no change, also where it is asked to be animated.
  @Test func anEqualValueMakesNoAnimation() throws {
    try stage.animate(\.opacity, of: box, to: 1, with: StageAnimateTests.linear(1))
    try stage.animate(with: StageAnimateTests.linear(1)) { [box] in $0[box].opacity = 1 }
    #expect(stage.state.animations.isEmpty)
  }

  /// 56: an animation is a value, and what is done to it later does not reach what was begun with it.
  @Test func animationsAreCopied() throws {
    var animation = StageAnimateTests.linear(1)
    try stage.animate(\.opacity, of: box, to: 0, with: animation)
    animation.delay = .seconds(100)
    try stage.animate(\.position.x, of: box, to: 0, with: animation)
    try stage.advance(to: .milliseconds(500))
    #expect(stage.presentation[box].opacity == 0.5)
    #expect(stage.presentation[box].position.x == 15)
  }
}
