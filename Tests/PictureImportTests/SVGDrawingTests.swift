import Compositor
import PictureImport
import Testing

@Suite("SVG files as pictures")
struct SVGDrawingTests {
  /// A red left half, a green right half, a blue middle.
  static let halves = """
    <rect width="10" height="20" fill="#f00"/><rect x="10" width="10" height="20" fill="#0f0"/>
    <rect x="8" y="8" width="4" height="4" fill="#00f"/>
    """
  static let red: [UInt8] = [0, 0, 255, 255]
  static let green: [UInt8] = [0, 255, 0, 255]
  static let blue: [UInt8] = [255, 0, 0, 255]

  private static func picture(_ attributes: String, _ content: String = halves) throws -> Picture {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>"
    return try PictureFile.read(Array(text.utf8), named: "halves.svg")
  }

  @Test(arguments: [20, 60, 200], ["width=\"20\" height=\"20\"", "viewBox=\"0 0 20 20\""])
  func coloursLieWhereTheyShouldAtAnySize(_ side: Int, _ attributes: String) throws {
    let picture = try Self.picture(attributes)
    #expect(picture.size == Size(width: 20, height: 20))
    let bitmap = try Samples.drawn(picture, Size(width: Double(side), height: Double(side)))
    #expect(Samples.pixel(bitmap, side / 10, side / 2) == Self.red)
    #expect(Samples.pixel(bitmap, side - 1, side - 1) == Self.green)
    #expect(Samples.pixel(bitmap, side / 2, side / 2) == Self.blue)
    #expect(Samples.pixel(bitmap, side * 13 / 20, side / 2) == Self.green)
  }

  @Test(arguments: [
    ("width=\"30\" height=\"20\"", 30.0, 20.0), ("width=\"1in\" height=\"72pt\"", 96, 96),
    ("viewBox=\"0 0 40 10\"", 40, 10), ("width=\"80\" viewBox=\"0 0 40 10\"", 80, 20),
    ("height=\"5\" viewBox=\"0 0 40 10\"", 20, 5),
    ("width=\"100%\" height=\"100%\" viewBox=\"5 5 7 8\"", 7, 8),
    ("width=\"12.5px\" height=\"2.54cm\"", 12.5, 96),
  ])
  func theNaturalSizeIsTheDocuments(_ attributes: String, _ width: Double, _ height: Double) throws
  {
    let size = try Self.picture(attributes).size
    #expect(abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9)
  }

  @Test func theDocumentStaysVectorAndKeepsItsBytes() throws {
    let bytes = Samples.svg("<rect width='5' height='5'/>")
    let picture = try PictureFile.read(bytes, named: "x.svg")
    guard case .vector(let vector) = picture.source else {
      Issue.record("an SVG file became pixels")
      return
    }
    #expect(vector.svg == bytes)
  }

  @Test func embeddedPicturesAreDrawn() throws {
    let address = "data:image/png;base64," + Samples.base64(Samples.redPNG)
    let bytes = Samples.svg("<image width='10' height='10' xlink:href='\(address)'/>")
    let picture = try PictureFile.read(bytes, named: "x.svg")
    let bitmap = try Samples.drawn(picture, Size(width: 10, height: 10))
    #expect(Samples.pixel(bitmap, 5, 5) == Self.red)
  }

  @Test func aPictureIsDrawnFromManyThreadsAlike() async throws {
    let picture = try Self.picture("viewBox=\"0 0 20 20\"")
    let bitmaps = try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<8 {
        group.addTask { try Samples.drawn(picture, Size(width: 40, height: 40)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bitmaps.count == 8 && bitmaps.allSatisfy { $0 == bitmaps[0] })
  }

  /// What drawing programs write and no browser runs.
  @Test(arguments: [
    "<defs><linearGradient id='g'><stop offset='0'/></linearGradient></defs>"
      + "<rect width='5' height='5' fill='url(#g)' style='filter: url( \"#f\" )'/>",
    "<defs><g id='a'/></defs><use xlink:href='#a'/><use href='#a'/>",
    "<style>/* icons */ .a { fill: url(#g) } @media print { .a { fill: red } }</style>",
    "<style><![CDATA[ .a > .b { stroke: #123 } ]]></style>",
    "<animate attributeName='opacity' values='0;1' dur='1s'/>",
    "<metadata xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:RDF r:about=''/></metadata>",
    "<text x='1' y='5' aria-label='a link to http://example.org'>url(http) @import &amp; &#64;</text>",
    "<a id='only'><path d='M0 0 L 5,5' transform='rotate(4)'/></a>",
    "<g requiredFeatures='http://www.w3.org/TR/SVG11/feature#Shape'/>",
    "<g xmlns:i='http://www.inkscape.org/' i:export-filename='file:///a.png' i:label='a//b'/>",
    "<?xpacket begin='x'?>",
  ])
  func harmlessDocumentsAreRead(_ content: String) throws {
    #expect(Samples.refusal(of: Samples.svg(content)) == nil)
  }

  @Test func aPlainDocumentTypeAndDeclarationAreRead() throws {
    let head = """
      \u{FEFF}<?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
        "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">

      """
    #expect(Samples.refusal(of: Array(head.utf8) + Samples.svg("<g/>")) == nil)
  }
}
