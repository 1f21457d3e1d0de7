import Compositor

/// A page with shapes and text, whose title can change.
final class PageScreen: Screen {
  var title = "Home"
  private(set) var layoutCount = 0
  private var titleLayer: LayerID?

  func build(in layers: inout ScreenLayers) {
    var card = Layer(name: "card", frame: Rect(x: 20.25, y: 40.5, width: 120, height: 60))
    card.backgroundColor = Color(hex: 0x5856D6)
    card.cornerRadii = CornerRadii(topLeft: 12, topRight: 4, bottomRight: 20, bottomLeft: 0)
    card.borderWidth = 1.5
    card.borderColor = Color(hex: 0x112233, alpha: 0.5)
    layers.add(card)
    var faded = Layer(name: "faded", frame: Rect(x: 60, y: 70, width: 90.5, height: 55.25))
    faded.opacity = 0.5
    faded.backgroundColor = Color(hex: 0xFF2D55)
    faded.clipsToBounds = true
    faded.cornerRadii = CornerRadii(10)
    let parent = layers.add(faded)
    var inner = Layer(name: "inner", frame: Rect(x: 50, y: 30, width: 80, height: 80))
    inner.content = .gradient(Gradient(colors: [.white, .black]))
    layers.add(inner, to: parent)
    var label = Layer(name: "title", frame: Rect(x: 20, y: 8, width: 160, height: 24))
    label.content = .text(
      Text("", style: TextStyle(family: "DejaVu Sans", size: 15, weight: 700)))
    titleLayer = layers.add(label)
    var turned = Layer(name: "turned", frame: Rect(x: 30, y: 150, width: 60, height: 40))
    turned.transform = .rotation(.degrees(17))
    turned.content = .path(
      PathContent(
        Path {
          $0.addEllipse(in: Rect(x: 4, y: 4, width: 50, height: 30))
        }, fill: .color(Color(hex: 0x34C759)), strokeColor: .black,
        strokeStyle: StrokeStyle(width: 2)))
    layers.add(turned)
  }

  func layout(in layers: inout ScreenLayers) {
    layoutCount += 1
    guard let titleLayer else { return }
    layers[titleLayer].content = .text(
      Text(title, style: TextStyle(family: "DejaVu Sans", size: 15, weight: 700)))
  }
}

/// A menu of three items, each of which is a choice.
final class ChoiceScreen: Screen {
  typealias Output = String

  let backgroundColor = Color(hex: 0x1C1C2E)

  func build(in layers: inout ScreenLayers) {
    for (index, item) in ["Home", "News", "Tech"].enumerated() {
      var row = Layer(
        name: "item-\(item)",
        frame: Rect(x: 0, y: 10 + 44 * Double(index), width: layers.bounds.width, height: 44))
      row.content = .text(
        Text(item, style: TextStyle(family: "DejaVu Sans", size: 17, color: .white)))
      layers.onTap(layers.add(row)) { [unowned self] host in
        try host.dismiss(self, returning: item)
      }
    }
  }
}
