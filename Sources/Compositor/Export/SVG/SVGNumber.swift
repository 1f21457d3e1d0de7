/// Numbers as text: a fixed number of decimals at most, no exponent, the same on every machine.
enum SVGNumber {
  /// `value` rounded to `decimals` places, without zeros at the end; what is not finite is 0.
  static func text(_ value: Double, decimals: Int = 3) -> String {
    let factor = [1.0, 10, 100, 1000, 1e4, 1e5, 1e6][min(max(decimals, 0), 6)]
    let scaled = (value * factor).rounded()
    guard scaled.isFinite else { return "0" }
    guard scaled.magnitude < 9e15 else { return String(Int64(max(min(value, 9e15), -9e15))) }
    let digits = Int64(scaled)
    let whole = digits.magnitude / UInt64(factor)
    var rest = String(digits.magnitude % UInt64(factor))
    rest = String(repeating: "0", count: max(decimals - rest.count, 0)) + rest
    while rest.hasSuffix("0") { rest.removeLast() }
    let sign = digits < 0 ? "-" : ""
    return rest.isEmpty || decimals == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}

/// Text as XML wants it.
enum XMLText {
  /// `string` with markup escaped and characters that XML cannot hold replaced.
  static func escaped(_ string: String) -> String {
    var result = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `bytes` in Base64 (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let first = bytes[index]
      let second = left > 1 ? bytes[index + 1] : 0
      let third = left > 2 ? bytes[index + 2] : 0
      result.append(alphabet[Int(first >> 2)])
      result.append(alphabet[Int((first & 3) << 4 | second >> 4)])
      result.append(left > 1 ? alphabet[Int((second & 15) << 2 | third >> 6)] : UInt8(ascii: "="))
      result.append(left > 2 ? alphabet[Int(third & 63)] : UInt8(ascii: "="))
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }
}
