/// The names of SVG that the check of a document knows.
enum SVGNames {
  static let namespace = "http://www.w3.org/2000/svg"

  /// Namespaces whose elements a browser gives a meaning of their own inside SVG.
  static let activeNamespaces: Set<String> = [
    "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML",
    "http://www.w3.org/1999/XSL/Transform", "http://www.w3.org/2001/XInclude",
    "http://www.w3.org/2003/XInclude", "http://www.w3.org/2001/xml-events",
    "http://www.mozilla.org/keymaster/gatekeeper/there.is.only.xul", "http://www.mozilla.org/xbl",
    "http://www.w3.org/ns/xbl",
  ]

  /// The elements of SVG 1.1 and 2 that neither run nor load anything by themselves.
  ///
  /// Inkscape's flowed text is among them: it lies in this namespace, and everybody ignores it.
  static let elements: Set<String> = [
    "svg", "g", "defs", "symbol", "use", "switch", "a", "title", "desc", "metadata", "style",
    "view",
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "marker",
    "text", "tspan", "textPath", "tref", "altGlyph", "altGlyphDef", "altGlyphItem", "glyphRef",
    "linearGradient", "radialGradient", "meshgradient", "meshrow", "meshpatch", "stop", "pattern",
    "solidcolor", "hatch", "hatchpath", "clipPath", "mask", "filter", "cursor", "color-profile",
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
    "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood",
    "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge",
    "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight",
    "feTile", "feTurbulence", "font", "font-face", "font-face-format", "font-face-name",
    "font-face-src", "font-face-uri", "glyph", "missing-glyph", "hkern", "vkern",
    "animate", "animateColor", "animateMotion", "animateTransform", "set", "mpath",
    "flowRoot", "flowRegion", "flowDiv", "flowPara", "flowSpan", "flowLine",
  ]

  /// The elements that show a picture from their reference.
  static let pictures: Set<String> = ["image", "feImage"]

  /// The elements that change an attribute in the course of time.
  static let animations: Set<String> = [
    "animate", "animateColor", "animateMotion", "animateTransform", "set",
  ]

  /// The attributes, by local name and in lower case, that refer to something.
  static let references: Set<String> = [
    "href", "src", "srcset", "action", "formaction", "data", "ping", "attributionsrc",
  ]

  /// The attributes, in lower case, that hold an address which is only compared and never loaded.
  static let comparedAddresses: Set<String> = [
    "requiredfeatures", "requiredextensions", "id", "class", "name",
  ]

  /// How addresses of something outside begin.
  static let outsideSchemes = [
    "http:", "https:", "//", "file:", "ftp:", "ws:", "wss:", "blob:", "filesystem:",
  ]

  /// The processing instructions that browsers ignore and drawing programs write.
  static let harmlessInstructions: Set<String> = ["xpacket"]

  /// The part of a name after its prefix.
  static func local(_ name: String) -> String {
    name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).last
      .map { String($0) } ?? name
  }

  /// The part of a name before the colon; nil without one.
  static func prefix(_ name: String) -> String? {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? parts.first.map { String($0) } : nil
  }
}
