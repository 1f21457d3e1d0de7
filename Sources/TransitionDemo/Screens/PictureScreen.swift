import Compositor

/// A screen that is one picture, just as large as to cover it, and a button where there is a menu to open.
final class PictureScreen: Screen {
  private let picture: Picture
  private let menu: FullScreenMenuOverlay?
  // Light, so that dark lines are seen on any picture.
  private var hamburger = HamburgerButton(plate: Color(white: 1, alpha: 0.85))
  let backgroundColor: Color

  /// The screen of `picture`; behind it lies the colour of the picture's upper edge.
  ///
  /// - Parameter menu: what a hamburger button opens; nil for no button.
  /// - Throws: what drawing the picture throws.
  init(_ picture: Picture, menu: FullScreenMenuOverlay? = nil) throws {
    self.picture = picture
    self.menu = menu
    backgroundColor = try Self.upperEdge(of: picture)
  }

  func build(in layers: inout ScreenLayers) {
    layers.add(Self.layer(picture, in: layers.bounds))
    guard menu != nil else { return }
    hamburger.build(in: &layers) { [weak self] host in
      guard let self, let menu else { return }
      try menu.open(over: self, in: host)
    }
  }

  func layout(in layers: inout ScreenLayers) { if menu != nil { hamburger.layOut(in: &layers) } }

  private static func layer(_ picture: Picture, in bounds: Rect) -> Layer {
    var layer = Layer(name: "picture", frame: bounds)
    layer.content = .picture(picture)
    layer.contentsGravity = .resizeAspectFill
    return layer
  }

  /// The mean colour of the upper edge, opaque: what a menu is prolonged by where it overshoots.
  private static func upperEdge(of picture: Picture) throws -> Color {
    let box = Rect(x: 0, y: 0, width: 32, height: 32)
    var layer = layer(picture, in: box)
    layer.contentsGravity = .resize
    // White behind what is see-through, as a page would have it.
    layer.backgroundColor = .white
    let small = try CairoRenderer().render(LayerTree(root: layer).displayList(bounds: box))
    let row = (0..<small.width).map { small.color(column: $0, row: 0) }
    let count = Double(row.count)
    return Color(
      red: row.map(\.red).reduce(0, +) / count, green: row.map(\.green).reduce(0, +) / count,
      blue: row.map(\.blue).reduce(0, +) / count)
  }
}
