extension LayerProperty {
  /// The properties that `keyPath` leads to in `layer`: those in which other values there differ.
  static func properties<Value: Animatable>(
    at keyPath: WritableKeyPath<Layer, Value>, of layer: Layer
  ) -> [LayerProperty] {
    let numbers = layer[keyPath: keyPath].animatableVector
    // Two others, since for any one there is a value that it leaves as it is.
    let others = [(0.5, 0.25), (0.25, 0.5)].map { factor, offset in
      var ones = numbers.zero
      for lane in 0..<numbers.count { ones = ones.replacing(lane, with: offset) }
      var other = layer
      other[keyPath: keyPath] = Value(animatableVector: numbers * factor + ones)
      return other
    }
    return allCases.filter { property in
      others.contains { property.ends(from: layer, to: $0) != nil }
    }
  }

  /// The numbers to start from and to go to where the property differs between two layers and can be blended; nil
  /// elsewhere.
  func ends(from start: Layer, to end: Layer) -> (from: AnimatableVector, to: AnimatableVector)? {
    guard let from = part(of: start), let to = part(of: end), from != to else { return nil }
    switch self {
    case .matrix:
      return AffineTransform.animatableEnds(
        from: start.transform.matrix, to: end.transform.matrix)
    case .gradient, .path, .shadowPath, .clipPath, .fill:
      // What does not match would be a change halfway; as before, it changes at once.
      return matches(start, end) ? (from, to) : nil
    case .boundsX, .boundsY, .boundsWidth, .boundsHeight, .positionX, .positionY, .anchorPointX,
      .anchorPointY, .translationX, .translationY, .rotation, .scaleX, .scaleY, .skew, .opacity,
      .cornerRadii, .zPosition, .backgroundColor, .borderWidth, .borderColor, .shadowColor,
      .shadowOpacity, .shadowOffset, .shadowRadius, .sublayerTranslation, .sublayerRotation,
      .sublayerScale, .backdropBlur, .tintColor, .strokeColor, .strokeWidth, .strokeStart,
      .strokeEnd:
      return (from, to)
    }
  }

  /// Whether the parts of both ends can be blended one by one.
  private func matches(_ start: Layer, _ end: Layer) -> Bool {
    switch self {
    case .gradient:
      guard case .gradient(let a) = start.content, case .gradient(let b) = end.content else {
        return false
      }
      return a.matches(b)
    case .fill:
      guard let a = start.content.pathContent?.fill, let b = end.content.pathContent?.fill else {
        return false
      }
      return a.matches(b)
    case .path:
      return Self.match(start.content.pathContent?.path, end.content.pathContent?.path)
    case .shadowPath: return Self.match(start.shadow.path, end.shadow.path)
    case .clipPath: return Self.match(start.clipPath, end.clipPath)
    default: return true
    }
  }

  private static func match(_ a: Path?, _ b: Path?) -> Bool {
    guard let a, let b, a.fillRule == b.fillRule else { return false }
    return a.matches(b)
  }

  /// The property's numbers in `layer`; one 0 where it has no such part.
  func read(from layer: Layer) -> AnimatableVector { part(of: layer) ?? .scalar(0) }

