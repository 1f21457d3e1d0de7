/// How a layer's colours mix with those behind it, in the words and by the formulas of CSS (Compositing Level 1).
///
/// It mixes with what was drawn before within the nearest layer around it that is composed apart.
public enum BlendMode: String, CaseIterable, Sendable {
  /// Over what is behind.
  case normal
  /// The product: white changes nothing, black stays black.
  case multiply
  /// The product of the complements: black changes nothing, white stays white.
  case screen
  /// Multiplies dark and screens light backdrops.
  case overlay
  /// The darker of both, component by component.
  case darken
  /// The lighter of both, component by component.
  case lighten
  /// Brightens the backdrop to reflect the source.
  case colorDodge = "color-dodge"
  /// Darkens the backdrop to reflect the source.
  case colorBurn = "color-burn"
  /// Multiplies by dark and screens by light sources.
  case hardLight = "hard-light"
  /// Darkens or lightens softly, by the source.
  case softLight = "soft-light"
  /// The difference: black changes nothing, white inverts.
  case difference
  /// The difference at lower contrast.
  case exclusion
  /// The source's hue with the backdrop's saturation and luminosity.
  case hue
  /// The source's saturation with the backdrop's hue and luminosity.
  case saturation
  /// The source's hue and saturation with the backdrop's luminosity.
  case color
  /// The source's luminosity with the backdrop's hue and saturation.
  case luminosity
}
