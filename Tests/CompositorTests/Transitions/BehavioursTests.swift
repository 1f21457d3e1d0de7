import PictureImport
import Testing

@testable import Compositor

/// Complaints of `reference/behaviours-transitions.md` that no other suite has, cited by number, as claims.
///
/// 2, 3, 5, 18, 19, 29, 40, 41 and 43 are in `PresentationTests`, 4 in `AsymmetricTransitionTests`, 6 in
/// `SnapshotPixelsTests`, 12 in `SnapshotPolicyTests`, 34 in `GestureTests`, 36 in `HitTestTests`, 44 in
/// `AccessibilityTests`.
@Suite struct BehavioursTests {
  static let size = Size(width: 100, height: 120)
  let root = TinyScreen("root")
  let menu = TinyScreen("menu")

  /// One layer over a page of white.
  final class OneLayer: Screen {
    private let layer: Layer
    private let background: Color

    init(_ layer: Layer, background: Color = .white) {
      (self.layer, self.background) = (layer, background)
    }

    var backgroundColor: Color { background }

    func build(in layers: inout ScreenLayers) { layers.add(layer) }
  }

  /// A picture of the presenter in its place, and one that moves down by 40 points.
  struct PictureDown: TransitionAnimator {
    var distance = 40.0

    func animate(_ scene: inout TransitionScene) {
      let content = scene.snapshot(of: .from, afterUpdates: true)
      scene.backdrop = .white
      scene.order(content)
      scene.animate(\.opacity, of: .to, from: 0, to: 0, with: BehavioursTests.linear)
      scene.animate(
        \.transform.translation.y, of: content, to: distance, with: BehavioursTests.linear)
    }
  }

  static let linear = Animation.curve(.linear, duration: .milliseconds(400))

  /// 8: corners stay round in the picture and on the move, and their radii move.
  @Test func cornersStayRound() throws {
    var square = Layer(name: "square", frame: Rect(x: 10, y: 10, width: 60, height: 60))
    square.backgroundColor = Color(hex: 0xFF0000)
    square.cornerRadii = CornerRadii(topLeft: 20, topRight: 20, bottomRight: 0, bottomLeft: 20)
    let page = OneLayer(square)
    let stage = try Stage(size: Self.size, root: page)
    try stage.present(menu, from: page, with: PictureDown())
    for quarter in 0...4 {
      try stage.advance(to: .milliseconds(100 * quarter))
      let picture = try stage.render()
      let y = 10 + 10 * quarter
      #expect(picture.pixel(x: 10, y: y) == [255, 255, 255, 255], "quarter \(quarter)")
      #expect(picture.pixel(x: 69, y: y) == [255, 255, 255, 255], "quarter \(quarter)")
      #expect(picture.pixel(x: 40, y: y + 30) == [0, 0, 255, 255], "quarter \(quarter)")
      // The mask is of each corner: the one at the lower right is square.
      #expect(picture.pixel(x: 69, y: y + 59) == [0, 0, 255, 255], "quarter \(quarter)")
    }
    guard case .snapshot(let snapshot) = stage.state.tree["snapshot"]?.content else {
      Issue.record("there is no snapshot")
      return
    }
    let alone = try CairoRenderer().render(snapshot.displayList)
    #expect(alone.pixel(x: 10, y: 10) == [255, 255, 255, 255])
    let id = try #require(stage.state.tree.first(named: "square"))
    try stage.animate(\.cornerRadii, of: id, to: .zero, with: Self.linear)
    try stage.wait(.milliseconds(200))
    #expect(stage.presentation[id].cornerRadii.topLeft == 10)
  }

