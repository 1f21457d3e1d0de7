import PictureImport
import Testing

@testable import Compositor

/// Every scene as an SVG document, drawn by a renderer that is not ours.
@Suite struct VectorGoldenTests {
  @Test(arguments: GoldenScene.all)
  func asAnSVGDocumentItIsTheSame(scene: GoldenScene) throws {
    let document = try SVGExporter(title: scene.name).export(scene.list())
    guard !scene.list().hasBackdropBlur else {
      #expect(document.report.notes.contains { $0.contains("blur what is behind") })
      return
    }
    let picture = try PictureFile.read(document.bytes, named: scene.name)
    var tree = LayerTree(root: Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    tree[tree.root].content = .picture(picture)
    let drawn = try CairoRenderer().render(tree.displayList(bounds: tree[tree.root].bounds))
    let comparison = PixelComparison(try CairoRenderer().render(scene.list()), drawn)
    // Edges are antialiased a little differently.
    #expect(comparison.visible <= 40, "\(comparison.visible) pixels, by \(comparison.largest)")
    #expect(document.report.notes.isEmpty || scene.name == "gradient-conic")
  }

  @Test func aPDFSaysThatItsShadowsArePictures() throws {
    for scene in GoldenScene.all {
      let document = try PDFExporter(title: scene.name).export(scene.list())
      let isNoted = document.report.notes.contains { $0.contains("144 dots an inch") }
      #expect(isNoted == scene.list().hasShadows, "\(scene)")
      let isBlurNoted = document.report.notes.contains { $0.contains("blur what is behind") }
      #expect(isBlurNoted == scene.list().hasBackdropBlur, "\(scene)")
      #expect(!document.bytes.isEmpty)
    }
  }
}
