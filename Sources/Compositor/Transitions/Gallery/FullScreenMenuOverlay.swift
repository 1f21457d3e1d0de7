/// A menu over the whole of any content: a gradient panel with a column of links and a close button.
///
/// Make it once and open it as often as need be:
///
///     let menu = FullScreenMenuOverlay(links: [
///       .init(icon: house, title: "Home") { _ in page.show("Home") }
///     ])
///     try menu.open(over: page, in: stage)
///
/// A link, the close button and escape close it. It reads text size and layout direction from the stage's environment; a
/// title that would have to be broken inside a word is made smaller instead.
public final class FullScreenMenuOverlay: Screen {
  /// The number of the link that was chosen.
  public typealias Output = Int

  /// One entry of the menu.
  public struct Link {
    /// The lines of its icon, on a square of 24 points.
    public var icon: Path
    /// What it says.
    public var title: String
    /// What it does once the panel is gone.
    public var action: TapAction

    /// A link that says `title` beside `icon` and does `action`.
    public init(icon: Path, title: String, action: @escaping TapAction) {
      self.icon = icon
      self.title = title
      self.action = action
    }
  }

  /// The links, from top to bottom.
  public let links: [Link]
  /// The colours of the panel, from the top leading to the bottom trailing corner.
  public let colors: [Color]
  /// What the close button is called to somebody who does not see it.
  public let closeLabel: String
  /// What the panel is called to somebody who does not see it.
  public let label: String
  /// How far the column can be scrolled, in points: 0 where all of it is in sight or it is not on a stage.
  public private(set) var scrollableDistance = 0.0
  private var parts = Parts()

  /// The layers that are brought up to date.
  private struct Parts {
    var viewport: LayerID?
    var rows: [FullScreenMenuRow] = []
    var close: LayerID?
    var cross: LayerID?
  }

  /// Indigo, purple and pink, as iOS has them: #5856D6, #AF52DE and #FF2D55.
  public static let defaultColors = [
    Color(hex: 0x5856D6), Color(hex: 0xAF52DE), Color(hex: 0xFF2D55),
  ]

  /// A menu of `links`; labels are in the user's language.
  public init(
    links: [Link], colors: [Color] = FullScreenMenuOverlay.defaultColors, label: String = "Menu",
    closeLabel: String = "Close"
  ) {
    self.links = links
    self.colors = colors
    self.label = label
    self.closeLabel = closeLabel
  }

  /// The transition that suits it: the panel from the top edge, its links one by one.
  public var transition: FullScreenMenu {
    FullScreenMenu(arriving: links.indices.map(Self.name(ofLink:)))
  }

  /// Opens the menu over `content`; a link that is chosen does what it does once the panel is gone.
  ///
  /// - Throws: `TransitionError` where `content` is not on the stage or already presents; nothing has changed then.
  public func open(over content: some Screen, in host: any ScreenHost) throws {
    try host.present(self, from: content, with: transition) { [weak host] choice in
      guard let host, let choice else { return }
      try self.links[choice].action(host)
    }
  }

  /// The name of the layer of the link at `index`: "menu-link-0" for the first.
  public static func name(ofLink index: Int) -> String { "menu-link-\(index)" }

  /// The name of the close button's layer.
  public static let closeButtonName = "menu-close"

  /// The name of the layer that holds the links, and that scrolls where they are taller than the screen.
  public static let columnName = "menu-column"

  // MARK: Screen

  /// Nothing: the panel is the screen's root layer.
  public var backgroundColor: Color { .clear }

  /// Makes the panel, its links and its close button.
  public func build(in layers: inout ScreenLayers) {
    layers[layers.root].accessibility = AccessibilityProperties(role: .dialog, label: label)
    let viewport = Layer(name: Self.columnName)
    let column = layers.add(viewport)
    parts = Parts(viewport: column)
    parts.rows = links.enumerated().map { index, link in
      let row = FullScreenMenuRow(link, name: Self.name(ofLink: index), in: column, &layers)
      layers.onTap(row.layer) { [weak self] host in
        guard let self else { return }
        try host.dismiss(self, returning: index)
      }
      return row
    }
    buildCloseButton(in: &layers)
  }

  private func buildCloseButton(in layers: inout ScreenLayers) {
    var button = Layer(name: Self.closeButtonName)
    button.backgroundColor = Color(white: 1, alpha: 0.2)
    button.accessibility = AccessibilityProperties(role: .button, label: closeLabel)
    let close = layers.add(button)
    parts.close = close
    parts.cross = layers.add(Layer(name: "menu-close-cross"), to: close)
    layers.onTap(close) { [weak self] host in
      guard let self else { return }
      try host.dismiss(self)
    }
  }

  /// Lays panel, links and close button out for the container and the user's text size and direction.
  public func layout(in layers: inout ScreenLayers) {
    let isMirrored = layers.environment.layoutDirection == .rightToLeft
    layers[layers.root].content = .gradient(
      Gradient(
        colors: colors, startPoint: Point(x: isMirrored ? 1 : 0, y: 0),
        endPoint: Point(x: isMirrored ? 0 : 1, y: 1)))
    let metrics = FullScreenMenuMetrics(layers)
    layOutCloseButton(metrics, in: &layers)
    layOutColumn(metrics, in: &layers)
  }

  private func layOutColumn(_ metrics: FullScreenMenuMetrics, in layers: inout ScreenLayers) {
    guard let viewport = parts.viewport else { return }
    var y = 0.0
    for row in parts.rows {
      y += row.layOut(y: y, metrics, in: &layers) + metrics.spacing
    }
    if !parts.rows.isEmpty { y -= metrics.spacing }
    let bounds = layers.bounds
    layers.place(viewport, bounds)
    scrollableDistance = max(metrics.columnTop + y + metrics.columnBottom - bounds.height, 0)
    // A drag may begin between the links.
    layers[viewport].hitTesting = scrollableDistance > 0 ? .normal : .sublayersOnly
    layers[viewport].clipsToBounds = scrollableDistance > 0
    layers.makeScrollable(
      viewport, contentSize: Size(width: bounds.width, height: y),
      insets: Insets(top: metrics.columnTop, bottom: metrics.columnBottom),
      indicator: Color(white: 1, alpha: 0.6))
  }

  private func layOutCloseButton(
    _ metrics: FullScreenMenuMetrics, in layers: inout ScreenLayers
  ) {
    guard let close = parts.close, let cross = parts.cross else { return }
    let frame = metrics.closeButton
    layers.place(close, frame)
    layers[close].cornerRadii = CornerRadii(frame.width / 2)
    let glyph = metrics.crossSize
    layers.place(
      cross,
      Rect(
        x: (frame.width - glyph) / 2, y: (frame.height - glyph) / 2, width: glyph, height: glyph))
    let path = Path {
      for (start, end) in [(3.0, 21.0), (21.0, 3.0)] {
        $0.move(x: start, y: 3)
        $0.line(x: end, y: 21)
      }
    }
    layers[cross].content = metrics.lines(path, size: glyph, weight: 3.4)
  }
}
