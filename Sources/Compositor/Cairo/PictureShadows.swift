import CCairo

/// The masks of the shadows that pictures throw whose outline cannot be told, kept from one frame to the next.
///
/// They are made before a frame is drawn, whole, by the thread that plans it; while it is drawn all threads read them and
/// nothing changes. Which shadows of a frame have one depends on that frame alone: the first ones that fit in the budget.
/// The others are blurred where they are drawn.
final class PictureShadows {
  /// How a picture is seen; two masks with one key and equal commands are the same pixels.
  struct Key: Hashable {
    var radius: Double
    /// The map to the mask's grid without the whole pixels by which it moves.
    var transform: AffineTransform
    /// How snapshots in the picture are drawn.
    var placement: SnapshotPlacement
    /// The pixels a point of their surfaces; nil where they are drawn as vectors.
    var surfaceScale: Double?
  }

  /// A shadow that a frame draws.
  struct Wanted {
    let key: Key
    let list: DisplayList
    let layout: ShadowLayout
    /// The pixels of the grid that the mask takes, and the whole ones by which it is moved.
    let pixels: Rect
    let whole: Vector

    /// The bytes that the mask takes: Cairo's rows of opacities are multiples of four.
    var byteCount: Int { (Int(pixels.width) + 3) / 4 * 4 * Int(pixels.height) }
  }

  fileprivate final class Kept {
    let commands: [DisplayCommand]
    let mask: ShadowMask
    var lastUse = 0

    init(_ commands: [DisplayCommand], _ mask: ShadowMask) {
      self.commands = commands
      self.mask = mask
    }
  }

  /// What a frame shows, to be taken up again after another was drawn in between.
  struct Shown {
    fileprivate var masks: [Key: [Kept]] = [:]
  }

  /// The most bytes kept, and the most that a frame has masks for.
  static let budget = 16 << 20

  private var kept: [Key: [Kept]] = [:]
  private var frame = 0
  /// The masks of the frame that is being drawn.
  var shown = Shown()
  /// The bytes that the masks take.
  private(set) var byteCount = 0
  /// The number of masks blurred so far: it stands still while pictures move by whole pixels and do not change.
  private(set) var blurCount = 0

  /// Whether the frame that is being drawn has none.
  var isEmpty: Bool { shown.masks.isEmpty }

  /// The mask of the picture of `commands` in the frame that is being drawn; nil where it has none.
  func mask(_ key: Key, _ commands: [DisplayCommand]) -> ShadowMask? {
    shown.masks[key]?.first { $0.commands == commands }?.mask
  }

  /// Begins a frame that draws the shadows `wanted`; `make` blurs those of which there is no mask yet.
  func show(_ wanted: [Wanted], make: (Wanted) throws -> ShadowMask) throws {
    frame += 1
    shown = Shown()
    var bytes = 0
    var missing: [Wanted] = []
    for one in wanted where bytes + one.byteCount <= Self.budget {
      bytes += one.byteCount
      if let found = kept[one.key]?.first(where: { $0.commands == one.list.commands }) {
        found.lastUse = frame
        shown.masks[one.key, default: []].append(found)
      } else {
        missing.append(one)
      }
    }
    for one in missing {
      // Two may be the same.
      if mask(one.key, one.list.commands) != nil { continue }
      letGo(toHave: one.byteCount)
      let made = Kept(one.list.commands, try make(one))
      made.lastUse = frame
      blurCount += 1
      byteCount += made.mask.byteCount
      kept[one.key, default: []].append(made)
      shown.masks[one.key, default: []].append(made)
    }
  }

  /// Lets go of masks that the frame does not show, the longest unused first, until there is room for `count` bytes.
  private func letGo(toHave count: Int) {
    while byteCount + count > Self.budget {
      let oldest = kept.values.joined().map(\.lastUse).min()
      guard let oldest, oldest < frame else { return }
      kept = kept.compactMapValues { masks in
        let rest = masks.filter { $0.lastUse > oldest }
        return rest.isEmpty ? nil : rest
      }
      byteCount = kept.values.joined().reduce(0) { $0 + $1.mask.byteCount }
    }
  }
}

extension ShadowMask {
  /// Calls `body` with a surface of its own over the mask's pixels: threads that share a mask never share one.
  func withOwnSurface(_ body: (OpaquePointer) -> Void) throws(CairoError) {
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutablePointer(mutating: pixels), CAIRO_FORMAT_A8, Int32(clamping: width),
      Int32(clamping: height), Int32(clamping: bytesPerRow))
    let action = "drawing a shadow of \(width)x\(height) pixels"
    guard let surface else { throw CairoError(CAIRO_STATUS_NO_MEMORY, during: action) }
    defer { cairo_surface_destroy(surface) }
    try CairoError.check(cairo_surface_status(surface), during: action)
    body(surface)
  }
}
