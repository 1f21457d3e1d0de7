import PictureImport
import Synchronization
import Testing

@testable import Compositor

/// Vectors are made ready once for each thread of a renderer, whatever moves, and drawn anew exactly where they are.
@Suite struct VectorPictureTests {
  /// How many drawings were made, and how many of them live.
  final class Count: Sendable {
    private let numbers = Mutex<(made: Int, live: Int)>((0, 0))
    var made: Int { numbers.withLock { $0.made } }
    var live: Int { numbers.withLock { $0.live } }
    func add() { numbers.withLock { $0 = ($0.made + 1, $0.live + 1) } }
    func remove() { numbers.withLock { $0.live -= 1 } }
  }

  /// A picture that counts how often it is made ready.
  struct Counted: VectorPicture {
    /// One of them, drawn by one thread at a time.
    final class Drawing: VectorDrawing {
      private let base: any VectorDrawing
      private let count: Count
      private let isBusy = Atomic(false)

      init(_ base: any VectorDrawing, _ count: Count) {
        self.base = base
        self.count = count
        count.add()
      }

      deinit { count.remove() }

      func draw(into context: OpaquePointer, size: Size) throws {
        let wasBusy = isBusy.exchange(true, ordering: .sequentiallyConsistent)
        #expect(!wasBusy, "two threads draw with one")
        defer { isBusy.store(false, ordering: .sequentiallyConsistent) }
        try base.draw(into: context, size: size)
      }
    }

    let base: any VectorPicture
    let count: Count
    var svg: [UInt8] { base.svg }
    var size: Size { base.size }

    func draw(into context: OpaquePointer, size: Size) throws {
      Issue.record("drawn without being made ready")
    }

    func makeDrawing() throws -> any VectorDrawing { Drawing(try base.makeDrawing(), count) }
  }

  /// A star, whose edges are the same nowhere else in a pixel.
  private static func star() throws -> any VectorPicture {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="300">
      <path d="M50 0 L80 300 L0 100 L100 100 L20 300 Z" fill="#d33" stroke="#036" stroke-width="3"/>
      </svg>
      """
    guard case .vector(let vector) = try PictureFile.read(Array(text.utf8), named: "star").source
    else { throw RenderError.unsuitableSize(width: 0, height: 0) }
    return vector
  }

  private static let bounds = Rect(x: 0, y: 0, width: 140, height: 400)

  /// `picture` moved by `y`; nothing without one.
  private static func list(_ picture: Picture?, at y: Double) -> DisplayList {
    var tree = LayerTree(root: Layer(frame: bounds))
    guard let picture else { return tree.displayList(bounds: bounds) }
    var layer = Layer(frame: Rect(x: 20.3, y: 10 + y, width: 100, height: 300))
    layer.content = .picture(picture)
    tree.add(layer, to: tree.root)
    return tree.displayList(bounds: bounds)
  }

  @Test(arguments: [1, 2, 3]) func aMovingPictureIsMadeReadyOnceForEachThread(threads: Int) throws {
    let count = Count()
    let counted = Picture(Counted(base: try Self.star(), count: count))
    let plain = Picture(try Self.star())
    let renderer = CairoRenderer()
    var buffer = HostBuffer(width: 140, height: 400)
    for frame in 0..<30 {
      let place = Double(frame) * 1.37
      _ = try buffer.draw(
        Self.list(counted, at: place), by: renderer, age: frame == 0 ? 0 : 1, threads: threads)
      var expected = HostBuffer(width: 140, height: 400)
      _ = try expected.draw(Self.list(plain, at: place), by: CairoRenderer())
      let isSame = buffer.isSame(as: expected)
      #expect(isSame, "frame \(frame)")
    }
    #expect((1...threads).contains(count.made))
    #expect(count.live == count.made)
  }

  @Test func whatIsNoLongerShownIsLetGoOfByAllThreads() throws {
    let count = Count()
    let picture = Picture(Counted(base: try Self.star(), count: count))
    let renderer = CairoRenderer()
    var buffer = HostBuffer(width: 140, height: 400)
    for round in 1...3 {
      for step in 0..<4 {
        _ = try buffer.draw(
          Self.list(picture, at: Double(step) / 3), by: renderer, age: 1, threads: 4)
      }
      #expect(count.live > 0)
      _ = try buffer.draw(Self.list(nil, at: 0), by: renderer, age: 1, threads: 4)
      #expect(count.live == 0)
      #expect((round...4 * round).contains(count.made))
    }
  }

  /// Pictures of equal documents are one picture.
  @Test func equalDocumentsAreMadeReadyTogether() throws {
    let count = Count()
    var tree = LayerTree(root: Layer(frame: Self.bounds))
    for row in 0..<4 {
      var layer = Layer(frame: Rect(x: 10, y: Double(row) * 90.5, width: 60, height: 80))
      layer.content = .picture(Picture(Counted(base: try Self.star(), count: count)))
      tree.add(layer, to: tree.root)
    }
    _ = try CairoRenderer().render(tree.displayList(bounds: Self.bounds))
    #expect(count.made == 1)
    #expect(count.live == 0)
  }
}
