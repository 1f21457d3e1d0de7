/// Draws bands of a frame: one for each thread, with surfaces of its own, that keeps what can be used again.
final class FrameWorker {
  /// What is drawn of an item in a rectangle: the pieces that nothing in front covers.
  private struct Step {
    var item: Int
    var pieces: Range<Int>
  }

  private let painter: DisplayListPainter
  private let resources: WorkerSurfaces?
  private var plan: FramePlan?
  private var target: FrameTarget?
  /// The host's memory, or rows of 32 bits that stand in for it until they are packed.
  private var surface: ImageSurface?
  private var wrapped: (rows: UnsafeMutableRawPointer, bytesPerRow: Int, canvas: PixelRect)?
  /// A row of pixels, for what is made of others before it is laid over the target.
  private(set) var scratch: [UInt32] = []

  // Kept between rectangles so that drawing a frame allocates nothing.
  private var steps: [Step] = []
  private var pieces: [PixelRect] = []
  private var uncovered: [PixelRect] = []
  private var remaining: [PixelRect] = []
  /// Copies that what is in front may still take in; they do not overlap.
  private var putOff: [PutOff] = []

  /// The most pieces into which what is in front may cut what is behind: past that, it is painted over.
  private static let largestPieceCount = 16

  /// A worker that draws as `painter` does, with surfaces of its own over the pixels in `cache`.
  init(painter: DisplayListPainter, cache: SurfaceCache? = nil) {
    resources = cache.map(WorkerSurfaces.init)
    self.painter = DisplayListPainter(
      target: .pixels, resources: painter.resources, snapshots: resources,
      placement: painter.placement)
  }

  /// Prepares for bands of `plan` in `target`.
  func begin(_ plan: FramePlan, on target: FrameTarget) throws {
    self.plan = plan
    self.target = target
    resources?.forgetWhatIsGone()
    painter.resources.textEngine.textMasks.beginFrame()
    if scratch.count < target.canvas.width {
      scratch = [UInt32](repeating: 0, count: target.canvas.width)
    }
    switch target.format {
    case .argb32Premultiplied, .rgb24:
      if let wrapped, surface != nil, wrapped.rows == target.rows,
        wrapped.bytesPerRow == target.bytesPerRow, wrapped.canvas == target.canvas
      {
        return
      }
      let memory = UnsafeMutableRawBufferPointer(
        start: target.rows,
        count: target.bytesPerRow * (target.canvas.height - 1) + 4 * target.canvas.width)
      surface = try ImageSurface(
        wrapping: memory, width: target.canvas.width, height: target.canvas.height,
        bytesPerRow: target.bytesPerRow)
      wrapped = (target.rows, target.bytesPerRow, target.canvas)
    case .rgb565:
      if wrapped == nil, surface?.width == target.canvas.width { return }
      let rows = try ImageSurface(width: target.canvas.width, height: FrameBands.height)
      // Cairo takes a new surface for clear, whatever is written into its rows, until it is told.
      rows.withRows { _, _ in }
      surface = rows
      wrapped = nil
    }
  }

  /// Forgets the frame; the host's memory is its own again.
  func end() {
    plan = nil
    target = nil
  }

  /// Draws what of the plan's band `index` lies in one of the rectangles `damage`.
  func draw(_ index: Int, damage: [PixelRect]) throws {
    guard let plan, let target, let surface else { return }
    let band = plan.bands[index]
    let candidates = plan.bandItems[index]
    let isPacked = target.format == .rgb565
    let firstRow = isPacked ? band.minY : 0
    try surface.withRows { memory, stride in
      guard let start = memory.baseAddress else { return }
      let rows = PixelRows(
        start: start.assumingMemoryBound(to: UInt8.self) - firstRow * stride, bytesPerRow: stride)
      var pen = ClippedPen(over: surface, firstRow: firstRow)
      for rect in damage where rect.intersects(band) {
        try draw(candidates, of: plan, in: rect.intersection(band), on: rows, pen: &pen)
      }
      try pen.finish()
      guard isPacked else { return }
      for rect in damage where rect.intersects(band) {
        rows.pack565(rect.intersection(band), into: target.rows, bytesPerRow: target.bytesPerRow)
      }
    }
  }

