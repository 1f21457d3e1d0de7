import Testing

@testable import Compositor

/// Frames are shown in the room of those before them, and nothing of those is left.
@Suite struct ShownTreeTests {
  @Test func everyFrameIsWhatAFrameFromNothingIs() throws {
    let root = PageScreen()
    let stage = try Stage(size: Size(width: 180, height: 220), root: root)
    var buffer = StageBuffer(width: 180, height: 220)
    var time = Duration.zero
    func frames(_ count: Int) throws {
      for _ in 0..<count {
        time += .milliseconds(37)
        try stage.advance(to: time)
        try buffer.draw(stage)
        #expect(buffer.isSame(as: try stage.render()), "\(time)")
      }
    }
    try frames(2)
    // Movements begin, turn round, are joined by a change of the model, and end.
    let menu = TinyScreen("menu")
    try stage.present(menu, from: root, with: .slideDownMenu(reveal: 40)) { _ in }
    try frames(5)
    try stage.dismiss(menu, returning: nil)
    try frames(4)
    root.title = "Changed meanwhile"
    stage.layout()
    try frames(60)
    #expect(stage.nextFrame == nil)
  }

  @Test func aRestoredCopyIsItsOriginal() {
    var tree = LayerTree(root: Layer(name: "root"))
    let layers = (0..<2000).map { tree.add(Layer(name: "\($0)"), to: tree.root) }
    var copy = tree
    #expect(copy.isShared(with: tree))
    for layer in layers where layer.index % 7 == 0 { copy[layer].opacity = 0.25 }
    #expect(!copy.isShared(with: tree))
    copy.restore(from: tree)
    #expect(layers.allSatisfy { copy[$0].opacity == 1 })
    copy[layers[3]].opacity = 0.5
    #expect(tree[layers[3]].opacity == 1)
  }
}

/// A host's buffer, drawn into by a stage.
private struct StageBuffer {
  let width: Int
  let height: Int
  private var bytes: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 0, count: 4 * width * height)
  }

  mutating func draw(_ stage: Stage) throws {
    let (width, height) = (width, height)
    _ = try bytes.withUnsafeMutableBytes {
      try stage.render(into: $0, width: width, height: height, bytesPerRow: 4 * width)
    }
  }

  func isSame(as bitmap: Bitmap) -> Bool { bytes == bitmap.bytes }
}
