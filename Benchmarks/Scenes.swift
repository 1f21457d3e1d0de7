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
    let dissolve = try frames(size: size, to: Menu(links: 6)) { scene in
      let content = scene.snapshot(of: .from, afterUpdates: true)
      let menu = scene.snapshot(of: .to, afterUpdates: true)
      scene.order(content, menu)
      scene.animate(
        \.opacity, of: menu, from: 0, to: 1, with: .curve(.linear, duration: .milliseconds(500)))
    }
    let card = try frames(size: size, to: Page(), corners: CornerRadii(32)) { scene in
      let content = scene.snapshot(of: .from, afterUpdates: true)
      let card = scene.snapshot(of: .to, afterUpdates: true)
      scene.order(content, card)
      scene.animate(
        \.transform.scale, of: card, from: Vector(x: 0.6, y: 0.6), to: Vector(x: 1, y: 1),
        with: spring)
    }
    var scenes = [
      Scene(
        name: "slide-down menu, whole pixels", frames: slide, placement: .wholePixels, aim: (1, 0.6)
      ),
      Scene(name: "slide-down menu, exact", frames: slide, aim: (1.5, 0.85)),
      Scene(name: "cross-dissolve", frames: dissolve),
      Scene(name: "zoom card, no shadow", frames: card, aim: (4.5, 2.6)),
    ]
    for links in [4, 12] {
      let overlay = try frames(size: size, to: Menu(links: links)) { scene in
        let content = scene.snapshot(of: .from, afterUpdates: true)
        let menu = scene.snapshot(of: .to, afterUpdates: true)
        scene.order(content, menu)
        scene.animate(\.opacity, of: menu, from: 0, to: 0.95, with: spring)
        scene.animate(
          \.transform.translation.y, of: menu, from: -scene.height, to: -scene.height / 2,
          with: spring)
      }
      scenes.append(
        Scene(
          name: "overlay panel, \(links) links", frames: overlay, aim: links == 4 ? (1.2, 0.7) : nil
        ))
    }
    for count in [1, 100, 10_000] {
      scenes.append(
        Scene(name: "\(count) small moving layers", frames: try moving(count, size: size)))
    }
    return scenes
  }

  /// 31 frames, 60 a second, of a transition from a page to `screen`.
  private static func frames(
    size: Size, to screen: some Screen, corners: CornerRadii = .zero,
    _ body: @escaping @Sendable (inout TransitionScene) -> Void
  ) throws -> [DisplayList] {
    let page = Page()
    let stage = try Stage(size: size, scale: 1, root: page)
    let recording = try stage.record { stage in
      try stage.present(screen, from: page, with: Movements(body: body))
      try stage.settle(within: .seconds(2))
    }
    return (0...30).map { index in
      // The last instant is at rest; just before it all is still in motion.
      let time = min(Duration.milliseconds(499), .seconds(1) / 60 * index)
      var tree = recording.presentation(at: time)
      // Only its snapshot takes part.
      if let live = tree.first(named: "presented-screen") { tree[live].isHidden = true }
      let snapshots = tree.descendants(of: tree.root).filter { tree[$0].name == "snapshot" }
      if !corners.isZero, let card = snapshots.last {
        tree[card].cornerRadii = corners
        tree[card].clipsToBounds = true
      }
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
