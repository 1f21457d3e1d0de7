/// The masks of texts, kept from one frame to the next; what was not used for a few frames goes.
///
/// A text that glides has another mask in each frame: those are not worth their bytes.
struct TextMaskCache {
  /// A layout and the map it is drawn through, without the whole pixels by which it moves.
  struct Key: Hashable {
    var layout: ObjectIdentifier
    var transform: AffineTransform
  }

  /// The most bytes of a generation: all that is kept takes twice as much.
  private static let largestGeneration = 4 << 20
  /// The frames after which a generation ends.
  private static let generationFrames = 8

  private var recent: [Key: [TextMask]] = [:]
  /// Those used before the recent ones: when a generation ends, the ones left here go.
  private var older: [Key: [TextMask]] = [:]
  private var recentBytes = 0
  private var recentFrames = 0

  /// Begins a frame.
  mutating func beginFrame() {
    recentFrames += 1
    if recentFrames > Self.generationFrames { endGeneration() }
  }

  private mutating func endGeneration() {
    swap(&recent, &older)
    recent.removeAll(keepingCapacity: true)
    (recentBytes, recentFrames) = (0, 0)
  }

  /// The masks for `key`, which count as used.
  mutating func masks(_ key: Key) -> [TextMask]? {
    if let masks = recent[key] { return masks }
    guard let masks = older[key] else { return nil }
    older[key] = nil
    keep(masks, for: key)
    return masks
  }

  /// Keeps `masks` for `key`.
  mutating func keep(_ masks: [TextMask], for key: Key) {
    let bytes = masks.reduce(0) { $0 + $1.surface.byteCount }
    if recentBytes + bytes > Self.largestGeneration { endGeneration() }
    recentBytes += bytes
    recent[key] = masks
  }

  /// Forgets all: layouts, by which they are known, are about to go.
  mutating func removeAll() { self = TextMaskCache() }
}
