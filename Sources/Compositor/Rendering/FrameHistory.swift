/// The damage of the latest frames, so that a buffer that holds an older frame can be brought up to date.
///
/// What it keeps is used again for the next frames: in the steady state nothing is allocated.
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
  /// The damage of each frame since the one before it, in a ring: that of the frame n in the place n modulo its length.
  private var damages = [DamageRegion](repeating: DamageRegion(), count: largestAge)
  /// How many frames were compared to the one before them.
  private var count = 0
  /// The room of the plan before the latest one, for the next.
  private var room = FramePlan.Room()

  /// Compares `plan`, the next frame, and puts into `region` what of a buffer of `age` must be drawn; `keep` it when it is.
  ///
  /// The plan takes over what of the frame before it can be used again.
  mutating func advance(
    to plan: inout FramePlan, terms: Terms, age: Int, region: inout DamageRegion
  ) {
    if terms != self.terms {
      self.terms = terms
      latest = nil
      count = 0
    }
    if let latest {
      self.latest = nil
      let place = count % Self.largestAge
      damages[place].removeAll()
      plan.addDamage(since: latest, to: &damages[place])
      plan.takeOverBackdrops(of: latest, unless: damages[place])
      count += 1
      room = latest.room()
    }
    region.removeAll()
    guard age > 0, age <= min(count, Self.largestAge) else {
      region.add(plan.canvas)
      return
    }
    for back in 1...age { region.formUnion(damages[(count - back) % Self.largestAge]) }
  }

  /// Room for the list of the next frame, emptied for `bounds`: that of a frame that is no longer needed.
  mutating func takeList(bounds: Rect) -> DisplayList {
    var list = DisplayList(bounds: .zero)
    swap(&list, &room.list)
    list.reset(bounds: bounds)
    return list
  }

  /// Room for the next plan.
  mutating func takeRoom() -> FramePlan.Room {
    defer { room = FramePlan.Room() }
    return room
  }

  /// Keeps `plan`, the frame that was compared last, now that it is drawn, with what was made meanwhile.
  mutating func keep(_ plan: FramePlan) { latest = plan }
}
