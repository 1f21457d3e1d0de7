/// Draws display lists into pixels, with snapshots as cached surfaces; one owner, not shared between threads.
public final class CairoRenderer {
  private let resources: DrawingResources
  private let cache: SurfaceCache
  private let usesSurfaces: Bool
  private var history = FrameHistory()
  private var workers: [FrameWorker] = []
  // Room that is kept between frames.
  private var damage = DamageRegion()
  private var widened = DamageRegion()
  private var due: [Int] = []
  private var answer: [Rect] = []
  /// What each of the workers keeps; the first shares the renderer's.
  private var workerResources: [DrawingResources] = []
  /// On which pixels snapshots are put that are only moved: exactly where they are unless asked otherwise.
  public var snapshotPlacement = SnapshotPlacement.exact {
    // A worker's painter places them as it was made to.
    didSet {
      guard snapshotPlacement != oldValue else { return }
      workers = []
      workerResources = []
    }
  }

  /// A renderer with fonts and caches of its own.
  ///
  /// - Parameters:
  ///   - usesSurfaces: whether snapshots are drawn from cached surfaces; false draws their vectors anew each time, which is
  ///     sharper where a frame is shrunk, and much slower.
  ///   - surfaceByteBudget: the most bytes of snapshot pixels that are kept beyond what a frame needs: 256 MiB. Too small,
  ///     and snapshots that come and go are drawn anew each time.
  public init(usesSurfaces: Bool = true, surfaceByteBudget: Int = 256 << 20) {
    resources = DrawingResources()
    cache = SurfaceCache(byteBudget: max(surfaceByteBudget, 0))
    self.usesSurfaces = usesSurfaces
  }

  /// The engine that lays the renderer's text out.
  public var textEngine: TextEngine { resources.textEngine }

  /// The number of snapshot surfaces that live.
  public var liveSurfaceCount: Int { cache.liveCount }

  /// The bytes that the snapshot surfaces' pixels take.
  public var surfaceByteCount: Int { cache.byteCount }

  /// The number of shadows of pictures blurred so far, and the bytes that are kept of them.
  var pictureShadowCounts: (blurs: Int, bytes: Int) {
    (resources.pictureShadows.blurCount, resources.pictureShadows.byteCount)
  }

  /// The number of snapshot surfaces made so far: it stands still while frames show the same snapshots.
  public var rasterisationCount: Int { cache.rasterisationCount }

  /// The number of pixels across a canvas of `points` at `scale`: rounded up, so that nothing is cut off.
  public static func pixels(_ points: Double, scale: Double) -> Int {
    let pixels = (points * scale).rounded(.up)
    return pixels.isFinite ? Int(min(max(pixels, 0), 1e9)) : 0
  }

  /// A picture of `list`, `scale` pixels a point, transparent where nothing is drawn.
  ///
  /// - Throws: `RenderError` where the picture has no or too many pixels; `CairoError` where Cairo fails.
  public func render(_ list: DisplayList, scale: Double = 1) throws -> Bitmap {
    let width = Self.pixels(list.bounds.width, scale: scale)
    let height = Self.pixels(list.bounds.height, scale: scale)
    try FrameTarget.check(width: width, height: height)
    let surface = try ImageSurface(width: width, height: height)
    try surface.withRows { memory, stride in
      let target = try FrameTarget(
        memory, width: width, height: height, bytesPerRow: stride, format: .argb32Premultiplied)
      var plan = try plan(list, scale: scale, canvas: target.canvas)
      widened.removeAll()
      widened.add(target.canvas)
      try draw(&plan, on: target, threads: 1)
    }
    endFrame(list)
    return surface.bitmap()
  }

