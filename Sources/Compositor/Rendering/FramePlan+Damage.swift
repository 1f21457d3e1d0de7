extension FramePlan {
  /// What tells an item from others of its frame: its layer and its place among what that layer draws.
  private struct Key: Hashable {
    var layer: LayerID?
    var ordinal: Int
  }

  /// Adds to `region`, which is empty, the pixels at which this frame may differ from `old`; outside them both draw the
  /// same items in the same order.
  ///
  /// Items of the same layer are compared; what was added, removed, changed or moved past another one is damage where it
  /// was and where it is.
  func addDamage(since old: FramePlan, to region: inout DamageRegion) {
    var first = 0
    while first < min(items.count, old.items.count), isSame(first, first, of: old) { first += 1 }
    var (last, oldLast) = (items.count, old.items.count)
    while last > first, oldLast > first, isSame(last - 1, oldLast - 1, of: old) {
      last -= 1
      oldLast -= 1
    }
    // The usual case: the same layers in the same order, some of them changed, a few come or gone.
    var (index, place) = (first, first)
    while index < last, place < oldLast {
      if items[index].layer == old.items[place].layer {
        if !isSame(index, place, of: old) {
          region.add(old.items[place].box)
          region.add(items[index].box)
        }
        (index, place) = (index + 1, place + 1)
        continue
      }
      guard let skip = skip(index..<last, of: old, place..<oldLast) else {
        addReordered(index..<last, since: old, place..<oldLast, to: &region)
        (index, place) = (last, oldLast)
        break
      }
      for passed in index..<index + skip.new { region.add(items[passed].box) }
      for passed in place..<place + skip.old { region.add(old.items[passed].box) }
      (index, place) = (index + skip.new, place + skip.old)
    }
    for passed in index..<last { region.add(items[passed].box) }
    for passed in place..<oldLast { region.add(old.items[passed].box) }
    addBackdrops(to: &region)
  }

  /// The most items that are looked at to find where two frames go on together.
  private static let furthestSkip = 16

  /// How many items came or went before the layers of both frames are the same again; nil where it is not near.
  private func skip(
    _ range: Range<Int>, of old: FramePlan, _ oldRange: Range<Int>
  ) -> (new: Int, old: Int)? {
    let (index, place) = (range.lowerBound, oldRange.lowerBound)
    for distance in 1...Self.furthestSkip {
      if place + distance < oldRange.upperBound,
        items[index].layer == old.items[place + distance].layer
      {
        return (0, distance)
      }
      if index + distance < range.upperBound,
        items[index + distance].layer == old.items[place].layer
      {
        return (distance, 0)
      }
    }
    return nil
  }

  /// The same of a part in which many layers came, went, or changed their order.
  private func addReordered(
    _ range: Range<Int>, since old: FramePlan, _ oldRange: Range<Int>,
    to region: inout DamageRegion
  ) {
    var places: [Key: Int] = [:]
    old.forEachKey(in: oldRange) { places[$0] = $1 }
    // Which of the old items are still there, unchanged and in order.
    var next = oldRange.lowerBound
    forEachKey(in: range) { key, index in
      if let place = places[key], place >= next, isSame(index, place, of: old) {
        for passed in next..<place { region.add(old.items[passed].box) }
        next = place + 1
      } else {
        region.add(items[index].box)
      }
    }
    for passed in next..<max(oldRange.upperBound, next) { region.add(old.items[passed].box) }
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

  /// Whether the item at `index` is that of `old` at `place`; items are not copied for it.
  private func isSame(_ index: Int, _ place: Int, of old: FramePlan) -> Bool {
    items[index].box == old.items[place].box && items[index].layer == old.items[place].layer
      && items[index].transform == old.items[place].transform
      && items[index].range.count == old.items[place].range.count
      && hasSameClips(items[index].clip, old.items[place].clip, of: old)
      && list.commands[items[index].range] == old.list.commands[old.items[place].range]
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

  /// Widens `region` until each of its rectangles holds, in every band that it touches, all of an item that cannot be
  /// drawn in part; `scratch` is room for it.
  func widen(_ region: inout DamageRegion, scratch: inout DamageRegion) {
    guard !whole.isEmpty, !region.covers(canvas) else { return }
    while true {
      scratch.removeAll()
      for rect in region.rects {
        var rect = rect
        for index in whole where items[index].box.intersects(rect) {
          let box = items[index].box
          let height = FrameBands.height
          let (top, bottom) = (
            rect.minY / height * height, (rect.maxY + height - 1) / height * height
          )
          rect.minX = min(rect.minX, box.minX)
          rect.maxX = max(rect.maxX, box.maxX)
          rect.minY = min(rect.minY, max(box.minY, top))
          rect.maxY = max(rect.maxY, min(box.maxY, bottom))
        }
        scratch.add(rect)
      }
      if scratch == region { return }
      swap(&scratch, &region)
    }
  }
}
