import Synchronization

/// A text's masks in a frame.
enum FrameText {
  /// Kept from a frame before.
  case kept(PlacedText)
  /// Made in this frame.
  case shared(SharedText)
}

/// Masks made by the first thread that needs them, and read by all.
final class SharedText: Sendable {
  private let placed = Mutex<PlacedText?>(nil)

  /// The masks, if they are made.
  var made: PlacedText? { placed.withLock { $0 } }

  /// The masks, made by `make` where nobody has; whoever else needs them meanwhile waits.
  func masks(_ make: () throws -> PlacedText?) rethrows -> PlacedText? {
    try placed.withLock { placed in
      if let placed { return placed }
      placed = try make()
      return placed
    }
  }
}
