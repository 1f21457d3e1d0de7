/// A 64-bit number made of bytes alone (FNV-1a): the same for the same bytes on every machine and in every run.
///
/// It tells contents apart in names and caches; it does not protect against contents made to collide.
struct ContentDigest: Hashable, Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  mutating func append(_ string: String) { append(string.utf8) }

  /// Sixteen hexadecimal digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
