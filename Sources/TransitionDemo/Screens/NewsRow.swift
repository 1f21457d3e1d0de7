import Compositor

/// One row of the news list.
struct NewsRow {
  static let height = 98.0

  var article: Article
  var number: Int

  /// Makes the row's layers in `frame`.
  func build(_ frame: Rect, in layers: inout ScreenLayers) {
    var layer = Layer(name: "row-\(number)", frame: frame)
    layer.accessibility = AccessibilityProperties(
      role: .link, label: article.title, value: "\(article.section), \(article.time)",
      hint: article.summary)
    let row = layers.add(layer)
    buildPicture(Rect(x: 16, y: 12, width: 74, height: 74), in: row, &layers)
    let left = 104.0
    let width = frame.width - left - 16
    buildHeading(x: left, width: width, in: row, &layers)

    let title = Palette.text(
      article.title, size: 15.5, weight: 650, lines: 2, tracking: -0.15)
    let titleHeight = layers.textEngine.size(of: title, width: width).height.rounded(.up)
    add(title, Rect(x: left, y: 29, width: width, height: titleHeight), to: row, &layers)

    // What the title leaves of three lines is the summary's.
    let isShort = titleHeight < 24
    let summary = Palette.text(
      article.summary, size: 13, color: Palette.secondary, lines: isShort ? 2 : 1)
    add(
      summary, Rect(x: left, y: 29 + titleHeight + 2, width: width, height: isShort ? 34 : 18),
      to: row, &layers)

    var line = Layer(
      frame: Rect(x: left, y: frame.height - 1, width: frame.width - left, height: 1))
    line.backgroundColor = Palette.hairline
    layers.add(line, to: row)
  }

  /// The section at the left, the time at the right of one line.
  private func buildHeading(
    x: Double, width: Double, in row: LayerID, _ layers: inout ScreenLayers
  ) {
    let section = Palette.text(
      article.section.uppercased(), size: 10.5, weight: 700, color: article.tint, tracking: 0.7)
    add(section, Rect(x: x, y: 13, width: width * 0.6, height: 14), to: row, &layers)
    let time = Palette.text(
      article.time, size: 11.5, color: Palette.secondary, alignment: .trailing)
    add(time, Rect(x: x + width * 0.5, y: 12.5, width: width * 0.5, height: 15), to: row, &layers)
  }

  private func buildPicture(_ frame: Rect, in row: LayerID, _ layers: inout ScreenLayers) {
    var ground = Layer(name: "picture-\(number)", frame: frame)
    ground.content = .gradient(Gradient(colors: [article.ground.0, article.ground.1]))
    ground.cornerRadii = CornerRadii(14)
    ground.clipsToBounds = true
    let parent = layers.add(ground, to: row)
    for shape in article.artwork.shapes {
      var layer = Layer(frame: Rect(origin: .zero, size: frame.size))
      let factor = frame.width / 100
      layer.content = .path(
        PathContent(
          shape.path.applying(.scale(factor)), fill: shape.fill.map { .color($0) },
          strokeColor: shape.line ?? .clear,
          strokeStyle: shape.line == nil
            ? nil
            : StrokeStyle(width: shape.lineWidth * factor, cap: .round, join: .round)))
      layers.add(layer, to: parent)
    }
  }

  private func add(
    _ text: Text, _ frame: Rect, to row: LayerID, _ layers: inout ScreenLayers
  ) {
    var layer = Layer(frame: frame)
    layer.content = .text(text)
    layers.add(layer, to: row)
  }
}
