extension TimingCurve {
  /// The curve in the words of CSS: `ease`, `cubic-bezier()`, `steps()`, `linear()`.
  ///
  /// `TimingCurve(cssText:)` gives the same curve back where `hasExactCSSText`. CSS has no word for joined curves and
  /// Penner's functions: those are written as `linear()` with as many pieces as keep it within 0.001 of them.
  public var cssText: String {
    switch self {
    case .linear: return "linear"
    case .bezier(let curve):
      if let name = TimingCurve.namedCurves.first(where: { $0.curve == self })?.name { return name }
      let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(TimingCurve.text)
      return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    case .steps(let curve): return "steps(\(curve.count), \(curve.jump.rawValue))"
    case .points(let curve):
      let stops = curve.stops.map {
        "\(TimingCurve.text($0.output)) \(TimingCurve.percentage($0.input))"
      }
      return "linear(\(stops.joined(separator: ", ")))"
    case .joined, .penner:
      let stops = samples().map {
        "\(TimingCurve.text($0.output)) \(TimingCurve.percentage($0.input))"
      }
      return "linear(\(stops.joined(separator: ", ")))"
    }
  }

  /// Whether CSS has words for just this curve, so that `cssText` is not an approximation.
  public var hasExactCSSText: Bool {
    switch self {
    case .linear, .bezier, .steps, .points: true
    case .joined, .penner: false
    }
  }

  static let namedCurves: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("step-start", .stepStart), ("step-end", .stepEnd),
  ]

  /// The number as short as it is exact; whole ones without a fraction.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The percentage that is read as `fraction` again.
  private static func percentage(_ fraction: Double) -> String {
    let percentage = fraction * 100
    for candidate in [percentage, percentage.nextUp, percentage.nextDown] {
      let text = text(candidate)
      if Double(CSSTimingParser.shifted(text[...], by: -2)) == fraction { return text + "%" }
    }
    return CSSTimingParser.shifted(text(fraction)[...], by: 2) + "%"
  }

  /// Points of the curve so close that straight lines between them are within 0.001 of it.
  private func samples() -> [(input: Double, output: Double)] {
    var samples = [(input: 0.0, output: value(at: 0))]
    /// Halves a stretch until a quarter, the middle and three quarters of it lie on its straight line.
    func add(until end: Double, depth: Int) {
      let (start, first) = samples[samples.count - 1]
      let last = value(at: end)
      let isStraight = [0.25, 0.5, 0.75].allSatisfy { part in
        abs(value(at: start + (end - start) * part) - (first + (last - first) * part)) < 5e-4
      }
      if isStraight || depth == 0 {
        samples.append((end, last))
      } else {
        add(until: start + (end - start) / 2, depth: depth - 1)
        add(until: end, depth: depth - 1)
      }
    }
    for stretch in 1...16 { add(until: Double(stretch) / 16, depth: 8) }
    return samples
  }
}
