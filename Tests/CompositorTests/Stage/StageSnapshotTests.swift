import Testing

@testable import Compositor

/// Pictures of any layer, taken by the host and shown by a screen of its own.
@Suite struct StageSnapshotTests {
  /// A card with everything on it between pixels, and, once there is one, a picture in its place.
  final class CardScreen: Screen {
    var picture: Snapshot?
    var isLive: Bool { picture == nil }
    /// How the card is changed before it is added.
    let change: (inout Layer) -> Void
    private(set) var card: LayerID?
    private(set) var stamp: LayerID?

    init(_ change: @escaping (inout Layer) -> Void = { _ in }) { self.change = change }

    func build(in layers: inout ScreenLayers) {
      var card = Layer(name: "card", frame: Rect(x: 20.3, y: 30.6, width: 90, height: 70))
      card.backgroundColor = Color(hex: 0x5856D6)
      card.cornerRadii = CornerRadii(topLeft: 20, topRight: 4, bottomRight: 12)
      card.borderWidth = 2
      card.shadow = Shadow(opacity: 0.6, offset: Vector(x: 3, y: 5), radius: 4)
      card.opacity = 0.8
      change(&card)
      let id = layers.add(card)
      let child = layers.add(GoldenScene.box(50, 40.25, 60, 50, GoldenScene.red), to: id)
      var star = Layer(name: "star", frame: Rect(x: -10, y: 0, width: 100, height: 100))
      star.content = .path(PathContent(GoldenScene.star, fill: .color(GoldenScene.yellow)))
      star.transform = .scale(0.5)
      star.blendMode = .multiply
      layers.add(star, to: child)
      self.card = id
    }

    func layout(in layers: inout ScreenLayers) {
      guard let card, let picture else { return }
      layers[card].isHidden = true
      if stamp == nil { stamp = layers.add(Layer(name: "stamp")) }
      guard let stamp else { return }
      var layer = layers[stamp]
      layer.bounds = picture.bounds
      layer.position = layers[card].position
      layer.anchorPoint = layers[card].anchorPoint
      layer.transform = layers[card].transform
      layer.content = .snapshot(picture)
      layers[stamp] = layer
    }
  }

  static let size = Size(width: 140, height: 140)

  /// What is seen live, and what once a picture stands in the card's place.
  private static func pictures(
    scale: Double, _ change: @escaping (inout Layer) -> Void = { _ in }
  ) throws -> (live: Bitmap, frozen: Bitmap) {
    let screen = CardScreen(change)
    let live = try Stage(size: size, scale: scale, root: CardScreen(change)).render()
    // Never drawn before.
    let stage = try Stage(size: size, scale: scale, root: screen)
    screen.picture = try stage.snapshot(of: try #require(screen.card), afterUpdates: true)
    stage.layout()
    let frozen = try stage.render()
    #expect(stage.liveSurfaceCount == 1)
    return (live, frozen)
  }

  /// Within one level: mixed first and laid over then, colours are rounded twice.
  @Test(arguments: [1.0, 1.5, 2, 3])
  func inPlaceItEqualsTheLiveLayer(scale: Double) throws {
    let (live, frozen) = try Self.pictures(scale: scale)
    #expect(PixelComparison(live, frozen).largest <= 1)
    let anchored = try Self.pictures(scale: scale) { card in
      card.anchorPoint = Point(x: 0.2, y: 1.3)
      card.bounds.origin = Point(x: 7, y: -3)
      card.transform = Transform(scale: Vector(x: -1, y: 1))
    }
    #expect(PixelComparison(anchored.live, anchored.frozen).largest <= 1)
    let clipped = try Self.pictures(scale: scale) { card in
      card.clipsToBounds = true
      card.clipPath = Path { $0.addEllipse(in: card.bounds) }
    }
    #expect(PixelComparison(clipped.live, clipped.frozen).largest <= 1)
    // The comparison can fail.
    #expect(PixelComparison(live, clipped.frozen).largest > 50)
  }

  @Test func itShowsWhatIsSeenOrWhereThingsAreGoing() throws {
    let screen = CardScreen()
    let stage = try Stage(size: Self.size, root: screen)
    let card = try #require(screen.card)
    let star = try #require(stage.state.tree.first(named: "star"))
    try stage.animate(
      \.opacity, of: star, to: 0, with: .curve(.linear, duration: .seconds(2)))
    try stage.advance(to: .seconds(1))
    let seen = try stage.snapshot(of: card, afterUpdates: false)
    let model = try stage.snapshot(of: card, afterUpdates: true)
    #expect(seen.displayList == stage.presentation.displayList(of: card))
    #expect(model.displayList == stage.state.tree.displayList(of: card))
    #expect(seen.displayList != model.displayList && seen.id != model.id)
    let without = try stage.snapshot(of: card, afterUpdates: false, excluding: [star])
    #expect(without.displayList == model.displayList)
  }

  /// Hidden, without bounds, with nothing in it, out of the canvas, flattened: a picture all the same.
  @Test func anyLayerHasAPicture() throws {
    let screen = CardScreen { $0.isHidden = true }
    let stage = try Stage(size: Self.size, root: screen)
    let card = try #require(screen.card)
    let hidden = try stage.snapshot(of: card, afterUpdates: false)
    #expect(!hidden.displayList.commands.isEmpty)
    let changes: [(inout Layer) -> Void] = [
      { $0.bounds = .zero }, { $0.position = Point(x: -500, y: 9000) },
      { $0.transform = .scale(0) }, { $0.opacity = 0 }, { $0.bounds.size.width = .nan },
    ]
    for change in changes {
      let screen = CardScreen(change)
      let stage = try Stage(size: Self.size, root: screen)
      let card = try #require(screen.card)
      let picture = try stage.snapshot(of: card, afterUpdates: true)
      picture.displayList.checkInvariants()
      screen.picture = picture
      stage.layout()
      _ = try stage.render()
    }
  }

  @Test func aLayerThatIsGoneIsATypedError() throws {
    let screen = CardScreen()
    let stage = try Stage(size: Self.size, root: screen)
    let card = try #require(screen.card)
    var tree = stage.state.tree
    let stale = tree.add(Layer(), to: card)
    tree.remove(stale)
    #expect(throws: StageError.layerGone) { try stage.snapshot(of: stale, afterUpdates: true) }
  }

  /// A picture that stands in its layer's place on whole pixels can be taken again, and again.
  @Test func aPictureOfAPictureIsThePicture() throws {
    let screen = CardScreen { $0.position = Point(x: 65, y: 65) }
    let stage = try Stage(size: Self.size, scale: 2, root: screen)
    screen.picture = try stage.snapshot(of: try #require(screen.card), afterUpdates: true)
    stage.layout()
    let first = try stage.render()
    for _ in 0..<3 {
      screen.picture = try stage.snapshot(of: try #require(screen.stamp), afterUpdates: true)
      stage.layout()
      let again = try stage.render()
      #expect(PixelComparison(first, again).largest == 0)
    }
  }
}
