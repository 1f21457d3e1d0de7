import Compositor

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the scenes, or with `--sampling` the animations, and prints a table, or JSON with `--json`; with
/// `--allocations` counts instead, and fails where a frame allocates that is promised not to.
@main
struct Benchmarks {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let isJSON = arguments.contains("--json")
    let isQuick = arguments.contains("--quick")
    // Without the frames from vectors, so that a profile shows the snapshots' alone.
    let isSnapshotsOnly = arguments.contains("--snapshots-only")
    if arguments.contains("--sampling") {
      let figures = Sampling.measure(runs: isQuick ? 5 : 15)
      print(isJSON ? Sampling.json(figures) : Sampling.table(figures))
      return
    }
    // Any other argument is a part of the names of the scenes to measure.
    let only = arguments.first { !$0.hasPrefix("--") }
    let sizes = isQuick ? [(1170, 2532)] : [(1170, 2532), (1920, 1080), (3840, 2160)]
    if arguments.contains("--allocations") {
      let figures = try Allocations.count()
      print(Allocations.table(figures))
      if figures.contains(where: { $0.isPromised && $0.count > 0 }) { exit(1) }
      return
    }
    var figures: [Figure] = []
    if !isJSON {
      print("| scene | pixels | threads | copies | aim | vectors each frame | allocations |")
      print("| --- | --- | --- | --- | --- | --- | --- |")
    }
    for (width, height) in sizes {
      // A phone's three pixels a point, a screen's two.
      let scale = width == 1170 ? 3.0 : 2.0
      let size = Size(width: Double(width) / scale, height: Double(height) / scale)
      for scene in try Scene.all(size: size) where only.map({ scene.name.contains($0) }) ?? true {
        for threads in [1, 2] {
          let figure = try scene.measure(
            width: width, height: height, scale: scale, threads: threads, runs: isQuick ? 7 : 15,
            vectors: !isSnapshotsOnly)
          figures.append(figure)
          if !isJSON { print(row(figure)) }
        }
      }
    }
    if isJSON { print(json(figures)) }
  }

  private static func row(_ figure: Figure) -> String {
    let aim = figure.aim.map { "\($0) \(figure.snapshots <= $0 ? "reached" : "missed")" } ?? "–"
    return "| \(figure.scene) | \(figure.width)×\(figure.height) | \(figure.threads) "
      + "| \(rounded(figure.snapshots)) | \(aim) | \(rounded(figure.vectors)) | \(figure.allocations) |"
  }

  private static func json(_ figures: [Figure]) -> String {
    let rows = figures.map { figure in
      "  {\"scene\": \"\(figure.scene)\", \"width\": \(figure.width), \"height\": \(figure.height), "
        + "\"threads\": \(figure.threads), \"copies\": \(rounded(figure.snapshots)), "
        + "\"vectorCopies\": \(rounded(figure.vectors)), "
        + "\"allocations\": \(figure.allocations), "
        + "\"copyMilliseconds\": \(rounded(figure.copyMilliseconds)), "
        + "\"aim\": \(figure.aim.map { "\($0)" } ?? "null")}"
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]"
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
