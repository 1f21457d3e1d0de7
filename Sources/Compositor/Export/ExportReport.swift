/// What an export could not say as it was, in sentences for people; empty where everything is as in the recording.
public struct ExportReport: Equatable, Sendable {
  /// The sentences, each once, in the order met.
  public private(set) var notes: [String] = []

  /// The empty report.
  public init() {}

  /// Adds `note` where it is not in it yet.
  public mutating func add(_ note: String) {
    if !notes.contains(note) { notes.append(note) }
  }

  /// Adds a sentence for each font that was drawn in the place of another.
  mutating func add(_ substitutions: [FontSubstitution]) {
    for substitution in substitutions { add(substitution.description) }
  }
}

/// A finished file and what could not be said in it.
public struct ExportResult: Sendable {
  /// The file's bytes.
  public var bytes: [UInt8]
  /// What could not be said.
  public var report: ExportReport
}
