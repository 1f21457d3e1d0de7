extension Color: Animatable {
  /// Red, green and blue multiplied by alpha, then alpha: fades to nothing keep their hue (CSS Color 4, section 12.3).
  public var animatableVector: AnimatableVector {
    AnimatableVector([red * alpha, green * alpha, blue * alpha, alpha])
  }

  /// The colour of the premultiplied lanes; alpha is brought into 0 to 1, and at alpha 0 the colour is black.
  public init(animatableVector: AnimatableVector) {
    let alpha = min(max(animatableVector[3], 0), 1)
    guard alpha > 0 else {
      self = .clear
      return
    }
    self.init(
      red: min(max(animatableVector[0] / alpha, 0), 1),
      green: min(max(animatableVector[1] / alpha, 0), 1),
      blue: min(max(animatableVector[2] / alpha, 0), 1), alpha: alpha)
  }
}
