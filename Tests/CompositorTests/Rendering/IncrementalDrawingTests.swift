import Testing

@testable import Compositor

@Suite struct IncrementalDrawingTests {
  static let bounds = Rect(x: 0, y: 0, width: 240, height: 200)

  /// Random edits, each frame drawn into the buffer whose turn it is: the bytes are those of a full drawing.
  @Test(arguments: [1, 2, 3, 4], PixelFormat.allCases)
  func whateverTheAgeTheBytesAreThoseOfAFullDrawing(age: Int, format: PixelFormat) throws {
    for seed in 1...(age == 1 ? 8 : 3) as ClosedRange<UInt64> {
      var scene = RandomScene(
        seed: seed, bounds: Self.bounds, snapshots: RandomScene.someSnapshots())
      let (incremental, full) = (CairoRenderer(), CairoRenderer())
      let empty = HostBuffer(width: 240, height: 200, format: format)
      var buffers = [HostBuffer](repeating: empty, count: age)
      for frame in 0..<24 {
        let turn = frame % age
        _ = try buffers[turn].draw(
          scene.displayList, by: incremental, age: frame < age ? 0 : age)
        var expected = empty
        _ = try expected.draw(scene.displayList, by: full)
        let difference = buffers[turn].difference(to: expected)
        #expect(difference == nil, "seed \(seed), frame \(frame)")
        if difference != nil { break }
        scene.change()
      }
    }
  }

  /// The same with shadows, masks, clips, blend modes and blurred backdrops that come, change and go.
  @Test(arguments: [1, 3], [false, true])
  func whateverTheEffectsTheBytesAreThoseOfAFullDrawing(age: Int, blurs: Bool) throws {
    for seed in 100...104 as ClosedRange<UInt64> {
      var scene = RandomScene(
        seed: seed, bounds: Self.bounds, hasBackdropBlurs: blurs, hasEffects: true,
        snapshots: RandomScene.someSnapshots())
      let (incremental, full) = (CairoRenderer(), CairoRenderer())
      let empty = HostBuffer(width: 240, height: 200)
      var buffers = [HostBuffer](repeating: empty, count: age)
      for frame in 0..<16 {
        let turn = frame % age
        let list = scene.displayList
        list.checkInvariants()
        _ = try buffers[turn].draw(list, by: incremental, age: frame < age ? 0 : age, threads: 2)
        var expected = empty
        _ = try expected.draw(list, by: full)
        let difference = buffers[turn].difference(to: expected)
        #expect(difference == nil, "seed \(seed), frame \(frame)")
        if difference != nil { break }
        scene.change()
      }
    }
  }

  /// The checker above can fail: a buffer that is older than it says keeps old pixels.
  @Test func aWrongAgeIsCaught() throws {
    var tree = LayerTree(root: Layer(name: "root", frame: Self.bounds))
    var layer = Layer(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    layer.backgroundColor = .black
    let moved = tree.add(layer, to: tree.root)
    let renderer = CairoRenderer()
    var old = HostBuffer(width: 240, height: 200)
    var other = old
    _ = try old.draw(tree.displayList(bounds: Self.bounds), by: renderer)
    tree[moved].position.x += 50
    _ = try other.draw(tree.displayList(bounds: Self.bounds), by: renderer)
    tree[moved].position.x += 50
    _ = try old.draw(tree.displayList(bounds: Self.bounds), by: renderer, age: 1)
    var expected = HostBuffer(width: 240, height: 200)
    _ = try expected.draw(tree.displayList(bounds: Self.bounds), by: renderer)
    #expect(old.difference(to: expected) != nil)
  }

  @Test(arguments: [2, 3, 8]) func theBytesDoNotDependOnTheNumberOfThreads(threads: Int) throws {
    let bounds = Rect(x: 0, y: 0, width: 240, height: 450)
    for seed in 1...4 as ClosedRange<UInt64> {
      var scene = RandomScene(
        seed: seed, bounds: bounds, count: 40, hasBackdropBlurs: seed > 2, hasEffects: seed > 1,
        snapshots: RandomScene.someSnapshots())
      let (one, many) = (CairoRenderer(), CairoRenderer())
      var (expected, drawn) = (
        HostBuffer(width: 480, height: 900), HostBuffer(width: 480, height: 900)
      )
      for frame in 0..<6 {
        _ = try expected.draw(scene.displayList, by: one, scale: 2)
        _ = try drawn.draw(
          scene.displayList, by: many, scale: 2, age: frame == 0 ? 0 : 1, threads: threads)
        #expect(drawn.difference(to: expected) == nil, "seed \(seed), frame \(frame)")
        scene.change()
      }
    }
  }

  @Test func whereNothingChangedNothingIsDamage() throws {
    let scene = RandomScene(seed: 1, bounds: Self.bounds)
    let renderer = CairoRenderer()
    var buffer = HostBuffer(width: 240, height: 200)
    #expect(try buffer.draw(scene.displayList, by: renderer, age: 1) == [Self.bounds])
    #expect(try buffer.draw(scene.displayList, by: renderer, age: 1) == [])
    #expect(try buffer.draw(scene.displayList, by: renderer, age: 2) == [])
    // Nobody knows what was four frames ago: there have been three.
    #expect(try buffer.draw(scene.displayList, by: renderer, age: 4) == [Self.bounds])
  }

  /// A host shows what it is told of and no more: every pixel that changed lies in a rectangle returned.
  @Test(arguments: PixelFormat.allCases, [false, true])
  func whateverChangedLiesInTheDamage(format: PixelFormat, hasEffects: Bool) throws {
    for seed in 40...42 as ClosedRange<UInt64> {
      var scene = RandomScene(
        seed: seed, bounds: Self.bounds, hasEffects: hasEffects,
        snapshots: RandomScene.someSnapshots())
      let renderer = CairoRenderer()
      var buffer = HostBuffer(width: 240, height: 200, format: format)
      _ = try buffer.draw(scene.displayList, by: renderer)
      for frame in 0..<12 {
        scene.change()
        let before = buffer
        let damage = try buffer.draw(scene.displayList, by: renderer, age: 1)
        var missed = 0
        for y in 0..<200 {
          for x in 0..<240 where before.pixel(x, y) != buffer.pixel(x, y) {
            let place = Point(x: Double(x), y: Double(y))
            if !damage.contains(where: { $0.contains(place) }) { missed += 1 }
          }
        }
        #expect(missed == 0, "seed \(seed), frame \(frame)")
      }
    }
  }

  /// Eleven buffers in no order, one of another size among them and an error on the way: an age that is true is enough.
  @Test(arguments: 50...52 as ClosedRange<UInt64>)
  func anyOrderOfBuffersIsBroughtUpToDate(seed: UInt64) throws {
    var scene = RandomScene(seed: seed, bounds: Self.bounds, hasEffects: true)
    var random = SeededGenerator(seed: seed)
    let renderer = CairoRenderer()
    let empty = HostBuffer(width: 240, height: 200)
    var buffers = [HostBuffer](repeating: empty, count: 11)
    // Which frame each holds.
    var frames: [Int: Int] = [:]
    var count = 0
    for step in 0..<40 {
      scene.change()
      let turn = Int.random(in: 0..<buffers.count, using: &random)
      if step == 15 {
        var small = HostBuffer(width: 100, height: 90)
        _ = try small.draw(scene.displayList, by: renderer, age: 1)
        count += 1
      } else if step == 25 {
        // Refused before anything is drawn: no frame.
        #expect(throws: RenderError.self) {
          var memory = [UInt32](repeating: 0, count: 8)
          try memory.withUnsafeMutableBytes {
            _ = try renderer.render(
              scene.displayList, into: $0, width: 240, height: 200, bytesPerRow: 960, age: 1)
          }
        }
      } else {
        _ = try buffers[turn].draw(
          scene.displayList, by: renderer, age: frames[turn].map { count - $0 } ?? 0)
        frames[turn] = count
        count += 1
        var expected = empty
        _ = try expected.draw(scene.displayList, by: CairoRenderer())
        let difference = buffers[turn].difference(to: expected)
        #expect(difference == nil, "step \(step)")
      }
    }
  }

