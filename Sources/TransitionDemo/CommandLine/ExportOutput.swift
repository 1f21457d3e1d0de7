/// Where an export goes, and by that what it is.
struct ExportOutput: Equatable {
  /// What is written.
  enum Kind: Equatable {
    /// A PDF with a frame on each page.
    case pages
    /// Frames on one sheet, as PNG or SVG.
    case strip(Format)
    /// One frame as PNG, SVG or PDF.
    case still(Format)
    /// A folder of PNG files.
    case sequence
  }

  /// The format of a file.
  enum Format: String, CaseIterable {
    case pdf
    case png
    case svg
  }

  let path: String
  let kind: Kind

  /// Whether a frame is written at its own size as pixels.
  var isPixels: Bool { kind == .sequence || kind == .still(.png) }

  /// Tells from `path` what to write.
  ///
  /// - Throws: `UsageError` for an ending that nobody knows.
  init(_ path: String, isStill: Bool, isFolder: (String) -> Bool) throws(UsageError) {
    self.path = path
    if path.hasSuffix("/") || isFolder(path) {
      guard !isStill else {
        throw UsageError(
          "--at exports one frame into a file, such as -o still.svg, not into the folder "
            + "\"\(path)\".")
      }
      kind = .sequence
      return
    }
    let name = path.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".").last.map(String.init) : nil
    guard let ending, let format = Format(rawValue: ending.lowercased()) else {
      throw UsageError(
        "The output \"\(path)\" ends in nothing known: use .pdf, .png or .svg, or a folder "
          + "with a slash at its end.")
    }
    switch (format, isStill) {
    case (_, true): kind = .still(format)
    case (.pdf, false): kind = .pages
    case (.png, false), (.svg, false): kind = .strip(format)
    }
  }
}
