import Compositor
import Foundation
import PictureImport

/// The recorded pictures: `RECORD_GOLDENS=1` writes them anew, and still fails, so that nobody leaves it on.
struct GoldenStore {
  var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Pictures")
  var isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
  /// Where the strips of failures go.
  var failures = FileManager.default.temporaryDirectory
    .appendingPathComponent("golden-failures")

  /// What is wrong with `actual` as the picture `name`; nil where it is as recorded, to within 1 of 255.
  func complaint(about actual: Bitmap, as name: String) throws -> String? {
    let file = folder.appendingPathComponent("\(name).png")
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(actual.pngData()).write(to: file)
      return "\(name) was recorded; look at it, and run again without RECORD_GOLDENS"
    }
    guard FileManager.default.fileExists(atPath: file.path) else {
      return "\(name) has no recorded picture"
    }
    let picture = try PictureFile.read(file.path)
    guard case .bitmap(let expected) = picture.source else { return "\(name) is no bitmap" }
    let comparison = PixelComparison(expected, actual)
    guard comparison.largest > 1 else { return nil }
    let strip = failures.appendingPathComponent("\(name).png")
    try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
    let parts = [expected, comparison.difference ?? actual, actual]
    try Data(Self.strip(of: parts).pngData()).write(to: strip)
    return "\(name) differs by up to \(comparison.largest), visibly in \(comparison.visible) "
      + "pixels; expected | difference | actual: \(strip.path)"
  }

  /// Recorded pictures that no scene of `names` draws.
  func orphans(of names: [String]) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !names.contains(String($0.dropLast(4))) || !$0.hasSuffix(".png") }.sorted()
  }

  /// Pictures side by side, four pixels apart.
  static func strip(of parts: [Bitmap]) -> Bitmap {
    let height = parts.map(\.height).max() ?? 1
    let width = parts.reduce(4 * (parts.count - 1)) { $0 + $1.width }
    var bytes = [UInt8](repeating: 128, count: 4 * width * height)
    var left = 0
    for part in parts {
      let source = part.bytes
      for row in 0..<part.height {
        let (into, from) = (4 * (row * width + left), row * part.bytesPerRow)
        bytes.replaceSubrange(
          into..<into + part.bytesPerRow, with: source[from..<from + part.bytesPerRow])
      }
      left += part.width + 4
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}
