import Foundation

@testable import Compositor

/// A way in which the full-screen menu is shown and closed, sampled at stated times.
struct FullScreenMenuVariant: Sendable, CustomStringConvertible {
  var name: String
  var links = 4
  var environment = Environment()
  var size = Size(width: 390, height: 844)
  /// What happens once it is open; nil where it is the opening that is sampled.
  var close: (@Sendable (Stage) throws -> Void)?
  /// Milliseconds since the menu was opened, or since what happens then.
  var times = [0, 50, 100, 120, 200, 275, 395, 400, 600, 800, 1000, 1400]
  /// How many of the links are in the table.
  var shownLinks: Int { min(links, 14) }

  var description: String { name }

  static let closing = [0, 25, 50, 100, 150, 200, 300, 400, 589]

  static let all = [
    FullScreenMenuVariant(name: "open"),
    FullScreenMenuVariant(
      name: "link-chosen", close: { try $0.tap("menu-link-2") }, times: closing),
    FullScreenMenuVariant(
      name: "closed-by-button",
      close: { try $0.tap(FullScreenMenuOverlay.closeButtonName) }, times: closing),
    FullScreenMenuVariant(
      name: "closed-by-escape", close: { try $0.send(.keyDown(.escape), at: $0.time) },
      times: closing),
    FullScreenMenuVariant(
      name: "reduced-motion", environment: Environment(reduceMotion: true), times: [0, 100]),
    FullScreenMenuVariant(
      name: "right-to-left", environment: Environment(layoutDirection: .rightToLeft)),
    FullScreenMenuVariant(
      name: "largest-text-scrolling", links: 8, environment: Environment(textScale: 53.0 / 17),
      size: Size(width: 320, height: 568), close: flick, times: scrolling),
    FullScreenMenuVariant(name: "links-0", links: 0),
    FullScreenMenuVariant(name: "links-1", links: 1),
    FullScreenMenuVariant(name: "links-13", links: 13, times: opening13),
    FullScreenMenuVariant(name: "links-40", links: 40, times: opening13),
  ]

  // The last of the links that wait sets off at 120 + 80 · 12 = 1080 ms.
  private static let opening13 = [0, 100, 120, 275, 395, 680, 1080, 1081, 1355, 1500, 2000]

  private static let scrolling = [0, 20, 50, 100, 150, 200, 300, 500, 1000, 2000]

  /// A finger goes up 100 points in 0.1 s, and lets go.
  private static let flick: @Sendable (Stage) throws -> Void = { stage in
    let start = Int((stage.time.seconds * 1000).rounded())
    try stage.drag(from: Point(x: 160, y: 400), by: Vector(x: 0, y: -100), at: start)
  }

  /// The history from the time on that the times count from.
  func record() throws -> Recording {
    let page = MenuPage(links: links)
    let stage = try page.stage(size: size, environment: environment)
    func open() throws {
      try stage.tap("hamburger")
      try stage.settle(within: .seconds(10))
    }
    guard let close else { return try stage.record { _ in try open() } }
    try open()
    // Whole milliseconds, so that the finger's times are too.
    try stage.advance(to: .seconds(5))
    return try stage.record { stage in
      try close(stage)
      try stage.settle(within: .seconds(20))
    }
  }

  /// A line a time: the panel's place and opacity, how far the column is scrolled, each link's place and opacity.
  func table(of recording: Recording) -> [String] {
    let heading =
      "ms | panel y opacity | column | "
      + (0..<shownLinks).map { "\($0) x y opacity" }
      .joined(separator: " | ")
    return [heading]
      + times.map { milliseconds in
        let tree = recording.presentation(at: recording.start + .milliseconds(milliseconds))
        guard let panel = tree["presented-screen"] else { return "\(milliseconds) | gone" }
        func numbers(_ values: Double...) -> String {
          values.map(NumberGoldens.text).joined(separator: " ")
        }
        let links = (0..<shownLinks).map { index in
          let name = FullScreenMenuOverlay.name(ofLink: index)
          let seen = tree.seen(name) ?? .zero
          return numbers(seen.minX, seen.minY, tree[name]?.opacity ?? 0)
        }
        let parts =
          [
            "\(milliseconds)", numbers(panel.transform.translation.y, panel.opacity),
            numbers(tree["menu-column"]?.bounds.minY ?? 0),
          ] + links
        return parts.joined(separator: " | ")
      }
  }
}
