/// A display list laid out on the pixels of one frame: what is drawn where, and what is covered.
///
/// It is made anew for each frame, compared to the one before for the damage, and drawn band by band.
struct FramePlan {
  private(set) var list: DisplayList
  /// In which it is drawn.
  let bands: FrameBands
  /// What is drawn, back to front; what lies outside the canvas is left out.
  var items: [FrameItem] = []
  private(set) var clips: [FrameClip] = []
  /// The items that cannot be drawn in any part, by their places in `items`.
  private(set) var whole: [Int] = []
  /// Which items lie in which band.
  private(set) var bandItems = BandItems()

  /// What holds for the commands inside a group.
  fileprivate struct Space {
    var layer: LayerID?
    var transform: AffineTransform
    var clip: Int
    var limit: PixelRect
  }

  /// The groups that are open while the plan is made.
  private var spaces: [Space] = []

  /// Room for a plan, of one that is no longer needed.
  struct Room {
    /// What the plan drew, for its room.
    var list = DisplayList(bounds: .zero)
    fileprivate var items: [FrameItem] = []
    fileprivate var clips: [FrameClip] = []
    fileprivate var whole: [Int] = []
    fileprivate var bandItems = BandItems()
    fileprivate var spaces: [Space] = []
  }

  /// Gives its room back, and forgets what was in it.
  consuming func room() -> Room {
    var room = Room(
      list: list, items: items, clips: clips, whole: whole, bandItems: bandItems, spaces: spaces)
    list = DisplayList(bounds: .zero)
    (items, clips, whole, bandItems, spaces) = ([], [], [], BandItems(), [])
    room.items.removeAll(keepingCapacity: true)
    room.clips.removeAll(keepingCapacity: true)
    room.whole.removeAll(keepingCapacity: true)
    return room
  }

  /// The plan of `list` drawn through `transform` by `painter` in `bands`, in `room`, which is taken.
  init(
    _ list: DisplayList, through transform: AffineTransform, bands: FrameBands,
    painter: DisplayListPainter, in room: consuming Room = Room()
  ) throws {
    self.list = list
    self.bands = bands
    (items, clips, whole) = (room.items, room.clips, room.whole)
    (bandItems, spaces) = (room.bandItems, room.spaces)
    room = Room()
    var space = Space(layer: nil, transform: transform, clip: -1, limit: canvas)
    var index = 0
    while index < list.commands.count {
      switch list.commands[index] {
      case .push(let group):
        spaces.append(space)
        if let layer = group.layer { space.layer = layer }
        guard !group.isApart else {
          let end = list.end(ofGroupAt: index) + 1
          try append(index..<end, in: space, by: painter)
          space = spaces.removeLast()
          index = end
          continue
        }
        space.transform = space.transform * group.transform
        if let clip = group.clip { enter(clip, in: &space) }
        // Nothing in it can show.
        if space.limit.isEmpty {
          space = spaces.removeLast()
          index = list.end(ofGroupAt: index) + 1
          continue
        }
      case .pop: if let outer = spaces.popLast() { space = outer }
      case .fill, .stroke, .text, .picture, .snapshot, .shadow, .backdropBlur:
        try append(index..<index + 1, in: space, by: painter)
      }
      index += 1
    }
    bandItems.sort(items, into: bands)
  }

  /// All pixels of the frame.
  var canvas: PixelRect { bands.canvas }

  private mutating func enter(_ clip: DisplayShape, in space: inout Space) {
    let box = space.transform.boundingBox(of: clip.box)
    if case .rect(_, let radii) = clip, radii.isZero, space.transform.keepsAxes,
      let pixels = Self.wholePixels(box)
    {
      space.limit = space.limit.intersection(PixelRect(pixels, within: canvas))
      return
    }
    space.limit = space.limit.intersection(PixelRect(box, within: canvas))
    clips.append(FrameClip(shape: clip, transform: space.transform, outer: space.clip))
    space.clip = clips.count - 1
  }

  private mutating func append(
    _ range: Range<Int>, in space: Space, by painter: DisplayListPainter
  ) throws {
    let commands = list.commands[range]
    guard let sole = list.soleCommand(in: range, through: space.transform) else {
      guard let extents = painter.extents(of: commands, through: space.transform),
        var item = item(of: range, in: space, covering: extents)
      else { return }
      item.stability = painter.stability(of: commands, through: space.transform)
      try append(&item, in: space, by: painter)
      return
    }
    let command = commands[sole.index]
    guard let extents = painter.extents(of: command, through: sole.transform),
      var item = item(of: range, in: space, covering: extents)
    else { return }
    item.stability = painter.stability(
      of: command, through: sole.transform, isApart: sole.opacity < 1)
    try addSource(of: command, sole, to: &item, by: painter)
    try append(&item, in: space, by: painter)
  }

  /// The item of the steps `range`, which cover `extents`; nil where nothing of it shows.
  private func item(of range: Range<Int>, in space: Space, covering extents: Rect) -> FrameItem? {
    let all = PixelRect(extents, within: canvas)
    let box = all.intersection(space.limit)
    guard !box.isEmpty else { return nil }
    var item = FrameItem(
      range: range, layer: space.layer, transform: space.transform, clip: space.clip, box: box)
    item.isCut = box != all
    return item
  }

  private mutating func append(
    _ item: inout FrameItem, in space: Space, by painter: DisplayListPainter
  ) throws {
    if try addBackdrop(to: &item, by: painter) {
      items.append(item)
      return
    }
    if item.clip >= 0 {
      item.stability = .bands
      // What is near a rounded clip's corners is not known to be covered whole.
      item.unclipped = unclipped(by: item.clip, isBetweenColumns: false)
      item.interiorColumns = item.interior.intersection(
        unclipped(by: item.clip, isBetweenColumns: true))
      item.interior = item.interior.intersection(item.unclipped)
      item.opaque = item.opaque.intersection(item.unclipped)
    }
    item.opaque = item.opaque.intersection(space.limit)
    if item.stability != .anywhere { whole.append(items.count) }
    items.append(item)
  }

