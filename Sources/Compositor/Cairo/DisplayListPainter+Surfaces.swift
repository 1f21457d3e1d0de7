import CCairo
import CRowKernels

/// Where a painter gets the surfaces of snapshots from; without one it draws their vectors.
protocol SnapshotSurfaces: AnyObject {
  /// The pixels a point of the surfaces.
  var renderScale: Double { get }
  /// The surface of `snapshot`; nil where it cannot have one and is drawn as vectors.
  func surface(of snapshot: Snapshot, by painter: DisplayListPainter) throws -> CachedSurface?
}

/// A snapshot's pixels and their place.
struct CachedSurface {
  /// The pixels.
  let surface: ImageSurface
  /// The map from the snapshot's coordinates to the surface's pixels.
  let transform: AffineTransform
  /// A rectangle of its pixels that let nothing through: read off the pixels, whatever the layers say; empty for none.
  let opaque: Rect
  /// Whether in every row all its pixels are the same, as in a plain panel or one that shades downwards.
  let hasEvenRows: Bool
  /// The first pixel; there as long as `surface`, and read by threads that may not touch that.
  let pixels: UnsafePointer<UInt8>
  /// The distance between rows.
  let bytesPerRow: Int

  /// All of its pixels.
  var box: Rect {
    Rect(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))
  }
}

extension CachedSurface {
  /// The pixels of `surface`, on which a snapshot of `bounds` is drawn through `transform`.
  ///
  /// What is looked at for opacity is all of the surface and, where something sticks out of it, the bounds.
  init?(_ surface: ImageSurface, transform: AffineTransform, bounds: Rect) {
    cairo_surface_flush(surface.handle)
    guard let start = cairo_image_surface_get_data(surface.handle) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface.handle))
    self.surface = surface
    self.transform = transform
    pixels = UnsafePointer(start)
    bytesPerRow = stride
    let all = PixelRect(minX: 0, minY: 0, maxX: surface.width, maxY: surface.height)
    let inside = PixelRect(
      transform.boundingBox(of: bounds).onCairosGrid, inwards: true, within: all)
    let opaque = [all, inside].first { rect in
      row_kernels_is_opaque(
        start + (rect.minY * stride + 4 * rect.minX), stride, rect.width, rect.height) != 0
    }
    self.opaque = opaque?.rect ?? .zero
    hasEvenRows = row_kernels_is_even(start, stride, surface.width, surface.height) != 0
  }

  /// The same pixels under another surface, for another thread; `self.surface` must be kept alive meanwhile.
  func secondSurface() throws(CairoError) -> CachedSurface {
    let memory = UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(mutating: pixels), count: bytesPerRow * surface.height)
    let second = try ImageSurface(
      wrapping: memory, width: surface.width, height: surface.height, bytesPerRow: bytesPerRow)
    return CachedSurface(
      surface: second, transform: transform, opaque: opaque, hasEvenRows: hasEvenRows,
      pixels: pixels,
      bytesPerRow: bytesPerRow)
  }
}

extension DisplayListPainter {
  /// Where the pixels of `cached` go on the device when its snapshot is drawn through `transform`.
  ///
  /// What rounding left of a whole number of pixels is taken off: it would cost the fast path and change nothing. Where
  /// the host prefers whole pixels, a snapshot that is only moved is put on the nearest ones.
  func placement(
    of cached: CachedSurface, in transform: AffineTransform
  ) -> AffineTransform? {
    guard let inverse = cached.transform.inverse else { return nil }
    let placed = transform * inverse
    guard placed.isNearlyTranslation else { return placed }
    func settled(_ offset: Double) -> Double {
      let whole = offset.rounded()
      return placement == .wholePixels || abs(offset - whole) < 1e-6 ? whole : offset
    }
    return .translation(x: settled(placed.tx), y: settled(placed.ty))
  }

  /// Draws `list` through `transform` over what is on `surface`.
  func draw(
    _ list: DisplayList, through transform: AffineTransform, onto surface: ImageSurface,
    clearing: Bool
  ) throws {
    let context = try CairoContext(over: surface.handle)
    if clearing {
      cairo_set_operator(context.handle, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context.handle)
      cairo_set_operator(context.handle, CAIRO_OPERATOR_OVER)
    }
    context.concatenate(transform)
    try draw(list, into: context)
    try context.finish()
    surface.flush()
  }

  /// Draws `snapshot`, from its surface where there is one, its opacity multiplied by `factor`.
  func draw(
    _ snapshot: Snapshot, factor: Double, into context: borrowing CairoContext
  ) throws {
    guard
      let cached = try snapshots?.surface(of: snapshot, by: self),
      let placed = placement(of: cached, in: context.transform)
    else {
      let list = snapshot.displayList
      try drawApart(factor, into: context, isolating: list.blends) { try draw(list, into: $0) }
      return
    }
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    cairo_identity_matrix(context.handle)
    context.concatenate(placed)
    cairo_set_source_surface(context.handle, cached.surface.handle, 0, 0)
    let pattern = cairo_get_source(context.handle)
    let whole =
      placed.isTranslation && placed.tx == placed.tx.rounded()
      && placed.ty == placed.ty.rounded()
    cairo_pattern_set_filter(pattern, whole ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    // Between pixels the edges would fade twice: by the filter and by the rectangle's coverage.
    if !whole { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    cairo_rectangle(
      context.handle, 0, 0, Double(cached.surface.width), Double(cached.surface.height))
    context.fill(factor: factor)
  }
}

extension AffineTransform {
  /// Whether it moves and, but for what rounding left, does nothing else.
  var isNearlyTranslation: Bool {
    abs(a - 1) < 1e-9 && abs(d - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9
  }
}
