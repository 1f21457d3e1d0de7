/// What tells a snapshot from others of the same stage.
public struct SnapshotID: Hashable, Sendable {
  let number: Int
}

/// A captured subtree: a frozen display list with an identity.
///
/// It draws as vectors into vector backends and as one cached surface into pixels. Drawn where it was taken it is equal,
/// pixel for pixel, to the live layers.
public struct Snapshot: Equatable, Sendable {
  /// What tells it from others; surfaces are cached by it.
  public let id: SnapshotID
  /// The bounds of the layer that it was taken of, in that layer's own coordinates.
  public let bounds: Rect
  /// What the subtree drew, in the same coordinates.
  public let displayList: DisplayList
  /// The map from those coordinates to the stage's when it was taken: pixels are laid out by it, whoever asks first.
  let captureTransform: AffineTransform
  /// The canvas of the stage then, in the stage's coordinates: what crossed its edge was drawn up to there.
  let canvas: Rect?

  /// The picture `displayList` of a layer of `bounds`, taken through `captureTransform` on `canvas`.
  init(
    id: SnapshotID, bounds: Rect, displayList: DisplayList, captureTransform: AffineTransform,
    canvas: Rect? = nil
  ) {
    self.id = id
    self.bounds = bounds
    self.displayList = displayList
    self.captureTransform = captureTransform
    self.canvas = canvas
  }
}
