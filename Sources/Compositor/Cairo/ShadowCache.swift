/// The masks of shadows of shapes, kept from one frame to the next: a blur costs as much as ten frames without one.
final class ShadowCache {
  /// The most bytes kept; past it all are given back, so that the order of use need not be kept.
  private static let budget = 16 << 20

  private var masks: [ShadowMask.Key: ShadowMask] = [:]
  private(set) var byteCount = 0
  /// How many are kept.
  var count: Int { masks.count }

  /// The mask kept for `key`.
  func mask(_ key: ShadowMask.Key) -> ShadowMask? { masks[key] }

  /// Keeps `mask` for the next time.
  func keep(_ mask: ShadowMask, for key: ShadowMask.Key) {
    if byteCount + mask.byteCount > Self.budget {
      masks = [:]
      byteCount = 0
    }
    masks[key] = mask
    byteCount += mask.byteCount
  }
}
