/// The damage of the latest frames, so that a buffer that holds an older frame can be brought up to date.
struct FrameHistory {
  /// What must be the same for frames to be compared.
  struct Terms: Equatable {
    var canvas: PixelRect
    var scale: Double
    var format: PixelFormat
    var placement: SnapshotPlacement
    var usesSurfaces: Bool
  }

  /// The greatest buffer age that is told apart from an unknown one.
  static let largestAge = 8

  private var terms: Terms?
  private var latest: FramePlan?
  /// The damage of each frame since the one before it, the latest first.
  private var damages: [DamageRegion] = []
  /// The room of the plan before the latest one, for the next.
  private var room = FramePlan.Room()

  /// Takes `plan` as the next frame and returns what of a buffer of `age` must be drawn; nil for all of it.
  ///
  /// The plan takes over what of the frame before it can be used again.
  mutating func advance(to plan: inout FramePlan, terms: Terms, age: Int) -> DamageRegion? {
    if terms != self.terms { self = FrameHistory() }
    self.terms = terms
    if let latest {
      self.latest = nil
      let damage = plan.damage(since: latest)
      plan.takeOverBackdrops(of: latest, unless: damage)
      damages.insert(damage, at: 0)
      if damages.count > Self.largestAge { damages.removeLast() }
      room = latest.room()
    }
    latest = plan
    guard age > 0, age <= damages.count else { return nil }
    return damages[..<age].reduce(into: DamageRegion()) { $0.formUnion($1) }
  }

  /// Room for the next plan.
  mutating func takeRoom() -> FramePlan.Room {
    defer { room = FramePlan.Room() }
    return room
  }

  /// Keeps `plan`, the frame taken last, with what was made while it was drawn.
  mutating func keep(_ plan: FramePlan) { if latest != nil { latest = plan } }
}
