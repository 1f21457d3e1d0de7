/// Where the keyboard's focus is, and how tab moves it; a value.
struct Focus: Equatable, Sendable {
  /// The layer that has it; nil for none.
  private(set) var layer: LayerID?

  /// Puts it on `layer`.
  mutating func move(to layer: LayerID?) { self.layer = layer }

  /// Moves it to the next in `order`, round from the end to the beginning, or the other way.
  mutating func advance(in order: [LayerID], backwards: Bool) {
    guard !order.isEmpty else {
      layer = nil
      return
    }
    guard let current = layer.flatMap({ order.firstIndex(of: $0) }) else {
      layer = backwards ? order.last : order.first
      return
    }
    layer = order[(current + (backwards ? order.count - 1 : 1)) % order.count]
  }
}
