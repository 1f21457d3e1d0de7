import Compositor

/// What `transition-demo export` was asked for.
struct ExportOptions: Equatable {
  /// Which part of the story is exported.
  enum Story: String, CaseIterable {
    case present
    case dismiss
    case both
  }

  /// What closes a full-screen menu.
  enum Close: String, CaseIterable {
    case button
    case link
    case escape
  }

  /// The side where reading begins.
  enum Direction: String, CaseIterable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
  }

  /// How much movement is wanted.
  enum Motion: String, CaseIterable {
    case full
    case reduced
  }

  var transition: Transition
  var output: ExportOutput
  var at: Duration?
  var content: String?
  var menu: String?
  var reveal = 150.0
  var size: Size?
  var scale = 2.0
  var framesPerSecond = 60
  var frames = 12
  var story = Story.both
  var hold = Duration.milliseconds(500)
  var close = Close.button
  var links = 4
  var environment = Environment()

  static let options = [
    "--output", "--at", "--content", "--menu", "--reveal", "--size", "--scale", "--fps",
    "--frames", "--story", "--hold", "--close", "--links", "--text-scale", "--direction",
    "--motion",
  ]

  /// Reads the words from `export` on.
  ///
  /// - Throws: `UsageError` for what makes no sense.
  init(_ reader: ArgumentReader, isFolder: (String) -> Bool) throws(UsageError) {
    let words = reader.words.dropFirst()
    guard let name = words.first else {
      throw UsageError("Name a transition to export: \(Transition.names.joined(separator: ", ")).")
    }
    guard words.count == 1 else {
      throw UsageError("\"\(words[2])\" is one word too many; options begin with dashes.")
    }
    transition = try Transition(named: name)
    for (option, reason) in transition.foreignOptions where reader[option] != nil {
      throw UsageError("\(option) says nothing of a \(name): \(reason).")
    }
    guard let path = reader["--output"] else {
      throw UsageError("Say where to write with -o, such as -o menu.pdf or -o frames/.")
    }
    if let text = reader["--at"] { at = try OptionValues.time(text, option: "--at") }
    output = try ExportOutput(path, isStill: at != nil, isFolder: isFolder)
    content = reader["--content"]
    menu = reader["--menu"]
    if let text = reader["--reveal"] {
      reveal = try OptionValues.number(
        text, option: "--reveal", in: 1...20_000, example: "150")
    }
    if let text = reader["--size"] { size = try OptionValues.size(text, option: "--size") }
    if let text = reader["--scale"] {
      scale = try OptionValues.number(text, option: "--scale", in: 0.1...16, example: "3")
    }
    if let text = reader["--fps"] {
      framesPerSecond = try OptionValues.wholeNumber(
        text, option: "--fps", in: 1...1000, example: "60")
    }
    if let text = reader["--frames"] {
      frames = try OptionValues.wholeNumber(
        text, option: "--frames", in: 1...1000, example: "12")
    }
    if let text = reader["--story"] {
      story = try OptionValues.choice(text, option: "--story", of: Story.self)
    }
    if let text = reader["--close"] {
      close = try OptionValues.choice(text, option: "--close", of: Close.self)
    }
    if let text = reader["--hold"] { hold = try OptionValues.time(text, option: "--hold") }
    if let text = reader["--links"] {
      links = try OptionValues.wholeNumber(text, option: "--links", in: 0...1000, example: "13")
    }
    if close == .link, links == 0 {
      throw UsageError("--close link says nothing of a menu with --links 0.")
    }
    try readEnvironment(reader)
  }

  /// What the user of the screens prefers.
  private mutating func readEnvironment(_ reader: ArgumentReader) throws(UsageError) {
    if let text = reader["--text-scale"] {
      environment.textScale = try OptionValues.number(
        text, option: "--text-scale", in: 0.5...4, example: "1.5")
    }
    if let text = reader["--direction"] {
      let direction = try OptionValues.choice(text, option: "--direction", of: Direction.self)
      environment.layoutDirection =
        direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
    if let text = reader["--motion"] {
      environment.reduceMotion =
        try OptionValues.choice(text, option: "--motion", of: Motion.self) == .reduced
    }
  }
}
