import Compositor

/// A card that an article's picture fills.
struct PictureCard {
  /// The card.
  let layer: LayerID
  private let motif: LayerID

  /// Makes the card's layers; `layOut` gives them their places.
  init(_ article: Article, name: String, in layers: inout ScreenLayers) {
    var card = Layer(name: name)
    card.content = .gradient(Gradient(colors: [article.ground.0, article.ground.1]))
    card.cornerRadii = CornerRadii(22)
    card.clipsToBounds = true
    card.accessibility = AccessibilityProperties(role: .link, label: article.title)
    layer = layers.add(card)
    // On a square of 100; the card shows the middle of it.
    motif = layers.add(Layer(), to: layer)
    for shape in article.artwork.shapes {
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      layer.content = .path(
        PathContent(
          shape.path, fill: shape.fill.map { .color($0) }, strokeColor: shape.line ?? .clear,
          strokeStyle: shape.line == nil
            ? nil : StrokeStyle(width: shape.lineWidth, cap: .round, join: .round)))
      layers.add(layer, to: motif)
    }
  }

  /// Fits what is on the card to its size.
  func layOut(in layers: inout ScreenLayers) {
    let size = layers[layer].bounds.size
    layers[motif].bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    layers[motif].transform = .scale(size.width / 100)
    layers[motif].position = Point(x: size.width / 2, y: size.height / 2)
  }
}
