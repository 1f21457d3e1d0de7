import CTestFonts
import Testing

@testable import Compositor

@Suite struct TestFontTests {
  /// However the tests are run: goldens hold text.
  @Test func theTestsHaveTheirOwnFonts() throws {
    let file = try #require(test_fonts_file().map { String(cString: $0) })
    #expect(file.hasSuffix("/Tests/fonts.conf"))
    let engine = TextEngine()
    let (text, plain) = (
      Text("Wide", style: TextStyle(family: "sans-serif", size: 20)),
      Text("Wide", style: TextStyle(family: "DejaVu Sans", size: 20))
    )
    #expect(engine.size(of: text) == engine.size(of: plain))
  }
}
