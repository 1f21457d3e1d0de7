import CAllocationCount
import Compositor

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What one sample of one running animation costs, by kind and by how many run among how many layers.
///
/// In spring values worked out by hand, one exponential, one sine and one cosine each, measured between the runs: on a
/// machine where that takes 43 ns the aims are 40 ns for a sample and 130 ns for one that is applied to its layer.
enum Sampling {
  /// One kind of animation, and what it moves.
  struct Kind {
    let name: String
    let property: LayerProperty
    let from: AnimatableVector
    let to: AnimatableVector
    let animation: Animation
  }

  /// A figure: a sample in spring values by hand, alone and written to its layer, and what a frame allocates.
  struct Figure {
    let kind: String
    let running: Int
    let layers: Int
    var sample = 0.0
    var applied = 0.0
    /// A frame from the model, as a stage makes it: the tree copied, then the movements applied; a moving layer's part.
    var presented = 0.0
    var nanoseconds = 0.0
    var allocations = 0
  }

  /// The most that a sample may cost, and one that is applied, where both are of one number by a spring.
  static let aims = (sample: 40.0 / 43, applied: 130.0 / 43)

  static let kinds: [Kind] = [
    scalar("spring, bounce 0.2", .spring(Spring(duration: .seconds(1), bounce: 0.2))),
    scalar("spring, smooth", .spring(Spring(duration: .seconds(1), bounce: 0))),
    scalar("spring, UIKit 0.8", .spring(Spring(duration: .seconds(1), dampingRatio: 0.8))),
    scalar("linear", .curve(.linear, duration: .seconds(1))),
    scalar("ease", .curve(.ease, duration: .seconds(1))),
    scalar(
      "ease, forth and back", .curve(.ease, duration: .seconds(1)).repeated(autoreverses: true)),
    matrix,
    Kind(
      name: "colour by a spring", property: .backgroundColor, from: Color.black.animatableVector,
      to: Color.white.animatableVector,
      animation: .spring(Spring(duration: .seconds(1), bounce: 0.2))),
  ]

