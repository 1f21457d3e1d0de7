import Compositor

/// What one sample of one running animation costs, by kind and by how many run.
enum Sampling {
  /// A figure: nanoseconds a sample, alone and written to its layer.
  struct Figure {
    var kind: String
    var running: Int
    var sample: Double
    var applied: Double
  }

  /// The kinds that are measured.
  static let kinds: [(name: String, animation: Animation)] = [
    ("spring, bounce 0.2", .spring(Spring(duration: .seconds(1), bounce: 0.2))),
    ("spring, UIKit 0.8", .spring(Spring(duration: .seconds(1), dampingRatio: 0.8))),
    ("linear", .curve(.linear, duration: .seconds(1))),
    ("ease", .curve(.ease, duration: .seconds(1))),
  ]

  /// Measures every kind with 1, 1,000 and 100,000 layers moving among 100,000 that rest.
  static func measure() -> [Figure] {
    var tree = LayerTree(root: Layer(name: "root"))
    let layers = (0..<100_000).map { _ in tree.add(Layer(), to: tree.root) }
    return kinds.flatMap { kind in
      [1, 1000, 100_000].map { running in
        figure(kind.name, kind.animation, of: layers.prefix(running), in: tree)
      }
    }
  }

  private static func figure(
    _ name: String, _ animation: Animation, of layers: ArraySlice<LayerID>, in tree: LayerTree
  ) -> Figure {
    var set = LayerAnimations()
    for layer in layers {
      set.animate(
        LayerAnimationKey(layer: layer, property: .opacity), from: .scalar(0),
        resting: .scalar(0), to: .scalar(1), with: animation, at: .zero)
    }
    let rounds = max(200_000 / layers.count, 3)
    var sum = 0.0
    var round = 0
    func sampleAll() {
      round += 1
      set.forEachValue(at: .microseconds(100 + round)) { _, value in sum += value[0] }
    }
    sampleAll()
    let sample = median(of: 7) { for _ in 0..<rounds { sampleAll() } }
    // The tree is the frame's own from the first write on, as it is for a host that keeps it.
    var shown = tree.presentation(set, at: .milliseconds(1))
    let applied = median(of: 7) {
      for index in 0..<rounds { shown.apply(set, at: .microseconds(200 + index)) }
    }
    precondition(sum.isFinite && shown.count == tree.count)
    let count = Double(rounds * layers.count)
    return Figure(
      kind: name, running: layers.count, sample: sample / count, applied: applied / count)
  }

  /// The median of `runs` runs of `body`, in nanoseconds.
  private static func median(of runs: Int, _ body: () -> Void) -> Double {
    let times = (0..<runs).map { _ in ContinuousClock().measure(body).seconds * 1e9 }.sorted()
    return times[runs / 2]
  }

  /// The figures as a table.
  static func table(_ figures: [Figure]) -> String {
    let head = """
      | animation | running | ns a sample | ns applied to its layer |
      | --- | --- | --- | --- |
      """
    let rows = figures.map { figure in
      "| \(figure.kind) | \(figure.running) | \(Int(figure.sample.rounded())) "
        + "| \(Int(figure.applied.rounded())) |"
    }
    return ([head] + rows).joined(separator: "\n")
  }

  /// The figures as JSON.
  static func json(_ figures: [Figure]) -> String {
    let rows = figures.map { figure in
      "  {\"animation\": \"\(figure.kind)\", \"running\": \(figure.running), "
        + "\"nanoseconds\": \(figure.sample), \"nanosecondsApplied\": \(figure.applied)}"
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]"
  }
}
