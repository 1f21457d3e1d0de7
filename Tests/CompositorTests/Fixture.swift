import Foundation

/// Files that lie beside the tests.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// The reference vectors `name`, decoded.
  static func vectors<Cases: Decodable>(_ name: String, as type: Cases.Type) throws -> Cases {
    let file = folder.appendingPathComponent("vectors/\(name).json")
    return try JSONDecoder().decode(Cases.self, from: Data(contentsOf: file))
  }
}
