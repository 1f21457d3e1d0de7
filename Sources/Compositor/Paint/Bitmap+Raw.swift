extension Bitmap {
  /// How the pixels of a raw buffer lie in memory.
  public enum RawLayout: String, CaseIterable, Sendable {
    /// Blue, green, red, alpha; colours multiplied by alpha: Cairo's ARGB32 on a little-endian machine.
    case bgraPremultiplied
    /// Blue, green, red, alpha; colours not multiplied.
    case bgra
    /// Red, green, blue, alpha; colours multiplied by alpha.
    case rgbaPremultiplied
    /// Red, green, blue, alpha; colours not multiplied.
    case rgba
    /// Red, green, blue and a byte of no meaning.
    case rgbx
    /// Red, green, blue.
    case rgb
    /// One byte of brightness.
    case gray

    /// The bytes that a pixel takes.
    public var bytesPerPixel: Int {
      switch self {
      case .bgraPremultiplied, .bgra, .rgbaPremultiplied, .rgba, .rgbx: 4
      case .rgb: 3
      case .gray: 1
      }
    }
  }

  /// The picture of a raw buffer: `height` rows of `width` pixels laid out as `layout` says, `bytesPerRow` apart.
  ///
  /// The pixels are copied and premultiplied, each colour round(c · a / 255). A premultiplied colour brighter than its
  /// alpha is brought down to it.
  ///
  /// - Parameters:
  ///   - buffer: at least `bytesPerRow · (height − 1)` bytes and a row's pixels; what is left over does not count.
  ///   - bytesPerRow: any distance that a row fits into; nil for rows without padding.
  /// - Throws: `BitmapError` where sides, rows or bytes do not suit.
  public init(
    raw buffer: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int? = nil,
    layout: RawLayout
  ) throws(BitmapError) {
    let sides = 1...Bitmap.largestSide
    guard sides.contains(width), sides.contains(height) else {
      throw .unsuitableSize(width: width, height: height)
    }
    let row = layout.bytesPerPixel * width
    let stride = bytesPerRow ?? row
    guard stride >= row, stride <= Int(Int32.max) else {
      throw .unsuitableRowLength(bytesPerRow: stride, needed: row)
    }
    let needed = stride * (height - 1) + row
    guard buffer.count >= needed else { throw .tooFewBytes(buffer.count, needed: needed) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { target, count in
      for y in 0..<height {
        let source = UnsafeRawBufferPointer(rebasing: buffer[(y * stride)..<(y * stride + row)])
        let pixels = UnsafeMutableBufferPointer(
          rebasing: target[(4 * y * width)..<(4 * (y + 1) * width)])
        layout.convert(source, to: pixels)
      }
      count = 4 * width * height
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// The picture of raw `bytes`, as of a buffer.
  ///
  /// - Throws: `BitmapError` where sides, rows or bytes do not suit.
  public init(
    raw bytes: [UInt8], width: Int, height: Int, bytesPerRow: Int? = nil, layout: RawLayout
  ) throws(BitmapError) {
    let made = bytes.withUnsafeBytes { buffer in
      Result { () throws(BitmapError) in
        try Bitmap(
          raw: buffer, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
      }
    }
    self = try made.get()
  }
}

extension Bitmap.RawLayout {
  /// Writes a row of pixels as blue, green, red, alpha, premultiplied.
  fileprivate func convert(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    func times(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
      UInt8((Int(color) * Int(alpha) + 127) / 255)
    }
    for pixel in 0..<(target.count / 4) {
      let place = bytesPerPixel * pixel
      func byte(_ index: Int) -> UInt8 { source[place + index] }
      let (red, green, blue, alpha): (UInt8, UInt8, UInt8, UInt8)
      switch self {
      case .bgraPremultiplied:
        alpha = byte(3)
        (red, green, blue) = (min(byte(2), alpha), min(byte(1), alpha), min(byte(0), alpha))
      case .rgbaPremultiplied:
        alpha = byte(3)
        (red, green, blue) = (min(byte(0), alpha), min(byte(1), alpha), min(byte(2), alpha))
      case .bgra:
        alpha = byte(3)
        (red, green, blue) = (times(byte(2), alpha), times(byte(1), alpha), times(byte(0), alpha))
      case .rgba:
        alpha = byte(3)
        (red, green, blue) = (times(byte(0), alpha), times(byte(1), alpha), times(byte(2), alpha))
      case .rgbx, .rgb: (red, green, blue, alpha) = (byte(0), byte(1), byte(2), 255)
      case .gray: (red, green, blue, alpha) = (byte(0), byte(0), byte(0), 255)
      }
      target[4 * pixel] = blue
      target[4 * pixel + 1] = green
      target[4 * pixel + 2] = red
      target[4 * pixel + 3] = alpha
    }
  }
}
