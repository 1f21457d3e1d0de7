/// Reads the easing functions of CSS Easing 2, without `calc()` and comments.
///
/// What is read is bounded: texts past 64 KiB are refused before they are looked at.
struct CSSTimingParser {
  let text: String

  func curve() throws(CSSTimingError) -> TimingCurve {
    guard text.utf8.count <= 65_536 else {
      throw CSSTimingError(
        description: "The text is \(text.utf8.count) bytes long; an easing has at most 65536.")
    }
    let trimmed = CSSTimingParser.trimmed(text[...])
    let lowered = trimmed.lowercased()
    if let named = TimingCurve.namedCurves.first(where: { $0.name == lowered }) {
      return named.curve
    }
    guard let opening = lowered.firstIndex(of: "("), lowered.last == ")" else {
      throw CSSTimingError(description: unknown(lowered))
    }
    let arguments = arguments(
      lowered[lowered.index(after: opening)..<lowered.index(before: lowered.endIndex)])
    switch lowered[..<opening] {
    case "cubic-bezier": return try cubicBezier(arguments)
    case "steps": return try steps(arguments)
    case "linear": return try linear(arguments)
    default: throw CSSTimingError(description: unknown(lowered))
    }
  }

  private func cubicBezier(_ arguments: [Substring]) throws(CSSTimingError) -> TimingCurve {
    guard arguments.count == 4 else {
      throw CSSTimingError(
        description: "cubic-bezier() has 4 numbers, not \(count(arguments)): x1, y1, x2, y2.")
    }
    var numbers: [Double] = []
    for argument in arguments { numbers.append(try number(argument, in: "cubic-bezier()")) }
    for (name, value) in [("x1", numbers[0]), ("x2", numbers[2])] where !(0...1).contains(value) {
      throw CSSTimingError(
        description: "cubic-bezier()'s \(name) is a time from 0 to 1, not \(value).")
    }
    return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private func steps(_ arguments: [Substring]) throws(CSSTimingError) -> TimingCurve {
    guard (1...2).contains(arguments.count), !arguments[0].isEmpty else {
      throw CSSTimingError(
        description: "steps() has a count and, if wanted, a position, as in steps(4, jump-end).")
    }
    guard let count = Int32(arguments[0]) else {
      throw CSSTimingError(
        description: "steps() has a whole number of steps, not “\(quoted(arguments[0]))”.")
    }
    let jump: StepCurve.Jump
    switch arguments.count == 2 ? arguments[1] : "end" {
    case "start", "jump-start": jump = .start
    case "end", "jump-end": jump = .end
    case "jump-none": jump = .none
    case "jump-both": jump = .both
    default:
      throw CSSTimingError(
        description: "“\(quoted(arguments[1]))” is no position of steps(): jump-start, jump-end,"
          + " jump-none, jump-both, start or end.")
    }
    let least = jump == .none ? 2 : 1
    guard count >= least else {
      throw CSSTimingError(
        description: "steps() has at least \(least) steps with \(jump.rawValue), not \(count).")
    }
    return .steps(Int(count), jump: jump)
  }

  private func linear(_ arguments: [Substring]) throws(CSSTimingError) -> TimingCurve {
    var stops: [(output: Double, input: Double?)] = []
    for argument in arguments {
      var outputs: [Double] = []
      var inputs: [Double] = []
      for word in argument.split(whereSeparator: \.isWhitespace) {
        if word.last == "%" {
          let percentage = word.dropLast()
          _ = try number(percentage, in: "linear()")
          inputs.append(Double(CSSTimingParser.shifted(percentage, by: -2)) ?? 0)
        } else {
          outputs.append(try number(word, in: "linear()"))
        }
      }
      guard outputs.count == 1, inputs.count <= 2 else {
        throw CSSTimingError(
          description: "A stop of linear() is one number and up to two percentages, not"
            + " “\(quoted(argument))”.")
      }
      stops.append((outputs[0], inputs.first))
      if inputs.count == 2 { stops.append((outputs[0], inputs[1])) }
    }
    return .points(PiecewiseLinear(stops))
  }

  /// A finite number as CSS writes it: sign, digits, point, exponent.
  private func number(_ text: Substring, in function: String) throws(CSSTimingError) -> Double {
    let isPlain = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "e"):
        true
      default: false
      }
    }
    guard isPlain, let value = Double(text), value.isFinite, text.last != "." else {
      throw CSSTimingError(
        description: text.isEmpty
          ? "A number is missing in \(function)."
          : "“\(quoted(text))” is not a number of \(function); one is written 0.25 or -1e3.")
    }
    return value
  }

  /// The text of `number` times ten to the power of `places`, so that a percentage is rounded only once.
  static func shifted(_ number: Substring, by places: Int) -> String {
    guard let mark = number.firstIndex(of: "e"),
      let power = Int(number[number.index(after: mark)...])
    else { return "\(number)e\(places)" }
    return "\(number[..<mark])e\(power.addingReportingOverflow(places).partialValue)"
  }

  /// What stands between the commas.
  private func arguments(_ text: Substring) -> [Substring] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(CSSTimingParser.trimmed)
  }

  private func count(_ arguments: [Substring]) -> Int {
    arguments.allSatisfy(\.isEmpty) ? 0 : arguments.count
  }

  private func unknown(_ text: String) -> String {
    "“\(quoted(text[...]))” is no easing of CSS: linear, ease, ease-in, ease-out, ease-in-out,"
      + " step-start, step-end, cubic-bezier(), steps() or linear()."
  }

  /// The text as far as a sentence has room for it.
  private func quoted(_ text: Substring) -> String {
    text.count > 40 ? "\(text.prefix(40))…" : String(text)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension TimingCurve {
  /// The curve that CSS calls `cssText`: a keyword, `cubic-bezier()`, `steps()` or `linear()`, in any case.
  ///
  /// - Throws: `CSSTimingError`, a sentence that says what is wrong and what would be right.
  public init(cssText: String) throws(CSSTimingError) {
    self = try CSSTimingParser(text: cssText).curve()
  }
}
