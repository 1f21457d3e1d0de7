import Compositor

/// A slide-down menu from the first frame to the last: presented, at rest, dismissed by a tap on the snapshot.
struct Story {
  var size: Size
  var reveal: Double
  var hold: Duration
  var part: ExportOptions.Story

  /// Longer than any of the gallery's transitions takes.
  private static let limit = Duration.seconds(30)

  /// Plays the story with the two screens.
  ///
  /// - Throws: `StageError` where the size is not fit for a stage.
  func play(content: some Screen, menu: some Screen) throws -> Recording {
    let stage = try Stage(size: size, root: content)
    func present() throws {
      try stage.present(menu, from: content, with: .slideDownMenu(reveal: reveal))
      try stage.settle(within: Self.limit)
    }
    func dismiss() throws {
      try stage.tap("snapshot")
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
