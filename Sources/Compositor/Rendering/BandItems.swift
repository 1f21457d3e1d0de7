/// Which items of a frame lie in which of its bands, back to front.
struct BandItems {
  /// Where the items of each band begin in `items`, and where the last band's end.
  private var starts: [Int] = []
  private var items: [Int] = []

  /// The places of the items in `band`.
  subscript(band: Int) -> ArraySlice<Int> { items[starts[band]..<starts[band + 1]] }

  /// Sorts the boxes of `frame` into `bands`: counted first, so that room is taken once.
  mutating func sort(_ frame: [FrameItem], into bands: FrameBands) {
    starts.removeAll(keepingCapacity: true)
    for _ in 0...bands.count { starts.append(0) }
    for index in frame.indices {
      for band in bands.range(of: frame[index].box) { starts[band + 1] += 1 }
    }
    for band in 0..<bands.count { starts[band + 1] += starts[band] }
    items.removeAll(keepingCapacity: true)
    guard let count = starts.last else { return }
    for _ in 0..<count { items.append(0) }
    // Each band's start moves to its end while it is filled, and is then the next one's.
    for index in frame.indices {
      for band in bands.range(of: frame[index].box) {
        items[starts[band]] = index
        starts[band] += 1
      }
    }
    for band in stride(from: bands.count, to: 0, by: -1) { starts[band] = starts[band - 1] }
    starts[0] = 0
  }
}
