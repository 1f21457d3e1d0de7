import Compositor

/// A full-screen menu from the first frame to the last: opened by the hamburger button, at rest, closed.
struct FullScreenMenuStory {
  var size: Size
  var hold: Duration
  var part: ExportOptions.Story
  var close: ExportOptions.Close

  /// Longer than the menu takes, however many links it has.
  private static let limit = Duration.seconds(30)
  /// The link that is chosen, where one is.
  private static let chosenLink = 2

  /// Plays the story on the built-in page.
  func play() throws -> Recording {
    let page = GalleryScreen()
    return try play(over: page, page.menu) { try $0.tap(GalleryScreen.hamburgerName) }
  }

  /// Plays the story over a screen without a hamburger button.
  func play(over content: some Screen) throws -> Recording {
    let menu = GalleryScreen().menu
    return try play(over: content, menu) { try menu.open(over: content, in: $0) }
  }

  private func play(
    over content: some Screen, _ menu: FullScreenMenuOverlay, open: (Stage) throws -> Void
  ) throws -> Recording {
    let stage = try Stage(size: size, root: content)
    func present() throws {
      try open(stage)
      try stage.settle(within: Self.limit)
    }
    func dismiss() throws {
      switch close {
      case .button: try stage.tap(FullScreenMenuOverlay.closeButtonName)
      case .link: try stage.tap(FullScreenMenuOverlay.name(ofLink: Self.chosenLink))
      case .escape: try stage.send(.keyDown(.escape), at: stage.time)
      }
      try stage.settle(within: Self.limit)
    }
    switch part {
    case .present:
      return try stage.record { stage in
        try present()
        try stage.wait(hold)
      }
    case .dismiss:
      try present()
      return try stage.record { _ in try dismiss() }
    case .both:
      return try stage.record { stage in
        try present()
        try stage.wait(hold)
        try dismiss()
      }
    }
  }
}
