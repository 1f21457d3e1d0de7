import CCairo

/// What Cairo reported, as a sentence for people.
public struct CairoError: Error, Hashable, CustomStringConvertible {
  /// What was being done: "making a surface of 40000x10 pixels".
  public let action: String
  /// Cairo's own words for what was wrong.
  public let reason: String

  /// The sentence.
  public var description: String { "Cairo failed at \(action): \(reason)." }

  init(_ status: cairo_status_t, during action: String) {
    self.action = action
    reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status"
  }

  /// Throws where `status` is not success.
  static func check(_ status: cairo_status_t, during action: String) throws(CairoError) {
    if status != CAIRO_STATUS_SUCCESS { throw CairoError(status, during: action) }
  }
}
