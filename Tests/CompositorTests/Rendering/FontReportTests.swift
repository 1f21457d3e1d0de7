import Compositor
import Testing

@Suite struct FontReportTests {
  /// Every format names the font that was not there and the one drawn instead, once.
  @Test func exportsNameTheSubstitute() throws {
    var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 80, height: 40))
    root.content = .text(
      Text("Aa", style: TextStyle(family: "No Such Font 7", size: 17)))
    let tree = LayerTree(root: root)
    let list = tree.displayList(bounds: root.frame)
    let reports = [
      try PNGExporter(scale: 1).export(list).report,
      try PDFExporter(title: "t").export(list).report,
      try SVGExporter(title: "t").export(list).report,
    ]
    for report in reports {
      let notes = report.notes.filter { $0.contains("No Such Font 7") }
      #expect(notes.count == 1)
      #expect(notes.first?.hasSuffix("was drawn in its place.") == true)
      #expect(notes.first?.contains("another") == false)
    }
  }
}
