import Compositor

/// A menu of sections, of which one is current; choosing one hands it back to the presenter.
final class MenuScreen: Screen {
  typealias Output = String

  static let sections = [
    "Home", "News", "Tech", "Finance", "Reviews", "Fashion", "Science", "Culture",
  ]

  private let items: [String]
  private let current: String
  private let reveal: Double

  /// - Parameter reveal: how much of the content stays in sight below, in points, and is left free.
  init(items: [String] = MenuScreen.sections, current: String, reveal: Double = 150) {
    self.items = items
    self.current = current
    self.reveal = reveal
  }

  /// Flat, because it is prolonged above the menu where the spring overshoots.
  let backgroundColor = Palette.night

  func build(in layers: inout ScreenLayers) {
    let bounds = layers.bounds
    let top = max(layers.safeArea.top, 8)
    // Rows stay above the content that is left in sight, and shrink on a small screen.
    let available = max(bounds.height - reveal, bounds.height * 0.3) - top
    let headerHeight = min(64, available * 0.15)
    let rowHeight = min(
      66, ((available - headerHeight) / Double(max(items.count, 1))).rounded(.down))
    guard rowHeight > 0 else { return }
    buildHeader(Rect(x: 28, y: top, width: bounds.width - 56, height: headerHeight), &layers)
    for (index, item) in items.enumerated() {
      let frame = Rect(
        x: 12, y: (top + headerHeight).rounded() + Double(index) * rowHeight,
        width: bounds.width - 24, height: rowHeight)
      buildRow(item, frame, isLast: index == items.count - 1, &layers)
    }
  }

  private func buildHeader(_ frame: Rect, _ layers: inout ScreenLayers) {
    let text = Palette.text(
      "SECTIONS", size: 12, weight: 650, color: Palette.dusk, tracking: 1.4)
    let height = layers.textEngine.size(of: text).height
    var layer = Layer(
      name: "menu-header",
      frame: Rect(
        x: frame.minX, y: (frame.maxY - height - 10).rounded(), width: frame.width,
        height: height.rounded(.up)))
    layer.content = .text(text)
    layers.add(layer)
  }

  private func buildRow(
    _ item: String, _ frame: Rect, isLast: Bool, _ layers: inout ScreenLayers
  ) {
    let isCurrent = item == current
    var row = Layer(name: "menu-item-\(item)", frame: frame)
    row.cornerRadii = CornerRadii(14)
    row.accessibility = AccessibilityProperties(
      role: .menuItem, label: item, traits: isCurrent ? .selected : [])
    if isCurrent { row.backgroundColor = Color(white: 1, alpha: 0.07) }
    let id = layers.add(row)

    let iconSize = min(24, frame.height * 0.6)
    let color = isCurrent ? Palette.accent : Palette.dusk
    layers.add(
      icon(item).layer(
        x: 16, y: ((frame.height - iconSize) / 2).rounded(), size: iconSize, color: color,
        width: 1.7), to: id)
    let label = Palette.text(
      item, size: min(19, frame.height * 0.5), weight: isCurrent ? 700 : 500,
      color: Palette.moon, tracking: -0.2)
    let height = layers.textEngine.size(of: label).height
    var text = Layer(
      frame: Rect(
        x: 56, y: ((frame.height - height) / 2).rounded(), width: frame.width - 110,
        height: height.rounded(.up)))
    text.content = .text(label)
    layers.add(text, to: id)
    if isCurrent {
      layers.add(
        Icon.check.layer(
          name: "check-mark", x: frame.width - 40, y: ((frame.height - 20) / 2).rounded(),
          size: 20, color: Palette.accent, width: 2.4), to: id)
    } else if !isLast {
      var line = Layer(
        frame: Rect(x: 56, y: frame.height - 1, width: frame.width - 72, height: 1))
      line.backgroundColor = Palette.nightLine
      layers.add(line, to: id)
    }
    layers.onTap(id) { [weak self] host in
      guard let self else { return }
      try host.dismiss(self, returning: item)
    }
  }

  private func icon(_ item: String) -> Icon {
    switch item {
    case "Home": .house
    case "News": .newspaper
    case "Tech": .chip
    case "Finance": .bars
    case "Reviews": .star
    case "Fashion": .shirt
    case "Science": .flask
    default: .note
    }
  }
}
