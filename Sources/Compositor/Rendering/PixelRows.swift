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

  /// Lays `pixel`, faded by `alpha` of 255, over `rect` of `under`, or of what is there.
  func blend(
    _ pixel: UInt32, alpha: Int, in rect: PixelRect, over under: PutOff?, isFinal: Bool
  ) {
    let target = self.pixel(rect.minX, rect.minY)
    let (below, stride) = rows(of: under, at: rect) ?? (UnsafePointer(target), bytesPerRow)
    withUnsafeBytes(of: pixel) { color in
      guard let color = color.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      row_kernels_tint(
        target, bytesPerRow, below, stride, color, 0, UInt32(alpha), rect.width, rect.height,
        Self.streams(rect, isFinal: isFinal && under != nil))
    }
  }

  /// Copies `rect` of what was put off.
  func copy(_ source: PutOff, in rect: PixelRect, isFinal: Bool) {
    guard let (pixels, stride) = rows(of: source, at: rect) else { return }
    row_kernels_copy(
      pixel(rect.minX, rect.minY), bytesPerRow, pixels, stride, rect.width, rect.height,
      Self.streams(rect, isFinal: isFinal))
  }

  /// The first pixel of `rect` in what was put off, and the distance between rows there.
  private func rows(
    of source: PutOff?, at rect: PixelRect
  ) -> (UnsafePointer<UInt8>, Int)? {
    source.map { source in
      let stride = source.surface.bytesPerRow
      let start = (rect.minY + source.rowOffset) * stride + 4 * (rect.minX + source.columnOffset)
      return (source.surface.pixels + start, stride)
    }
  }

  /// Draws the pixels of `cached`, moved by `offset` and faded by `alpha` of 255, where they cover all of `rect`, over
  /// `under` or what is there; `isOpaque` where they let nothing through there.
  ///
  /// - Precondition: `offset` is whole along one axis at least.
  func draw(
    _ cached: CachedSurface, offset: Vector, alpha: Int, isOpaque: Bool, in rect: PixelRect,
    over under: PutOff?, isFinal: Bool, scratch: inout [UInt32]
  ) {
    // Cairo's sample positions are in units of 1/65536 pixel, pixman's weights in units of 1/128.
    let (x, y) = (Self.position(-offset.x), Self.position(-offset.y))
    let (column, row) = (rect.minX + x.whole, rect.minY + y.whole)
    let weight = x.weight + y.weight
    let stride = cached.bytesPerRow
    let source = cached.pixels + (row * stride + 4 * column)
    let distance = y.weight > 0 ? stride : 4
    let target = pixel(rect.minX, rect.minY)
    if cached.hasEvenRows, weight == 0, !isOpaque || alpha < 255 {
      let (below, belowStride) = rows(of: under, at: rect) ?? (UnsafePointer(target), bytesPerRow)
      row_kernels_tint(
        target, bytesPerRow, below, belowStride, source, stride, UInt32(alpha), rect.width,
        rect.height, Self.streams(rect, isFinal: isFinal && under != nil))
      return
    }
    if isOpaque, alpha == 255 {
      if weight == 0 {
        row_kernels_copy(
          target, bytesPerRow, source, stride, rect.width, rect.height,
          Self.streams(rect, isFinal: isFinal))
      } else {
        // Mixing is work enough to hide the stores: past the caches it was a quarter slower.
        row_kernels_mix(
          target, bytesPerRow, source, stride, distance, UInt32(weight), rect.width, rect.height, 0)
      }
      return
    }
    if isOpaque, weight == 0 {
      let (below, belowStride) = rows(of: under, at: rect) ?? (UnsafePointer(target), bytesPerRow)
      row_kernels_fade(
        target, bytesPerRow, below, belowStride, source, stride, UInt32(alpha), rect.width,
        rect.height, Self.streams(rect, isFinal: isFinal && under != nil))
      return
    }
    if weight == 0 {
      if let under { copy(under, in: rect, isFinal: false) }
      row_kernels_over(
        target, bytesPerRow, source, stride, UInt32(alpha), rect.width, rect.height)
      return
    }
    scratch.withUnsafeMutableBytes { scratch in
      guard let line = scratch.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      let below = rows(of: under, at: rect)
      for index in 0..<rect.height {
        let into = target + index * bytesPerRow
        row_kernels_mix(
          line, 0, source + index * stride, stride, distance, UInt32(weight), rect.width, 1, 0)
        if isOpaque {
          let from = below.map { $0 + index * $1 } ?? UnsafePointer(into)
          row_kernels_fade(into, 0, from, 0, line, 0, UInt32(alpha), rect.width, 1, 0)
        } else {
          if let (start, stride) = below {
            row_kernels_copy(into, 0, start + index * stride, 0, rect.width, 1, 0)
          }
          row_kernels_over(into, 0, line, 0, UInt32(alpha), rect.width, 1)
        }
      }
    }
  }

  /// Draws the pixels of `cached`, scaled and faded by `alpha` of 255, over `under` or what is there; `isOpaque` where they
  /// let nothing through.
  func draw(
    _ cached: CachedSurface, _ scale: PixelScale, alpha: Int, isOpaque: Bool, in rect: PixelRect,
    over under: PutOff?, scratch: inout [UInt32]
  ) {
    let below = rows(of: under, at: rect)
    let source = cached.pixels
    let (width, height) = (cached.surface.width, cached.surface.height)
    // A row of the picture in sixteen bits a channel, and one of the frame.
    let lineLength = 2 * (width + 4)
    if scratch.count < lineLength + rect.width {
      scratch = [UInt32](repeating: 0, count: lineLength + rect.width)
    }
    scratch.withUnsafeMutableBytes { scratch in
      guard let start = scratch.baseAddress else { return }
      let line = start.assumingMemoryBound(to: UInt16.self)
      let pixels = (start + 4 * lineLength).assumingMemoryBound(to: UInt8.self)
      let x = scale.x(at: rect.minX)
      for index in 0..<rect.height {
        let into = pixel(rect.minX, rect.minY + index)
        let isPlain = isOpaque && alpha == 255
        row_kernels_scale(
          isPlain ? into : pixels, source, cached.bytesPerRow, width, height, x, scale.xStep,
          scale.y(at: rect.minY + index), rect.width, line)
        if isPlain { continue }
        let from = below.map { $0 + index * $1 } ?? UnsafePointer(into)
        if isOpaque {
          row_kernels_fade(into, 0, from, 0, pixels, 0, UInt32(alpha), rect.width, 1, 0)
        } else {
          if below != nil { row_kernels_copy(into, 0, from, 0, rect.width, 1, 0) }
          row_kernels_over(into, 0, pixels, 0, UInt32(alpha), rect.width, 1)
        }
      }
    }
  }

  /// Lays `color` through `mask`, scaled.
  func shade(
    _ mask: ShadowMask, _ scale: PixelScale, _ color: UInt32, in rect: PixelRect,
    scratch: inout [UInt32]
  ) {
    let lineLength = mask.width / 2 + 4
    let length = lineLength + rect.width / 4 + 1
    if scratch.count < length { scratch = [UInt32](repeating: 0, count: length) }
    scratch.withUnsafeMutableBytes { scratch in
      guard let start = scratch.baseAddress else { return }
      row_kernels_shade(
        pixel(rect.minX, rect.minY), bytesPerRow, mask.pixels, mask.bytesPerRow, mask.width,
        mask.height, scale.x(at: rect.minX), scale.xStep, scale.y(at: rect.minY), scale.yStep,
        color, rect.width, rect.height, start.assumingMemoryBound(to: UInt16.self),
        (start + 4 * lineLength).assumingMemoryBound(to: UInt8.self))
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

/// Pixels of a surface that are to be copied, put off: what is laid over them may take them from there.
///
/// Two pictures mixed are read once each and written once.
struct PutOff {
  var rect: PixelRect
  let surface: CachedSurface
  /// From a row and a column of the frame to those of the surface.
  let rowOffset: Int
  let columnOffset: Int

  /// nil where the pixels of `surface`, moved by `offset`, do not lie on the frame's.
  init?(_ surface: CachedSurface, offset: Vector, in rect: PixelRect) {
    guard offset.x == offset.x.rounded(), offset.y == offset.y.rounded() else { return nil }
    self.rect = rect
    self.surface = surface
    rowOffset = -Int(offset.y)
    columnOffset = -Int(offset.x)
  }
}
