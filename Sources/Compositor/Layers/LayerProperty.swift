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
  /// `\.shadow.color`
  case shadowColor = "shadow.color"
  /// `\.shadow.opacity`
  case shadowOpacity = "shadow.opacity"
  /// `\.shadow.offset`
  case shadowOffset = "shadow.offset"
  /// `\.shadow.radius`
  case shadowRadius = "shadow.radius"
  /// `\.shadow.path`, where both ends have paths of the same kinds of steps.
  case shadowPath = "shadow.path"
  /// `\.sublayerTransform.translation`
  case sublayerTranslation = "sublayerTransform.translation"
  /// `\.sublayerTransform.rotation`
  case sublayerRotation = "sublayerTransform.rotation"
  /// `\.sublayerTransform.scale`
  case sublayerScale = "sublayerTransform.scale"
  /// `\.clipPath`, where both ends have paths of the same kinds of steps.
  case clipPath
  /// `\.backdropBlur`
  case backdropBlur
  /// `\.tintColor`, where both ends have one.
  case tintColor
  /// A gradient that is the content, where both ends are of one kind with as many stops.
  case gradient = "content.gradient"
  /// The outline of a path that is the content, where both ends have the same kinds of steps.
  case path = "content.path"
  /// What a path that is the content is filled with, where the paints can be blended.
  case fill = "content.fill"
  /// The colour of the line along a path that is the content.
  case strokeColor = "content.strokeColor"
  /// The width of the line along a path that is the content.
  case strokeWidth = "content.strokeWidth"
  /// The place where the line along a path that is the content starts.
  case strokeStart = "content.strokeStart"
  /// The place where the line along a path that is the content ends.
  case strokeEnd = "content.strokeEnd"
}
