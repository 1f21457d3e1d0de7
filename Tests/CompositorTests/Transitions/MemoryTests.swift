import Foundation
import Testing

@testable import Compositor

/// What is presented and dismissed over and over takes no more memory than at first.
///
/// In processes of their own, so that no other test's memory counts.
@Suite struct MemoryTests {
  /// The memory of this process that is resident, in bytes: the second number of `/proc/self/statm`, in pages.
  static func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(pages) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// How much the memory grew from the end of the hundredth round to the highest after it.
  ///
  /// - Parameter leaking: whether each round keeps something, to show that the test can fail.
  static func growth(rounds: Int, leaking: Bool = false) throws -> Int {
    let root = TinyScreen("root")
    let stage = try Stage(size: Size(width: 60, height: 100), root: root)
    let count = stage.state.tree.count
    var kept: [[UInt8]] = []
    var (first, highest) = (0, 0)
    for round in 1...rounds {
      let menu = TinyScreen("menu")
      let transition = BuiltInTransition.all[round % BuiltInTransition.all.count]
      let isAnimated = round % 4 == 0
      try stage.present(
        menu, from: root, with: transition.animator, animated: isAnimated
      ) { _ in }
      if isAnimated { try stage.wait(.milliseconds(100)) }
      if round % 16 == 0 { _ = try stage.render() }
      try stage.dismiss(menu, returning: nil, animated: isAnimated)
      if isAnimated { try stage.settle(within: .seconds(9)) }
      guard stage.liveSurfaceCount == 0, stage.state.tree.count == count else { return .max }
      if leaking { kept.append([UInt8](repeating: 1, count: 1000)) }
      if round == 100 { first = try residentBytes() }
      if round > 100, round % 100 == 0 { highest = max(highest, try residentBytes()) }
      root.forgetHeard()
    }
    return kept.count > rounds ? 0 : highest - first
  }

  /// Issue: live surfaces and layers constant, resident memory flat within 1 MB after the first 100.
  @Test func tenThousandRoundsTakeNoMoreMemory() async {
    await #expect(processExitsWith: .success) {
      let growth = try MemoryTests.growth(rounds: 10_000)
      print("grew by \(growth) bytes")
      #expect(growth <= 1 << 20)
    }
  }

  @Test func aLeakIsNoticed() async {
    await #expect(processExitsWith: .success) {
      let growth = try MemoryTests.growth(rounds: 3000, leaking: true)
      #expect(growth > 2 << 20)
    }
  }
}
