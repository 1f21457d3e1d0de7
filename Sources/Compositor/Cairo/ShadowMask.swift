import CCairo

/// A blurred shape as opacities, and its place.
final class ShadowMask {
  /// What the shape is made of and how it is seen: two with one key are the same pixels.
  struct Key: Hashable {
    var shape: DisplayShape
    var border: ShadowBorder?
    var radius: Double
    /// The map without the whole pixels by which it moves.
    var transform: AffineTransform
  }

  /// Opacities alone.
  let handle: OpaquePointer
  /// The map from the pixels of the mask to the coordinates in which it was laid out.
  let origin: Point
  let byteCount: Int
  let width: Int
  let height: Int
  let bytesPerRow: Int
  /// The first opacity; there as long as the mask, and read by any thread.
  let pixels: UnsafePointer<UInt8>

  /// The blurred opacities of `coverage`, whose first pixel lies at `origin`.
  init(_ coverage: CoverageMap, at origin: Point) throws(CairoError) {
    let action = "making a shadow of \(coverage.width)x\(coverage.height) pixels"
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(clamping: coverage.width), Int32(clamping: coverage.height))
    guard let surface else { throw CairoError(CAIRO_STATUS_NO_MEMORY, during: action) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      throw CairoError(status, during: action)
    }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    coverage.values.withUnsafeBufferPointer { values in
      for row in 0..<coverage.height {
        for column in 0..<coverage.width {
          let value = values[row * coverage.width + column]
          data[row * stride + column] = UInt8(max(0, min(value, 255)) + 0.5)
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    handle = surface
    self.origin = origin
    byteCount = stride * coverage.height
    width = coverage.width
    height = coverage.height
    bytesPerRow = stride
    pixels = UnsafePointer(data)
  }

  deinit { cairo_surface_destroy(handle) }
}

extension ImageSurface {
  /// The opacities of the pixels, from 0 to 255.
  func coverage() -> CoverageMap {
    var values = [Float](repeating: 0, count: width * height)
    withRows { rows, stride in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = rows.loadUnaligned(
            fromByteOffset: row * stride + 4 * column, as: UInt32.self)
          values[row * width + column] = Float(pixel >> 24)
        }
      }
    }
    return CoverageMap(width: width, height: height, values: values)
  }
}

extension DisplayShape: Hashable {
  /// Feeds the rectangle and its corners, or the path.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .rect(let rect, let radii):
      hasher.combine(rect)
      hasher.combine(radii)
    case .path(let path): hasher.combine(path)
    }
  }
}
