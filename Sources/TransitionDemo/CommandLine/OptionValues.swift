import Compositor

/// Reads the values of options; each error names the option, what was wrong with it and what would be right.
enum OptionValues {
  /// A number within `range`.
  static func number(
    _ text: String, option: String, in range: ClosedRange<Double>, example: String
  ) throws(UsageError) -> Double {
    guard let number = Double(text), number.isFinite, range.contains(number) else {
      throw UsageError(
        "\(option) takes a number from \(plain(range.lowerBound)) to "
          + "\(plain(range.upperBound)), such as \(example), not \"\(text)\".")
    }
    return number
  }

  /// A whole number within `range`.
  static func wholeNumber(
    _ text: String, option: String, in range: ClosedRange<Int>, example: String
  ) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "such as \(example), not \"\(text)\".")
    }
    return number
  }

  /// A width and a height: "390x844".
  static func size(_ text: String, option: String) throws(UsageError) -> Size {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...20_000).contains(width), (1...20_000).contains(height)
    else {
      throw UsageError(
        "\(option) takes a width and a height in points from 1 to 20000, such as 390x844, "
          + "not \"\(text)\".")
    }
    return Size(width: width, height: height)
  }

  /// A time that is not negative: "250ms" or "0.25s".
  static func time(_ text: String, option: String) throws(UsageError) -> Duration {
    let (digits, unit): (Substring, Double) =
      text.hasSuffix("ms") ? (text.dropLast(2), 1000) : (text.dropLast(1), 1)
    guard text.hasSuffix("s"), !digits.contains("x"), let number = Double(digits), number >= 0,
      number / unit <= 3600
    else {
      throw UsageError(
        "\(option) takes a time of an hour at most in milliseconds or seconds, such as 250ms or "
          + "0.25s, not \"\(text)\".")
    }
    return .exactly(seconds: number / unit)
  }

  /// One of `choices`.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, option: String, of type: Choice.Type
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(option) takes one of \(names), not \"\(text)\".")
    }
    return choice
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
