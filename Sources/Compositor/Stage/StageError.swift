/// Why a stage could not be made or asked.
public enum StageError: Error, Equatable, CustomStringConvertible {
  /// The canvas has no area, or is not a number.
  case unsuitableSize(Size)
  /// The scale is not above 0.
  case unsuitableScale(Double)
  /// No layer has the name.
  case noLayer(named: String)
  /// Something else is in front of the layer's centre, or nothing can be hit there.
  case notReachable(layer: String, hit: String?)
  /// The layer is no longer in the tree.
  case layerGone
  /// The layer does not scroll.
  case doesNotScroll(layer: String?)
  /// What one call to animate began has all arrived or was taken away.
  case animationOver
  /// Things still move after the time allowed.
  case notSettled(within: Duration)

  /// The sentence.
  public var description: String {
    switch self {
    case .unsuitableSize(let size):
      "A stage's sides are above 0 points, not \(size.width)x\(size.height)."
    case .unsuitableScale(let scale):
      "A stage's scale is above 0 pixels a point, not \(scale)."
    case .noLayer(let name): "No layer is called \"\(name)\"."
    case .notReachable(let layer, let hit):
      hit.map { "\"\(layer)\" cannot be tapped: \"\($0)\" is in front of its centre." }
        ?? "\"\(layer)\" cannot be tapped: it is out of sight or takes no touches."
    case .layerGone: "The layer is no longer in the tree."
    case .doesNotScroll(let layer):
      (layer.map { "\"\($0)\"" } ?? "The layer") + " does not scroll; make it scrollable first."
    case .animationOver:
      "That animation is over; it can be stopped or turned round only while something of it moves."
    case .notSettled(let time): "Things still move after \(time.seconds) s."
    }
  }
}
