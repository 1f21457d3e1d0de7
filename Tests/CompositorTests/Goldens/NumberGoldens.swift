import Foundation

/// Recorded tables of numbers, as text: `RECORD_GOLDENS=1` writes them anew, and still fails, so that nobody leaves it on.
struct NumberGoldens {
  var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Numbers")
  var isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

  /// What is wrong with `lines` as the table `name`, the first line that differs; nil where it is as recorded.
  func complaint(about lines: [String], as name: String) throws -> String? {
    let file = folder.appendingPathComponent("\(name).txt")
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
      return "\(name) was recorded; look at it, and run again without RECORD_GOLDENS"
    }
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      return "\(name) has no recorded table"
    }
    let expected = text.split(separator: "\n").map(String.init)
    for (number, pair) in zip(expected, lines).enumerated() where pair.0 != pair.1 {
      return "\(name), line \(number + 1): expected \(pair.0), not \(pair.1)"
    }
    return expected.count == lines.count
      ? nil : "\(name) has \(lines.count) lines, not \(expected.count)"
  }

  /// Recorded tables that nobody of `names` makes.
  func orphans(of names: [String]) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !names.contains(String($0.dropLast(4))) || !$0.hasSuffix(".txt") }.sorted()
  }

  /// `number` with six digits behind the point, without a sign before zero.
  static func text(_ number: Double) -> String {
    let text = String(format: "%.6f", number)
    return text == "-0.000000" ? "0.000000" : text
  }
}
