/// A part of a layer that moves on its own: what animations are keyed by.
///
/// The parts do not overlap: a change of `\.transform.translation` moves `translationX` and `translationY`, whichever of
/// them it changes, so that two animations never fight over one number.
public enum LayerProperty: String, CaseIterable, Hashable, Sendable {
  /// `\.bounds.origin.x`
  case boundsX = "bounds.origin.x"
  /// `\.bounds.origin.y`
  case boundsY = "bounds.origin.y"
  /// `\.bounds.size.width`
  case boundsWidth = "bounds.size.width"
  /// `\.bounds.size.height`
  case boundsHeight = "bounds.size.height"
  /// `\.position.x`
  case positionX = "position.x"
  /// `\.position.y`
  case positionY = "position.y"
  /// `\.anchorPoint.x`
  case anchorPointX = "anchorPoint.x"
  /// `\.anchorPoint.y`
  case anchorPointY = "anchorPoint.y"
  /// `\.transform.translation.x`
  case translationX = "transform.translation.x"
  /// `\.transform.translation.y`
  case translationY = "transform.translation.y"
  /// `\.transform.rotation`
  case rotation = "transform.rotation"
  /// `\.transform.scale.x`
  case scaleX = "transform.scale.x"
  /// `\.transform.scale.y`
  case scaleY = "transform.scale.y"
  /// `\.transform.skew`
  case skew = "transform.skew"
  /// `\.transform.matrix`, by CSS Transforms Level 1
  case matrix = "transform.matrix"
  /// `\.opacity`
  case opacity
  /// `\.cornerRadii`
  case cornerRadii
  /// `\.zPosition`
  case zPosition
  /// `\.backgroundColor`
  case backgroundColor
  /// `\.borderWidth`
  case borderWidth
  /// `\.borderColor`
  case borderColor

  /// The numbers to start from and to go to where the property differs between two layers; nil where it does not.
  func ends(from start: Layer, to end: Layer) -> (from: AnimatableVector, to: AnimatableVector)? {
    if case .matrix = self {
      let (from, to) = (start.transform.matrix, end.transform.matrix)
      return from == to ? nil : AffineTransform.animatableEnds(from: from, to: to)
    }
    let (from, to) = (read(from: start), read(from: end))
    return from == to ? nil : (from, to)
  }

  /// The property's numbers in `layer`.
  func read(from layer: Layer) -> AnimatableVector {
    switch self {
    case .boundsX: .scalar(layer.bounds.origin.x)
    case .boundsY: .scalar(layer.bounds.origin.y)
    case .boundsWidth: .scalar(layer.bounds.size.width)
    case .boundsHeight: .scalar(layer.bounds.size.height)
    case .positionX: .scalar(layer.position.x)
    case .positionY: .scalar(layer.position.y)
    case .anchorPointX: .scalar(layer.anchorPoint.x)
    case .anchorPointY: .scalar(layer.anchorPoint.y)
    case .translationX: .scalar(layer.transform.translation.x)
    case .translationY: .scalar(layer.transform.translation.y)
    case .rotation: .scalar(layer.transform.rotation.radians)
    case .scaleX: .scalar(layer.transform.scale.x)
    case .scaleY: .scalar(layer.transform.scale.y)
    case .skew: .scalar(layer.transform.skew.radians)
    case .matrix: layer.transform.matrix.animatableVector
    case .opacity: .scalar(layer.opacity)
    case .cornerRadii: layer.cornerRadii.animatableVector
    case .zPosition: .scalar(layer.zPosition)
    case .backgroundColor: layer.backgroundColor.animatableVector
    case .borderWidth: .scalar(layer.borderWidth)
    case .borderColor: layer.borderColor.animatableVector
    }
  }

  /// Sets the property of `layer` to the value of `vector`; a size that would be negative is 0.
  func write(_ vector: AnimatableVector, to layer: inout Layer) {
    switch self {
    case .boundsX: layer.bounds.origin.x = vector[0]
    case .boundsY: layer.bounds.origin.y = vector[0]
    case .boundsWidth: layer.bounds.size.width = max(vector[0], 0)
    case .boundsHeight: layer.bounds.size.height = max(vector[0], 0)
    case .positionX: layer.position.x = vector[0]
    case .positionY: layer.position.y = vector[0]
    case .anchorPointX: layer.anchorPoint.x = vector[0]
    case .anchorPointY: layer.anchorPoint.y = vector[0]
    case .translationX: layer.transform.translation.x = vector[0]
    case .translationY: layer.transform.translation.y = vector[0]
    case .rotation: layer.transform.rotation.radians = vector[0]
    case .scaleX: layer.transform.scale.x = vector[0]
    case .scaleY: layer.transform.scale.y = vector[0]
    case .skew: layer.transform.skew.radians = vector[0]
    case .matrix: layer.transform.matrix = AffineTransform(animatableVector: vector)
    case .opacity: layer.opacity = vector[0]
    case .cornerRadii: layer.cornerRadii = CornerRadii(animatableVector: vector)
    case .zPosition: layer.zPosition = vector[0]
    case .backgroundColor: layer.backgroundColor = Color(animatableVector: vector)
    case .borderWidth: layer.borderWidth = max(vector[0], 0)
    case .borderColor: layer.borderColor = Color(animatableVector: vector)
    }
  }
}
