import CRowKernels

/// Rows of 32-bit pixels, reckoned from the frame's first pixel, and what is done to them beyond Cairo's operations.
///
/// Every operation gives the bytes that Cairo gives for the same picture.
struct PixelRows {
  /// Where the frame's first pixel would be; only rows of the band are there.
  var start: UnsafeMutablePointer<UInt8>
  var bytesPerRow: Int

  private func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    start + (y * bytesPerRow + 4 * x)
  }

  /// Past the caches pays only for what is large and not drawn over.
  private static func streams(_ rect: PixelRect, isFinal: Bool) -> Int32 {
    isFinal && rect.area >= 32_768 ? 1 : 0
  }

  /// Fills `rect` with `pixel`.
  func fill(_ rect: PixelRect, with pixel: UInt32, isFinal: Bool) {
    row_kernels_fill(
      self.pixel(rect.minX, rect.minY), bytesPerRow, pixel, rect.width, rect.height,
      Self.streams(rect, isFinal: isFinal))
  }

  /// Lays `pixel`, faded by `alpha` of 255, over `rect`.
  func blend(_ pixel: UInt32, alpha: Int, in rect: PixelRect, scratch: inout [UInt32]) {
    scratch.withUnsafeMutableBytes { scratch in
      guard let row = scratch.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      row_kernels_fill(row, 0, pixel, rect.width, 1, 0)
      row_kernels_over(
        self.pixel(rect.minX, rect.minY), bytesPerRow, row, 0, UInt32(alpha), rect.width,
        rect.height)
    }
  }

  /// Draws the pixels of `cached`, moved by `offset` and faded by `alpha` of 255, where they cover all of `rect`;
  /// `isOpaque` where they let nothing through there.
  ///
  /// - Precondition: `offset` is whole along one axis at least.
  func draw(
    _ cached: CachedSurface, offset: Vector, alpha: Int, isOpaque: Bool, in rect: PixelRect,
    isFinal: Bool,
    scratch: inout [UInt32]
  ) {
    // Cairo's sample positions are in units of 1/65536 pixel, pixman's weights in units of 1/128.
    let (x, y) = (Self.position(-offset.x), Self.position(-offset.y))
    let (column, row) = (rect.minX + x.whole, rect.minY + y.whole)
    let weight = x.weight + y.weight
    let stride = cached.bytesPerRow
    let source = cached.pixels + (row * stride + 4 * column)
    let distance = y.weight > 0 ? stride : 4
    let isPlain = alpha == 255 && isOpaque
    let target = pixel(rect.minX, rect.minY)
    let streams = Self.streams(rect, isFinal: isFinal)
    switch (weight, isPlain) {
    case (0, true):
      row_kernels_copy(target, bytesPerRow, source, stride, rect.width, rect.height, streams)
    case (0, false):
      row_kernels_over(
        target, bytesPerRow, source, stride, UInt32(alpha), rect.width, rect.height)
    case (_, true):
      // Mixing is work enough to hide the stores: past the caches it was a quarter slower.
      row_kernels_mix(
        target, bytesPerRow, source, stride, distance, UInt32(weight), rect.width, rect.height,
        0)
    case (_, false):
      scratch.withUnsafeMutableBytes { scratch in
        guard let line = scratch.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        for index in 0..<rect.height {
          row_kernels_mix(
            line, 0, source + index * stride, stride, distance, UInt32(weight), rect.width, 1, 0)
          row_kernels_over(
            target + index * bytesPerRow, bytesPerRow, line, 0, UInt32(alpha), rect.width, 1)
        }
      }
    }
  }

  private static func position(_ offset: Double) -> (whole: Int, weight: Int) {
    let fixed = Int((offset * 65_536).rounded(.toNearestOrEven))
    return (fixed >> 16, ((fixed & 0xFFFF) >> 9) << 1)
  }

  /// Packs `rect` into 16 bits a pixel at the same place of `target`, reckoned from the frame's first pixel.
  func pack565(_ rect: PixelRect, into target: UnsafeMutableRawPointer, bytesPerRow: Int) {
    let place = target + (rect.minY * bytesPerRow + 2 * rect.minX)
    row_kernels_pack_565(
      place.assumingMemoryBound(to: UInt8.self), bytesPerRow, pixel(rect.minX, rect.minY),
      self.bytesPerRow, rect.width, rect.height)
  }
}
