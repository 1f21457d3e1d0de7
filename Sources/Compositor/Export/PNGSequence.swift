import Synchronization

/// Frames as PNG files, drawn by several workers at once; the same bytes for any number of them.
///
/// Snapshots are drawn as vectors, as `PNGExporter` does.
public struct PNGSequence: Sendable {
  /// Pixels a point.
  public var scale: Double
  /// How many frames are drawn at once.
  public var workers: Int

  /// Frames at `scale` pixels a point, `workers` at a time.
  public init(scale: Double, workers: Int = 1) {
    self.scale = scale
    self.workers = max(workers, 1)
  }

  /// The name of the file of frame `index`: "frame-0007.png".
  public static func fileName(_ index: Int) -> String {
    let digits = String(index)
    return "frame-\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits).png"
  }

  /// Writes the frame of each of `times` of `recording` into the folder `path`, which is made where it is missing.
  ///
  /// All are written into a hidden folder in it first, so that a failure leaves what was there.
  ///
  /// - Parameter progress: called after each frame with the number of frames done, from any thread but one at a time.
  /// - Returns: what could not be said.
  /// - Throws: `ExportError` where the system refuses; `RenderError` or `CairoError` where drawing fails.
  public func write(
    _ recording: Recording, at times: [Duration], to path: String,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ExportReport {
    guard !times.isEmpty else { throw ExportError.noFrames }
    let folder = try StagedFolder(path)
    do {
      var report = try await draw(recording, at: times, into: folder, progress: progress)
      let names = Set((0..<times.count).map(Self.fileName))
      let older = folder.names { name in
        name.hasPrefix("frame-") && name.hasSuffix(".png") && !names.contains(name)
      }
      try folder.commit(names.sorted())
      if !older.isEmpty {
        report.add("\(older.count) frames of an earlier export are still in \"\(path)\".")
      }
      return report
    } catch {
      folder.discard()
      throw error
    }
  }

  private func draw(
    _ recording: Recording, at times: [Duration], into folder: StagedFolder,
    progress: @escaping @Sendable (Int) -> Void
  ) async throws -> ExportReport {
    let done = FrameCounter(progress)
    let count = min(workers, times.count)
    return try await withThrowingTaskGroup(of: [FontSubstitution].self) { group in
      for worker in 0..<count {
        group.addTask {
          // A surface is never shared between threads: each worker has a renderer of its own.
          let renderer = CairoRenderer(usesSurfaces: false)
          for index in stride(from: worker, to: times.count, by: count) {
            try Task.checkCancellation()
            let frame = recording.exportFrame(at: times[index])
            let png = try renderer.render(frame.displayList, scale: scale).pngData()
            try AtomicFile.write(png, to: folder.path(Self.fileName(index)))
            done.increment()
          }
          return renderer.textEngine.substitutions
        }
      }
      var substitutions: Set<FontSubstitution> = []
      for try await found in group { substitutions.formUnion(found) }
      var report = ExportReport()
      // In an order that does not depend on which worker came first.
      report.add(substitutions.sorted { $0.requested < $1.requested })
      return report
    }
  }
}

/// Counts frames from several threads and tells of each count once, in order.
private final class FrameCounter: Sendable {
  private let count = Mutex(0)
  private let progress: @Sendable (Int) -> Void

  init(_ progress: @escaping @Sendable (Int) -> Void) { self.progress = progress }

  func increment() {
    count.withLock { count in
      count += 1
      progress(count)
    }
  }
}
