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

  /// The pixels from which on going past the caches pays, where they are not drawn over.
  static let streamedArea = 32_768

  private static func streams(_ rect: PixelRect, isFinal: Bool) -> Int32 {
    isFinal && rect.area >= streamedArea ? 1 : 0
  }

  /// Fills `rect` with `pixel`.
  func fill(_ rect: PixelRect, with pixel: UInt32, isFinal: Bool) {
    row_kernels_fill(
      self.pixel(rect.minX, rect.minY), bytesPerRow, pixel, rect.width, rect.height,
      Self.streams(rect, isFinal: isFinal))
  }

  /// Lays `pixel` over `rect`, as far as `edges` cover each of its pixels.
  func blend(_ pixel: UInt32, coveredBy edges: PixelEdges, in rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      var x = rect.minX
      while x < rect.maxX {
        let coverage = edges.coverage(x, y)
        // Runs that are covered alike.
        var end = x + 1
        while end < rect.maxX, edges.coverage(end, y) == coverage { end += 1 }
        row_kernels_cover(self.pixel(x, y), pixel, UInt32(coverage), end - x)
        x = end
      }
    }
  }

  /// Lays `pixel` over `rect` of `under`, or of what is there.
  func blend(_ pixel: UInt32, in rect: PixelRect, over under: PutOff?, isFinal: Bool) {
    let target = self.pixel(rect.minX, rect.minY)
    let (below, stride) = rows(of: under, at: rect) ?? (UnsafePointer(target), bytesPerRow)
    withUnsafeBytes(of: pixel) { color in
      guard let color = color.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      row_kernels_tint(
        target, bytesPerRow, below, stride, color, 0, 255, rect.width, rect.height,
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

  /// Draws the pixels of `cached` in `rect` at its edges, moved by `offset` and faded by `alpha` of 255, as far as `edges`
  /// cover each of its pixels; what lies beyond is like the nearest pixel.
  ///
  /// - Precondition: `offset` is whole along one axis at least.
  func draw(
    _ cached: CachedSurface, offset: Vector, alpha: Int, coveredBy edges: PixelEdges,
    in rect: PixelRect, scratch: inout [UInt32]
  ) {
    let (x, y) = (Self.position(-offset.x), Self.position(-offset.y))
    let (width, height) = (cached.surface.width, cached.surface.height)
    func pixel(_ column: Int, _ row: Int) -> Int {
      min(max(row, 0), height - 1) * cached.bytesPerRow + 4 * min(max(column, 0), width - 1)
    }
    scratch.withUnsafeMutableBytes { scratch in
      guard let line = scratch.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      for row in rect.minY..<rect.maxY {
        var column = rect.minX
        while column < rect.maxX {
          let coverage = edges.coverage(column, row)
          let near = pixel(column + x.whole, row + y.whole)
          // Edges above and below go on for the whole row, those at the sides for a pixel.
          let isRun = x.weight == 0 && column + x.whole >= 0
          var end = column + 1
          while isRun, end < rect.maxX, end + x.whole < width,
            edges.coverage(end, row) == coverage
          { end += 1 }
          let far = pixel(
            column + x.whole + (x.weight > 0 ? 1 : 0), row + y.whole + (y.weight > 0 ? 1 : 0))
          row_kernels_mix(
            line, 0, cached.pixels + near, 0, far - near, UInt32(x.weight + y.weight), end - column,
            1, 0)
          row_kernels_over(
            self.pixel(column, row), 0, line, 0, UInt32(Self.product(coverage, alpha)),
            end - column, 1)
          column = end
        }
      }
    }
  }

  /// The product of two numbers of 255, rounded as Cairo does: a shade lower than pixman.
  private static func product(_ a: Int, _ b: Int) -> Int {
    let product = a * b + 127
    return (product + (product >> 8)) >> 8
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
    let surface = mask.surface
    let lineLength = surface.width / 2 + 4
    let length = lineLength + rect.width / 4 + 1
    if scratch.count < length { scratch = [UInt32](repeating: 0, count: length) }
    scratch.withUnsafeMutableBytes { scratch in
      guard let start = scratch.baseAddress else { return }
      var source = row_mask(
        pixels: surface.pixels, stride: surface.bytesPerRow, width: surface.width,
        height: surface.height, even_left: mask.evenColumns.lowerBound,
        even_right: mask.evenColumns.upperBound, even_top: mask.evenRows.lowerBound,
        even_bottom: mask.evenRows.upperBound)
      row_kernels_shade(
        pixel(rect.minX, rect.minY), bytesPerRow, &source, scale.x(at: rect.minX), scale.xStep,
        scale.y(at: rect.minY), scale.yStep, color, rect.width, rect.height,
        start.assumingMemoryBound(to: UInt16.self),
        (start + 4 * lineLength).assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Lays `color` through the opacities of `mask`, whose first one is at (`x`, `y`), over all of `rect`, which it covers.
  func stencil(_ mask: AlphaSurface, x: Int, y: Int, _ color: UInt32, in rect: PixelRect) {
    row_kernels_stencil(
      pixel(rect.minX, rect.minY), bytesPerRow,
      mask.pixels + ((rect.minY - y) * mask.bytesPerRow + rect.minX - x), mask.bytesPerRow, color,
      rect.width, rect.height)
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
