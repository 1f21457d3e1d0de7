// The example of the README, to the letter, and what it needs around it.

import Compositor

func runMenu(news: NewsPage, menu: SectionMenu, host: inout Host) throws {
  let stage = try Stage(size: Size(width: 390, height: 844), scale: 3, root: news)
  try stage.present(menu, from: news, with: .slideDownMenu(reveal: 150)) { choice in
    if let choice { news.title = choice }  // nil: dismissed without choosing
  }
  while let now = host.nextTime(stage.nextFrame) {  // nil from the stage: at rest, until an event
    for touch in host.touches { try stage.send(touch, at: now) }
    try stage.advance(to: now)
    let damage = try host.withPixels { pixels in
      try stage.render(into: pixels, width: 1170, height: 2532, bytesPerRow: 1170 * 4)
    }
    host.show(damage)
  }
}

/// A page whose title can change.
typealias NewsPage = PageScreen
/// A menu of sections.
typealias SectionMenu = ChoiceScreen

/// A window that is only memory, with a finger that taps the second item of the menu once all is at rest.
struct Host {
  var pixels: [UInt8]
  var touches: [Event] = []
  var shown: [[Rect]] = []
  private var time = Duration.zero
  private var hasTapped = false

  init() { pixels = [UInt8](repeating: 0, count: 1170 * 2532 * 4) }

  /// A tenth of a second later while frames are asked for; at rest a tap, once, and then the end.
  mutating func nextTime(_ wanted: Duration?) -> Duration? {
    touches = []
    if wanted == nil {
      if hasTapped { return nil }
      hasTapped = true
      let place = Point(x: 100, y: 76)
      touches = [.pointerDown(at: place, id: 1), .pointerUp(at: place, id: 1)]
    }
    time += .milliseconds(100)
    return time
  }

  mutating func withPixels(
    _ body: (UnsafeMutableRawBufferPointer) throws -> [Rect]
  ) rethrows -> [Rect] {
    try pixels.withUnsafeMutableBytes(body)
  }

  mutating func show(_ damage: [Rect]) { shown.append(damage) }
}
