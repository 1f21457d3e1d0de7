import Compositor
import PictureImport
import Testing

/// Valid files with random changes: each is read or refused, and reading ends.
@Suite("Hostile bytes")
struct HostileBytesTests {
  private static let valid: [(name: String, bytes: [UInt8])] = [
    ("png", SamplePNG.rgba(width: 3, (0..<12).map { [UInt8($0 * 20), 9, 200, 128] }).bytes),
    ("jpeg", SampleJPEG(columns: 2, blocks: JPEGPixelTests.four).bytes),
    ("cmyk", SampleJPEG(columns: 1, blocks: [[255, 0, 0, 255]], coding: .cmyk).bytes),
    (
      "svg",
      Samples.svg(
        """
        <style>.a { fill: url(#g); stroke: \\72 ed }</style>
        <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
        <g transform="rotate(10)"><use href="#b"/><rect id="b" class="a" width="5" height="5"/></g>
        <image width="4" height="4" href="data:image/png;base64,\(Samples.base64(Samples.redPNG))"/>
        <text x="1" y="9" font-size="3">a &amp; b</text>
        """, attributes: "viewBox=\"0 0 10 10\"")
    ),
  ]

  private static func changed(
    _ bytes: [UInt8], by random: inout SeededRandom
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
      case 4: bytes[place] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
      default:
        let end = min(place + Int.random(in: 1...20, using: &random), bytes.count)
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
    return bytes
  }

  @Test(arguments: valid.indices, [1, 2, 3] as [UInt64])
  func changedFilesAreReadOrRefused(_ index: Int, _ seed: UInt64) throws {
    let (name, bytes) = Self.valid[index]
    #expect(Samples.refusal(of: bytes) == nil)
    var random = SeededRandom(seed: seed)
    var refused = 0
    let rounds = 300
    for round in 0..<rounds {
      var hostile = Self.changed(bytes, by: &random)
      // Else hardly any change of a PNG would get past its check sums.
      if name == "png", round % 2 == 0 { hostile = SamplePNG.resealed(hostile) }
      do throws(PictureImportError) {
        let picture = try PictureFile.read(
          hostile, named: name, limits: PictureLimits(pixels: 1_000_000))
        #expect(picture.size.width > 0, "\(name), seed \(seed), round \(round)")
        // Twice the same, also where a decoder guessed.
        let again = try PictureFile.read(hostile, named: name)
        #expect(again == picture, "\(name), seed \(seed), round \(round)")
      } catch {
        refused += 1
        #expect(error.description.contains(name), "\(name), seed \(seed), round \(round)")
      }
    }
    // Some have to get through and some not, or nothing was tried.
    #expect(refused > 0 && refused < rounds, "\(name), seed \(seed): \(refused) refused")
  }

  @Test(arguments: [11, 12] as [UInt64])
  func noiseBehindASignatureIsRefused(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let starts: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("<svg ".utf8), [],
    ]
    for start in starts {
      for round in 0..<100 {
        let noise = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(Samples.refusal(of: start + noise) != nil, "seed \(seed), round \(round)")
      }
    }
  }
}
