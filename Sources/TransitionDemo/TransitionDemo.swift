import Dispatch
import Glibc

/// The command `transition-demo`.
@main
struct TransitionDemo {
  static func main() async {
    // A reader that is gone and a file that may not grow are errors to report, not reasons to be killed.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let tool = CommandLineTool(
      output: { FileStream.standardOutput.write($0 + "\n") },
      errors: { FileStream.standardError.write($0) },
      isTerminal: isatty(STDERR_FILENO) == 1)
    guard let arguments else {
      tool.errors("transition-demo: An argument is not valid UTF-8; rename the file.\n")
      exit(2)
    }
    let work = Task { await tool.run(arguments) }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { cancel(work, on: $0) }
    let status = await work.value
    withExtendedLifetime(sources) {}
    exit(status)
  }

  /// Has `number` cancel `work`, so that what is half written is removed before the process ends.
  ///
  /// Outside the main actor, because the signal comes on a queue of its own.
  private nonisolated static func cancel(
    _ work: Task<Int32, Never>, on number: Int32
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { work.cancel() }
    source.resume()
    return source
  }

  /// The words after the command's own name; nil where one of them is not text.
  private static var arguments: [String]? {
    var words: [String] = []
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let word = CommandLine.unsafeArgv[index], let text = String(validatingCString: word)
      else { return nil }
      words.append(text)
    }
    return words
  }
}
