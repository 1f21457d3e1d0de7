/// The surfaces of snapshots, each rasterised once for every scale of the frame.
///
/// A surface shows the snapshot as it was where it was taken, so that it depends on snapshot and scale alone and not on
/// which frame is drawn first. The cache keeps what the frames still show and gives the rest back.
final class SurfaceCache: SnapshotSurfaces {
  private struct Key: Hashable {
    var snapshot: SnapshotID
    var renderScale: Double
  }

  private var surfaces: [Key: CachedSurface] = [:]
  /// The scale of the frame that is being drawn: pixels a point.
  var renderScale = 1.0

  /// The number of surfaces that live.
  var liveCount: Int { surfaces.count }

  /// The bytes that their pixels take.
  var byteCount: Int { surfaces.values.reduce(0) { $0 + $1.surface.byteCount } }

  /// The surface of `snapshot`, rasterised the first time.
  func surface(
    of snapshot: Snapshot, by painter: DisplayListPainter
  ) throws -> CachedSurface? {
    let key = Key(snapshot: snapshot.id, renderScale: renderScale)
    if let surface = surfaces[key] { return surface }
    // Inside its own picture a snapshot's snapshots are vectors: one surface holds them all.
    let vectors = DisplayListPainter(resources: painter.resources, snapshots: nil)
    let surface = try vectors.rasterise(
      snapshot.displayList, through: .scale(renderScale) * snapshot.captureTransform)
    surfaces[key] = surface
    return surface
  }

  /// Frees the surfaces of snapshots that are not in `used`.
  func keepOnly(_ used: Set<SnapshotID>) {
    if surfaces.keys.contains(where: { !used.contains($0.snapshot) }) {
      surfaces = surfaces.filter { used.contains($0.key.snapshot) }
    }
  }
}
