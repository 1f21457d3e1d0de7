#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is there as a whole or not at all.
public enum AtomicFile {
  /// Writes `bytes` beside `path` and renames the result, so that nobody ever sees half a file.
  ///
  /// - Throws: `ExportError.cannotWrite` where the system refuses; what was at `path` is still there then.
  public static func write(_ bytes: [UInt8], to path: String) throws(ExportError) {
    // In the same folder, so that renaming does not copy.
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let (partial, descriptor) = openPartial(in: folder)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: reason()) }
    var failure: String?
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count, let start = buffer.baseAddress {
        let count = systemWrite(descriptor, start + written, buffer.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          failure = reason()
          return
        }
        written += count
      }
    }
    if close(descriptor) != 0 { failure = failure ?? reason() }
    if failure == nil, rename(partial, path) != 0 { failure = reason() }
    if let failure {
      unlink(partial)
      throw .cannotWrite(path: path, reason: failure)
    }
  }

  /// Makes a file that nobody else writes to, neither another process nor another thread of this one.
  ///
  /// - Returns: its path, and its descriptor; a negative one where the system refuses, and says why in `errno`.
  private static func openPartial(in folder: Substring) -> (path: String, descriptor: Int32) {
    for number in 0..<1000 {
      let path = "\(folder).partial-\(getpid())-\(number)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor >= 0 || errno != EEXIST { return (path, descriptor) }
    }
    return ("", -1)
  }

  /// Makes the folder at `path`, and those above it that are missing.
  ///
  /// - Throws: `ExportError.cannotWrite` where the system refuses or something else is there.
  public static func makeFolder(_ path: String) throws(ExportError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made == "/" ? String(part) : "/\(part)"
      if mkdir(made, 0o755) != 0, errno != EEXIST {
        throw .cannotWrite(path: path, reason: reason())
      }
    }
    var status = stat()
    guard path.isEmpty || stat(path, &status) == 0 else {
      throw .cannotWrite(path: path, reason: reason())
    }
    if !path.isEmpty, status.st_mode & S_IFMT != S_IFDIR {
      throw .cannotWrite(path: path, reason: "it is not a folder")
    }
  }

  /// What the system said was wrong last.
  static func reason() -> String {
    strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
  }
}

/// `write(2)`, under a name that `AtomicFile.write` does not hide.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
