import Testing

@testable import Compositor

@Suite struct ChunkedArrayTests {
  private func array(of count: Int) -> ChunkedArray<Int> {
    var array = ChunkedArray<Int>()
    for index in 0..<count { array.append(index) }
    return array
  }

  /// Sizes about a chunk of 16, a page of 1,024 and two of them.
  @Test(arguments: [0, 1, 15, 16, 17, 1023, 1024, 1025, 2048, 2049])
  func elementsStayInTheirPlaces(count: Int) {
    var array = array(of: count)
    #expect(array.count == count)
    for index in 0..<count { array[index] *= 3 }
    let isRight = (0..<count).allSatisfy { array[$0] == 3 * $0 }
    #expect(isRight)
  }

  @Test func aCopyKeepsItsElements() {
    let original = array(of: 3000)
    var copy = original
    copy[1500] = -1
    #expect(original[1500] == 1500)
    #expect(copy[1500] == -1)
  }

  @Test func onlyTheChangedChunkIsNotShared() {
    let original = array(of: 3000)
    var copy = original
    #expect(copy.unsharedPlaces(with: original).isEmpty)
    copy[1500] = -1
    // 1500 lies in the chunk from 93 · 16 = 1488 to 1503.
    #expect(copy.unsharedPlaces(with: original) == Array(1488..<1504))
    copy[2999] = -1
    #expect(copy.unsharedPlaces(with: original) == Array(1488..<1504) + Array(2992..<3000))
  }

  @Test func placesOfALongerOneAreNotCompared() {
    let original = array(of: 20)
    var copy = original
    copy.append(20)
    #expect(copy.unsharedPlaces(with: original) == Array(16..<20))
  }
}
