extension FramePlan {
  /// What tells an item from others of its frame: its layer and its place among what that layer draws.
  private struct Key: Hashable {
    var layer: LayerID?
    var ordinal: Int
  }

  /// The pixels at which this frame may differ from `old`; outside them both draw the same items in the same order.
  ///
  /// Items of the same layer are compared; what was added, removed, changed or moved past another one is damage where it
  /// was and where it is.
  func damage(since old: FramePlan) -> DamageRegion {
    var region = DamageRegion()
    var first = 0
    while first < min(items.count, old.items.count), isSame(items[first], old.items[first], of: old)
    {
      first += 1
    }
    var (last, oldLast) = (items.count, old.items.count)
    while last > first, oldLast > first, isSame(items[last - 1], old.items[oldLast - 1], of: old) {
      last -= 1
      oldLast -= 1
    }
    if last == oldLast,
      (first..<last).allSatisfy({ items[$0].layer == old.items[$0].layer })
    {
      // The usual case: the same layers in the same order, some of them changed.
      for index in first..<last where !isSame(items[index], old.items[index], of: old) {
        region.add(old.items[index].box)
        region.add(items[index].box)
      }
      return withBackdrops(region)
    }
    var places: [Key: Int] = [:]
    old.forEachKey(in: first..<oldLast) { places[$0] = $1 }
    // Which of the old items are still there, unchanged and in order.
    var next = first
    forEachKey(in: first..<last) { key, index in
      if let place = places[key], place >= next, isSame(items[index], old.items[place], of: old) {
        for passed in next..<place { region.add(old.items[passed].box) }
        next = place + 1
      } else {
        region.add(items[index].box)
      }
    }
    for passed in next..<max(oldLast, next) { region.add(old.items[passed].box) }
    return withBackdrops(region)
  }

  private func forEachKey(in range: Range<Int>, _ body: (Key, Int) -> Void) {
    var counts: [LayerID?: Int] = [:]
    for index in range {
      let layer = items[index].layer
      let ordinal = counts[layer, default: 0]
      counts[layer] = ordinal + 1
      body(Key(layer: layer, ordinal: ordinal), index)
    }
  }

  private func isSame(_ item: FrameItem, _ other: FrameItem, of old: FramePlan) -> Bool {
    item.layer == other.layer && item.box == other.box && item.transform == other.transform
      && item.range.count == other.range.count && hasSameClips(item.clip, other.clip, of: old)
      && list.commands[item.range] == old.list.commands[other.range]
  }

  private func hasSameClips(_ clip: Int, _ oldClip: Int, of old: FramePlan) -> Bool {
    var (clip, oldClip) = (clip, oldClip)
    while clip >= 0, oldClip >= 0 {
      guard clips[clip].shape == old.clips[oldClip].shape,
        clips[clip].transform == old.clips[oldClip].transform
      else { return false }
      (clip, oldClip) = (clips[clip].outer, old.clips[oldClip].outer)
    }
    return clip == oldClip
  }

  /// `region` widened until each of its rectangles holds, in every band that it touches, all of an item that cannot be
  /// drawn in part.
  func widened(_ region: DamageRegion) -> DamageRegion {
    let whole = items.filter { $0.stability != .anywhere }
    guard !whole.isEmpty, region.rects != [canvas] else { return region }
    var region = region
    while true {
      var wider = DamageRegion()
      for rect in region.rects {
        var rect = rect
        for item in whole where item.box.intersects(rect) {
          let height = FrameBands.height
          let (top, bottom) = (
            rect.minY / height * height, (rect.maxY + height - 1) / height * height
          )
          rect.minX = min(rect.minX, item.box.minX)
          rect.maxX = max(rect.maxX, item.box.maxX)
          rect.minY = min(rect.minY, max(item.box.minY, top))
          rect.maxY = max(rect.maxY, min(item.box.maxY, bottom))
        }
        wider.add(rect)
      }
      if wider == region { return region }
      region = wider
    }
  }
}
