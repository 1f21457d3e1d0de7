/// A colour in sRGB with opacity; components are gamma encoded, from 0 to 1, and not premultiplied.
///
/// Components outside 0 to 1 are kept here and clamped where they are drawn; what is not a number is 0.
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Double { didSet { red = Self.sound(red) } }
  /// The green component.
  public var green: Double { didSet { green = Self.sound(green) } }
  /// The blue component.
  public var blue: Double { didSet { blue = Self.sound(blue) } }
  /// The opacity: 0 shows nothing, 1 covers what is behind.
  public var alpha: Double { didSet { alpha = Self.sound(alpha) } }

  /// The colour of the components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.sound(red)
    self.green = Self.sound(green)
    self.blue = Self.sound(blue)
    self.alpha = Self.sound(alpha)
  }

  private static func sound(_ component: Double) -> Double { component.isNaN ? 0 : component }

  /// The colour of the hexadecimal number 0xRRGGBB.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The grey of brightness `white`, from 0 to 1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// No colour at all: black at opacity 0.
  public static let clear = Color(white: 0, alpha: 0)
  /// Black, opaque.
  public static let black = Color(white: 0)
  /// White, opaque.
  public static let white = Color(white: 1)

  /// The same colour at another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether it covers what is behind it.
  public var isOpaque: Bool { alpha >= 1 }

  /// Whether it shows at all.
  public var isVisible: Bool { alpha > 0 }
}
