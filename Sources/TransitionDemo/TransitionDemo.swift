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
    exit(await tool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