  /// Draws all of `rect`, in which only `candidates` show: first from front to back what is in sight is found, then that
  /// is drawn from back to front.
  private func draw(
    _ candidates: ArraySlice<Int>, of plan: FramePlan, in rect: PixelRect, on rows: PixelRows,
    pen: inout ClippedPen
  ) throws {
    steps.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    uncovered.removeAll(keepingCapacity: true)
    uncovered.append(rect)
    for index in candidates.reversed() {
      let box = plan.items[index].box
      let start = pieces.count
      for part in uncovered {
        let piece = part.intersection(box)
        if !piece.isEmpty { pieces.append(piece) }
      }
      if pieces.count == start { continue }
      steps.append(Step(item: index, pieces: start..<pieces.count))
      cover(plan.items[index].opaque)
      if uncovered.isEmpty { break }
    }
    for piece in uncovered { rows.fill(piece, with: 0, isFinal: false) }
    while let step = steps.popLast() {
      if plan.items[step.item].clip < 0,
        case .solid(let pixel, let edges)? = plan.items[step.item].source
      {
        // The usual case of many small layers; an item is large and need not be copied for it.
        let covered = plan.items[step.item].covered
        for piece in pieces[step.pieces] {
          fill(piece, with: pixel, edges, covered: covered, of: plan, on: rows)
        }
        continue
      }
      try draw(
        plan.items[step.item], of: plan, pieces: pieces[step.pieces], in: rect, on: rows, pen: &pen)
    }
    for source in putOff { rows.copy(source, in: source.rect, isFinal: true) }
    putOff.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the parts of `rect` under which a copy was put off, which is then no longer, and with the rest.
  private func takeUnder(_ rect: PixelRect, _ body: (PixelRect, PutOff?) -> Void) {
    for index in putOff.indices {
      let common = putOff[index].rect.intersection(rect)
      if common.isEmpty { continue }
      let source = putOff[index]
      putOff.swapAt(index, putOff.count - 1)
      putOff.removeLast()
      source.rect.forEachPiece(outside: common) { piece in
        var rest = source
        rest.rect = piece
        putOff.append(rest)
      }
      body(common, source)
      rect.forEachPiece(outside: common) { takeUnder($0, body) }
      return
    }
    body(rect, nil)
  }

  /// Copies what was put off in `rect`: Cairo is about to draw there.
  private func settle(_ rect: PixelRect, on rows: PixelRows) {
    guard !putOff.isEmpty else { return }
    takeUnder(rect) { part, source in
      if let source { rows.copy(source, in: part, isFinal: false) }
    }
  }

  /// Takes `opaque` off what is uncovered.
  private func cover(_ opaque: PixelRect) {
    guard !opaque.isEmpty, uncovered.count < Self.largestPieceCount else { return }
    remaining.removeAll(keepingCapacity: true)
    for part in uncovered { part.forEachPiece(outside: opaque) { remaining.append($0) } }
    swap(&uncovered, &remaining)
  }

  private func draw(
    _ item: FrameItem, of plan: FramePlan, pieces: ArraySlice<PixelRect>, in rect: PixelRect,
    on rows: PixelRows, pen: inout ClippedPen
  ) throws {
    guard item.source != nil, item.interior == item.box || item.interior.area >= 4096 else {
      // Only what can be cut anywhere is cut to what is in sight; the rest is painted over, and cut to its own box, so that
      // a group's surface is the same whatever else is drawn.
      let isFree = item.stability == .anywhere && !item.isCut
      var clip = isFree ? rect : rect.intersection(item.box)
      if item.stability == .anywhere, pieces.count == 1, let piece = pieces.first,
        2 * piece.area < rect.intersection(item.box).area
      {
        clip = piece
      }
      try draw(item, of: plan, in: clip, on: rows, pen: &pen)
      return
    }
    for piece in pieces {
      let inner = piece.intersection(item.interior)
      if !inner.isEmpty { try draw(item, of: plan, in: inner, on: rows) }
      if !item.interiorColumns.isEmpty {
        try piece.forEachPiece(outside: item.interior) { outer in
          let inner = outer.intersection(item.interiorColumns)
          if !inner.isEmpty { try draw(item, of: plan, in: inner, on: rows) }
        }
      }
      if item.clip >= 0 { continue }
      // The edges, where it covers pixels in part.
      try piece.forEachPiece(outside: item.interior) { edge in
        settle(edge, on: rows)
        try pen.draw(
          plan.list, item.range, through: item.transform, in: edge, clip: -1, of: plan.clips,
          by: painter)
      }
    }
    if item.clip >= 0 {
      // A rounded clip's edges are the same whatever is in front.
      try rect.intersection(item.box).forEachPiece(outside: item.interior) { outer in
        try outer.forEachPiece(outside: item.interiorColumns) { edge in
          settle(edge, on: rows)
          try pen.draw(
            plan.list, item.range, through: item.transform, in: edge, clip: item.clip,
            of: plan.clips, by: painter)
        }
      }
    }
  }

  /// Has Cairo draw `item` in `rect`; where its clip is known to cut nothing off, without it.
  private func draw(
    _ item: FrameItem, of plan: FramePlan, in rect: PixelRect, on rows: PixelRows,
    pen: inout ClippedPen
  ) throws {
    settle(rect.intersection(item.box), on: rows)
    let free = rect.intersection(item.unclipped)
    guard item.clip >= 0, free.area >= 4096 else {
      try pen.draw(
        plan.list, item.range, through: item.transform, in: rect, clip: item.clip, of: plan.clips,
        by: painter)
      return
    }
    try pen.draw(
      plan.list, item.range, through: item.transform, in: free, clip: -1, of: plan.clips,
      by: painter)
    try rect.forEachPiece(outside: free) { edge in
      try pen.draw(
        plan.list, item.range, through: item.transform, in: edge, clip: item.clip, of: plan.clips,
        by: painter)
    }
  }

  /// Calls `body` with the parts of `rect`, and with whether a part is final: large, and under nothing still to be drawn.
  private func forEachFinal(
    _ rect: PixelRect, of plan: FramePlan, _ body: (PixelRect, _ isFinal: Bool) -> Void
  ) {
    guard rect.area >= PixelRows.streamedArea, steps.count <= 8 else { return body(rect, false) }
    // What is left are the items in front of this one.
    var covered = PixelRect.empty
    for step in steps {
      let common = plan.items[step.item].box.intersection(rect)
      if !common.isEmpty { covered = covered.union(common) }
    }
    guard !covered.isEmpty else { return body(rect, true) }
    guard 2 * covered.area < rect.area else { return body(rect, false) }
    body(covered, false)
    rect.forEachPiece(outside: covered) { body($0, true) }
  }

  private func draw(
    _ item: FrameItem, of plan: FramePlan, in rect: PixelRect, on rows: PixelRows
  ) throws {
    switch item.source {
    case .solid(let pixel, let edges):
      fill(rect, with: pixel, edges, covered: item.covered, of: plan, on: rows)
    case .snapshot(let cached, let offset, let edges):
      let whole = rect.intersection(item.covered)
      rect.forEachPiece(outside: whole) { edge in
        settle(edge, on: rows)
        rows.draw(
          cached, offset: offset, alpha: item.alpha, coveredBy: edges, in: edge, scratch: &scratch)
      }
      if whole.isEmpty { break }
      let solid = whole.intersection(item.solid)
      if !solid.isEmpty {
        forEachFinal(solid, of: plan) { part, isFinal in
          lay(cached, offset, item, isOpaque: true, in: part, on: rows, isFinal: isFinal)
        }
      }
      whole.forEachPiece(outside: solid) { piece in
        lay(cached, offset, item, isOpaque: false, in: piece, on: rows, isFinal: false)
      }
    case .scaled(let cached, let scale):
      forEachZone(of: scale.box, in: rect) { zone, coverage in
        let alpha = (item.alpha * coverage + 127) / 255
        let solid = zone.intersection(item.solid)
        if !solid.isEmpty {
          takeUnder(solid) { part, under in
            rows.draw(
              cached, scale, alpha: alpha, isOpaque: true, in: part, over: under,
              scratch: &scratch)
          }
        }
        zone.forEachPiece(outside: solid) { piece in
          takeUnder(piece) { part, under in
            rows.draw(
              cached, scale, alpha: alpha, isOpaque: false, in: part, over: under,
              scratch: &scratch)
          }
        }
      }
    case .shade(let mask, let scale, let color):
      settle(rect, on: rows)
      rows.shade(mask, scale, color, in: rect, scratch: &scratch)
    case .text(let index, let transform, let opacity, let source):
      try draw(
        source, of: plan.list.commands[index], through: transform, opacity: opacity, in: rect,
        on: rows)
    case nil: break
    }
  }

  /// Fills `rect` with `pixel`, of which `edges` cover the pixels `covered` whole and those around them in part.
  private func fill(
    _ rect: PixelRect, with pixel: UInt32, _ edges: PixelEdges, covered: PixelRect,
    of plan: FramePlan, on rows: PixelRows
  ) {
    let inner = rect.intersection(covered)
    if !inner.isEmpty {
      forEachFinal(inner, of: plan) { part, isFinal in
        takeUnder(part) { part, under in
          if pixel >> 24 == 255 {
            rows.fill(part, with: pixel, isFinal: isFinal)
          } else {
            rows.blend(pixel, in: part, over: under, isFinal: isFinal)
          }
        }
      }
    }
    rect.forEachPiece(outside: inner) { edge in
      settle(edge, on: rows)
      rows.blend(pixel, coveredBy: edges, in: edge)
    }
  }

  private func draw(
    _ source: FrameText, of command: DisplayCommand, through transform: AffineTransform,
    opacity: Double, in rect: PixelRect, on rows: PixelRows
  ) throws {
    guard case .text(let text, let box) = command else { return }
    let found: PlacedText?
    switch source {
    case .kept(let placed): found = placed
    case .shared(let shared):
      let engine = painter.resources.textEngine
      found = try shared.masks {
        try engine.masks(of: text, in: box, through: transform, isKept: false)
      }
    }
    guard let placed = found else { return }
    for mask in placed.masks {
      let (x, y) = (placed.x + mask.x, placed.y + mask.y)
      let part = rect.intersection(
        PixelRect(minX: x, minY: y, maxX: x + mask.surface.width, maxY: y + mask.surface.height))
      if part.isEmpty { continue }
      settle(part, on: rows)
      let color = mask.color ?? text.style.color
      rows.stencil(
        mask.surface, x: x, y: y, FramePlan.pixel(color.withAlpha(color.alpha * opacity)), in: part)
    }
  }

  /// Calls `body` with the parts of `rect` that `box` covers alike, and by how much of 255: its edges lie between pixels.
  private func forEachZone(of box: Rect, in rect: PixelRect, _ body: (PixelRect, Int) -> Void) {
    var top = rect.minY
    while top < rect.maxY {
      let row = PixelScale.coverage(top, from: box.minY, to: box.maxY)
      // Whole rows go together.
      let last = row < 255 ? top + 1 : min(max(Int(box.maxY), top + 1), rect.maxY)
      var left = rect.minX
      while left < rect.maxX {
        let column = PixelScale.coverage(left, from: box.minX, to: box.maxX)
        let end = column < 255 ? left + 1 : min(max(Int(box.maxX), left + 1), rect.maxX)
        let coverage = (row * column + 127) / 255
        if coverage > 0 {
          body(PixelRect(minX: left, minY: top, maxX: end, maxY: last), coverage)
        }
        left = end
      }
      top = last
    }
  }

  private func lay(
    _ cached: CachedSurface, _ offset: Vector, _ item: FrameItem, isOpaque: Bool,
    in rect: PixelRect, on rows: PixelRows, isFinal: Bool
  ) {
    if isOpaque, item.alpha == 255, !isFinal, let copy = PutOff(cached, offset: offset, in: rect) {
      // What was put off below it does not show.
      takeUnder(rect) { _, _ in }
      putOff.append(copy)
      return
    }
    takeUnder(rect) { part, under in
      rows.draw(
        cached, offset: offset, alpha: item.alpha, isOpaque: isOpaque, in: part, over: under,
        isFinal: isFinal, scratch: &scratch)
    }
  }
}
