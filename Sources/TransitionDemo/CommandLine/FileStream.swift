import Glibc

/// One of the process's open files, written without a buffer.
struct FileStream: Sendable {
  let descriptor: Int32

  static let standardOutput = FileStream(descriptor: STDOUT_FILENO)
  static let standardError = FileStream(descriptor: STDERR_FILENO)

  /// Writes all of `text`; a reader that is gone is no reason to fail.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count, let start = buffer.baseAddress {
        let count = Glibc.write(descriptor, start + written, buffer.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        written += count
      }
    }
  }
}
