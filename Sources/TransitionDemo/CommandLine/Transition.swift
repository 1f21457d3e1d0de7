/// The transitions that can be exported, by their names on the command line.
enum Transition: String, CaseIterable {
  case slideDownMenu = "slide-down-menu"

  static var names: [String] { allCases.map(\.rawValue) }

  /// The transition called `name`.
  ///
  /// - Throws: `UsageError` that names the nearest one where there is none.
  init(named name: String) throws(UsageError) {
    guard let transition = Transition(rawValue: name) else {
      let meant =
        NearestName.of(name, among: Self.names).map { "; did you mean \($0)?" }
        ?? "; there is \(Self.names.joined(separator: ", "))."
      throw UsageError("There is no transition \"\(name)\"\(meant)")
    }
    self = transition
  }

  /// What it is, in a sentence.
  var summary: String {
    switch self {
    case .slideDownMenu:
      "The content slides down to reveal a menu that drops in from above; a tap on the content "
        + "brings it back."
    }
  }
}
