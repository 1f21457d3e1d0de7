import Compositor
import Testing

/// The pieces of "Moving layers", and what they say of themselves.
@Suite struct MovingLayersExample {
  let stage: Stage
  let card: LayerID
  let badge: LayerID

  /// A card with a badge on it.
  final class CardScreen: Screen {
    func build(in layers: inout ScreenLayers) {
      let frame = Rect(x: 20, y: 200, width: 160, height: 100)
      let card = layers.add(Layer(name: "card", frame: frame))
      layers.add(Layer(name: "badge", frame: Rect(x: 0, y: 0, width: 20, height: 20)), to: card)
    }
  }

  init() throws {
    stage = try Stage(size: Size(width: 200, height: 400), root: CardScreen())
    card = try #require(stage.state.tree.first(named: "card"))
    badge = try #require(stage.state.tree.first(named: "badge"))
  }

  @Test func movementsAreWhatTheBlockChanged() throws {
    try stage.animate(\.opacity, of: card, to: 0.5, with: .spring(.snappy))
    try stage.animate(with: .curve(.easeOut, duration: .milliseconds(300))) { tree in
      tree[card].transform.translation.y = -40
      tree[card].cornerRadii = CornerRadii(24)
    }
    let moved = stage.state.animations.entries.map(\.key.property)
    #expect(moved == [.opacity, .translationY, .cornerRadii])
  }

  @Test func springsOfFourVocabulariesGetThere() throws {
    let physical = Spring(mass: 1, stiffness: 300, damping: 20)
    let perceptual = Spring(duration: .milliseconds(500), bounce: 0.2)
    let timed = Spring(duration: .milliseconds(500), dampingRatio: 0.8, initialVelocity: 0.8)
    let settled = Spring(settlingDuration: .seconds(1), dampingRatio: 0.7)
    for spring in [physical, perceptual, timed, settled] {
      #expect(abs(spring.value(at: .seconds(2)) - 1) < 1e-4)
    }
    #expect(timed.value(at: .milliseconds(500)) == 1)
  }

  @Test func curvesAreTheirText() throws {
    let curve = try TimingCurve(cssText: "cubic-bezier(0.2, 0, 0, 1)")
    let bounce = try TimingCurve(cssText: "linear(0, 1 40%, 0.8 60%, 1)")
    #expect(curve == .standard)
    #expect(abs(bounce.value(at: 0.6) - 0.8) < 1e-12)
  }

  @Test func keyframesAndPassesMove() throws {
    let hop = KeyframeTrack(
      from: 0.0,
      [
        .init(-30, after: .milliseconds(200), by: .curve(.easeOut)),
        .init(0, after: .milliseconds(400), by: .spring(.bouncy)),
      ])
    try stage.animate(\.transform.translation.y, of: card, to: 0, with: .keyframes(hop))
    try stage.animate(
      \.opacity, of: badge, to: 0.3,
      with: .curve(.easeInOut, duration: .milliseconds(600)).repeated(autoreverses: true))
    try stage.advance(to: .milliseconds(200))
    #expect(stage.presentation[card].transform.translation.y == -30)
    #expect(stage.endlessAnimations.map(\.layer) == [badge])
  }

  @Test func aCallInTheHandGoesBack() throws {
    let before = stage.state.tree
    let opening = try stage.animate(with: .spring(.smooth)) { $0[card].position.y = 300 }
    try stage.scrubAnimation(opening, to: 0.5)  // halfway, however long the finger stays
    try stage.continueAnimation(opening, finishing: false, with: .spring(.snappy), velocity: -2)
    try stage.settle(within: .seconds(3))
    #expect(stage.state.tree == before)
  }

  @Test func aRecordingSaysWhy() throws {
    try stage.update { $0[card].opacity = 0 }
    let recording = try stage.record { stage in
      try stage.animate(\.opacity, of: card, to: 1, with: .spring(.bouncy))
      try stage.settle(within: .seconds(3))
    }
    let seen = recording.presentation(at: .milliseconds(120))[card].opacity
    let why = recording.explain("card", .opacity, at: .milliseconds(120)).first?.description
    #expect(abs(seen - Spring.bouncy.value(at: .milliseconds(120))) < 1e-12)
    #expect(why == "spring(response 0.5 s, ratio 0.7) since 0.000 s, 53 % there")
  }
}
