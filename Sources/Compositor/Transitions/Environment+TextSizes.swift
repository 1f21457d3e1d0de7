/// A style of text by its part in an interface; how large it is depends on what the user prefers.
public enum InterfaceTextStyle: String, CaseIterable, Sendable {
  /// The title of a whole screen: 34 points as designed, 60 at the largest accessibility size.
  case largeTitle
  /// The third of four titles: 20 points as designed, 55 at the largest accessibility size.
  case title3
  /// Running text: 17 points as designed, 53 at the largest accessibility size.
  case body

  /// The sizes from the smallest preference to the largest accessibility size, as iOS has them.
  ///
  /// Source: Human Interface Guidelines, Typography, iOS Dynamic Type sizes.
  var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    }
  }

  /// The size where text is as designed, in points.
  public var designedSize: Double { sizes[3] }
}

extension Environment {
  /// The size of `style` for this user, in points.
  ///
  /// `textScale` is that of running text, whose steps are iOS's; large text grows less than small text. Between the steps
  /// it is linear; past either end it is in proportion to `textScale`, and one that is not above 0 counts as 1.
  public func size(of style: InterfaceTextStyle) -> Double {
    let scale = textScale > 0 && textScale.isFinite ? textScale : 1
    let body = scale * InterfaceTextStyle.body.designedSize
    let (steps, sizes) = (InterfaceTextStyle.body.sizes, style.sizes)
    if let first = steps.first, body < first { return sizes[0] * body / first }
    guard let next = steps.firstIndex(where: { body < $0 }), next > 0 else {
      let last = steps.count - 1
      return sizes[last] * body / steps[last]
    }
    let part = (body - steps[next - 1]) / (steps[next] - steps[next - 1])
    return sizes[next - 1] + (sizes[next] - sizes[next - 1]) * part
  }
}
