import Compositor

/// A screen that is one picture, just as large as to cover it.
final class PictureScreen: Screen {
  private let picture: Picture
  let backgroundColor: Color

  /// The screen of `picture`; behind it lies the colour of the picture's upper edge.
  ///
  /// - Throws: what drawing the picture throws.
  init(_ picture: Picture) throws {
    self.picture = picture
    backgroundColor = try Self.upperEdge(of: picture)
  }

  func build(in layers: inout ScreenLayers) {
    layers.add(Self.layer(picture, in: layers.bounds))
  }

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
