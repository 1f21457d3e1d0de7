import Compositor

/// Three lines in the top leading corner that open a menu; a finger hits the room around them too.
struct HamburgerButton {
  static let name = "hamburger-button"
  /// Around the lines, and part of what a finger hits.
  static let padding = 20.0

  /// What lies behind the lines; nil for nothing.
  var plate: Color?
  private var button: LayerID?
  private var disc: LayerID?
  private var lines: LayerID?

  init(plate: Color? = nil) { self.plate = plate }

  /// Makes its layers; a tap does `action`.
  mutating func build(in layers: inout ScreenLayers, action: @escaping TapAction) {
    var layer = Layer(name: Self.name)
    layer.accessibility = AccessibilityProperties(role: .button, label: "Menu", order: -1)
    let id = layers.add(layer)
    button = id
    disc = plate.map { color in
      var disc = Layer(name: "hamburger-plate")
      disc.backgroundColor = color
      return layers.add(disc, to: id)
    }
    lines = layers.add(Layer(name: "hamburger-lines"), to: id)
    layers.onTap(id, do: action)
  }

  /// Puts it in its corner.
  ///
  /// - Returns: the side of the square that is hit.
  @discardableResult
  func layOut(in layers: inout ScreenLayers) -> Double {
    let isMirrored = layers.environment.layoutDirection == .rightToLeft
    let glyph = layers.environment.size(of: .title3) * 1.3
    let side = glyph + 2 * Self.padding
    guard let button, let lines else { return side }
    layers[button].frame = Rect(
      x: isMirrored ? layers.bounds.width - side : 0, y: layers.safeArea.top, width: side,
      height: side)
    if let disc {
      let radius = glyph * 0.85
      layers[disc].frame = Rect(
        x: side / 2 - radius, y: side / 2 - radius, width: 2 * radius, height: 2 * radius)
      layers[disc].cornerRadii = CornerRadii(radius)
    }
    layers[lines] = Icon.lines.layer(
      name: "hamburger-lines", x: Self.padding, y: Self.padding, size: glyph,
      color: Palette.ink, width: glyph / 10)
    // Its shortest line is at the side where reading ends.
    layers[lines].transform.scale.x = isMirrored ? -1 : 1
    return side
  }
}
