import Compositor
import Glibc

/// What the file system says of a path.
enum FilePlace {
  /// Whether `path` is a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Throws where a file at `path` could not be written, before any work is done for it.
  static func checkWritable(_ path: String) throws(ExportError) {
    let folder =
      path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard access(folder, F_OK) == 0 else {
      throw .cannotWrite(path: path, reason: "there is no folder \"\(folder)\"")
    }
    guard isFolder(folder) else {
      throw .cannotWrite(path: path, reason: "\"\(folder)\" is not a folder")
    }
    guard access(folder, W_OK) == 0 else {
      throw .cannotWrite(path: path, reason: "the folder \"\(folder)\" cannot be written")
    }
  }
}
