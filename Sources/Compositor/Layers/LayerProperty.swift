/// A property of a layer that can be animated.
///
/// The whole and its parts may be animated at once: movements apply in the order in which they began.
public enum LayerProperty: String, CaseIterable, Hashable, Sendable {
  /// `\.bounds`
  case bounds
  /// `\.position`
  case position
  /// `\.position.x`
  case positionX = "position.x"
  /// `\.position.y`
  case positionY = "position.y"
  /// `\.anchorPoint`
  case anchorPoint
  /// `\.transform.translation`
  case translation = "transform.translation"
  /// `\.transform.translation.x`
  case translationX = "transform.translation.x"
  /// `\.transform.translation.y`
  case translationY = "transform.translation.y"
  /// `\.transform.rotation`
  case rotation = "transform.rotation"
  /// `\.transform.scale`
  case scale = "transform.scale"
  /// `\.transform.scale.x`
  case scaleX = "transform.scale.x"
  /// `\.transform.scale.y`
  case scaleY = "transform.scale.y"
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

  /// The property that `keyPath` leads to.
  ///
  /// - Precondition: it is one of the properties listed here.
  init(_ keyPath: PartialKeyPath<Layer>) {
    guard let property = Self.allCases.first(where: { $0.keyPath == keyPath }) else {
      preconditionFailure("\(keyPath) cannot be animated; see LayerProperty for those that can")
    }
    self = property
  }

  private var keyPath: PartialKeyPath<Layer> {
    switch self {
    case .bounds: \.bounds
    case .position: \.position
    case .positionX: \.position.x
    case .positionY: \.position.y
    case .anchorPoint: \.anchorPoint
    case .translation: \.transform.translation
    case .translationX: \.transform.translation.x
    case .translationY: \.transform.translation.y
    case .rotation: \.transform.rotation
    case .scale: \.transform.scale
    case .scaleX: \.transform.scale.x
    case .scaleY: \.transform.scale.y
    case .opacity: \.opacity
    case .cornerRadii: \.cornerRadii
    case .zPosition: \.zPosition
    case .backgroundColor: \.backgroundColor
    case .borderWidth: \.borderWidth
    case .borderColor: \.borderColor
    }
  }

  /// The property's numbers in `layer`.
  func read(from layer: Layer) -> AnimatableVector {
    switch self {
    case .bounds: layer.bounds.animatableVector
    case .position: layer.position.animatableVector
    case .positionX: .scalar(layer.position.x)
    case .positionY: .scalar(layer.position.y)
    case .anchorPoint: layer.anchorPoint.animatableVector
    case .translation: layer.transform.translation.animatableVector
    case .translationX: .scalar(layer.transform.translation.x)
    case .translationY: .scalar(layer.transform.translation.y)
    case .rotation: layer.transform.rotation.animatableVector
    case .scale: layer.transform.scale.animatableVector
    case .scaleX: .scalar(layer.transform.scale.x)
    case .scaleY: .scalar(layer.transform.scale.y)
    case .opacity: .scalar(layer.opacity)
    case .cornerRadii: layer.cornerRadii.animatableVector
    case .zPosition: .scalar(layer.zPosition)
    case .backgroundColor: layer.backgroundColor.animatableVector
    case .borderWidth: .scalar(layer.borderWidth)
    case .borderColor: layer.borderColor.animatableVector
    }
  }

  /// Sets the property of `layer` to the value of `vector`.
  func write(_ vector: AnimatableVector, to layer: inout Layer) {
    switch self {
    case .bounds: layer.bounds = Rect(animatableVector: vector)
    case .position: layer.position = Point(animatableVector: vector)
    case .positionX: layer.position.x = vector[0]
    case .positionY: layer.position.y = vector[0]
    case .anchorPoint: layer.anchorPoint = Point(animatableVector: vector)
    case .translation: layer.transform.translation = Vector(animatableVector: vector)
    case .translationX: layer.transform.translation.x = vector[0]
    case .translationY: layer.transform.translation.y = vector[0]
    case .rotation: layer.transform.rotation = Angle(animatableVector: vector)
    case .scale: layer.transform.scale = Vector(animatableVector: vector)
    case .scaleX: layer.transform.scale.x = vector[0]
    case .scaleY: layer.transform.scale.y = vector[0]
    case .opacity: layer.opacity = vector[0]
    case .cornerRadii: layer.cornerRadii = CornerRadii(animatableVector: vector)
    case .zPosition: layer.zPosition = vector[0]
    case .backgroundColor: layer.backgroundColor = Color(animatableVector: vector)
    case .borderWidth: layer.borderWidth = vector[0]
    case .borderColor: layer.borderColor = Color(animatableVector: vector)
    }
  }
}
