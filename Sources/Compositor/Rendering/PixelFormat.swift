/// How the pixels of a host's buffer are laid out.
public enum PixelFormat: String, CaseIterable, Sendable {
  /// 32 bits in the machine's byte order, alpha highest, colours multiplied by it: Cairo's ARGB32.
  case argb32Premultiplied

  /// The bytes that a pixel takes.
  public var bytesPerPixel: Int {
    switch self {
    case .argb32Premultiplied: 4
    }
  }
}
