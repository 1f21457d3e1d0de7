/// Elements by their place, in chunks below pages: what a copy shares with its original until either changes it.
///
/// Changing one element of a copy copies its chunk, the page's list of chunks and the list of pages: with 100,000
/// elements a few hundred words, not 100,000.
struct ChunkedArray<Element: Sendable>: Sendable {
  private static var elementsPerChunk: Int { 16 }
  private static var chunksPerPage: Int { 64 }

  private var pages: [[[Element]]] = []
  /// The number of elements.
  private(set) var count = 0

  /// The array of no elements.
  init() {}

  /// The element at `index`, lent rather than copied.
  ///
  /// - Precondition: `index` is at least 0 and below `count`.
  subscript(index: Int) -> Element {
    _read {
      let place = Self.place(of: index)
      yield pages[place.page][place.chunk][place.element]
    }
    _modify {
      let place = Self.place(of: index)
      yield &pages[place.page][place.chunk][place.element]
    }
  }

  /// Puts `element` at the end.
  mutating func append(_ element: Element) {
    let place = Self.place(of: count)
    if place.page == pages.count { pages.append([]) }
    if place.chunk == pages[place.page].count { pages[place.page].append([]) }
    pages[place.page][place.chunk].append(element)
    count += 1
  }

  /// The places that both have and whose chunks they do not share: all that may differ, and their neighbours.
  ///
  /// - Complexity: linear in the pages, and in the chunks and elements of those that are not shared.
  func unsharedPlaces(with other: ChunkedArray) -> [Int] {
    var places: [Int] = []
    for page in 0..<min(pages.count, other.pages.count)
    where !Self.isShared(pages[page], other.pages[page]) {
      let (chunks, others) = (pages[page], other.pages[page])
      for chunk in 0..<min(chunks.count, others.count)
      where !Self.isShared(chunks[chunk], others[chunk]) {
        let first = (page * Self.chunksPerPage + chunk) * Self.elementsPerChunk
        places += first..<first + min(chunks[chunk].count, others[chunk].count)
      }
    }
    return places
  }

  /// Whether it is `other` in memory, untouched since one was copied from the other.
  func isShared(with other: ChunkedArray) -> Bool { Self.isShared(pages, other.pages) }

  /// Makes it equal to `original`, of which it is a changed copy, in the chunks that it has of its own.
  ///
  /// What was copied in order to be changed is changed back and kept: changing it again copies nothing.
  ///
  /// - Precondition: both have as many elements.
  mutating func restore(from original: ChunkedArray) {
    for page in pages.indices where !Self.isShared(pages[page], original.pages[page]) {
      for chunk in pages[page].indices
      where !Self.isShared(pages[page][chunk], original.pages[page][chunk]) {
        for index in pages[page][chunk].indices {
          pages[page][chunk][index] = original.pages[page][chunk][index]
        }
      }
    }
  }

  /// Whether two arrays are one in memory.
  private static func isShared<Item>(_ a: [Item], _ b: [Item]) -> Bool {
    a.count == b.count
      && a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
      }
  }

  @inline(__always)
  private static func place(of index: Int) -> (page: Int, chunk: Int, element: Int) {
    // As a number without a sign, so that division by powers of two is shifting.
    let (chunk, element) = UInt(index).quotientAndRemainder(dividingBy: UInt(elementsPerChunk))
    let (page, within) = chunk.quotientAndRemainder(dividingBy: UInt(chunksPerPage))
    return (Int(page), Int(within), Int(element))
  }
}
