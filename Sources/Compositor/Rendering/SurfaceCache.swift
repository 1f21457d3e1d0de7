/// The surfaces of snapshots, each rasterised once for every scale that it is seen at rest in.
///
/// It keeps what the host says is still in use and gives the rest back; never more than the snapshots of one tree.
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

  /// The surface of `snapshot`: rasterised as it is first seen, and the same from then on.
  func surface(
    of snapshot: Snapshot, through transform: AffineTransform, by painter: DisplayListPainter
  ) throws -> CachedSurface? {
    let key = Key(snapshot: snapshot.id, renderScale: renderScale)
    if let surface = surfaces[key] { return surface }
    // Inside its own picture a snapshot's snapshots are vectors: one surface holds them all.
    let vectors = DisplayListPainter(resources: painter.resources, snapshots: nil)
    let surface = try vectors.rasterise(snapshot.displayList, through: transform)
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
