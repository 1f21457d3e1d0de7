extension Path {
  /// The rectangle and the radii of its corners of which this is the path, as `addRect` makes it; nil for any other path.
  var roundedRect: (rect: Rect, radii: CornerRadii)? {
    guard elements.count >= 6, elements.count <= 10, case .move(let start) = elements[0],
      let box = controlBox
    else { return nil }
    var lines: [Point] = []
    for element in elements { if case .line(let point) = element { lines.append(point) } }
    guard lines.count == 4 else { return nil }
    let radii = CornerRadii(
      topLeft: start.x - box.minX, topRight: box.maxX - lines[0].x,
      bottomRight: box.maxY - lines[1].y, bottomLeft: lines[2].x - box.minX)
    let rebuilt = Path.rect(box, radii: radii)
    let isSame =
      rebuilt.elements.count == elements.count
      && zip(rebuilt.elements, elements).allSatisfy { $0.isNearly($1) }
    return isSame ? (box, radii) : nil
  }
}

extension Path.Element {
  /// Whether it is `other` but for what rounding left.
  fileprivate func isNearly(_ other: Path.Element) -> Bool {
    func near(_ a: Point, _ b: Point) -> Bool {
      abs(a.x - b.x) <= 1e-9 * (1 + abs(b.x)) && abs(a.y - b.y) <= 1e-9 * (1 + abs(b.y))
    }
    switch (self, other) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): return near(a, b)
    case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
      return near(a, b) && near(a1, b1) && near(a2, b2)
    case (.close, .close): return true
    default: return false
    }
  }
}
