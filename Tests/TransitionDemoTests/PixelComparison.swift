import Compositor
import PictureImport
import Testing

/// How far two pictures are apart.
enum PixelComparison {
  /// The share of pixels that differ by more than 24 of 255 in a component.
  static func shareOff(_ a: Bitmap, _ b: Bitmap) throws -> Double {
    try #require(a.width == b.width && a.height == b.height)
    let (first, second) = (a.bytes, b.bytes)
    var off = 0
    for pixel in stride(from: 0, to: first.count, by: 4) {
      let differs = (0..<4).contains { component in
        abs(Int(first[pixel + component]) - Int(second[pixel + component])) > 24
      }
      if differs { off += 1 }
    }
    return Double(off) / Double(a.width * a.height)
  }

  /// The pixels of a PNG file.
  static func bitmap(_ path: String) throws -> Bitmap {
    guard case .bitmap(let bitmap) = try PictureFile.read(path).source else {
      throw NotPixels()
    }
    return bitmap
  }

  struct NotPixels: Error {}
}

@Suite struct PixelComparisonTests {
  @Test func aDifferenceIsCountedByItsPixels() throws {
    var bytes = [UInt8](repeating: 200, count: 400)
    let a = Bitmap(width: 10, height: 10, bytes: bytes)
    bytes[0] = 175
    bytes[40] = 176
    let b = Bitmap(width: 10, height: 10, bytes: bytes)
    #expect(try PixelComparison.shareOff(a, a) == 0)
    #expect(try PixelComparison.shareOff(a, b) == 0.01)
  }
}
