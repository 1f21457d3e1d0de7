import Compositor

/// A text that fades into another one: two layers in one place, of which one is seen.
struct CrossFadingText {
  private let name: String
  private var layers: [LayerID] = []
  private var texts = ["", ""]
  /// Which of the layers is seen.
  private var current = 0

  init(name: String) { self.name = name }

  /// Makes the layers, of which the first one is seen.
  mutating func build(_ text: String, in layers: inout ScreenLayers) {
    current = 0
    texts = [text, ""]
    self.layers = (0..<2).map { number in
      var layer = Layer(name: number == 0 ? name : "\(name)-other")
      layer.opacity = number == 0 ? 1 : 0
      return layers.add(layer)
    }
  }

  /// Writes the texts in `style`.
  ///
  /// - Returns: the layers, to be put in their place.
  func layOut(
    _ style: TextStyle, isMirrored: Bool, in layers: inout ScreenLayers
  ) -> [LayerID] {
    var style = style
    style.alignment = isMirrored ? .trailing : .leading
    for (number, id) in self.layers.enumerated() {
      layers[id].content = .text(Text(texts[number], style: style))
      layers[id].accessibility = AccessibilityProperties(
        role: .heading, label: texts[number], isHidden: number != current)
    }
    return self.layers
  }

  /// Takes `text` for the one to be seen; `fade(on:)` shows it.
  mutating func change(to text: String) {
    current = 1 - current
    texts[current] = text
  }

  /// Fades to what was changed to in 0.35 s.
  func fade(on host: any ScreenHost) throws {
    host.layout()
    try host.animate(with: .curve(.easeInOut, duration: .milliseconds(350))) { tree in
      for (number, id) in layers.enumerated() { tree[id].opacity = number == current ? 1 : 0 }
    }
  }
}
