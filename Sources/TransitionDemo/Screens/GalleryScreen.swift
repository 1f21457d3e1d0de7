import Compositor

/// A page with a hamburger button, a large title and cards; its menu's links set the title.
final class GalleryScreen: Screen {
  /// The pages, each with its icon.
  static let pages: [(icon: Icon, title: String)] = [
    (.palette, "Studio"), (.grid, "Gallery"), (.book, "Journal"), (.paperPlane, "Contact"),
  ]

  /// `count` pages: the four, and as many again with numbers as are wanted.
  static func pages(_ count: Int) -> [(icon: Icon, title: String)] {
    (0..<count).map { index in
      let (round, page) = index.quotientAndRemainder(dividingBy: pages.count)
      return (
        pages[page].icon, round == 0 ? pages[page].title : "\(pages[page].title) \(round + 1)"
      )
    }
  }

  /// The page that is shown.
  private(set) var title: String
  private let links: [(icon: Icon, title: String)]
  private var titles = CrossFadingText(name: "page-title")
  private var hamburger = HamburgerButton()
  private var cards: [PictureCard] = []

  init(links: [(icon: Icon, title: String)] = GalleryScreen.pages) {
    self.links = links
    title = links.first?.title ?? "Studio"
  }

  let backgroundColor = Palette.paper

  /// The menu over this page; a link shows its page.
  private(set) lazy var menu = FullScreenMenuOverlay(
    links: links.map { icon, title in
      .init(icon: icon.path(size: 24), title: title) { [weak self] host in
        try self?.show(title, on: host)
      }
    })

  /// Shows the page called `title`; the old title fades into the new one.
  private func show(_ title: String, on host: any ScreenHost) throws {
    guard title != self.title else { return }
    self.title = title
    titles.change(to: title)
    // A copy, because the stage asks this screen for its layout meanwhile.
    let titles = titles
    try titles.fade(on: host)
  }

  func build(in layers: inout ScreenLayers) {
    cards = Article.samples.prefix(4).enumerated().map { number, article in
      PictureCard(article, name: "card-\(number)", in: &layers)
    }
    titles.build(title, in: &layers)
    hamburger.build(in: &layers) { [weak self] host in
      guard let self else { return }
      try menu.open(over: self, in: host)
    }
  }

  func layout(in layers: inout ScreenLayers) {
    let (bounds, safe) = (layers.bounds, layers.safeArea)
    let isMirrored = layers.environment.layoutDirection == .rightToLeft
    func place(_ id: LayerID, _ frame: Rect) {
      let x = isMirrored ? bounds.width - frame.maxX : frame.minX
      layers[id].frame = Rect(x: x, y: frame.minY, width: frame.width, height: frame.height)
    }
    let side = hamburger.layOut(in: &layers)
    let style = TextStyle(
      family: TextStyle.roundedFamily, size: layers.environment.size(of: .largeTitle), weight: 700,
      color: Palette.ink, lineLimit: 1)
    let height = layers.textEngine.size(of: Text("Ag", style: style)).height.rounded(.up)
    let top = safe.top + side
    for id in titles.layOut(style, isMirrored: isMirrored, in: &layers) {
      place(id, Rect(x: 20, y: top, width: max(bounds.width - 40, 1), height: height))
    }
    let (width, gap) = (max(bounds.width - 40, 1), 16.0)
    for (number, card) in cards.enumerated() {
      let cardHeight = (width * 0.56).rounded()
      let y = top + height + gap + Double(number) * (cardHeight + gap)
      place(card.layer, Rect(x: 20, y: y, width: width, height: cardHeight))
      card.layOut(in: &layers)
    }
  }
}
