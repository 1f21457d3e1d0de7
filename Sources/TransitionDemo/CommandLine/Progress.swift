/// Shows how far an export has come: a bar on a terminal, a line now and then elsewhere.
struct Progress: Sendable {
  private let total: Int
  private let what: String
  private let isTerminal: Bool
  private let write: @Sendable (String) -> Void

  init(
    total: Int, what: String, isTerminal: Bool, write: @escaping @Sendable (String) -> Void
  ) {
    self.total = max(total, 1)
    self.what = what
    self.isTerminal = isTerminal
    self.write = write
  }

  /// Says that `done` of the total are done.
  func show(_ done: Int) {
    if isTerminal {
      let width = 30
      let filled = min(done * width / total, width)
      let bar =
        String(repeating: "█", count: filled)
        + String(repeating: "░", count: width - filled)
      write("\r\(what) \(bar) \(done)/\(total)\(done >= total ? "\n" : "")")
    } else if done >= total || done * 4 / total != (done - 1) * 4 / total {
      write("\(what): \(done) of \(total)\n")
    }
  }
}
