/// Draws display lists into pixels, with snapshots as cached surfaces; one owner, not shared between threads.
public final class CairoRenderer {
  private let resources: DrawingResources
  private let cache = SurfaceCache()
  private let usesSurfaces: Bool

  /// A renderer with fonts and caches of its own.
  ///
  /// - Parameter usesSurfaces: whether snapshots are drawn from cached surfaces; false draws their vectors anew each
  ///   time, which is sharper where a frame is shrunk, and much slower.
  public init(usesSurfaces: Bool = true) {
    resources = DrawingResources()
    self.usesSurfaces = usesSurfaces
  }

  /// The engine that lays the renderer's text out.
  public var textEngine: TextEngine { resources.textEngine }

  /// The number of snapshot surfaces that live.
  public var liveSurfaceCount: Int { cache.liveCount }

  /// The bytes that the snapshot surfaces' pixels take.
  public var surfaceByteCount: Int { cache.byteCount }

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
    try Self.check(width: width, height: height)
    let surface = try ImageSurface(width: width, height: height)
    try draw(list, scale: scale, onto: surface, clearing: false)
    return surface.bitmap()
  }

  /// Draws `list`, `scale` pixels a point, over the whole of a buffer of the host's.
  ///
  /// - Parameters:
  ///   - memory: at least `bytesPerRow · (height − 1) + 4 · width` bytes; lent for the call.
  ///   - bytesPerRow: the distance between rows, a multiple of 4.
  /// - Throws: `RenderError` where the buffer does not suit; `CairoError` where Cairo fails.
  public func render(
    _ list: DisplayList, scale: Double = 1, into memory: UnsafeMutableRawBufferPointer,
    width: Int, height: Int, bytesPerRow: Int, format: PixelFormat = .argb32Premultiplied
  ) throws {
    try Self.check(width: width, height: height)
    guard bytesPerRow % 4 == 0, bytesPerRow >= 4 * width, bytesPerRow <= Int(Int32.max) else {
      throw RenderError.unsuitableRowLength(bytesPerRow: bytesPerRow, width: width)
    }
    let needed = bytesPerRow * (height - 1) + 4 * width
    guard memory.count >= needed, memory.baseAddress != nil else {
      throw RenderError.unsuitableBuffer(bytes: memory.count, needed: needed)
    }
    let surface = try ImageSurface(
      wrapping: memory, width: width, height: height, bytesPerRow: bytesPerRow)
    try draw(list, scale: scale, onto: surface, clearing: true)
  }

  /// Frees the surfaces of all snapshots but those in `used`.
  func keepOnly(_ used: Set<SnapshotID>) { cache.keepOnly(used) }

  private func draw(
    _ list: DisplayList, scale: Double, onto surface: ImageSurface, clearing: Bool
  ) throws {
    cache.renderScale = scale
    let painter = DisplayListPainter(
      target: .pixels, resources: resources, snapshots: usesSurfaces ? cache : nil)
    let origin = AffineTransform.translation(x: -list.bounds.minX, y: -list.bounds.minY)
    try painter.draw(
      list, through: .scale(scale) * origin, onto: surface, clearing: clearing)
    cache.keepOnly(Set(list.snapshots.map(\.id)))
    resources.keepOnly(Set(list.pictures.map(\.digest)))
  }

  private static func check(width: Int, height: Int) throws {
    guard (1...Bitmap.largestSide).contains(width), (1...Bitmap.largestSide).contains(height)
    else { throw RenderError.unsuitableSize(width: width, height: height) }
  }
}
