extension GestureArena {
  /// Takes in an event at `time`.
  ///
  /// - Parameters:
  ///   - event: wheels and keys change nothing here.
  ///   - time: an earlier one than the latest counts as that.
  ///   - tree: the layers as they show then; what a pointer comes down on is hit in it.
  ///   - inert: layers that cannot be hit now.
  ///   - button: a layer that a tap by a pointer coming down now is for, however long it stays and whatever other fingers
  ///     do; a recogniser that goes with the pointer tells of it.
  /// - Returns: what recognisers and layers are to hear, in order.
  public mutating func handle(
    _ event: Event, at time: Duration, in tree: LayerTree, inert: Set<LayerID> = [],
    button: LayerID? = nil
  ) -> [GestureOutput] {
    passTime(to: time)
    switch event {
    case .pointerDown(let point, let id):
      lift(.cancelled, id, at: nil)
      if point.isFinite {
        let path = tree.hitPath(point, inert: inert)
        press(point, id, path: path, button: button.flatMap(path.firstIndex), in: tree)
      }
    case .pointerMoved(let point, let id):
      if point.isFinite { lift(.moved, id, at: point) }
    case .pointerUp(let point, let id): lift(.ended, id, at: point.isFinite ? point : nil)
    case .pointerCancelled(let id): lift(.cancelled, id, at: nil)
    case .scrolled, .keyDown: break
    }
    return taken()
  }

  /// Gives a pointer that is down to `layer` alone, until it goes up.
  ///
  /// Recognisers of other layers that follow it are cancelled, the layer that was hit hears that its touch was, and
  /// `layer` hears the rest. Nothing happens where the pointer is not down.
  public mutating func capture(pointer id: Int, by layer: LayerID) -> [GestureOutput] {
    guard let number = number(ofPointer: id), let pointer = pointers[number] else { return [] }
    for index in entries.indices
    where entries[index].down.contains(number) && entries[index].layer != layer {
      guard !entries[index].told.isOver else { continue }
      entries[index].gesture.recognizer.cancel()
      tell(index, entries[index].told == .possible ? .failed : .cancelled)
    }
    if pointer.layer != layer {
      stopTouches(of: [number])
      pointers[number]?.layer = layer
      pointers[number]?.flow = .flowing
    }
    resolve()
    releaseTouches()
    return taken()
  }

  /// The pointers that are down, by the host's ids, in the order in which they came down.
  public var pointersDown: [Int] {
    pointers.filter(\.value.isDown).sorted { $0.key < $1.key }.map(\.value.id)
  }

  /// The layer that hears of a pointer that is down; nil where there is none.
  public func layer(ofPointer id: Int) -> LayerID? {
    number(ofPointer: id).flatMap { pointers[$0]?.layer }
  }

  private func number(ofPointer id: Int) -> Int? {
    pointers.first { $0.value.isDown && $0.value.id == id }?.key
  }

  /// A pointer comes down on the layers of `path`, the one in front first.
  private mutating func press(
    _ point: Point, _ id: Int, path: [LayerID], button: Int?, in tree: LayerTree
  ) {
    let number = pointerCount
    pointerCount += 1
    var areas: [LayerID: Rect] = [:]
    for layer in path {
      areas[layer] = tree.affineToSpace(of: layer).boundingBox(of: tree[layer].hitArea)
    }
    pointers[number] = Pointer(
      id: id, layer: path.first, place: point, areas: areas,
      flow: path.isEmpty ? .stopped : .held([]))
    if let button {
      add(.tap(TapGesture(maximumDuration: .endless)), to: path[button])
      entries[entries.count - 1].pointer = number
    }
    var late: [GestureID] = []
    for index in entries.indices where entries[index].isEnabled {
      guard let place = path.firstIndex(of: entries[index].layer),
        (entries[index].pointer ?? number) == number
      else { continue }
      guard entries[index].told == .possible, entries[index].gesture.state == .possible else {
        late.append(entries[index].id)
        continue
      }
      let isFresh = entries[index].heard.isEmpty
      hear(index, .began, number, depth: path.count - place)
      // One that waited for another tap, somewhere else, may begin anew with this one.
      if !isFresh, entries[index].gesture.state == .failed {
        late.append(entries[index].id)
      }
    }
    resolve()
    for id in late {
      guard let index = entries.firstIndex(where: { $0.id == id }), entries[index].heard.isEmpty,
        let place = path.firstIndex(of: entries[index].layer)
      else { continue }
      hear(index, .began, number, depth: path.count - place)
    }
    resolve()
    deliver(.began, number)
  }

