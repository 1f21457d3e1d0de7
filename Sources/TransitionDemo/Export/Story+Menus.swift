import Compositor

extension Story {
  /// A slide-down menu, dismissed by a tap on the snapshot.
  func slideDownMenu(
    over content: some Screen, menu: some Screen, reveal: Double
  ) throws -> Recording {
    try play(on: content) { stage in
      try stage.present(menu, from: content, with: .slideDownMenu(reveal: reveal))
    } dismiss: { stage in
      try stage.tap("snapshot")
    }
  }

  /// A full-screen menu, opened by the hamburger button of `content` and closed by `close`; a finger scrolls it where
  /// it is taller than the screen.
  func fullScreenMenu(
    _ menu: FullScreenMenuOverlay, over content: some Screen, close: ExportOptions.Close
  ) throws -> Recording {
    try play(on: content) { stage in
      try stage.tap(HamburgerButton.name)
    } rest: { stage in
      if menu.scrollableDistance > 0 { try flick(stage) }
    } dismiss: { stage in
      switch close {
      case .button: try stage.tap(FullScreenMenuOverlay.closeButtonName)
      case .link:
        let name = FullScreenMenuOverlay.name(ofLink: min(2, menu.links.count - 1))
        if let link = stage.presentation.first(named: name) {
          stage.scroll(toShow: link)
          try stage.settle(within: Self.limit)
        }
        try stage.tap(name)
      case .escape: try stage.send(.keyDown(.escape), at: stage.time)
      }
    }
  }

  /// A finger goes up through the middle third of the screen and lets go.
  private func flick(_ stage: Stage) throws {
    let (x, steps, start) = (size.width / 2, 12, stage.time)
    func place(_ step: Int) -> Point {
      Point(x: x, y: size.height * (2 - Double(step) / Double(steps)) / 3)
    }
    try stage.send(.pointerDown(at: place(0), id: 0), at: start)
    for step in 1...steps {
      try stage.send(
        .pointerMoved(to: place(step), id: 0), at: start + .frame(step, framesPerSecond: 60))
    }
    try stage.send(.pointerUp(at: place(steps), id: 0), at: stage.time)
  }
}
