/// The one thing that a part of a display list draws, inside groups that move and fade it and do no more.
struct SoleCommand {
  /// Its place in the list.
  var index: Int
  /// The map from its coordinates to those around the part.
  var transform: AffineTransform
  /// The opacity of the groups around it.
  var opacity: Double
}

extension DisplayList {
  /// The single thing drawn by the steps `range` through `transform`; nil where they draw more, or a group clips, masks,
  /// blends, throws a shadow, or is faded inside another one that is.
  func soleCommand(in range: Range<Int>, through transform: AffineTransform) -> SoleCommand? {
    var result = SoleCommand(index: range.lowerBound, transform: transform, opacity: 1)
    while case .push(let group) = commands[result.index] {
      guard group.clip == nil, !group.isAlwaysApart, group.opacity == 1 || result.opacity == 1
      else { return nil }
      result.transform = result.transform * group.transform
      result.opacity *= group.opacity
      result.index += 1
    }
    let depth = result.index - range.lowerBound
    return range.count == 2 * depth + 1 ? result : nil
  }
}
