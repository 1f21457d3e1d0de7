/// One thread's surfaces over the pixels of cached snapshots: the memory is shared, a surface never is.
final class WorkerSurfaces: SnapshotSurfaces {
  private let cache: SurfaceCache
  private var wrappers: [SnapshotID: CachedSurface] = [:]
  /// The surfaces whose memory the wrappers show, kept alive by them.
  private var wrapped: [SnapshotID: ImageSurface] = [:]
  private var knownEvictions = 0

  init(_ cache: SurfaceCache) { self.cache = cache }

  var renderScale: Double { cache.renderScale }

  /// The thread's own surface over what the frame's plan rasterised before the threads began.
  func surface(
    of snapshot: Snapshot, by painter: DisplayListPainter
  ) throws -> CachedSurface? {
    guard let original = cache.surface(known: snapshot.id) else { return nil }
    if let wrapper = wrappers[snapshot.id], wrapped[snapshot.id] === original.surface {
      return wrapper
    }
    let wrapper = try original.secondSurface()
    wrappers[snapshot.id] = wrapper
    wrapped[snapshot.id] = original.surface
    return wrapper
  }

  /// Lets go of surfaces that the cache has let go of.
  func forgetWhatIsGone() {
    guard knownEvictions != cache.evictionCount else { return }
    knownEvictions = cache.evictionCount
    wrappers = [:]
    wrapped = [:]
  }
}