  /// 9: a shadow is in the picture whole and once.
  @Test func aShadowIsDrawnWholeAndOnce() throws {
    var card = Layer(name: "card", frame: Rect(x: 30, y: 30, width: 40, height: 40))
    card.backgroundColor = Color(hex: 0x3366CC)
    card.shadow = Shadow(opacity: 0.6, offset: Vector(x: 6, y: 6), radius: 7)
    var tree = LayerTree(root: Layer(frame: Rect(origin: .zero, size: Self.size)))
    let id = tree.add(card, to: tree.root)
    let bounds = tree[tree.root].bounds
    let live = try CairoRenderer().render(tree.displayList(bounds: bounds))
    let snapshot = Snapshot(
      id: SnapshotID(number: 0), bounds: tree[id].bounds, displayList: tree.displayList(of: id),
      captureTransform: tree.affineToSpace(of: id))
    var stand = Layer(frame: card.frame)
    stand.content = .snapshot(snapshot)
    tree.remove(id)
    tree.add(stand, to: tree.root)
    let frozen = try CairoRenderer().render(tree.displayList(bounds: bounds))
    let isSame = live == frozen
    #expect(isSame)
    func alphaOutside(_ picture: Bitmap) -> Int {
      var sum = 0
      for y in 0..<120 {
        for x in 0..<100 where !(30..<70 ~= x && 30..<70 ~= y) {
          sum += Int(picture.pixel(x: x, y: y)[3])
        }
      }
      return sum
    }
    #expect(alphaOutside(live) > 20_000)
    #expect(alphaOutside(live) == alphaOutside(frozen))
  }

