import Foundation
import Testing

@testable import Compositor

/// Everything that a host or a screen can hand over, with numbers that nobody should.
///
/// Nothing traps, and what is drawn is a picture. A typed error is an answer, too.
@Suite struct HostileWalkTests {
  /// Numbers of every kind: most sound, so that there is something to ruin.
  private static func number(_ random: inout SeededGenerator) -> Double {
    switch Int.random(in: 0...3, using: &random) {
    case 0: Hostile.numbers.randomElement(using: &random) ?? .nan
    case 1: Double(bitPattern: random.next())
    default: random.number(-200...200)
    }
  }

  private static func duration(_ random: inout SeededGenerator) -> Duration {
    switch Int.random(in: 0...5, using: &random) {
    case 0: Hostile.durations.randomElement(using: &random) ?? .zero
    case 1: .exactly(seconds: number(&random))
    default: .milliseconds(Int.random(in: -50...2000, using: &random))
    }
  }

  private static func point(_ random: inout SeededGenerator) -> Point {
    Point(x: number(&random), y: number(&random))
  }

  private static func rect(_ random: inout SeededGenerator) -> Rect {
    Rect(
      origin: point(&random), size: Size(width: number(&random), height: number(&random)))
  }

  private static func color(_ random: inout SeededGenerator) -> Color {
    Color(
      red: number(&random), green: number(&random), blue: number(&random),
      alpha: Bool.random(using: &random) ? 1 : number(&random))
  }