  @Test func aMovedLayerIsDamageWhereItWasAndWhereItIs() throws {
    var tree = LayerTree(root: Layer(name: "root", frame: Self.bounds))
    var layer = Layer(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    layer.backgroundColor = .black
    let moved = tree.add(layer, to: tree.root)
    layer.frame = Rect(x: 100, y: 30, width: 50, height: 50)
    tree.add(layer, to: tree.root)
    let renderer = CairoRenderer()
    var buffer = HostBuffer(width: 240, height: 200)
    _ = try buffer.draw(tree.displayList(bounds: Self.bounds), by: renderer)
    tree[moved].position.x += 180
    let damage = try buffer.draw(tree.displayList(bounds: Self.bounds), by: renderer, age: 1)
    let area = damage.reduce(0) { $0 + $1.width * $1.height }
    #expect(damage.count == 2)
    #expect(damage.contains { $0.contains(Rect(x: 10, y: 10, width: 20, height: 20)) })
    #expect(damage.contains { $0.contains(Rect(x: 190, y: 10, width: 20, height: 20)) })
    // A pixel around each is allowed for antialiased edges.
    #expect(area <= 2 * 22 * 22)
  }

  @Test func manySmallChangesMakeFewRectangles() {
    var generator = SeededGenerator(seed: 9)
    var region = DamageRegion()
    var all: [PixelRect] = []
    for _ in 0..<2000 {
      let (x, y) = (Int(generator.number(0...3000)), Int(generator.number(0...3000)))
      let rect = PixelRect(minX: x, minY: y, maxX: x + 9, maxY: y + 9)
      region.add(rect)
      all.append(rect)
      #expect(region.rects.count <= DamageRegion.largestCount)
    }
    let lost = all.filter { rect in !region.rects.contains { $0.contains(rect) } }
    #expect(lost.isEmpty)
    for (index, rect) in region.rects.enumerated() {
      #expect(!region.rects[..<index].contains { $0.intersects(rect) })
    }
  }

  @Test func anotherSizeScaleOrFormatIsDrawnWhole() throws {
    let scene = RandomScene(seed: 2, bounds: Self.bounds)
    let renderer = CairoRenderer()
    var buffer = HostBuffer(width: 240, height: 200)
    _ = try buffer.draw(scene.displayList, by: renderer)
    #expect(try buffer.draw(scene.displayList, by: renderer, scale: 0.5, age: 1) == [Self.bounds])
    var small = HostBuffer(width: 240, height: 200, format: .rgb565)
    #expect(try small.draw(scene.displayList, by: renderer, scale: 0.5, age: 1) == [Self.bounds])
  }
}
