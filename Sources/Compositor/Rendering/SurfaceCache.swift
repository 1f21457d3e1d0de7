/// The surfaces of snapshots, each rasterised once for every scale of the frame.
///
/// A surface shows the snapshot as it was where it was taken, so that it depends on snapshot and scale alone and not on
/// which frame is drawn first. Past the budget the surfaces used longest ago go, but never one that the frame needs.
final class SurfaceCache: SnapshotSurfaces {
  private struct Key: Hashable {
    var snapshot: SnapshotID
    var renderScale: Double
    /// Where the snapshots inside it are put.
    var placement: SnapshotPlacement
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
  /// How many snapshots within one another are being rasterised.
  private var depth = 0
  /// The most of them that have a surface each; further in they are vectors.
  private static let deepestNesting = 16

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
    let key = Key(
      snapshot: snapshot.id, renderScale: renderScale, placement: painter.placement)
    if let entry = entries[key] {
      entry.lastUse = frame
      return entry.surface
    }
    // A snapshot inside it is drawn from its own surface, as it was where the picture was taken.
    let inside = DisplayListPainter(
      target: .pixels, resources: painter.resources,
      snapshots: depth < Self.deepestNesting ? self : nil, placement: painter.placement)
    depth += 1
    defer { depth -= 1 }
    guard
      let surface = try rasterise(
        snapshot, through: .scale(renderScale) * snapshot.captureTransform, by: inside)
    else { return nil }
    entries[key] = Entry(surface, lastUse: frame)
    rasterisationCount += 1
    return surface
  }

  /// The surface that the frame has asked for already; changes nothing, so that threads may read.
  func surface(known snapshot: SnapshotID, placement: SnapshotPlacement) -> CachedSurface? {
    let key = Key(snapshot: snapshot, renderScale: renderScale, placement: placement)
    return entries[key]?.surface
  }

  /// Frees the surfaces of snapshots that are not in `used`.
  func keepOnly(_ used: Set<SnapshotID>) {
    if entries.keys.contains(where: { !used.contains($0.snapshot) }) {
      entries = entries.filter { used.contains($0.key.snapshot) }
      evictionCount += 1
    }
  }

  /// The pixels of `snapshot` drawn through `transform`, as large as what it draws and placed on whole pixels of the device;
  /// nil where it draws nothing or more than a surface can hold.
  ///
  /// The surface lies on the device's own pixel grid and is drawn in the frame's own bands, and what lies beyond the edges
  /// of the canvas apart, so that copying it back gives the bytes that drawing the list would have given.
  private func rasterise(
    _ snapshot: Snapshot, through transform: AffineTransform, by painter: DisplayListPainter
  ) throws -> CachedSurface? {
    let list = snapshot.displayList
    guard let ink = painter.extents(of: list, through: transform)?.roundedOut else { return nil }
    let largest = Double(Bitmap.largestSide)
    guard ink.isFinite, !ink.isEmpty, ink.width <= largest, ink.height <= largest,
      abs(ink.minY) < 1e9
    else { return nil }
    let surface = try ImageSurface(width: Int(ink.width), height: Int(ink.height))
    let placed = AffineTransform.translation(x: -ink.minX, y: -ink.minY) * transform
    let canvas = PixelRect(minX: 0, minY: 0, maxX: surface.width, maxY: surface.height)
    var parts: [PixelRect] = []
    if let shown = shownPart(of: canvas, at: ink.origin, by: snapshot) {
      parts.append(shown)
      canvas.forEachPiece(outside: shown) { parts.append($0) }
    } else {
      parts.append(canvas)
    }
    let bands = FrameBands(canvas: canvas, firstRow: Int(ink.minY))
    var plan = try FramePlan(list, through: placed, bands: bands, painter: painter)
    let shadows = painter.resources.pictureShadows
    let shown = shadows.shown
    defer { shadows.shown = shown }
    try plan.makePictureShadows(by: painter)
    try plan.drawBackdrops(touching: [canvas], by: painter)
    let worker = FrameWorker(painter: painter, cache: painter.snapshots == nil ? nil : self)
    try surface.withRows { rows, stride in
      guard let start = rows.baseAddress else { return }
      let target = FrameTarget(
        rows: start, bytesPerRow: stride, canvas: canvas, format: .argb32Premultiplied)
      try worker.begin(plan, on: target)
      for band in 0..<bands.count { try worker.draw(band, damage: parts) }
      worker.end()
    }
    return CachedSurface(surface, transform: placed, bounds: snapshot.bounds)
  }

  /// What of `surface`, whose first pixel is the frame's at `origin`, lay on the canvas when `snapshot` was taken; nil where
  /// nothing did or the frame's pixels are not known.
  private func shownPart(
    of surface: PixelRect, at origin: Point, by snapshot: Snapshot
  ) -> PixelRect? {
    guard let canvas = snapshot.canvas, canvas.origin == .zero else { return nil }
    let frame = Rect(
      x: -origin.x, y: -origin.y,
      width: Double(CairoRenderer.pixels(canvas.width, scale: renderScale)),
      height: Double(CairoRenderer.pixels(canvas.height, scale: renderScale)))
    let shown = PixelRect(frame, within: surface)
    return shown.isEmpty ? nil : shown
  }
}