  /// A pointer that is down moves, goes up or is taken away.
  private mutating func lift(_ phase: Touch.Phase, _ id: Int, at point: Point?) {
    guard let number = number(ofPointer: id) else { return }
    if let point { pointers[number]?.place = point }
    for index in entries.indices where entries[index].down.contains(number) {
      hear(index, phase, number, depth: entries[index].depth)
    }
    if phase != .moved { pointers[number]?.isDown = false }
    resolve()
    deliver(phase, number)
  }

  private mutating func hear(_ index: Int, _ phase: Touch.Phase, _ number: Int, depth: Int) {
    guard let pointer = pointers[number] else { return }
    let area = pointer.areas[entries[index].layer] ?? .everywhere
    let before = entries[index].gesture
    entries[index].gesture.recognizer.handle(
      Touch(phase, id: number, at: pointer.place, time: time, area: area))
    // A finger that the recogniser does not follow is no news.
    if entries[index].gesture != before { entries[index].hasNews = true }
    entries[index].heard.insert(number)
    entries[index].depth = depth
    switch phase {
    // A recogniser that will not have the pointer does not wait for it to go up.
    case .began where entries[index].gesture.state == .failed && entries[index].down.isEmpty: break
    case .began, .moved: entries[index].down.insert(number)
    case .ended, .cancelled: entries[index].down.remove(number)
    }
  }

  // MARK: Touches

  /// Hands a touch to the layer that was hit, unless it is held back or taken away.
  private mutating func deliver(_ phase: Touch.Phase, _ number: Int) {
    if let pointer = pointers[number] {
      let touch = Touch(
        phase, id: pointer.id, at: pointer.place, time: time,
        area: pointer.layer.flatMap { pointer.areas[$0] } ?? .everywhere)
      switch pointer.flow {
      case .stopped: break
      case .flowing: put(touch, pointer.layer)
      case .held(let touches): pointers[number]?.flow = .held(touches + [touch])
      }
    }
    releaseTouches()
  }

  /// Hands over the touches that no recogniser holds back any more, and forgets pointers that are up.
  mutating func releaseTouches() {
    for number in pointers.keys.sorted() {
      guard let pointer = pointers[number] else { continue }
      if case .held(let touches) = pointer.flow {
        let isHeld = entries.contains { entry in
          entry.options.delaysTouches && entry.heard.contains(number)
            && (entry.isUndecided || entry.isWaiting)
        }
        if isHeld { continue }
        for touch in touches { put(touch, pointer.layer) }
        pointers[number]?.flow = .flowing
      }
      if !pointer.isDown { pointers[number] = nil }
    }
  }

  /// Takes pointers from the layers that were hit, which hear of it if they heard of the pointer.
  mutating func stopTouches(of numbers: Set<Int>) {
    for number in numbers.sorted() {
      guard let pointer = pointers[number] else { continue }
      if pointer.flow == .flowing {
        put(Touch(.cancelled, id: pointer.id, at: pointer.place, time: time), pointer.layer)
      }
      pointers[number]?.flow = .stopped
    }
  }

  private mutating func put(_ touch: Touch, _ layer: LayerID?) {
    if let layer { pending.append(.touch(touch, layer: layer)) }
  }
}
