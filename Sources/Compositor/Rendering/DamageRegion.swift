/// A small set of rectangles that do not overlap and together hold what changed; it may hold more.
struct DamageRegion: Equatable, Sendable {
  /// The most rectangles kept: more would cost more to go through than the pixels between them.
  static let largestCount = 24

  private(set) var rects: [PixelRect] = []

  init(_ rects: [PixelRect] = []) { for rect in rects { add(rect) } }

  var isEmpty: Bool { rects.isEmpty }

  /// Whether it is one rectangle that holds all of `canvas`.
  func covers(_ canvas: PixelRect) -> Bool { rects.count == 1 && rects[0].contains(canvas) }

  /// Forgets the rectangles, and keeps the room for them.
  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds the pixels of `rect`; rectangles that overlap or are best joined become one.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var added = rect
    // A union may reach what it did not touch before.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in rects.indices.reversed() {
        let other = rects[index]
        if other.contains(added) { return }
        guard Self.shouldJoin(other, added) else { continue }
        added = added.union(other)
        rects.swapAt(index, rects.count - 1)
        rects.removeLast()
        isSettled = false
      }
    }
    rects.append(added)
    if rects.count > Self.largestCount { joinNearest(to: added) }
  }

  /// Adds all of `other`.
  mutating func formUnion(_ other: DamageRegion) { for rect in other.rects { add(rect) } }

  /// Joins the rectangle added last to the one with which it wastes least.
  private mutating func joinNearest(to added: PixelRect) {
    rects.removeLast()
    var best = 0
    var least = Int.max
    for (index, other) in rects.enumerated() {
      let waste = added.union(other).area - other.area
      if waste < least { (best, least) = (index, waste) }
    }
    let other = rects.remove(at: best)
    add(added.union(other))
  }

  /// Whether they overlap, or their union is hardly more than both: a frame is drawn in rectangles, each at a price.
  private static func shouldJoin(_ a: PixelRect, _ b: PixelRect) -> Bool {
    a.intersects(b) || a.union(b).area <= a.area + b.area + 1024
  }
}
