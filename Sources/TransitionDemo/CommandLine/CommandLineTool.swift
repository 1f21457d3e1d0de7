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
    } catch let error as UsageError {
      errors("transition-demo: \(error)\n")
      return 2
    } catch {
      errors("transition-demo: \(error)\n")
      return 1
    }
  }

  private func dispatch(_ arguments: [String]) async throws {
    guard let command = arguments.first(where: { !$0.hasPrefix("-") }) else {
      try general(arguments)
      return
    }
    let index = arguments.firstIndex(of: command) ?? 0
    var rest = arguments
    rest.remove(at: index)
    switch command {
    case "export": try await export(rest)
    case "list": try list(rest)
    default:
      let meant =
        NearestName.of(command, among: ["export", "list"])
        .map { "; did you mean \($0)?" } ?? "; there are export and list."
      throw UsageError("There is no command \"\(command)\"\(meant)")
    }
  }

  private func general(_ arguments: [String]) throws {
    let reader = try ArgumentReader(
      arguments, options: [], switches: ["--help", "--version"], shortNames: ["-h": "--help"])
    if reader.has("--version") {
      output(Help.version)
    } else if reader.has("--help") {
      output(Help.general)
    } else {
      throw UsageError("Say what to do: export or list; --help tells more.")
    }
  }

  private func list(_ arguments: [String]) throws {
    let reader = try ArgumentReader(
      arguments, options: [], switches: ["--help"], shortNames: ["-h": "--help"])
    if reader.has("--help") {
      output(Help.list)
      return
    }
    if let word = reader.words.first { throw UsageError("list takes no words, not \"\(word)\".") }
    for transition in Transition.allCases {
      output("\(transition.rawValue): \(transition.summary)")
    }
  }

  private func export(_ arguments: [String]) async throws {
    let reader = try ArgumentReader(
      arguments, options: ExportOptions.options, switches: ["--help"],
      shortNames: ["-h": "--help", "-o": "--output"])
    if reader.has("--help") {
      output(Help.export)
      return
    }
    let options = try ExportOptions(reader, isFolder: FilePlace.isFolder)
    try await ExportCommand(options: options, tool: self).run()
  }
}
