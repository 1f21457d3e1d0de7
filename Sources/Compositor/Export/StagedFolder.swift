#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder whose new files are made in a hidden one inside it, and moved to their places together.
struct StagedFolder: Sendable {
  private let destination: String
  private let staging: String
  private let isNew: Bool

  /// Makes the folder at `path` where it is missing, and the hidden one in it.
  init(_ path: String) throws(ExportError) {
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    destination = trimmed
    var status = stat()
    let exists = stat(trimmed, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFDIR {
      throw .cannotWrite(path: path, reason: "it is a file, not a folder")
    }
    isNew = !exists
    if !exists { try AtomicFile.makeFolder(trimmed) }
    // Inside, so that moving never leaves the file system; a number more where one was left behind.
    var number = 0
    var candidate: String
    repeat {
      candidate = "\(trimmed)/.partial-\(getpid())-\(number)"
      number += 1
      if mkdir(candidate, 0o755) == 0 { break }
      guard errno == EEXIST, number < 1000 else {
        throw .cannotWrite(path: path, reason: AtomicFile.reason())
      }
    } while true
    staging = candidate
  }

  /// The place of the file `name` while the folder is being filled.
  func path(_ name: String) -> String { "\(staging)/\(name)" }

  /// Moves the files `names` to their places; files of other names stay where they are.
  func commit(_ names: [String]) throws(ExportError) {
    // Whatever would stop a later one is found before the first is moved.
    for name in names {
      var status = stat()
      if lstat("\(destination)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        throw .cannotWrite(path: "\(destination)/\(name)", reason: "a folder is in its place")
      }
    }
    for name in names where rename(path(name), "\(destination)/\(name)") != 0 {
      throw .cannotWrite(path: "\(destination)/\(name)", reason: AtomicFile.reason())
    }
    rmdir(staging)
  }

  /// The names in the folder that satisfy `isIncluded`.
  func names(where isIncluded: (String) -> Bool) -> [String] {
    Self.entries(of: destination).filter(isIncluded)
  }

  /// Removes the hidden folder and what is in it, and the folder itself where it was made for this.
  func discard() {
    for name in Self.entries(of: staging) { unlink(path(name)) }
    rmdir(staging)
    if isNew { rmdir(destination) }
  }

  private static func entries(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
