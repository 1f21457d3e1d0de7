import Compositor
import PictureImport

/// The command as a function: words in, text and an exit status out.
struct CommandLineTool: Sendable {
  /// Writes a line of the result.
  let output: @Sendable (String) -> Void
  /// Writes progress and errors as they are.
  let errors: @Sendable (String) -> Void
  /// Whether `errors` is seen on a terminal.
  let isTerminal: Bool

  /// Does what `arguments` say and returns the exit status.
  func run(_ arguments: [String]) async -> Int32 {
    do {
      try await dispatch(arguments)
      return 0
    } catch is CancellationError {
      errors("\(isTerminal ? "\r\u{1B}[K" : "")transition-demo: Stopped; nothing was written.\n")
      return 130
    } catch {
      // A bar that was begun is wiped away first.
      errors("\(isTerminal ? "\r\u{1B}[K" : "")transition-demo: \(error)\n")
      return error is UsageError ? 2 : 1
    }
  }

  /// Options may stand before the command and after it: all are read first.
  private func dispatch(_ arguments: [String]) async throws {
    let reader = try ArgumentReader(
      arguments, options: ExportOptions.options, switches: ["--help", "--version"],
      shortNames: ["-h": "--help", "-o": "--output"])
    if reader.has("--version") {
      output(Help.version)
      return
    }
    guard let command = reader.words.first else {
      guard reader.has("--help") else {
        throw UsageError("Say what to do: export or list; --help tells more.")
      }
      output(Help.general)
      return
    }
    switch command {
    case "export":
      if reader.has("--help") {
        output(Help.export)
      } else {
        let options = try ExportOptions(reader, isFolder: FilePlace.isFolder)
        try await ExportCommand(options: options, tool: self).run()
      }
    case "list": try list(reader)
    default:
      let meant =
        NearestName.of(command, among: ["export", "list"])
        .map { "; did you mean \($0)?" } ?? "; there are export and list."
      throw UsageError("There is no command \"\(command)\"\(meant)")
    }
  }

  private func list(_ reader: ArgumentReader) throws {
    if reader.has("--help") {
      output(Help.list)
      return
    }
    if reader.words.count > 1 {
      throw UsageError("list takes no words, not \"\(reader.words[1])\".")
    }
    if let option = ExportOptions.options.first(where: reader.has) {
      throw UsageError("list takes no option \(option); export does.")
    }
    for transition in Transition.allCases {
      output("\(transition.rawValue): \(transition.summary)")
    }
  }
}
