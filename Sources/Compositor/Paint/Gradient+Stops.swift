extension Gradient {
  /// How far, from 0 to 1, the blend of a backend may be from the premultiplied one.
  private static let tolerance = 0.5 / 255
  /// How often the way between two stops is halved at most: 64 parts.
  private static let mostHalvings = 6

  /// The stops as every backend takes them: in order, from 0 to 1, and such that colours blend premultiplied.
  ///
  /// A place before its predecessor's counts as that one's, and what lies outside 0 to 1 is cut off, as in CSS. Backends
  /// blend components that are not multiplied by alpha; stops between make up for it to within 1/255.
  var resolvedStops: [Stop] {
    let stops = stopsWithinTheLine
    guard var last = stops.first, stops.count > 1 else { return stops }
    var result: [Stop] = []
    for next in stops.dropFirst() {
      // A clear stop has no hue of its own: on either side it takes its neighbour's.
      let isFading = last.color.alpha > 0 || next.color.alpha > 0
      let from =
        isFading && last.color.alpha == 0
        ? Stop(location: last.location, color: next.color.withAlpha(0)) : last
      let to =
        isFading && next.color.alpha == 0
        ? Stop(location: next.location, color: last.color.withAlpha(0)) : next
      if result.last != from { result.append(from) }
      if to.location > from.location {
        Self.appendStops(between: from, and: to, halvings: 0, to: &result)
      }
      result.append(to)
      last = next
    }
    return result
  }

  /// Adds what is needed between two stops for a blend that is not premultiplied to come close to one that is.
  private static func appendStops(
    between a: Stop, and b: Stop, halvings: Int, to result: inout [Stop]
  ) {
    func gap(_ part: KeyPath<Color, Double>) -> Double {
      (b.color[keyPath: part] - a.color[keyPath: part]).magnitude
    }
    // Both blends are furthest apart in the middle: by a quarter of the product of the changes of colour and of alpha.
    let error = max(gap(\.red), gap(\.green), gap(\.blue)) * gap(\.alpha) / 4
    guard error > tolerance, halvings < mostHalvings else { return }
    let middle = Stop(
      location: a.location + (b.location - a.location) / 2,
      color: a.color.mixed(with: b.color, at: 0.5))
    appendStops(between: a, and: middle, halvings: halvings + 1, to: &result)
    result.append(middle)
    appendStops(between: middle, and: b, halvings: halvings + 1, to: &result)
  }

  /// The stops in order and from 0 to 1, with the colours that are at both ends where stops lie beyond them.
  private var stopsWithinTheLine: [Stop] {
    var ordered: [Stop] = []
    for stop in stops {
      let before = ordered.last?.location ?? -Self.furthest
      let place = stop.location.isNaN ? max(before, 0) : stop.location
      ordered.append(
        Stop(location: min(max(place, before), Self.furthest), color: stop.color.clamped))
    }
    guard let first = ordered.first, let last = ordered.last else { return [] }
    if first.location >= 0, last.location <= 1 { return ordered }
    let inside = ordered.filter { $0.location >= 0 && $0.location <= 1 }
    let start = first.location < 0 ? [Self.stop(at: 0, of: ordered)] : []
    let end = last.location > 1 ? [Self.stop(at: 1, of: ordered)] : []
    return start + inside + end
  }

  /// Places further out than this are taken to be there.
  private static let furthest = 1e6

  /// What is at `place` between stops in order; beyond them, the outermost one's colour.
  private static func stop(at place: Double, of stops: [Stop]) -> Stop {
    guard let next = stops.firstIndex(where: { $0.location > place }), next > 0 else {
      let color = place < (stops.first?.location ?? 0) ? stops.first?.color : stops.last?.color
      return Stop(location: place, color: color ?? .clear)
    }
    let (a, b) = (stops[next - 1], stops[next])
    let t = (place - a.location) / (b.location - a.location)
    return Stop(location: place, color: a.color.mixed(with: b.color, at: t))
  }
}
