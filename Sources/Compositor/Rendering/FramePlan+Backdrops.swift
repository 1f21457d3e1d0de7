/// Items that blur what is behind them, or hold something that does: drawn whole before the bands are.
///
/// What lies around such an item shows in it, and so neither a band nor a rectangle of damage has all it needs. The picture
/// of it and of all behind it is made first, once, and its rows are copied: the same whoever draws them, and nothing behind
/// them need be drawn.
extension FramePlan {
  /// Takes note of what `item` needs of the frame behind it.
  ///
  /// - Returns: whether it needs anything.
  mutating func addBackdrop(to item: inout FrameItem, by painter: DisplayListPainter) throws -> Bool
  {
    guard list.hasBackdropBlur else { return false }
    let reach = try DisplayList.backdropReach(
      of: list.commands[item.range], through: item.transform
    ) { try painter.snapshots?.surface(of: $0, by: painter) != nil }
    guard reach > 0 else { return false }
    var needed = item.box.outset(by: Int(min(reach, 32_768)) + 1)
    // What is blurred behind it must be right where it shows.
    for other in items.reversed()
    where !other.backdrop.isEmpty && other.box.intersects(needed) {
      needed = needed.union(other.backdrop)
    }
    item.backdrop = needed.intersection(canvas)
    item.stability = .anywhere
    return true
  }

  /// Makes the pictures of the items that blur where one of `damage` touches them and there is none yet.
  mutating func drawBackdrops(touching damage: [PixelRect], by painter: DisplayListPainter) throws {
    guard list.hasBackdropBlur else { return }
    for index in items.indices
    where !items[index].backdrop.isEmpty && items[index].source == nil
      && damage.contains(where: { $0.intersects(items[index].box) })
    {
      let region = items[index].backdrop
      let surface = try ImageSurface(width: region.width, height: region.height)
      var pen = ClippedPen(over: surface, firstRow: region.minY, firstColumn: region.minX)
      for item in items[...index] where item.box.intersects(region) {
        try pen.draw(
          list, item.range, through: item.transform, in: item.box.intersection(region),
          clip: item.clip, of: clips, by: painter)
      }
      try pen.finish()
      surface.flush()
      guard let picture = CachedSurface(surface, transform: .identity, bounds: .zero) else {
        continue
      }
      setPicture(picture, of: index)
    }
  }

  /// Takes over from the frame before the pictures that are the same: nothing behind them changed.
  mutating func takeOverBackdrops(of old: FramePlan, unless damage: DamageRegion) {
    guard list.hasBackdropBlur, old.list.hasBackdropBlur else { return }
    for index in items.indices where !items[index].backdrop.isEmpty {
      let item = items[index]
      guard !damage.rects.contains(where: { $0.intersects(item.backdrop) }),
        let same = old.items.first(where: {
          $0.layer == item.layer && $0.backdrop == item.backdrop && $0.box == item.box
        }), case .snapshot(let picture, _, _)? = same.source
      else { continue }
      setPicture(picture, of: index)
    }
  }

  private mutating func setPicture(_ picture: CachedSurface, of index: Int) {
    let region = items[index].backdrop
    items[index].source = .snapshot(
      picture, offset: Vector(x: Double(region.minX), y: Double(region.minY)),
      PixelEdges(region.rect))
    items[index].interior = items[index].box
    items[index].covered = items[index].box
    items[index].solid = items[index].box
    // See-through or not, its pixels are the frame's so far.
    items[index].opaque = items[index].box
  }

  /// Adds to `region` all items in which something shows that changed there.
  func addBackdrops(to region: inout DamageRegion) {
    guard list.hasBackdropBlur else { return }
    for item in items
    where !item.backdrop.isEmpty && region.rects.contains(where: { $0.intersects(item.backdrop) }) {
      region.add(item.box)
    }
  }
}