  /// The rows, or the columns, between the corners of the rounded clips from `clip` outwards, as far as the clips cover
  /// them whole; empty for clips of other shapes.
  private func unclipped(by clip: Int, isBetweenColumns: Bool) -> PixelRect {
    var result = canvas
    var index = clip
    while index >= 0 {
      let clip = clips[index]
      guard case .rect(let rect, let radii) = clip.shape, clip.transform.keepsAxes else {
        return .empty
      }
      let corners =
        isBetweenColumns
        ? Insets(
          top: 0, leading: max(radii.topLeft, radii.bottomLeft), bottom: 0,
          trailing: max(radii.topRight, radii.bottomRight))
        : Insets(
          top: max(radii.topLeft, radii.topRight), leading: 0,
          bottom: max(radii.bottomLeft, radii.bottomRight), trailing: 0)
      let box = clip.transform.boundingBox(of: rect.inset(by: corners)).onCairosGrid
      result = result.intersection(PixelRect(box, inwards: true, within: canvas))
      index = clip.outer
    }
    return result
  }

  /// Finds out whether `item`, which draws `command` in the place `sole` and nothing else, can be drawn by rows, and what it covers.
  private func addSource(
    of command: DisplayCommand, _ sole: SoleCommand, to item: inout FrameItem,
    by painter: DisplayListPainter
  ) throws {
    let (transform, opacity) = (sole.transform, sole.opacity)
    item.alpha = Self.byte(opacity)
    switch command {
    case .fill(.rect(let rect, let radii), .color(let color))
    where radii.isZero && transform.keepsAxes:
      let box = transform.boundingBox(of: rect).onCairosGrid
      item.source = .solid(
        premultiplied: Self.pixel(color.withAlpha(color.alpha * opacity)), PixelEdges(box))
      item.alpha = 255
      item.interior = item.box
      item.covered = PixelRect(box, inwards: true, within: canvas)
      if color.isOpaque, opacity == 1 { item.opaque = item.covered }
      item.solid = item.opaque
    case .snapshot(let snapshot):
      guard let cached = try painter.snapshots?.surface(of: snapshot, by: painter),
        let placed = painter.placement(of: cached, in: transform), placed.b == 0, placed.c == 0
      else { return }
      let box = placed.boundingBox(of: cached.box).onCairosGrid
      item.covered = PixelRect(box, inwards: true, within: canvas)
      item.interior = item.covered
      if !cached.opaque.isEmpty {
        item.solid = PixelRect(
          placed.boundingBox(of: cached.opaque), inwards: true, within: canvas)
        if item.alpha == 255 { item.opaque = item.solid }
      }
      // Between pixels both ways is Cairo's.
      let isWhole = placed.tx == placed.tx.rounded() || placed.ty == placed.ty.rounded()
      if placed.isTranslation {
        if isWhole {
          item.source = .snapshot(
            cached, offset: placed.translationPart, PixelEdges(box))
          item.interior = item.box
        }
      } else if let scale = PixelScale(placed, size: cached.box.size) {
        item.source = .scaled(cached, scale)
        item.interior = item.box
        item.stability = .anywhere
      }
    case .shadow(let shape, let shadow):
      guard let (mask, placed) = try painter.shadowMask(of: shape, shadow, through: transform),
        let scale = PixelScale(
          placed,
          size: Size(width: Double(mask.surface.width), height: Double(mask.surface.height)))
      else { return }
      let color = shadow.effectiveColor
      item.source = .shade(
        mask, scale, premultiplied: Self.pixel(color.withAlpha(color.alpha * opacity)))
      item.interior = item.box
      item.stability = .anywhere
    case .text(let text, let box):
      guard painter.resources.textEngine.isMasked(text, in: box, through: transform) else { return }
      let kept = painter.resources.textEngine.keptMasks(of: text, in: box, through: transform)
      item.source = .text(
        index: sole.index, transform, opacity: opacity,
        kept.map(FrameText.kept) ?? .shared(SharedText()))
      item.interior = item.box
    case .push, .pop, .fill, .stroke, .picture, .backdropBlur: break
    }
  }
}

extension FramePlan {
  /// `rect` on Cairo's grid where its edges lie between pixels there; nil elsewhere.
  static func wholePixels(_ rect: Rect) -> Rect? {
    let snapped = rect.onCairosGrid
    return snapped == snapped.roundedOut ? snapped : nil
  }

  /// The eight bits that Cairo makes of `value`, from 0 to 1.
  static func byte(_ value: Double) -> Int { short(value) >> 8 }

  private static func short(_ value: Double) -> Int { Int(min(max(value, 0), 1) * 65_535 + 0.5) }

  /// The premultiplied pixel that Cairo makes of `color`.
  static func pixel(_ color: Color) -> UInt32 {
    let alpha = min(max(color.alpha, 0), 1)
    func channel(_ value: Double) -> UInt32 {
      UInt32(byte(min(max(value, 0), 1) * alpha))
    }
    return UInt32(byte(alpha)) << 24 | channel(color.red) << 16 | channel(color.green) << 8
      | channel(color.blue)
  }
}

extension DisplayGroup {
  /// Whether it is drawn in one go: seen through, masked, blended, or throwing a shadow.
  var isApart: Bool { opacity < 1 || isAlwaysApart }
}
