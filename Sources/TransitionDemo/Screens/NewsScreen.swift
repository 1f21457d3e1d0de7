import Compositor

/// A news list: a navigation bar with a menu button, and rows of picture, section, title, summary and time.
final class NewsScreen: Screen {
  /// What the navigation bar says.
  var title: String
  /// What a tap on the menu button does.
  var onMenu: TapAction?
  private let articles: [Article]
  private var titleLayer: LayerID?

  init(title: String = "Home", articles: [Article] = Article.samples) {
    self.title = title
    self.articles = articles
  }

  let backgroundColor = Palette.paper

  func build(in layers: inout ScreenLayers) {
    let top = max(layers.safeArea.top, 8)
    let barHeight = 52.0
    buildRows(from: top + barHeight, in: &layers)
    buildBar(top: top, height: barHeight, in: &layers)
  }

  func layout(in layers: inout ScreenLayers) {
    guard let titleLayer else { return }
    layers[titleLayer].accessibility?.label = title
    layers[titleLayer].content = .text(
      Palette.text(title, size: 18, weight: 700, alignment: .center, tracking: -0.2))
  }

  private func buildBar(top: Double, height: Double, in layers: inout ScreenLayers) {
    let width = layers.bounds.width
    var bar = Layer(
      name: "navigation-bar", frame: Rect(x: 0, y: 0, width: width, height: top + height))
    // In front of the rows, but read before them.
    bar.accessibility = AccessibilityProperties(order: -1)
    bar.backgroundColor = Palette.paper
    let parent = layers.add(bar)
    var line = Layer(frame: Rect(x: 0, y: top + height - 1, width: width, height: 1))
    line.backgroundColor = Palette.hairline
    layers.add(line, to: parent)

    let middle = top + height / 2
    var title = Layer(
      name: "title", frame: Rect(x: 72, y: middle - 11, width: width - 144, height: 24))
    title.accessibility = AccessibilityProperties(role: .heading)
    titleLayer = layers.add(title, to: parent)
    // 44 points square, so that a finger finds it.
    var menu = Layer(name: "menu-button", frame: Rect(x: 6, y: middle - 22, width: 44, height: 44))
    menu.accessibility = AccessibilityProperties(role: .button, label: "Menu", order: -1)
    let button = layers.add(menu, to: parent)
    layers.add(
      Icon.lines.layer(x: 10, y: 10, size: 24, color: Palette.ink, width: 2), to: button)
    layers.add(
      Icon.magnifier.layer(
        x: width - 40, y: middle - 12, size: 24, color: Palette.ink, width: 2), to: parent)
    layers.onTap(button) { [weak self] host in try self?.onMenu?(host) }
  }

  private func buildRows(from top: Double, in layers: inout ScreenLayers) {
    var y = top
    var index = 0
    while y < layers.bounds.maxY, !articles.isEmpty {
      let article = articles[index % articles.count]
      let frame = Rect(x: 0, y: y, width: layers.bounds.width, height: NewsRow.height)
      NewsRow(article: article, number: index).build(frame, in: &layers)
      y += NewsRow.height
      index += 1
    }
  }
}
