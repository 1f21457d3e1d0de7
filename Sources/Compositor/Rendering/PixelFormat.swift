/// How the pixels of a host's buffer are laid out.
public enum PixelFormat: String, CaseIterable, Sendable {
  /// 32 bits in the machine's byte order, alpha highest, colours multiplied by it: Cairo's ARGB32.
  case argb32Premultiplied
  /// The same without opacity: over black, the highest byte of no meaning. Cairo's RGB24.
  case rgb24
  /// 16 bits in the machine's byte order: 5 of red, highest, 6 of green, 5 of blue; over black, lower bits cut off.
  case rgb565

  /// The bytes that a pixel takes; rows begin at multiples of it.
  public var bytesPerPixel: Int {
    switch self {
    case .argb32Premultiplied, .rgb24: 4
    case .rgb565: 2
    }
  }
}