  /// Nine numbers by CSS Transforms Level 1: more than are held in place.
  private static var matrix: Kind {
    let ends = AffineTransform.animatableEnds(
      from: .identity, to: AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 40, ty: 0))
    return Kind(
      name: "matrix by a spring", property: .matrix, from: ends.from, to: ends.to,
      animation: .spring(Spring(duration: .seconds(1), bounce: 0.2)))
  }

  private static func scalar(_ name: String, _ animation: Animation) -> Kind {
    Kind(
      name: name, property: .opacity, from: .scalar(0), to: .scalar(1), animation: animation)
  }

  /// Measures every kind with 1, 1,000 and 100,000 layers moving among 100,000, and one kind where nothing else is.
  static func measure(runs: Int) -> [Figure] {
    let (few, many) = (tree(of: 1000), tree(of: 100_000))
    let first = kinds[0]
    // Nothing else there, then layers at rest, then movements that are over: the same cost each time.
    let alone = [
      figure(first, "", running: 1000, in: few, runs: runs),
      figure(first, ", 99,000 over", running: 1000, over: 99_000, in: many, runs: runs),
    ]
    return alone
      + kinds.flatMap { kind in
        [1, 1000, 100_000].map { figure(kind, "", running: $0, in: many, runs: runs) }
      }
  }

  private static func tree(of count: Int) -> LayerTree {
    var tree = LayerTree(root: Layer(name: "root"))
    for _ in 0..<count { tree.add(Layer(), to: tree.root) }
    return tree
  }

  private static func figure(
    _ kind: Kind, _ note: String, running: Int, over: Int = 0, in tree: LayerTree, runs: Int
  ) -> Figure {
    let layers = tree.children(of: tree.root)
    var set = LayerAnimations()
    func move(_ layers: ArraySlice<LayerID>, at time: Duration, _ animation: Animation) {
      for layer in layers {
        set.animate(
          LayerAnimationKey(layer: layer, property: kind.property), from: kind.from,
          resting: kind.from, to: kind.to, with: animation, at: time)
      }
    }
    move(layers.suffix(over), at: .zero, .curve(.linear, duration: .milliseconds(1)))
    move(layers.prefix(running), at: .milliseconds(2), kind.animation)
    set.removeFinished(at: .milliseconds(2))

    let rounds = max(20_000 / running, 1)
    let samples = Double(rounds * running)
    var result = Figure(kind: kind.name + note, running: running, layers: layers.count)
    // The tree is the frame's own from the first write on, as it is for a host that keeps it.
    var shown = tree.presentation(set, at: .milliseconds(3))
    var frame = 0
    func time(_ body: (Duration) -> Void) -> Double {
      ContinuousClock().measure {
        for _ in 0..<rounds {
          frame += 1
          body(.microseconds(3000 + frame % 100_000))
        }
      }.seconds * 1e9 / samples
    }
    var sum = 0.0
    var figures: [(byHand: Double, sample: Double, applied: Double, presented: Double)] = []
    for run in 0...runs {
      let byHand = HandMadeSpring.nanoseconds(values: max(rounds * running, 20_000))
      let before = allocation_count()
      let sample = time { set.forEachValue(at: $0) { _, value in sum += value[0] } }
      let applied = time { shown.apply(set, at: $0) }
      // The first run finds what is found once.
      if run > 0 {
        result.allocations = max(result.allocations, Int(allocation_count() - before))
        let presented = time { shown = tree.presentation(set, at: $0) }
        figures.append((byHand, sample, applied, presented))
      }
    }
    precondition(sum.isFinite && shown.count == tree.count)
    result.sample = figures.map { $0.sample / $0.byHand }.median
    result.applied = figures.map { $0.applied / $0.byHand }.median
    result.presented = figures.map { $0.presented / $0.byHand }.median
    result.nanoseconds = figures.map(\.byHand).median
    return result
  }

  /// The figures as a table.
  static func table(_ figures: [Figure]) -> String {
    let head = """
      In spring values by hand (exp, sin, cos); aims for a number by a spring: \
      \(rounded(aims.sample)) a sample, \(rounded(aims.applied)) applied, 0 allocations.

      | animation | running | layers | a sample | applied to its layer | frame from the model | allocations a run | ns by hand |
      | --- | --- | --- | --- | --- | --- | --- | --- |
      """
    let rows = figures.map { figure in
      "| \(figure.kind) | \(figure.running) | \(figure.layers) | \(rounded(figure.sample)) "
        + "| \(rounded(figure.applied)) | \(rounded(figure.presented)) | \(figure.allocations) | \(rounded(figure.nanoseconds)) |"
    }
    return ([head] + rows).joined(separator: "\n")
  }

  /// The figures as JSON.
  static func json(_ figures: [Figure]) -> String {
    let rows = figures.map { figure in
      "  {\"animation\": \"\(figure.kind)\", \"running\": \(figure.running), "
        + "\"layers\": \(figure.layers), \"sample\": \(rounded(figure.sample)), "
        + "\"applied\": \(rounded(figure.applied)), \"presented\": \(rounded(figure.presented)), \"allocations\": \(figure.allocations), "
        + "\"nanosecondsByHand\": \(rounded(figure.nanoseconds)), "
        + "\"sampleAim\": \(rounded(aims.sample)), \"appliedAim\": \(rounded(aims.applied))}"
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]"
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

/// What sampling is measured in: an underdamped spring's value as one would write it down.
enum HandMadeSpring {
  /// The time of one of `values` values.
  static func nanoseconds(values: Int) -> Double {
    let (decay, frequency) = (5.026, 3.770)
    var sum = 0.0
    let taken = ContinuousClock().measure {
      for index in 0..<values {
        let time = 0.001 + Double(index % 1000) * 0.0009
        let (cosine, sine) = (cos(frequency * time), sin(frequency * time))
        sum += 1 - exp(-decay * time) * (cosine + decay / frequency * sine)
      }
    }
    precondition(sum.isFinite)
    return taken.seconds * 1e9 / Double(values)
  }
}
