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

  let surface: AlphaSurface
  /// The map from the pixels of the mask to the coordinates in which it was laid out.
  let origin: Point
  /// The columns that are all the same; empty where none are known to be.
  let evenColumns: Range<Int>
  /// The rows that are all the same; empty where none are known to be.
  let evenRows: Range<Int>

  /// The blurred opacities of `coverage`, whose first pixel lies at `origin`.
  init(
    _ coverage: CoverageMap, at origin: Point, evenColumns: Range<Int> = 0..<0,
    evenRows: Range<Int> = 0..<0
  ) throws(CairoError) {
    surface = try AlphaSurface(width: coverage.width, height: coverage.height, for: "a shadow")
    let stride = surface.bytesPerRow
    surface.change { data in
      coverage.values.withUnsafeBufferPointer { values in
        for row in 0..<coverage.height {
          for column in 0..<coverage.width {
            let value = values[row * coverage.width + column]
            data[row * stride + column] = UInt8(max(0, min(value, 255)) + 0.5)
          }
        }
      }
    }
    self.origin = origin
    self.evenColumns = evenColumns
    self.evenRows = evenRows
  }

  var byteCount: Int { surface.byteCount }
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
