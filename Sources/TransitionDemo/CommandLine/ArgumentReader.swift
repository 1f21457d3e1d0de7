/// Splits a command line into words and options, in any order; `--flag=value` and `--flag value` are the same.
struct ArgumentReader {
  /// The words that are not options, in order.
  private(set) var words: [String] = []
  private var values: [String: String] = [:]

  /// Reads `arguments`.
  ///
  /// - Parameters:
  ///   - options: the options that take a value, with their dashes.
  ///   - switches: the options that take none.
  ///   - shortNames: what short options stand for.
  /// - Throws: `UsageError` for an option that is unknown, given twice, without its value, or with one too many.
  init(
    _ arguments: [String], options: [String], switches: [String], shortNames: [String: String]
  ) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let given = String(parts[0])
      let name = shortNames[given] ?? given
      let attached = parts.count > 1 ? String(parts[1]) : nil
      if switches.contains(name) {
        if attached != nil { throw UsageError("\(given) takes no value.") }
        values[name] = ""
        continue
      }
      guard options.contains(name) else {
        let meant =
          NearestName.of(name, among: options + switches)
          .map { "; did you mean \($0)?" } ?? "; --help lists the options."
        throw UsageError("There is no option \(given)\(meant)")
      }
      guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
        throw UsageError("\(given) needs a value.")
      }
      if values[name] != nil { throw UsageError("\(given) is given twice.") }
      values[name] = value
    }
  }

  /// The value of the option `name`; nil where it was not given.
  subscript(name: String) -> String? { values[name] }

  /// Whether the switch `name` was given.
  func has(_ name: String) -> Bool { values[name] != nil }
}
