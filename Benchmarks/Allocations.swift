import CAllocationCount
import Compositor

/// What frames ask of the allocator in the steady state, on one thread: counted, and held to what is promised.
enum Allocations {
  /// The allocations of a frame of one kind.
  struct Figure {
    let scene: String
    let count: Double
    /// Whether it is to be 0: where Cairo draws a part of a frame anew, as glyphs between pixels, Cairo allocates.
    let isPromised: Bool
  }

  private static let size = Size(width: 390, height: 844)

  /// Counts every kind.
  static func count() throws -> [Figure] {
    var figures: [Figure] = []
    for scene in try Scene.all(size: size) {
      figures.append(
        Figure(scene: scene.name, count: try count(scene), isPromised: scene.allocatesNothing))
    }
    let moving = Movements { scene in
      let menu = scene.snapshot(of: .to, afterUpdates: true)
      let content = scene.snapshot(of: .from, afterUpdates: true)
      scene.order(menu, content)
      scene.animate(
        \.transform.translation.y, of: content, to: scene.height - 150,
        with: .spring(Spring(duration: .seconds(10))))
    }
    let pictures = try count(stageWith: moving)
    let live = try count(stageWith: .slideDownMenu(reveal: 150))
    figures += [
      Figure(scene: "a stage, pictures moving", count: pictures.moving, isPromised: true),
      Figure(scene: "a stage, a live menu moving", count: live.moving, isPromised: false),
      Figure(scene: "a stage at rest", count: live.resting, isPromised: true),
    ]
    return figures
  }

  /// A scene's frames, drawn a second time into one buffer.
  private static func count(_ scene: Scene) throws -> Double {
    let (width, height) = (Int(size.width), Int(size.height))
    let memory = FrameMemory(bytes: 4 * width * height)
    let renderer = CairoRenderer()
    renderer.snapshotPlacement = scene.placement
    func draw() throws {
      for frame in scene.frames {
        try renderer.render(
          frame, into: memory.pixels, width: width, height: height, bytesPerRow: 4 * width, age: 1)
      }
    }
    for _ in 0..<3 { try draw() }
    let before = allocation_count()
    try draw()
    return Double(allocation_count() - before) / Double(scene.frames.count)
  }

  /// A stage as an embedder runs it, from its clock to its pixels, in a transition and after it.
  private static func count(
    stageWith transition: some TransitionAnimator
  ) throws -> (moving: Double, resting: Double) {
    let (width, height) = (Int(size.width), Int(size.height))
    let memory = FrameMemory(bytes: 4 * width * height)
    let page = Page()
    let stage = try Stage(size: size, root: page)
    try stage.present(Menu(links: 6), from: page, with: transition)
    var time = Duration.zero
    func count(_ frames: Int) throws -> Double {
      let before = allocation_count()
      for _ in 0..<frames {
        time += .milliseconds(8)
        try stage.advance(to: time)
        _ = stage.nextFrame
        _ = try stage.render(
          into: memory.pixels, width: width, height: height, bytesPerRow: 4 * width)
      }
      return Double(allocation_count() - before) / Double(frames)
    }
    _ = try count(10)
    let moving = try count(20)
    _ = try count(3000)
    return (moving, try count(20))
  }

  /// The figures as a table.
  static func table(_ figures: [Figure]) -> String {
    let rows = figures.map { figure in
      "| \(figure.scene) | \((figure.count * 10).rounded() / 10) "
        + "| \(figure.isPromised ? (figure.count == 0 ? "0, kept" : "0, broken") : "–") |"
    }
    return (["| frames | allocations | promised |", "| --- | --- | --- |"] + rows)
      .joined(separator: "\n")
  }
}