  private static func path(_ random: inout SeededGenerator) -> Path {
    Path { path in
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        switch Int.random(in: 0...3, using: &random) {
        case 0: path.move(x: number(&random), y: number(&random))
        case 1: path.line(x: number(&random), y: number(&random))
        case 2:
          path.curve(
            to: point(&random), control1: point(&random), control2: point(&random))
        default: path.addEllipse(in: rect(&random))
        }
      }
    }
  }

  private static func ruin(_ layer: inout Layer, _ random: inout SeededGenerator) {
    switch Int.random(in: 0...23, using: &random) {
    case 0: layer.bounds = rect(&random)
    case 1: layer.position = point(&random)
    case 2: layer.anchorPoint = point(&random)
    case 3: layer.frame = rect(&random)
    case 4:
      layer.transform.translation = Vector(x: number(&random), y: number(&random))
    case 5: layer.transform.scale = Vector(x: number(&random), y: number(&random))
    case 6: layer.transform.rotation = .degrees(number(&random))
    case 7: layer.transform.skew = .degrees(number(&random))
    case 8:
      layer.transform.matrix = AffineTransform(
        a: number(&random), b: number(&random), c: number(&random), d: number(&random),
        tx: number(&random), ty: number(&random))
    case 9: layer.opacity = number(&random)
    case 10: layer.zPosition = number(&random)
    case 11: layer.cornerRadii = CornerRadii(number(&random))
    case 12: layer.backgroundColor = color(&random)
    case 13: layer.borderWidth = number(&random)
    case 14:
      layer.shadow = Shadow(
        color: color(&random), opacity: number(&random),
        offset: Vector(x: number(&random), y: number(&random)), radius: number(&random))
    case 15: layer.sublayerTransform.scale = Vector(x: number(&random), y: number(&random))
    case 16: layer.clipPath = path(&random)
    case 17: layer.backdropBlur = number(&random)
    case 18: layer.cornerCurve = .continuous
    case 19:
      layer.content = .path(
        PathContent(
          path(&random), fill: .color(color(&random)), strokeColor: color(&random),
          strokeStyle: StrokeStyle(width: number(&random)), strokeStart: number(&random),
          strokeEnd: number(&random)))
    case 20: layer.content = .gradient(Gradient(colors: [color(&random), color(&random)]))
    case 21:
      layer.content = .text(
        Text(
          "Aä\u{0}字🙂", style: TextStyle(family: "DejaVu Sans", size: number(&random))))
    case 22: layer.clipsToBounds.toggle()
    default: layer.isHidden.toggle()
    }
  }

  private static func animation(_ random: inout SeededGenerator) -> Animation {
    var animation: Animation =
      switch Int.random(in: 0...4, using: &random) {
      case 0: .spring(Spring(duration: duration(&random), bounce: number(&random)))
      case 1:
        .spring(
          Spring(
            mass: number(&random), stiffness: number(&random), damping: number(&random),
            initialVelocity: number(&random), allowsOverdamping: true))
      case 2:
        .spring(
          Spring(
            duration: duration(&random), dampingRatio: number(&random),
            initialVelocity: number(&random)))
      case 3:
        .curve(
          .cubicBezier(number(&random), number(&random), number(&random), number(&random)),
          duration: duration(&random))
      default: .curve(.linear, duration: duration(&random))
      }
    animation.delay = duration(&random)
    if Int.random(in: 0...3, using: &random) == 0 {
      animation = animation.repeated(number(&random), autoreverses: true).speed(number(&random))
    }
    animation.blending = Animation.Blending.allCases.randomElement(using: &random) ?? .takeOver
    animation.overshoot = Animation.Overshoot.allCases.randomElement(using: &random) ?? .free
    return animation
  }

  private static func perform(
    on stage: Stage, _ page: InputWalkTests.Page, _ calls: inout [AnimationID],
    _ random: inout SeededGenerator
  ) throws {
    let layers = stage.state.tree.descendants(of: stage.state.tree.root)
    guard let layer = layers.randomElement(using: &random) else { return }
    let id = Int.random(in: -1...1, using: &random)
    switch Int.random(in: 0...14, using: &random) {
    case 0:
      try stage.send(
        .pointerDown(at: point(&random), id: id), at: stage.time - .milliseconds(5))
    case 1:
      try stage.send(
        .pointerMoved(to: point(&random), id: id), at: stage.time + .milliseconds(9))
    case 2: try stage.send(.pointerUp(at: point(&random), id: id), at: stage.time)
    case 3:
      try stage.send(
        .scrolled(at: point(&random), by: Vector(x: number(&random), y: number(&random))),
        at: stage.time)
    case 4: try stage.tap(at: Point(x: random.number(0...80), y: random.number(0...160)))
    case 5:
      // Seldom: past the latest time nothing moves any more.
      if Int.random(in: 0...9, using: &random) == 0 { try stage.advance(to: duration(&random)) }
    case 6: try stage.wait(.milliseconds(Int.random(in: 0...400, using: &random)))
    case 7:
      try stage.resize(
        to: Size(width: number(&random), height: number(&random)), at: stage.time)
    case 8: stage.environment.textScale = number(&random)
    case 9: try stage.update { ruin(&$0[layer], &random) }
    case 10:
      let animation = animation(&random)
      calls.append(try stage.animate(with: animation) { ruin(&$0[layer], &random) })
    case 11:
      guard let call = calls.randomElement(using: &random) else { return }
      switch Int.random(in: 0...2, using: &random) {
      case 0: try stage.scrubAnimation(call, to: number(&random))
      case 1: try stage.reverseAnimation(call)
      default:
        try stage.continueAnimation(
          call, finishing: Bool.random(using: &random), with: animation(&random),
          velocity: number(&random))
      }
    case 12:
      try stage.scroll(layer, to: point(&random), animated: Bool.random(using: &random))
    case 13:
      if stage.state.presentations.isEmpty {
        try stage.present(page.slide, from: page, with: SlideDownMenu(reveal: number(&random)))
      } else {
        try stage.holdTransition(of: page.slide)
        try stage.updateTransition(of: page.slide, progress: number(&random))
        try stage.finishTransition(of: page.slide, velocity: number(&random))
      }
    default: try stage.send(.keyDown(.escape), at: stage.time)
    }
  }

  /// Walks, and draws what came of it.
  static func walk(seed: UInt64, steps: Int) throws {
    var random = SeededGenerator(seed: seed)
    let page = InputWalkTests.Page()
    let stage = try Stage(size: Size(width: 80, height: 160), root: page)
    var calls: [AnimationID] = []
    for _ in 0..<steps {
      do {
        try perform(on: stage, page, &calls, &random)
      } catch is StageError {
      } catch is TransitionError {
      }
      stage.state.checkInvariants()
    }
    let list = stage.displayList
    // A scale that keeps a canvas that has been made huge small.
    let largest = max(list.bounds.width, list.bounds.height)
    let scale = min(1, 100 / max(largest, 1))
    let renderer = CairoRenderer()
    do {
      let picture = try renderer.render(list, scale: scale)
      #expect(picture.width <= 101 && picture.height <= 101)
      _ = try SVGExporter(title: "walk").export(list)
      _ = try PDFExporter(title: "walk").export(list)
    } catch is RenderError {
    } catch is CairoError {
    }
    _ = stage.accessibilityTree
  }

  static var count: Int {
    ProcessInfo.processInfo.environment["RANDOM_WALKS"].flatMap(Int.init).map { $0 / 20 } ?? 100
  }

  @Test func nothingTraps() throws {
    for seed in 0..<Self.count { try Self.walk(seed: UInt64(seed), steps: 60) }
  }
}
