/// The surfaces of snapshots, each rasterised once for every scale of the frame.
///
/// A surface shows the snapshot as it was where it was taken, so that it depends on snapshot and scale alone and not on
/// which frame is drawn first. Past the budget the surfaces used longest ago go, but never one that the frame needs.
final class SurfaceCache: SnapshotSurfaces {
  private struct Key: Hashable {
    var snapshot: SnapshotID
    var renderScale: Double
  }

  /// Shared, so that noting a use touches no dictionary: that would allocate, several times a frame.
  private final class Entry {
    let surface: CachedSurface
    var lastUse: Int

    init(_ surface: CachedSurface, lastUse: Int) {
      self.surface = surface
      self.lastUse = lastUse
    }
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// The scale of the frame that is being drawn: pixels a point.
  private(set) var renderScale = 1.0
  /// The most bytes kept beyond what a frame needs.
  var byteBudget: Int
  /// Counts the times that surfaces went, so that others let go of theirs.
  private(set) var evictionCount = 0
  /// Counts the surfaces made.
  private(set) var rasterisationCount = 0

  init(byteBudget: Int) { self.byteBudget = byteBudget }

  /// The number of surfaces that live.
  var liveCount: Int { entries.count }

  /// The bytes that their pixels take.
  var byteCount: Int { entries.values.reduce(0) { $0 + $1.surface.surface.byteCount } }

  /// Begins a frame of `scale` pixels a point.
  func beginFrame(scale: Double) {
    frame += 1
    renderScale = scale
  }

  /// Lets go of what the frame did not need, the longest unused first, until the budget is kept.
  func endFrame() {
    var bytes = byteCount
    while bytes > byteBudget {
      let unused = entries.filter { $0.value.lastUse < frame }
      guard
        let oldest = unused.min(by: {
          ($0.value.lastUse, $0.key.snapshot.number) < ($1.value.lastUse, $1.key.snapshot.number)
        })
      else { return }
      bytes -= oldest.value.surface.surface.byteCount
      entries[oldest.key] = nil
      evictionCount += 1
    }
  }

  /// The surface of `snapshot`, rasterised the first time.
  func surface(
    of snapshot: Snapshot, by painter: DisplayListPainter
  ) throws -> CachedSurface? {
    let key = Key(snapshot: snapshot.id, renderScale: renderScale)
    if let entry = entries[key] {
      entry.lastUse = frame
      return entry.surface
    }
    // Inside its own picture a snapshot's snapshots are vectors: one surface holds them all.
    let vectors = DisplayListPainter(
      target: .pixels, resources: painter.resources, snapshots: nil)
    guard
      let surface = try Self.rasterise(
        snapshot.displayList, of: snapshot.bounds,
        through: .scale(renderScale) * snapshot.captureTransform, by: vectors)
    else { return nil }
    entries[key] = Entry(surface, lastUse: frame)
    rasterisationCount += 1
    return surface
  }

  /// The surface that the frame has asked for already; changes nothing, so that threads may read.
  func surface(known snapshot: SnapshotID) -> CachedSurface? {
    entries[Key(snapshot: snapshot, renderScale: renderScale)]?.surface
  }

  /// Frees the surfaces of snapshots that are not in `used`.
  func keepOnly(_ used: Set<SnapshotID>) {
    if entries.keys.contains(where: { !used.contains($0.snapshot) }) {
      entries = entries.filter { used.contains($0.key.snapshot) }
      evictionCount += 1
    }
  }

  /// The pixels of `list` drawn through `transform`, as large as what it draws and placed on whole pixels of the device;
  /// nil where it draws nothing or more than a surface can hold.
  ///
  /// The surface lies on the device's own pixel grid and is drawn in the frame's own bands, so that copying it back gives
  /// the bytes that drawing the list would have given.
  private static func rasterise(
    _ list: DisplayList, of bounds: Rect, through transform: AffineTransform,
    by painter: DisplayListPainter
  ) throws -> CachedSurface? {
    guard let ink = painter.extents(of: list, through: transform)?.roundedOut else { return nil }
    let largest = Double(Bitmap.largestSide)
    guard ink.isFinite, !ink.isEmpty, ink.width <= largest, ink.height <= largest,
      abs(ink.minY) < 1e9
    else { return nil }
    let surface = try ImageSurface(width: Int(ink.width), height: Int(ink.height))
    let placed = AffineTransform.translation(x: -ink.minX, y: -ink.minY) * transform
    let canvas = PixelRect(minX: 0, minY: 0, maxX: surface.width, maxY: surface.height)
    var plan = try FramePlan(list, through: placed, canvas: canvas, painter: painter)
    let shadows = painter.resources.pictureShadows
    let shown = shadows.shown
    defer { shadows.shown = shown }
    try plan.makePictureShadows(by: painter)
    try plan.drawBackdrops(touching: [canvas], by: painter)
    let band = FrameBands(canvas: canvas, firstRow: Int(ink.minY))
    let worker = FrameWorker(painter: painter)
    try surface.withRows { rows, stride in
      guard let start = rows.baseAddress else { return }
      let target = FrameTarget(
        rows: start, bytesPerRow: stride, canvas: canvas, format: .argb32Premultiplied)
      try worker.begin(plan, on: target)
      for index in 0..<band.count { try worker.draw(band[index], damage: [canvas]) }
      worker.end()
    }
    return CachedSurface(surface, transform: placed, bounds: bounds)
  }
}
