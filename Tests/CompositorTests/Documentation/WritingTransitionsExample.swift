import Compositor
import Testing

struct Drawer: TransitionAnimator {
  var width = 260.0
  var spring = Animation.spring(Spring(duration: .milliseconds(400), bounce: 0.1))

  func animate(_ scene: inout TransitionScene) {
    let page = scene.snapshot(
      of: .from, afterUpdates: true, dismissesOnTap: true, label: "Close drawer")
    scene.order(.to, page)
    scene.animate(\.transform.translation.x, of: page, to: width, with: spring)
    scene.animate(\.cornerRadii, of: page, to: CornerRadii(24), with: spring)
    scene.animate(\.opacity, of: .to, from: 0.4, to: 1, with: spring)
  }
}

struct UntilLoaded: TransitionAnimator {
  func duration(_ context: TransitionContext) -> Duration? { .seconds(5) }

  func animate(_ scene: inout TransitionScene) {
    scene.endsItself = true
    scene.show(as: .overContent)
    let pulse = Animation.curve(.easeInOut, duration: .milliseconds(600))
    scene.animate(
      \.opacity, of: .to, from: 0.5, to: 1, with: pulse.repeated(autoreverses: true))
  }
}

/// The pieces of "Writing a transition", and what they say of themselves.
@Suite struct WritingTransitionsExample {
  /// A page with a title that fades out when the page is covered.
  final class Page: Screen {
    private var title: LayerID?

    func build(in layers: inout ScreenLayers) {
      title = layers.add(Layer(name: "title", frame: Rect(x: 10, y: 10, width: 100, height: 20)))
    }

    func hear(_ event: ScreenEvent, host: any ScreenHost) throws {
      guard event == .willDisappear, let title else { return }
      try host.animate(alongside: self, \.opacity, of: title, to: 0)
    }
  }

  let page = Page()
  let other = Page()
  let stage: Stage
  let before: LayerTree

  init() throws {
    stage = try Stage(size: Size(width: 390, height: 600), root: page)
    before = stage.state.tree
  }

  @Test func aDrawerGoesBackByItself() throws {
    try stage.present(other, from: page, with: Drawer())
    try stage.settle(within: .seconds(2))
    #expect(stage.presentation["snapshot"]?.transform.translation.x == 260)
    #expect(stage.state.tree[stage.state.tree.first(named: "title") ?? before.root].opacity == 0)
    try stage.tap("snapshot")
    try stage.settle(within: .seconds(2))
    #expect(stage.state.tree == before)
  }

  @Test func combinationsAreTransitionsToo() throws {
    let sheet = MoveTransition(from: .bottom)
      .presented(.dimmed(Color(white: 0, alpha: 0.4), .spring(.smooth)))
    let both = FadeTransition().combined(with: MoveTransition(from: .top))
    let other = MoveTransition(from: .leading).mirrored()
    let asymmetric = AsymmetricTransition(in: MoveTransition(from: .bottom), out: FadeTransition())
    func run(_ animator: some TransitionAnimator) throws {
      try stage.present(self.other, from: page, with: animator)
      try stage.settle(within: .seconds(3))
      try stage.dismiss(self.other)
      try stage.settle(within: .seconds(3))
      #expect(stage.state.tree == before)
    }
    try run(sheet)
    try run(both)
    try run(other)
    try run(asymmetric)
  }

  @Test func oneThatEndsItselfWaitsForTheWord() throws {
    try stage.present(other, from: page, with: UntilLoaded())
    try stage.wait(.seconds(3))
    #expect(stage.state.presentations.last?.phase.way != nil)
    if let way = stage.state.presentations.last?.phase.way {
      try stage.complete(way.id, finished: true)
    }
    #expect(stage.state.presentations.last?.phase == .presented)
  }
}