  /// Draws `list`, `scale` pixels a point, into a buffer of the host's, and tells which rectangles of it changed.
  ///
  /// Only what changed is drawn. The bytes are the same for any `age` that is true and any number of threads.
  ///
  /// - Parameters:
  ///   - memory: at least `bytesPerRow · (height − 1) + width` pixels of `format`; lent for the call.
  ///   - bytesPerRow: the distance between rows, a whole number of pixels of `format`.
  ///   - age: how many frames ago this renderer drew what the buffer holds: 1 for the last one, 2 and 3 where two or three
  ///     buffers take turns, 0 where it is not known and all must be drawn. Too small an age leaves old pixels.
  ///   - threads: how many threads draw, the calling one among them.
  /// - Returns: the rectangles of the buffer that may hold other pixels than before, in pixels.
  /// - Throws: `RenderError` where the buffer does not suit; `CairoError` where Cairo fails. The buffer is then of unknown age.
  @discardableResult
  public func render(
    _ list: DisplayList, scale: Double = 1, into memory: UnsafeMutableRawBufferPointer,
    width: Int, height: Int, bytesPerRow: Int, format: PixelFormat = .argb32Premultiplied,
    age: Int = 0, threads: Int = 1
  ) throws -> [Rect] {
    let target = try FrameTarget(
      memory, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
    var plan = try plan(list, scale: scale, canvas: target.canvas)
    let terms = FrameHistory.Terms(
      canvas: target.canvas, scale: scale, format: format, placement: snapshotPlacement,
      usesSurfaces: usesSurfaces)
    history.advance(to: &plan, terms: terms, age: age, region: &damage)
    // Used again where the host let go of the last one.
    answer.removeAll(keepingCapacity: true)
    for rect in damage.rects { answer.append(rect.rect) }
    widened.removeAll()
    widened.formUnion(damage)
    plan.widen(&widened, scratch: &damage)
    do {
      try draw(&plan, on: target, threads: threads)
      history.keep(plan)
    } catch {
      // What the buffer holds now is anybody's guess.
      history = FrameHistory()
      throw error
    }
    endFrame(list)
    return answer
  }

  /// Frees the surfaces of all snapshots but those in `used`.
  func keepOnly(_ used: Set<SnapshotID>) { cache.keepOnly(used) }

  /// An empty list for `bounds` in the room of one that was drawn and is no longer needed.
  func takeList(bounds: Rect) -> DisplayList { history.takeList(bounds: bounds) }

  private func endFrame(_ list: DisplayList) {
    cache.endFrame()
    if resources.keepsPictures { resources.keepOnly(list.pictureDigests) }
    for other in workerResources.dropFirst() where other.keepsPictures {
      other.keepOnly(list.pictureDigests)
    }
  }

  private func plan(_ list: DisplayList, scale: Double, canvas: PixelRect) throws -> FramePlan {
    cache.beginFrame(scale: scale)
    let origin = AffineTransform.translation(x: -list.bounds.minX, y: -list.bounds.minY)
    return try FramePlan(
      list, through: .scale(scale) * origin, bands: FrameBands(canvas: canvas),
      painter: painter(), in: history.takeRoom())
  }

  /// What draws with the calling thread's surfaces.
  private func painter() -> DisplayListPainter {
    DisplayListPainter(
      target: .pixels, resources: resources, snapshots: usesSurfaces ? cache : nil,
      placement: snapshotPlacement)
  }

  /// Draws the rectangles `widened` of `plan` by bands, on as many threads as there are bands for.
  private func draw(_ plan: inout FramePlan, on target: FrameTarget, threads: Int) throws {
    let damage = widened.rects
    if !damage.isEmpty { try plan.makePictureShadows(by: painter()) }
    try plan.drawBackdrops(touching: damage, by: painter())
    let bands = plan.bands
    due.removeAll(keepingCapacity: true)
    for index in 0..<bands.count where damage.contains(where: { $0.intersects(bands[index]) }) {
      due.append(index)
    }
    guard !due.isEmpty else { return }
    let count = min(max(threads, 1), due.count)
    while workers.count < count {
      // Layouts and fonts belong to one thread: the first shares the renderer's, the others have their own.
      let own =
        workers.isEmpty
        ? resources : DrawingResources(pictureShadows: resources.pictureShadows)
      workerResources.append(own)
      let painter = DisplayListPainter(
        target: .pixels, resources: own, snapshots: nil, placement: snapshotPlacement)
      workers.append(FrameWorker(painter: painter, cache: usesSurfaces ? cache : nil))
    }
    defer { for worker in workers { worker.end() } }
    for worker in workers[..<count] { try worker.begin(plan, on: target) }
    try BandQueue.forEach(due, workers: workers, count: count) { worker, band in
      try worker.draw(band, damage: damage)
    }
    try plan.keepTexts(by: painter())
  }
}
