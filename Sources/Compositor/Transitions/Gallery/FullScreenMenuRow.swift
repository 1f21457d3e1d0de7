/// One link of a full-screen menu: an icon and a title.
struct FullScreenMenuRow {
  /// What is tapped, and what arrives.
  let layer: LayerID
  private let icon: LayerID
  private let title: LayerID
  private let link: FullScreenMenuOverlay.Link

  /// Makes the layers of `link` in `column`.
  init(
    _ link: FullScreenMenuOverlay.Link, name: String, in column: LayerID,
    _ layers: inout ScreenLayers
  ) {
    self.link = link
    var row = Layer(name: name)
    row.accessibility = AccessibilityProperties(role: .button, label: link.title)
    layer = layers.add(row, to: column)
    icon = layers.add(Layer(name: "\(name)-icon"), to: layer)
    title = layers.add(Layer(name: "\(name)-title"), to: layer)
  }

  /// Lays it out at `y` of the column.
  ///
  /// - Returns: its height.
  func layOut(y: Double, _ metrics: FullScreenMenuMetrics, in layers: inout ScreenLayers) -> Double
  {
    let text = metrics.text(link.title, layers.textEngine)
    let size = layers.textEngine.size(of: text, width: metrics.titleWidth)
    // Whole points and one more, so that what was measured is not broken anew.
    let width = min(size.width.rounded(.up) + 1, metrics.titleWidth)
    let (column, iconSize) = (metrics.iconColumn, metrics.iconSize)
    let height = max(size.height.rounded(.up), iconSize)
    let row = metrics.row
    func mirrored(_ rect: Rect) -> Rect {
      guard metrics.isMirrored else { return rect }
      return Rect(
        x: row.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    layers.place(layer, Rect(x: row.x, y: y, width: row.width, height: height))
    layers.place(
      icon,
      mirrored(
        Rect(
          x: (column - iconSize) / 2, y: (height - iconSize) / 2, width: iconSize,
          height: iconSize)))
    layers.place(
      title,
      mirrored(
        Rect(
          x: column + metrics.iconGap, y: (height - size.height) / 2, width: width,
          height: size.height)))
    layers[icon].content = metrics.lines(link.icon, size: iconSize, weight: 2.3)
    layers[title].content = .text(text)
    return height
  }
}
