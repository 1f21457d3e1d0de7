import Foundation
import Testing

@testable import Compositor

@Suite struct AtomicFileTests {
  /// Frames of a sequence are written by several threads into one folder: each file has its own bytes, and nothing is left.
  @Test func threadsInOneFolderDoNotMeet() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("atomic-\(ProcessInfo.processInfo.processIdentifier)").path
    try AtomicFile.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          for number in 0..<100 {
            let bytes = Array(repeating: UInt8(worker), count: 2000 + number)
            try AtomicFile.write(bytes, to: "\(folder)/\(worker)-\(number)")
          }
        }
      }
      try await group.waitForAll()
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 400 && !names.contains { $0.hasPrefix(".") })
    for worker in 0..<4 {
      for number in 0..<100 {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(worker)-\(number)"))
        let isWhole = data == Data(repeating: UInt8(worker), count: 2000 + number)
        #expect(isWhole, "\(worker)-\(number)")
      }
    }
  }
}
