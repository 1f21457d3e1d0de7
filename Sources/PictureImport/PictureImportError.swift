/// Why a picture could not be read from a file, as one sentence for people.
public struct PictureImportError: Error, Hashable, CustomStringConvertible {
  /// The file, as its reader named it.
  public let file: String
  /// What is wrong with it.
  public let reason: Reason

  /// The failure of `file` for `reason`.
  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// The sentence.
  public var description: String { "Cannot read the picture \"\(file)\": \(reason)." }

  /// What can be wrong with a picture's file.
  public enum Reason: Error, Hashable {
    /// Nothing is there.
    case missing
    /// The system refused, in its own words.
    case unreadable(String)
    /// It is a folder.
    case folder
    /// It is a device, a pipe or a socket.
    case notAFile
    /// It has no bytes.
    case empty
    /// It has more bytes than the limit.
    case tooManyBytes(most: Int)
    /// It is of a type that is not read, named with its article: "a GIF picture".
    case unsupportedType(String)
    /// It is compressed by gzip.
    case compressed
    /// It is an animated PNG.
    case animated
    /// It breaks the rules of its own type.
    case damaged(type: String, detail: String)
    /// It says to have no columns or no rows.
    case noExtent(width: Int, height: Int)
    /// It has more pixels than the limits.
    case tooLarge(width: Int, height: Int, side: Int, pixels: Int)
    /// The SVG document says neither how large it is nor what its view box is.
    case noNaturalSize
    /// The SVG document has elements inside each other beyond the limit.
    case tooDeep(most: Int, line: Int)
    /// The SVG document has more elements than the limit.
    case tooManyElements(most: Int)
    /// The SVG document contains what could run, reach outside or not be understood.
    case refused(SVGFinding, line: Int?)
    /// The SVG document cannot be drawn, in the drawing library's words.
    case cannotDraw(String)
  }
}

extension PictureImportError.Reason: CustomStringConvertible {
  /// What is wrong and what would be right, without a full stop.
  public var description: String {
    switch self {
    case .missing: "there is no such file; check the path"
    case .unreadable(let reason): "the system refused (\(reason)); a readable file is needed"
    case .folder: "it is a folder; name a PNG, JPEG or SVG file in it"
    case .notAFile: "it is a device or a pipe; an ordinary PNG, JPEG or SVG file is needed"
    case .empty: "the file is empty; a PNG, JPEG or SVG file is needed"
    case .tooManyBytes(let most):
      "the file is larger than \(most) bytes; save it smaller"
    case .unsupportedType(let found): "it is \(found); save it as PNG, JPEG or SVG"
    case .compressed:
      "it is compressed by gzip; an .svgz must be unpacked to .svg first (gunzip)"
    case .animated: "it is an animated PNG; save the frame you want as a still PNG"
    case .damaged(let type, let detail):
      "the \(type) file is damaged (\(detail)); save it again from its source"
    case .noExtent(let width, let height):
      "it is \(width) by \(height) large; both sides have to be above 0"
    case .tooLarge(let width, let height, let side, let pixels):
      "\(width) by \(height) is too large; at most \(side) a side and \(pixels) pixels are read"
    case .noNaturalSize:
      "the SVG document has no size; give <svg> a width and a height in px, or a viewBox"
    case .tooDeep(let most, let line):
      "line \(line): more than \(most) elements lie inside each other; flatten the groups"
    case .tooManyElements(let most):
      "the SVG document has more than \(most) elements; simplify it"
    case .refused(let finding, let line):
      line.map { "line \($0): \(finding)" } ?? finding.description
    case .cannotDraw(let detail):
      "the SVG document cannot be drawn (\(detail)); simplify it or save it as PNG"
    }
  }
}
