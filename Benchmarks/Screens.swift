import Compositor

/// A page as an application has it: a bar, rows of text, round pictures; all of it vectors.
final class Page: Screen {
  let backgroundColor = Color(hex: 0xF2F2F7)

  func build(in layers: inout ScreenLayers) {
    let (width, height) = (layers.bounds.width, layers.bounds.height)
    var bar = Layer(name: "bar", frame: Rect(x: 0, y: 0, width: width, height: 88))
    bar.content = .gradient(Gradient(colors: [Color(hex: 0x5856D6), Color(hex: 0x3634A3)]))
    layers.add(bar)
    for index in 0..<max(Int((height - 100) / 88), 1) {
      var card = Layer(
        name: "card", frame: Rect(x: 16, y: 100 + 88 * Double(index), width: width - 32, height: 76)
      )
      card.backgroundColor = .white
      card.cornerRadii = CornerRadii(14)
      let parent = layers.add(card)
      var dot = Layer(name: "dot", frame: Rect(x: 12, y: 12, width: 52, height: 52))
      dot.content = .gradient(Gradient(colors: [Color(hex: 0xFF9500), Color(hex: 0xFF2D55)]))
      dot.cornerRadii = CornerRadii(26)
      layers.add(dot, to: parent)
      for line in 0..<2 {
        var text = Layer(
          name: "text",
          frame: Rect(x: 76, y: 12 + 26 * Double(line), width: width - 130, height: 24))
        text.content = .text(
          Text(
            line == 0 ? "A headline, number \(index)" : "and what is said about it below",
            style: TextStyle(family: "DejaVu Sans", size: 15)))
        layers.add(text, to: parent)
      }
    }
  }
}

/// A dark menu of links.
final class Menu: Screen {
  let backgroundColor = Color(hex: 0x1C1C2E)
  private let links: Int

  init(links: Int) { self.links = links }

  func build(in layers: inout ScreenLayers) {
    for index in 0..<links {
      var row = Layer(
        name: "link-\(index)",
        frame: Rect(x: 24, y: 60 + 44 * Double(index), width: layers.bounds.width - 48, height: 44))
      row.content = .text(
        Text("Link \(index)", style: TextStyle(family: "DejaVu Sans", size: 22, color: .white)))
      layers.add(row)
    }
  }
}

/// Small squares, all of which move.
final class Squares: Screen {
  let count: Int

  init(count: Int) { self.count = count }

  func build(in layers: inout ScreenLayers) {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    for index in 0..<count {
      var square = Layer(
        name: "square",
        frame: Rect(
          x: layers.bounds.width * Double(index % columns) / Double(columns),
          y: layers.bounds.height * Double(index / columns) / Double(columns), width: 3, height: 3))
      square.backgroundColor = Color(white: Double(index % 7) / 8)
      layers.add(square)
    }
  }
}
