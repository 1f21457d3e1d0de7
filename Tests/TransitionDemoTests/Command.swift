import Foundation
import Synchronization
import Testing

@testable import TransitionDemo

/// Runs the command in this process and other programs in their own.
enum Command {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  private final class Collector: Sendable {
    let text = Mutex("")
    func add(_ more: String) { text.withLock { $0 += more } }
    var value: String { text.withLock { $0 } }
  }

  /// `transition-demo` with `arguments`.
  static func run(_ arguments: String...) async -> Result { await run(arguments) }

  static func run(_ arguments: [String]) async -> Result {
    let (output, errors) = (Collector(), Collector())
    let tool = CommandLineTool(
      output: { output.add($0 + "\n") }, errors: { errors.add($0) }, isTerminal: false)
    let status = await tool.run(arguments)
    return Result(status: status, output: output.value, errors: errors.value)
  }

  /// Another program, found on the path.
  static func program(_ name: String, _ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let wrong = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: wrong, as: UTF8.self))
  }
}

/// A folder of a test's own, removed when the test is done with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "transition-demo-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
