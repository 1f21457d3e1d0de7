/// What an SVG document stores once and uses by name: glyphs, gradients, clips, pictures, snapshots.
///
/// Names are numbers in the order of first use behind a mark, which `SVGExporter` replaces by a digest of the document.
struct SVGDefinitions {
  /// Stands for the document's own prefix until that is known; no XML text can hold it.
  static let prefixMark = "\u{1}"

  private var names: [String: String] = [:]
  private(set) var elements: [String] = []

  /// The name of the definition that `make` writes, given its `id` attribute; written once for equal `key`.
  mutating func name(_ kind: String, key: String, make: (_ id: String) -> String) -> String {
    let full = "\(kind):\(key)"
    if let name = names[full] { return name }
    let name = "\(Self.prefixMark)\(kind)\(names.count)"
    names[full] = name
    elements.append(make("id=\"\(name)\""))
    return name
  }

  /// The name of a definition written before; nil where there is none.
  func existingName(_ kind: String, key: String) -> String? { names["\(kind):\(key)"] }
}
