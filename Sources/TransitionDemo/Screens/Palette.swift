import Compositor

/// The colours and type of the built-in screens.
enum Palette {
  static let paper = Color.white
  static let ink = Color(hex: 0x14141A)
  static let secondary = Color(hex: 0x6C6C78)
  static let hairline = Color(hex: 0xE3E3E9)

  static let night = Color(hex: 0x161622)
  static let moon = Color(hex: 0xF4F4FA)
  static let dusk = Color(hex: 0x9A9AAF)
  static let nightLine = Color(white: 1, alpha: 0.08)
  static let accent = Color(hex: 0xA5A2FF)

  static func text(
    _ string: String, size: Double, weight: Int = 400, color: Color = ink,
    alignment: TextStyle.Alignment = .leading, lines: Int = 1, tracking: Double = 0
  ) -> Text {
    Text(
      string,
      style: TextStyle(
        size: size, weight: weight, color: color, alignment: alignment, tracking: tracking,
        lineLimit: lines))
  }
}
