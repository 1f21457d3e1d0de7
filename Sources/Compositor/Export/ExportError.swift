/// Why an export could not be written.
public enum ExportError: Error, Equatable, CustomStringConvertible {
  /// The system refused.
  case cannotWrite(path: String, reason: String)
  /// There is nothing to export.
  case noFrames

  /// The sentence.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason): "Cannot write \"\(path)\": \(reason)."
    case .noFrames: "There is nothing to export: the story has no frames."
    }
  }
}
