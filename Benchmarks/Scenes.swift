import Compositor

/// A transition laid out by a closure.
struct Movements: TransitionAnimator {
  let body: @Sendable (inout TransitionScene) -> Void

  func animate(_ scene: inout TransitionScene) { body(&scene) }
}

/// A scene to measure: its frames, and what was aimed at.
struct Scene {
  let name: String
  let frames: [DisplayList]
  var placement = SnapshotPlacement.exact
  /// The most, in copies of the frame, on one thread and on two; nil where there is no aim.
  var aim: (Double, Double)?
  /// Whether a frame is promised to allocate nothing.
  var allocatesNothing = false

  /// The scenes of a canvas of `size` points.
  static func all(size: Size) throws -> [Scene] {
    let spring = Animation.spring(
      Spring(duration: .milliseconds(500), dampingRatio: 0.8, initialVelocity: 0.8))
    let slide = try frames(size: size, to: Menu(links: 6)) { scene in
      let menu = scene.snapshot(of: .to, afterUpdates: true)
      let content = scene.snapshot(of: .from, afterUpdates: true)
      scene.order(menu, content)
      scene.animate(\.transform.translation.y, of: menu, from: -scene.height, to: 0, with: spring)
      scene.animate(
        \.transform.translation.y, of: content, to: scene.height - 150, with: spring)
    }
    let live = try frames(size: size, to: Menu(links: 6), showsScreen: true) { scene in
      let content = scene.snapshot(of: .from, afterUpdates: true)
      scene.order(.to, content)
      scene.animate(\.transform.translation.y, of: .to, from: -scene.height, to: 0, with: spring)
      scene.animate(
        \.transform.translation.y, of: content, to: scene.height - 150, with: spring)
    }
    let dissolve = try frames(size: size, to: Menu(links: 6)) { scene in
      let content = scene.snapshot(of: .from, afterUpdates: true)
      let menu = scene.snapshot(of: .to, afterUpdates: true)
      scene.order(content, menu)
      scene.animate(
        \.opacity, of: menu, from: 0, to: 1, with: .curve(.linear, duration: .milliseconds(500)))
    }
    var scenes = [
      Scene(
        name: "slide-down menu, whole pixels", frames: slide, placement: .wholePixels,
        aim: (1, 0.6),
        allocatesNothing: true),
      Scene(
        name: "slide-down menu, exact", frames: slide, aim: (1.5, 0.85), allocatesNothing: true),
      Scene(name: "slide-down of a live menu, exact", frames: live),
      Scene(name: "cross-dissolve", frames: dissolve, allocatesNothing: true),
      Scene(name: "zoom card", frames: try card(size: size, spring: spring), aim: (4.5, 2.6)),
    ]
    for links in [4, 12] {
      scenes.append(
        Scene(
          name: "overlay panel, \(links) links",
          frames: try overlay(size: size, links: links, spring: spring), placement: .wholePixels,
          aim: links == 4 ? (1.2, 0.7) : nil))
    }
    for count in [1, 100, 10_000] {
      scenes.append(
        Scene(
          name: "\(count) small moving layers", frames: try moving(count, size: size),
          allocatesNothing: true))
    }
    return scenes
  }

  /// A card that grows from 0.6 over a dimmed page, with corners of 32 points and a shadow.
  private static func card(size: Size, spring: Animation) throws -> [DisplayList] {
    try frames(size: size, to: Page()) { scene in
      let content = scene.snapshot(of: .from, afterUpdates: true)
      let card = scene.snapshot(of: .to, afterUpdates: true)
      scene.order(content, .dimming, card)
      scene.dim(with: Color(white: 0, alpha: 0.4), animation: spring)
      scene.animate(
        \.transform.scale, of: card, from: Vector(x: 0.6, y: 0.6), to: Vector(x: 1, y: 1),
        with: spring)
    } change: { tree in
      let snapshots = tree.descendants(of: tree.root).filter { tree[$0].name == "snapshot" }
      guard let card = snapshots.last else { return }
      tree[card].cornerRadii = CornerRadii(32)
      tree[card].clipsToBounds = true
      tree[card].shadow = Shadow(
        opacity: 0.5, offset: Vector(x: 0, y: 10), radius: 20,
        path: .rect(tree[card].bounds, radii: CornerRadii(32)))
    }
  }

  /// A panel that comes down and fades in over the page, and links that arrive on it one by one, each on its own.
  private static func overlay(
    size: Size, links: Int, spring: Animation
  ) throws -> [DisplayList] {
    let names = (0..<links).map { "link-\($0)" }
    return try frames(size: size, to: Menu(links: links), showsScreen: true) { scene in
      let content = scene.snapshot(of: .from, afterUpdates: true)
      let panel = scene.snapshot(of: .to, afterUpdates: true, excluding: names)
      scene.order(content, panel, .to)
      scene.animate(\.opacity, of: panel, from: 0, to: 0.95, with: spring)
      scene.animate(
        \.transform.translation.y, of: panel, from: -scene.height / 2, to: 0, with: spring)
      for (index, name) in names.enumerated() {
        let arrival = Animation.spring(
          Spring(duration: .milliseconds(300), dampingRatio: 0.8), delay: .milliseconds(40 * index))
        scene.animate(\.opacity, of: .layer(name, in: .to), from: 0, to: 1, with: arrival)
        scene.animate(
          \.transform.translation.y, of: .layer(name, in: .to), from: 30, to: 0, with: arrival)
      }
    }
  }

  /// 31 frames, 60 a second, of a transition from a page to `screen`, each changed by `change`.
  ///
  /// - Parameter showsScreen: whether the presented screen takes part itself, and not only its snapshot.
  private static func frames(
    size: Size, to screen: some Screen, showsScreen: Bool = false,
    _ body: @escaping @Sendable (inout TransitionScene) -> Void,
    change: (inout LayerTree) -> Void = { _ in }
  ) throws -> [DisplayList] {
    let page = Page()
    let stage = try Stage(size: size, scale: 1, root: page)
    let recording = try stage.record { stage in
      try stage.present(screen, from: page, with: Movements(body: body))
      try stage.settle(within: .seconds(3))
    }
    return (0...30).map { index in
      // The last instant is at rest; just before it all is still in motion.
      let time = min(Duration.milliseconds(499), .seconds(1) / 60 * index)
      var tree = recording.presentation(at: time)
      if !showsScreen, let live = tree.first(named: "presented-screen") {
        tree[live].isHidden = true
      }
      change(&tree)
      return tree.displayList(bounds: tree[tree.root].bounds)
    }
  }

  private static func moving(_ count: Int, size: Size) throws -> [DisplayList] {
    let stage = try Stage(size: size, scale: 1, root: Squares(count: count))
    var tree = stage.presentation
    let squares = tree.descendants(of: tree.root).filter { tree[$0].name == "square" }
    return (0...30).map { frame in
      for (index, id) in squares.enumerated() {
        tree[id].position.x += index % 2 == 0 ? 0.7 : -0.7
        tree[id].position.y += Double((index + frame) % 3) - 1
      }
      return tree.displayList(bounds: tree[tree.root].bounds)
    }
  }
}
