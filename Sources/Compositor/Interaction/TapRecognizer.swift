/// Tells taps from other touches: a pointer that goes up near where it came down.
///
/// The layer under the pointer when it came down is tapped, wherever that has moved to meanwhile.
struct TapRecognizer: Equatable, Sendable {
  /// How far a pointer may stray and still tap, in points.
  static let slop = 10.0

  /// A pointer that is down and may yet tap.
  private struct Candidate: Equatable, Sendable {
    var start: Point
    var target: LayerID
  }

  private var candidates: [Int: Candidate] = [:]

  /// Takes `event`, where `target` would be tapped by a pointer coming down, and returns the layer tapped, if any.
  mutating func handle(_ event: Event, target: LayerID?) -> LayerID? {
    switch event {
    case .pointerDown(let point, let id):
      candidates[id] = target.map { Candidate(start: point, target: $0) }
      return nil
    case .pointerMoved(let point, let id):
      if let candidate = candidates[id], strayed(point, candidate) { candidates[id] = nil }
      return nil
    case .pointerUp(let point, let id):
      guard let candidate = candidates.removeValue(forKey: id), !strayed(point, candidate)
      else { return nil }
      return candidate.target
    case .pointerCancelled(let id):
      candidates[id] = nil
      return nil
    case .scrolled, .keyDown:
      return nil
    }
  }

  private func strayed(_ point: Point, _ candidate: Candidate) -> Bool {
    !((point - candidate.start).length <= Self.slop)
  }
}
