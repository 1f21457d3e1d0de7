import Foundation

/// The check of one attribute of an SVG element for what runs or reaches outside.
struct SVGAttributeCheck {
  private let limits: PictureLimits
  /// The pixels that the pictures inside the document may still have.
  private var pixelsLeft: Int

  init(limits: PictureLimits) {
    self.limits = limits
    pixelsLeft = limits.pixels
  }

  /// Throws where `name`=`value` of `element` (without its prefix) is refused; lines are the caller's to add.
  mutating func check(
    _ name: String, _ value: String, of element: String, in scope: [String: String]
  ) throws(SVGRefusal) {
    // A namespace's own name is an address that nobody loads.
    if name == "xmlns" || SVGNames.prefix(name) == "xmlns" { return }
    let local = SVGNames.local(name).lowercased()
    if let prefix = SVGNames.prefix(name), scope[prefix] == nil {
      throw refused(.prefix(name.quotable()))
    }
    if local.hasPrefix("on") { throw refused(.eventHandler(name.quotable())) }
    if local == "base", name != "base" { throw refused(.base) }
    let isProse = local.hasPrefix("aria-") || local.hasPrefix("data-")
    // Attributes with a prefix belong to drawing programs, which note addresses for themselves.
    let isBrowsers = SVGNames.prefix(name) == nil && !isProse
    try checkAddress(
      name, value, isLoaded: isBrowsers && !SVGNames.comparedAddresses.contains(local))
    if SVGNames.references.contains(local) { try checkReference(name, value, of: element) }
    if local == "attributename" { try checkAnimated(value) }
    if let finding = StyleCheck(isStyle: isBrowsers).finding(in: value) { throw refused(finding) }
  }

  private func checkAddress(
    _ name: String, _ value: String, isLoaded: Bool
  ) throws(SVGRefusal) {
    guard value.utf8.contains(UInt8(ascii: ":")) || value.utf8.contains(UInt8(ascii: "/")) else {
      return
    }
    // Browsers skip white space and control characters in an address.
    let bare = String(String.UnicodeScalarView(value.unicodeScalars.filter { $0.value > 0x20 }))
      .lowercased()
    if bare.contains("javascript:") || bare.contains("vbscript:") {
      throw refused(.scriptAddress(attribute: name.quotable()))
    }
    if isLoaded, SVGNames.outsideSchemes.contains(where: { bare.hasPrefix($0) }) {
      throw refused(.reference(attribute: name.quotable(), value: value.quotable()))
    }
  }

  private func checkAnimated(_ value: String) throws(SVGRefusal) {
    let local = SVGNames.local(value).lowercased()
    let isPlain = value.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "-:".unicodeScalars.contains($0))
    }
    let isActive =
      SVGNames.references.contains(local) || local.hasPrefix("on") || local == "base"
      || local == "style" || local == "attributename"
    guard isPlain, !isActive, !value.isEmpty else {
      throw refused(.animation(attribute: "\"\(value.quotable())\""))
    }
  }

  private mutating func checkReference(
    _ name: String, _ value: String, of element: String
  ) throws(SVGRefusal) {
    let address = value.trimmingCharacters(in: .whitespacesAndNewlines)
    if address.hasPrefix("#") { return }
    let outside = refused(.reference(attribute: name.quotable(), value: value.quotable()))
    guard SVGNames.pictures.contains(element), let comma = address.firstIndex(of: ",") else {
      throw outside
    }
    let type: PictureType
    switch address[..<comma].lowercased() {
    case "data:image/png;base64": type = .png
    case "data:image/jpeg;base64": type = .jpeg
    case "data:image/gif;base64": type = .gif
    case "data:image/webp;base64": type = .webp
    default: throw outside
    }
    try checkPicture(address[address.index(after: comma)...], type)
  }

  /// Decodes the picture once, so that none is dropped later without a word and none asks for absurd memory.
  private mutating func checkPicture(
    _ base64: Substring, _ type: PictureType
  ) throws(SVGRefusal) {
    let text = String(String.UnicodeScalarView(base64.unicodeScalars.filter { $0.value > 0x20 }))
    guard let data = Data(base64Encoded: text) else {
      throw refused(.innerPicture("it is not base64"))
    }
    let bytes = Array(data)
    guard PictureType(bytes) == type else {
      throw refused(.innerPicture("its content is not of the type it says"))
    }
    var limits = limits
    limits.pixels = pixelsLeft
    do throws(PictureImportError.Reason) {
      let pixels = try DecodedPixels(bytes, type: "\(type)", limits: limits)
      pixelsLeft -= pixels.width * pixels.height
      // The decoder does not notice everything that a whole file has to have.
      if type == .png { _ = try PNGStructure(bytes) }
      if type == .jpeg { _ = try JPEGStructure(bytes) }
    } catch {
      throw refused(.innerPicture("\(error)".replacing("; ", with: ", ")))
    }
  }

  private func refused(_ finding: SVGFinding) -> SVGRefusal {
    SVGRefusal(finding: finding, line: nil)
  }
}
