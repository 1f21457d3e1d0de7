import Compositor

/// A page with a hamburger button and a button that counts, and the menu over it.
final class MenuPage: Screen {
  private(set) var title = "Home"
  private(set) var counted = 0
  private(set) var heard: [ScreenEvent] = []
  let menu: FullScreenMenuOverlay
  /// What the actions of links did, in order.
  let log: Log

  final class Log {
    var chosen: [String] = []
  }

  init(titles: [String]) {
    let log = Log()
    self.log = log
    menu = FullScreenMenuOverlay(
      links: titles.map { title in
        .init(icon: Self.icon, title: title) { _ in log.chosen.append(title) }
      })
  }

  convenience init(links: Int) { self.init(titles: (0..<links).map { "Page \($0)" }) }

  static let icon = Path.rect(Rect(x: 4, y: 4, width: 16, height: 16))

  func build(in layers: inout ScreenLayers) {
    for (index, name) in ["hamburger", "counter"].enumerated() {
      var layer = Layer(name: name, frame: Rect(x: 0, y: 64 * Double(index), width: 64, height: 64))
      layer.backgroundColor = Color(hex: 0x224466)
      layer.accessibility = AccessibilityProperties(role: .button, label: name)
      let id = layers.add(layer)
      layers.onTap(id) { [weak self] host in
        guard let self else { return }
        if index == 0 { try menu.open(over: self, in: host) } else { counted += 1 }
      }
    }
  }

  func hear(_ event: ScreenEvent, host: any ScreenHost) { heard.append(event) }

  /// A stage that shows it.
  func stage(
    size: Size = Size(width: 390, height: 844), scale: Double = 1, safeArea: Insets = .zero,
    environment: Environment = Environment()
  ) throws -> Stage {
    try Stage(size: size, scale: scale, safeArea: safeArea, environment: environment, root: self)
  }
}

extension LayerTree {
  /// Where the layer called `name` is seen, in the stage's coordinates; nil where there is none.
  func seen(_ name: String) -> Rect? {
    first(named: name).map { affineToSpace(of: $0).boundingBox(of: self[$0].bounds) }
  }
}