  /// The property's numbers in `layer`; nil where it has no such part.
  private func part(of layer: Layer) -> AnimatableVector? {
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
    case .shadowColor: layer.shadow.color.animatableVector
    case .shadowOpacity: .scalar(layer.shadow.opacity)
    case .shadowOffset: layer.shadow.offset.animatableVector
    case .shadowRadius: .scalar(layer.shadow.radius)
    case .backdropBlur: .scalar(layer.backdropBlur)
    case .shadowPath: layer.shadow.path?.animatableVector
    case .sublayerTranslation: layer.sublayerTransform.translation.animatableVector
    case .sublayerRotation: .scalar(layer.sublayerTransform.rotation.radians)
    case .sublayerScale: layer.sublayerTransform.scale.animatableVector
    case .clipPath: layer.clipPath?.animatableVector
    case .tintColor: layer.tintColor?.animatableVector
    case .gradient: layer.content.gradient?.animatableVector
    case .path: layer.content.pathContent?.path.animatableVector
    case .fill: layer.content.pathContent?.fill?.animatableVector
    case .strokeColor: layer.content.pathContent?.strokeColor.animatableVector
    case .strokeWidth: (layer.content.pathContent?.strokeStyle?.width).map { .scalar($0) }
    case .strokeStart: (layer.content.pathContent?.strokeStart).map { .scalar($0) }
    case .strokeEnd: (layer.content.pathContent?.strokeEnd).map { .scalar($0) }
    }
  }

  /// Sets the property of `layer` to the value of `vector`; a size that would be negative is 0, and a part that the layer
  /// does not have is left out.
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
    case .shadowColor: layer.shadow.color = Color(animatableVector: vector)
    case .shadowOpacity: layer.shadow.opacity = vector[0]
    case .shadowOffset: layer.shadow.offset = Vector(animatableVector: vector)
    case .shadowRadius: layer.shadow.radius = max(vector[0], 0)
    case .backdropBlur: layer.backdropBlur = max(vector[0], 0)
    case .shadowPath: layer.shadow.path = layer.shadow.path?.moved(to: vector)
    case .sublayerTranslation:
      layer.sublayerTransform.translation = Vector(animatableVector: vector)
    case .sublayerRotation: layer.sublayerTransform.rotation.radians = vector[0]
    case .sublayerScale: layer.sublayerTransform.scale = Vector(animatableVector: vector)
    case .clipPath: layer.clipPath = layer.clipPath?.moved(to: vector)
    case .tintColor:
      if layer.tintColor != nil { layer.tintColor = Color(animatableVector: vector) }
    case .gradient:
      let moved = Gradient(animatableVector: vector)
      if let gradient = layer.content.gradient, gradient.matches(moved) {
        layer.content = .gradient(moved)
      }
    case .path, .fill, .strokeColor, .strokeWidth, .strokeStart, .strokeEnd:
      if var content = layer.content.pathContent {
        write(vector, to: &content)
        layer.content = .path(content)
      }
    }
  }

  /// Sets a property of a path that is a layer's content.
  private func write(_ vector: AnimatableVector, to content: inout PathContent) {
    switch self {
    case .path: content.path = content.path.moved(to: vector)
    case .fill:
      let moved = Paint(animatableVector: vector)
      if let fill = content.fill, fill.matches(moved) { content.fill = moved }
    case .strokeColor: content.strokeColor = Color(animatableVector: vector)
    case .strokeWidth: content.strokeStyle?.width = max(vector[0], 0)
    case .strokeStart: content.strokeStart = vector[0]
    case .strokeEnd: content.strokeEnd = vector[0]
    default: break
    }
  }
}

extension Path {
  /// The path of the numbers, with this one's fill rule.
  fileprivate func moved(to vector: AnimatableVector) -> Path {
    var result = Path(animatableVector: vector)
    result.fillRule = fillRule
    // A movement towards a path that is no longer there moves nothing.
    return matches(result) ? result : self
  }

  /// Whether the steps of both are of the same kinds, so that they blend point by point.
  fileprivate func matches(_ other: Path) -> Bool {
    elements.count == other.elements.count
      && Path.animatableEnds(from: self, to: other).from == animatableVector
  }
}

extension Paint {
  /// Whether both are colours, or gradients that blend stop by stop.
  fileprivate func matches(_ other: Paint) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.gradient(let a), .gradient(let b)): a.matches(b)
    case (.color, .gradient), (.gradient, .color): false
    }
  }
}

extension LayerContent {
  /// The gradient that it is; nil for any other kind.
  fileprivate var gradient: Gradient? {
    if case .gradient(let gradient) = self { gradient } else { nil }
  }

  /// The path that it is; nil for any other kind.
  fileprivate var pathContent: PathContent? {
    if case .path(let content) = self { content } else { nil }
  }
}
