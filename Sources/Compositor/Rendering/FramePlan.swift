/// A display list laid out on the pixels of one frame: what is drawn where, and what is covered.
///
/// It is made anew for each frame, compared to the one before for the damage, and drawn band by band.
struct FramePlan {
  let list: DisplayList
  /// All pixels of the frame.
  let canvas: PixelRect
  /// What is drawn, back to front; what lies outside the canvas is left out.
  var items: [FrameItem] = []
  private(set) var clips: [FrameClip] = []

  /// What holds for the commands inside a group.
  private struct Space {
    var layer: LayerID?
    var transform: AffineTransform
    var clip: Int
    var limit: PixelRect
  }

  /// Room for a plan, of one that is no longer needed.
  struct Room {
    fileprivate var items: [FrameItem] = []
    fileprivate var clips: [FrameClip] = []
  }

  /// Gives its room back, and forgets what was in it.
  consuming func room() -> Room {
    var room = Room(items: items, clips: clips)
    (items, clips) = ([], [])
    room.items.removeAll(keepingCapacity: true)
    room.clips.removeAll(keepingCapacity: true)
    return room
  }

  /// The plan of `list` drawn through `transform` by `painter`, in `room`, which is taken.
  init(
    _ list: DisplayList, through transform: AffineTransform, canvas: PixelRect,
    painter: DisplayListPainter, in room: consuming Room = Room()
  ) throws {
    self.list = list
    self.canvas = canvas
    (items, clips) = (room.items, room.clips)
    room = Room()
    var spaces: [Space] = []
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
  }

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
    guard
      let extents = painter.extents(of: list.commands[range], through: space.transform)
    else { return }
    let whole = PixelRect(extents, within: canvas)
    var item = FrameItem(
      range: range, layer: space.layer, transform: space.transform, clip: space.clip,
      box: whole.intersection(space.limit))
    guard !item.box.isEmpty else { return }
    item.isCut = item.box != whole
    if try addBackdrop(to: &item, by: painter) {
      items.append(item)
      return
    }
    item.stability = painter.stability(of: list.commands[range], through: space.transform)
    try addSource(to: &item, by: painter)
    if item.clip >= 0 { item.stability = .bands }
    if item.clip >= 0 {
      // What is near a rounded clip's corners is not known to be covered whole.
      item.unclipped = unclipped(by: item.clip)
      item.interior = item.interior.intersection(item.unclipped)
      item.opaque = item.opaque.intersection(item.unclipped)
    }
    item.opaque = item.opaque.intersection(space.limit)
    items.append(item)
  }

  /// The rows between the corners of the rounded clips from `clip` outwards; empty for clips of other shapes.
  private func unclipped(by clip: Int) -> PixelRect {
    var result = canvas
    var index = clip
    while index >= 0 {
      let clip = clips[index]
      guard case .rect(let rect, let radii) = clip.shape, clip.transform.keepsAxes else {
        return .empty
      }
      let (top, bottom) = (
        max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight)
      )
      let rows = Rect(
        x: rect.minX, y: rect.minY + top, width: rect.width,
        height: max(rect.height - top - bottom, 0))
      let box = clip.transform.boundingBox(of: rows).onCairosGrid
      result = result.intersection(PixelRect(box, inwards: true, within: canvas))
      index = clip.outer
    }
    return result
  }

  /// Finds out whether the item can be drawn by rows, and what it covers.
  private func addSource(to item: inout FrameItem, by painter: DisplayListPainter) throws {
    var transform = item.transform
    var opacity = 1.0
    var index = item.range.lowerBound
    // A group around a single drawing command fades it and does no more.
    while case .push(let group) = list.commands[index] {
      guard group.clip == nil, !group.isAlwaysApart, group.opacity == 1 || opacity == 1 else {
        return
      }
      transform = transform * group.transform
      opacity *= group.opacity
      index += 1
    }
    let depth = index - item.range.lowerBound
    guard item.range.count == 2 * depth + 1 else { return }
    item.alpha = Self.byte(opacity)
    switch list.commands[index] {
    case .fill(.rect(let rect, let radii), .color(let color))
    where radii.isZero && transform.keepsAxes:
      let box = transform.boundingBox(of: rect)
      item.source = .solid(premultiplied: Self.pixel(color.withAlpha(color.alpha * opacity)), box)
      item.alpha = 255
      item.interior = PixelRect(box.onCairosGrid, inwards: true, within: canvas)
      if color.isOpaque, opacity == 1 { item.opaque = item.interior }
      item.solid = item.opaque
    case .snapshot(let snapshot):
      guard let cached = try painter.snapshots?.surface(of: snapshot, by: painter),
        let placed = painter.placement(of: cached, in: transform), placed.b == 0, placed.c == 0
      else { return }
      item.interior = PixelRect(
        placed.boundingBox(of: cached.box), inwards: true, within: canvas)
      if !cached.opaque.isEmpty {
        item.solid = PixelRect(
          placed.boundingBox(of: cached.opaque), inwards: true, within: canvas)
        if item.alpha == 255 { item.opaque = item.solid }
      }
      // Between pixels both ways is Cairo's.
      let isWhole = placed.tx == placed.tx.rounded() || placed.ty == placed.ty.rounded()
      if placed.isTranslation {
        if isWhole { item.source = .snapshot(cached, offset: placed.translationPart) }
      } else if let scale = PixelScale(placed, size: cached.box.size) {
        item.source = .scaled(cached, scale)
        item.interior = item.box
        item.stability = .anywhere
      }
    case .shadow(let shape, let shadow):
      guard let (mask, placed) = try painter.shadowMask(of: shape, shadow, through: transform),
        let scale = PixelScale(
          placed, size: Size(width: Double(mask.width), height: Double(mask.height)))
      else { return }
      let color = shadow.effectiveColor
      item.source = .shade(
        mask, scale, premultiplied: Self.pixel(color.withAlpha(color.alpha * opacity)))
      item.interior = item.box
      item.stability = .anywhere
    case .push, .pop, .fill, .stroke, .text, .picture, .backdropBlur: break
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

  private static func short(_ value: Double) -> Int {
    let whole = Int(min(max(value, 0), 1) * 65_536)
    return whole - (whole >> 16)
  }

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
