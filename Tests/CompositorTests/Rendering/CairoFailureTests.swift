import Foundation
import Testing

@testable import Compositor

/// What Cairo cannot do is a typed error that reads as a sentence.
@Suite struct CairoFailureTests {
  @Test func aSurfaceTooLargeForCairoIsATypedError() throws {
    for (width, height) in [(40_000, 10), (10, 32_768), (Int(Int32.max), 1)] {
      let error = try #require(throws: CairoError.self) {
        _ = try ImageSurface(width: width, height: height)
      }
      #expect(error.description.contains("making a surface of \(width)x\(height) pixels"))
    }
  }

  /// In a process of its own that may not have the four gigabytes; the sanitizer needs more than that for itself.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil))
  func withoutMemoryATypedErrorIsThrown() async {
    await #expect(processExitsWith: .success) {
      let bounds = Rect(x: 0, y: 0, width: 32_767, height: 32_767)
      let renderer = CairoRenderer()
      var limit = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      let error = try #require(throws: CairoError.self) {
        _ = try renderer.render(DisplayList(bounds: bounds))
      }
      #expect(error.reason == "out of memory")
      // What fits is drawn as before.
      _ = try renderer.render(DisplayList(bounds: Rect(x: 0, y: 0, width: 20, height: 20)))
    }
  }
}
