/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// The same colour everywhere.
  case color(Color)
  /// Colours along a line, placed by the rectangle that is filled.
  case gradient(Gradient)

  /// Whether it covers all that is behind it.
  public var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient):
      !gradient.stops.isEmpty && gradient.stops.allSatisfy(\.color.isOpaque)
    }
  }

  /// Whether it shows at all.
  public var isVisible: Bool {
    switch self {
    case .color(let color): color.isVisible
    case .gradient(let gradient): gradient.stops.contains(where: \.color.isVisible)
    }
  }
}
