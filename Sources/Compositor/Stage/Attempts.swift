/// Several things that are all tried, whatever becomes of each; the first error is kept.
///
/// What screens and completions throw must not keep others from hearing what they were promised.
struct Attempts {
  private var first: (any Error)?

  /// Tries `body`.
  mutating func make(_ body: () throws -> Void) {
    do { try body() } catch { if first == nil { first = error } }
  }

  /// Throws the first error, if there was one.
  func finish() throws {
    if let first { throw first }
  }
}
