#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of ordinary files.
enum FileContents {
  /// The bytes of the file at `path`, at most `limit`.
  static func read(_ path: String, limit: Int) throws(PictureImportError.Reason) -> [UInt8] {
    // A zero would end the path early, and another file would be read.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    // Without waiting, so that a pipe nobody writes to does not hold us up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      throw code == ENOENT || code == ENOTDIR ? .missing : .unreadable(words(code))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(words(errno)) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw .folder }
    guard kind == S_IFREG else { throw .notAFile }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooManyBytes(most: limit) }
    let bytes = try contents(of: descriptor, expecting: size, limit: limit)
    if bytes.isEmpty { throw .empty }
    return bytes
  }

  /// Reads to the end, for the size may be untrue: 0 in /proc, or changed meanwhile.
  private static func contents(
    of descriptor: Int32, expecting size: Int, limit: Int
  ) throws(PictureImportError.Reason) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      let code = errno
      if count < 0, code == EINTR { continue }
      guard count >= 0 else { throw .unreadable(words(code)) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else { throw .tooManyBytes(most: limit) }
    }
  }

  private static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

/// `read(2)`, under a name that `FileContents.read` does not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