  /// 11: opacity composes a subtree as one group, in pixels and in markup drawn by another renderer.
  @Test func opacityIsOfTheGroup() throws {
    var group = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 120))
    group.opacity = 0.5
    var tree = LayerTree(root: Layer(frame: Rect(origin: .zero, size: Self.size)))
    tree[tree.root].backgroundColor = .white
    let parent = tree.add(group, to: tree.root)
    for (x, color) in [(10.0, 0xFF0000), (30, 0x0000FF)] as [(Double, UInt32)] {
      var child = Layer(frame: Rect(x: x, y: 20, width: 40, height: 40))
      child.backgroundColor = Color(hex: color)
      tree.add(child, to: parent)
    }
    let list = tree.displayList(bounds: tree[tree.root].bounds)
    let picture = try CairoRenderer().render(list)
    let document = try SVGExporter(title: "group").export(list)
    var drawn = LayerTree(root: Layer(frame: Rect(origin: .zero, size: Self.size)))
    drawn[drawn.root].content = .picture(
      try PictureFile.read(document.bytes, named: "group.svg"))
    let markup = try CairoRenderer().render(drawn.displayList(bounds: drawn[drawn.root].bounds))
    for picture in [picture, markup] {
      // Blue at one half over white, with nothing of the red below it.
      let overlap = picture.pixel(x: 40, y: 40)
      #expect(overlap[0] == 255 && overlap[1] == overlap[2])
      #expect(abs(Int(overlap[2]) - 128) <= 1)
    }
  }

  /// 14: what changes its size ends in the rectangle where it belongs.
  @Test func widthsEndWhereTheyBelong() throws {
    struct Widen: TransitionAnimator {
      func animate(_ scene: inout TransitionScene) {
        let mark = TransitionParticipant.layer("mark-menu", in: .to)
        scene.animate(\.bounds.size.width, of: mark, from: 37, to: 50, with: BehavioursTests.linear)
        scene.animate(\.position.x, of: mark, from: 40, to: 27, with: BehavioursTests.linear)
      }
    }
    let stage = try Stage(size: Self.size, root: root)
    try stage.present(menu, from: root, with: Widen())
    try stage.advance(to: .milliseconds(399))
    let end = stage.state.presentation(at: .milliseconds(400))["mark-menu"]?.frame
    try stage.advance(to: .milliseconds(400))
    #expect(end == Rect(x: 2, y: 2, width: 50, height: 6))
    #expect(stage.presentation["mark-menu"]?.frame == end)
  }

  /// 15: no hint makes a picture opaque that is not: what is see-through shows what is behind it, live and frozen.
  @Test func whatIsSeeThroughIsNeverTakenForOpaque() throws {
    var glass = Layer(name: "glass", frame: Rect(x: 10, y: 10, width: 60, height: 60))
    glass.backgroundColor = Color(hex: 0x00FF00, alpha: 0.4)
    let page = OneLayer(glass, background: .clear)
    let stage = try Stage(size: Self.size, root: page)
    let live = try stage.render()
    try stage.present(menu, from: page, with: ClearDown())
    let frozen = try stage.render()
    let isSame = live == frozen
    #expect(isSame)
    #expect(live.pixel(x: 2, y: 2)[3] == 0 && live.pixel(x: 40, y: 40)[3] == 102)
  }

  /// A picture of the presenter with nothing behind it.
  struct ClearDown: TransitionAnimator {
    func animate(_ scene: inout TransitionScene) {
      let content = scene.snapshot(of: .from, afterUpdates: true)
      scene.order(content)
      scene.backdrop = .clear
      scene.animate(\.opacity, of: .to, from: 0, to: 1, with: BehavioursTests.linear)
    }
  }

  /// 13: the last frame of a transition is the first one at rest, within one level, for every transition.
  ///
  /// Its ways out are in `AsymmetricTransitionTests.theLastAnimatedFrameIsTheFirstSettledOne`.
  @Test(arguments: BuiltInTransition.all)
  func nothingJumpsWhenAPictureIsExchangedForTheScreen(_ transition: BuiltInTransition) throws {
    let stage = try Stage(size: Self.size, root: root)
    try stage.present(menu, from: root, with: transition.animator)
    let end = try #require(stage.state.presentations.first?.phase.end)
    try stage.advance(to: end - .nanoseconds(1))
    let renderer = CairoRenderer()
    let last = try renderer.render(stage.state.displayList(at: end))
    try stage.advance(to: end + .milliseconds(1))
    let settled = try renderer.render(stage.displayList)
    let distance = zip(last.bytes, settled.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(distance <= 1, "\(transition)")
  }

  /// 23: it is there, and its presenter told, after the last frame and not before.
  @Test(arguments: BuiltInTransition.all)
  func nothingIsSaidToBeOverWhileItMoves(_ transition: BuiltInTransition) throws {
    let stage = try Stage(size: Self.size, root: root)
    var told: Duration?
    try stage.present(menu, from: root, with: transition.animator) { _ in told = stage.time }
    let arrival = try #require(stage.state.presentations.first?.phase.end)
    try stage.settle(within: .seconds(9))
    try stage.dismiss(menu)
    let departure = try #require(stage.state.presentations.first?.phase.end)
    try stage.settle(within: .seconds(9))
    let heard = stage.state.ledger.compactMap { entry -> (ScreenEvent, Duration)? in
      if case .heard(_, let event) = entry.kind { (event, entry.time) } else { nil }
    }
    #expect(heard.filter { $0.0 == .didAppear }.map(\.1) == [.zero, arrival, departure])
    #expect(told == departure)
    #expect(arrival > .zero && departure > arrival)
  }

  /// 25: a tap on the picture at 40 % turns round: it goes on, comes to a halt, and goes back all the way, once.
  @Test func aTapMidwayGoesBackAllTheWay() throws {
    let stage = try Stage(size: Self.size, root: root)
    var told = 0
    let tap = Duration.milliseconds(200)
    let recording = try stage.record { stage in
      try stage.present(menu, from: root, with: SlideDownMenu(reveal: 30)) { _ in told += 1 }
      try stage.advance(to: tap)
      try stage.tap("snapshot")
      try stage.settle(within: .seconds(2))
    }
    let places = (0...500).compactMap { millisecond in
      recording.presentation(at: tap + .milliseconds(millisecond))["snapshot"]?.transform
        .translation.y
    }
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0) < 2 })
    let highest = try #require(places.indices.max { places[$0] < places[$1] })
    let home = places.firstIndex { $0 <= 0 } ?? places.count
    #expect(steps[highest..<(home - 1)].allSatisfy { $0 <= 0 })
    #expect(told == 1 && stage.state.presentations.isEmpty)
  }

  /// 26: each opening begins anew: its frames are those of the first one.
  @Test func everyOpeningIsLikeTheFirst() throws {
    let stage = try Stage(size: Self.size, root: root)
    let menu = TinyScreen("menu", marks: 3)
    var openings: [[Bitmap]] = []
    for _ in 0..<3 {
      var frames: [Bitmap] = []
      try stage.present(menu, from: root, with: BuiltInTransition.menu)
      for _ in 0..<12 {
        frames.append(try stage.render())
        try stage.wait(.milliseconds(60))
      }
      openings.append(frames)
      try stage.dismiss(menu)
      try stage.settle(within: .seconds(3))
    }
    let areAlike = openings.allSatisfy { $0 == openings[0] }
    #expect(areAlike)
    let isMoving = openings[0][2] != openings[0][3]
    #expect(isMoving)
  }

  /// 32: an hour without frames: what runs has ended at its own time; what is in the hand waits for the hand.
  @Test func anHourAsleepIsDefined() throws {
    let stage = try Stage(size: Self.size, root: root)
    let before = stage.state.tree
    try stage.present(menu, from: root, with: SlideDownMenu(reveal: 30))
    try stage.holdTransition(of: menu)
    try stage.updateTransition(of: menu, progress: 0.4)
    let held = stage.presentation
    try stage.advance(to: .seconds(3600))
    #expect(stage.presentation == held)
    #expect(stage.nextFrame == nil)
    try stage.cancelHeldTransition(of: menu, velocity: -1)
    try stage.advance(to: .seconds(7200))
    let ends = stage.state.ledger.compactMap { entry -> Duration? in
      if case .ended = entry.kind { entry.time } else { nil }
    }
    #expect(ends.count == 1 && ends[0] > .seconds(3600) && ends[0] < .seconds(3602))
    #expect(stage.state.tree == before)
  }

  /// 33: the rate of frames does not matter, no damping runs away, and time that runs backwards changes nothing.
  @Test(arguments: [0.1, 1, 5])
  func theRateOfFramesDoesNotMatter(ratio: Double) throws {
    let spring = Spring(mass: 1, stiffness: 200, damping: 2 * ratio * 200.0.squareRoot())
    let move = MoveTransition(from: .bottom, animation: .spring(spring))
    func places(_ rate: Int) throws -> [Double] {
      let (root, menu) = (TinyScreen("root"), TinyScreen("menu"))
      let stage = try Stage(size: Self.size, root: root)
      try stage.present(menu, from: root, with: move)
      return try (0...(rate / 2)).compactMap { frame in
        let time = Duration.frame(frame, framesPerSecond: rate)
        try stage.advance(to: time)
        let now = stage.state
        try stage.advance(to: time - .seconds(1))
        #expect(stage.state == now)
        let y = stage.presentation["presented-screen"]?.transform.translation.y
        return frame % (rate / 30) == 0 ? y : nil
      }
    }
    let slow = try places(30)
    for rate in [60, 120] {
      let fast = try places(rate)
      #expect(fast.count == slow.count && slow.count == 16)
      #expect(zip(slow, fast).allSatisfy { abs($0 - $1) < 1e-6 && $0.isFinite })
    }
  }

  /// 35: at no time of any transition does a touch reach what stands behind.
  @Test(arguments: BuiltInTransition.all)
  func touchesNeverFallThrough(_ transition: BuiltInTransition) throws {
    let stage = try Stage(size: Self.size, root: root)
    func expectNoneOfTheRoot(_ place: String) throws {
      let shown = stage.presentation
      for x in stride(from: 4.0, to: 100, by: 12) {
        for y in stride(from: 4.0, to: 120, by: 12) {
          let hit = shown.hitTest(Point(x: x, y: y)).flatMap { shown[$0].name }
          #expect(hit != "mark-root" && hit != "root-screen", "\(transition), \(place)")
        }
      }
    }
    try stage.present(menu, from: root, with: transition.animator)
    let arrival = try #require(stage.state.presentations.first?.phase.end)
    for part in 0...10 {
      try stage.advance(to: arrival * part / 10)
      try expectNoneOfTheRoot("in, \(part)")
    }
    try stage.dismiss(menu)
    let departure = try #require(stage.state.presentations.first?.phase.end) - stage.time
    let start = stage.time
    for part in 0..<10 {
      try stage.advance(to: start + departure * part / 10)
      try expectNoneOfTheRoot("out, \(part)")
    }
    try stage.settle(within: .seconds(9))
    #expect(stage.presentation.hitTest(Point(x: 4, y: 4)) != nil)
  }

  /// 35, for those who listen: the presenter is not heard either, in the container or behind it.
  @Test(arguments: BuiltInTransition.all)
  func whatStandsBehindIsNotHeard(_ transition: BuiltInTransition) throws {
    var button = Layer(name: "button", frame: Rect(x: 0, y: 0, width: 20, height: 20))
    button.accessibility = AccessibilityProperties(role: .button, label: "Behind")
    let page = OneLayer(button)
    let stage = try Stage(size: Self.size, root: page)
    func labels() -> [String] {
      stage.accessibilityTree.flatMap(\.flattened).compactMap(\.properties.label)
    }
    #expect(labels() == ["Behind"])
    try stage.present(menu, from: page, with: transition.animator)
    for _ in 0..<4 {
      #expect(!labels().contains("Behind"), "\(transition)")
      try stage.wait(.milliseconds(200))
    }
    try stage.dismiss(menu)
    #expect(!labels().contains("Behind"), "\(transition)")
    try stage.settle(within: .seconds(9))
    #expect(labels() == ["Behind"])
  }

  /// 39: who moves keeps its place between back and front.
  @Test func whatMovesStaysBelowWhatCoversIt() throws {
    final class Page: Screen {
      func build(in layers: inout ScreenLayers) {
        var list = Layer(name: "list", frame: Rect(x: 0, y: 40, width: 100, height: 60))
        list.backgroundColor = Color(hex: 0xFF0000)
        layers.add(list)
        var title = Layer(name: "title", frame: Rect(x: 0, y: 20, width: 100, height: 30))
        title.backgroundColor = Color(hex: 0x0000FF)
        title.zPosition = 1
        layers.add(title, at: 0)
      }
    }
    struct ListUp: TransitionAnimator {
      func animate(_ scene: inout TransitionScene) {
        scene.keepPresenterInSight()
        scene.animate(\.opacity, of: .to, from: 0, to: 0, with: BehavioursTests.linear)
        scene.animate(
          \.transform.translation.y, of: .layer("list", in: .from), to: -40,
          with: BehavioursTests.linear)
      }
    }
    let page = Page()
    let stage = try Stage(size: Self.size, root: page)
    for isOut in [false, true] {
      if isOut {
        try stage.dismiss(menu)
      } else {
        try stage.present(menu, from: page, with: ListUp())
      }
      for _ in 0...8 {
        #expect(try stage.render().pixel(x: 50, y: 45) == [255, 0, 0, 255])
        try stage.wait(.milliseconds(50))
      }
    }
  }

  /// 42: what lies inside the safe area stays where it is in its screen, in all frames and in its picture.
  @Test(arguments: BuiltInTransition.all)
  func theSafeAreaIsThatOfTheScreen(_ transition: BuiltInTransition) throws {
    final class Page: Screen {
      func build(in layers: inout ScreenLayers) {
        var bar = Layer(name: "bar")
        bar.backgroundColor = Color(hex: 0x123456)
        layers.add(bar)
      }
      func layout(in layers: inout ScreenLayers) {
        guard let bar = layers.first(named: "bar") else { return }
        layers[bar].frame = Rect(
          x: 0, y: layers.safeArea.top, width: layers.bounds.width, height: 10)
      }
    }
    let page = Page()
    let stage = try Stage(size: Self.size, safeArea: Insets(top: 44), root: page)
    let recording = try stage.record { stage in
      try stage.present(menu, from: page, with: transition.animator)
      try stage.settle(within: .seconds(9))
      try stage.dismiss(menu)
      try stage.settle(within: .seconds(9))
    }
    let count = 40
    for step in 0...count {
      let shown = recording.presentation(at: recording.end * step / count)
      #expect(shown["bar"]?.frame == Rect(x: 0, y: 44, width: 100, height: 10))
      guard case .snapshot(let snapshot)? = shown["snapshot"]?.content else { continue }
      let picture = try CairoRenderer().render(snapshot.displayList)
      #expect(picture.pixel(x: 50, y: 43) == [255, 255, 255, 255])
      #expect(picture.pixel(x: 50, y: 44) == [0x56, 0x34, 0x12, 255])
    }
  }
}
