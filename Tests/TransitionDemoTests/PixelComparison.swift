import Compositor
import PictureImport
import Testing

/// How far two pictures are apart.
enum PixelComparison {
  /// The share of pixels that differ by more than 24 of 255 in a component.
  static func shareOff(_ a: Bitmap, _ b: Bitmap) throws -> Double {
    try #require(a.width == b.width && a.height == b.height)
    var off = 0
    a.bytes.withUnsafeBufferPointer { first in
      b.bytes.withUnsafeBufferPointer { second in
        var pixel = 0
        while pixel < first.count {
          var differs = false
          var component = pixel
          while component < pixel + 4 {
            let (one, other) = (first[component], second[component])
            if (one > other ? one - other : other - one) > 24 { differs = true }
            component += 1
          }
          if differs { off += 1 }
          pixel += 4
        }
      }
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
