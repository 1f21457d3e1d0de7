extension Gradient {
  /// A part of a conic gradient between two rays.
  struct Wedge {
    /// The rays, clockwise from the x axis.
    var from: Angle
    var to: Angle
    /// The colours along the rays.
    var first: Color
    var last: Color
  }

  /// A conic gradient of `box` in at least `count` wedges, with a ray at every stop.
  func wedges(in box: Rect, atLeast count: Int) -> [Wedge] {
    let start = startAngle(in: box).radians
    let stops = resolvedStops
    guard let firstStop = stops.first, let lastStop = stops.last else { return [] }
    // The colours before the first stop and after the last go on to the full turn.
    let all =
      [Stop(location: 0, color: firstStop.color)] + stops
      + [Stop(location: 1, color: lastStop.color)]
    var result: [Wedge] = []
    for (a, b) in zip(all, all.dropFirst()) where b.location > a.location {
      let steps = max(Int(((b.location - a.location) * Double(count)).rounded(.up)), 1)
      func angle(_ step: Int) -> Angle {
        let t = a.location + (b.location - a.location) * Double(step) / Double(steps)
        return Angle(radians: start + 2 * .pi * t)
      }
      for step in 0..<steps {
        result.append(
          Wedge(
            from: angle(step), to: angle(step + 1),
            first: a.color.mixed(with: b.color, at: Double(step) / Double(steps)),
            last: a.color.mixed(with: b.color, at: Double(step + 1) / Double(steps))))
      }
    }
    return result
  }
}
