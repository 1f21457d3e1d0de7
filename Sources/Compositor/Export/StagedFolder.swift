#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that is filled beside its place, and moved there as a whole.
struct StagedFolder: Sendable {
  private let destination: String
  private let staging: String

  /// Makes the staging folder for the folder at `path`.
  init(_ path: String) throws(ExportError) {
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    destination = trimmed
    staging = "\(trimmed).partial-\(getpid())"
    // Refused now rather than after all the work.
    var status = stat()
    if stat(trimmed, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      throw .cannotWrite(path: path, reason: "it is a file, not a folder")
    }
    try AtomicFile.makeFolder(staging)
  }

  /// The place of the file `name` while the folder is being filled.
  func path(_ name: String) -> String { "\(staging)/\(name)" }

  /// Moves the files `names` to their place; where the folder is there already, files of other names stay in it.
  func commit(_ names: [String]) throws(ExportError) {
    // An empty folder is replaced by the renaming itself.
    if rename(staging, destination) == 0 { return }
    try AtomicFile.makeFolder(destination)
    for name in names where rename(path(name), "\(destination)/\(name)") != 0 {
      let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
      throw .cannotWrite(path: "\(destination)/\(name)", reason: reason)
    }
    rmdir(staging)
  }

  /// Removes the staging folder and what is in it.
  func discard() {
    if let folder = opendir(staging) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { unlink(path(name)) }
      }
      closedir(folder)
    }
    rmdir(staging)
  }
}
