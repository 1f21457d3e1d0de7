/// The transitions that can be exported, by their names on the command line.
enum Transition: String, CaseIterable {
  case slideDownMenu = "slide-down-menu"
  case fullScreenMenu = "full-screen-menu"

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

  /// What an export of it is called.
  var title: String {
    switch self {
    case .slideDownMenu: "Slide-down menu"
    case .fullScreenMenu: "Full-screen menu"
    }
  }

  /// The options that say nothing of it, each with what the transition has instead.
  var foreignOptions: [(option: String, reason: String)] {
    switch self {
    case .slideDownMenu:
      [
        ("--close", "it is closed by a tap on the content"),
        ("--links", "its menu has eight sections, or is your own by --menu"),
      ]
    case .fullScreenMenu:
      [
        ("--menu", "its menu is the built-in one; --content is your own screen behind it"),
        ("--reveal", "it covers the whole content"),
      ]
    }
  }

  /// What it is, in a sentence.
  var summary: String {
    switch self {
    case .slideDownMenu:
      "The content slides down to reveal a menu that drops in from above; a tap on the content "
        + "brings it back."
    case .fullScreenMenu:
      "A panel comes down over the live content, and its links arrive one by one; its close button, "
        + "a link or escape sends it back."
    }
  }
}
