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

  /// Adds a sentence for each of the font family lists of which no family is installed.
  mutating func add(missingFamilies: [String]) {
    for family in missingFamilies {
      add("No font of \"\(family)\" is installed; another one was drawn in its place.")
    }
  }
}

/// A finished file and what could not be said in it.
public struct ExportResult: Sendable {
  /// The file's bytes.
  public var bytes: [UInt8]
  /// What could not be said.
  public var report: ExportReport
}
