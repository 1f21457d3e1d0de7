extension GestureArena {
  /// Tells what may be told, until nothing changes any more, and resets what is over.
  mutating func resolve() {
    var isStable = false
    while !isStable {
      isStable = true
      for index in frontToBack where settle(index) { isStable = false }
      if isStable, let index = deadlocked {
        recognize(index)
        isStable = false
      }
    }
    for index in entries.indices where entries[index].down.isEmpty {
      let entry = entries[index]
      if entry.told.isOver || entry.told == .possible && !entry.isUndecided && !entry.isWaiting {
        reset(index)
      }
    }
    // What was for one pointer goes with it.
    entries.removeAll { $0.pointer != nil && $0.heard.isEmpty }
  }

  /// The recognisers that have heard of a pointer, those of the layers furthest down the tree first.
  private var frontToBack: [Int] {
    entries.indices.filter { !entries[$0].heard.isEmpty }
      .sorted { a, b in
        entries[a].depth != entries[b].depth ? entries[a].depth > entries[b].depth : a < b
      }
  }

  /// Tells what the recogniser at `index` has to tell; false where that is nothing, or it must wait.
  private mutating func settle(_ index: Int) -> Bool {
    let entry = entries[index]
    guard !entry.told.isOver else { return false }
    if entry.told.isActive {
      guard entry.hasNews else { return false }
      entries[index].hasNews = false
      guard entry.told.canBecome(entry.gesture.state) else { return false }
      tell(index, entry.gesture.state)
      return true
    }
    switch entry.gesture.state {
    case .possible: return false
    case .failed, .cancelled:
      tell(index, .failed)
      return true
    case .began, .changed, .ended:
      if isBeaten(index) {
        fail(index)
        return true
      }
      if mustWait(index) { return false }
      recognize(index)
      return true
    }
  }

  /// Whether another has been recognised that the one at `index` cannot go with.
  private func isBeaten(_ index: Int) -> Bool {
    let entry = entries[index]
    return rivals(of: index).contains { other in
      entries[other].told.isRecognized
        && (!goesTogether(index, other) || entry.requirements.contains(entries[other].id))
    }
  }

  /// Whether one that must fail first has not, or one further in front waits itself.
  private func mustWait(_ index: Int) -> Bool {
    let entry = entries[index]
    let order = frontToBack
    guard let place = order.firstIndex(of: index) else { return false }
    let inFront = Set(order[..<place])
    return rivals(of: index).contains { other in
      let rival = entries[other]
      if entry.requirements.contains(rival.id) {
        // One that has failed is told so first.
        if rival.isUndecided || rival.isWaiting { return true }
        if rival.told == .possible, rival.gesture.state == .failed { return true }
      }
      return inFront.contains(other) && rival.isWaiting && !goesTogether(index, other)
        && !requires(rival.id, entry.id)
    }
  }

  /// The first that waits for others which wait as well, so that nothing would ever be decided.
  private var deadlocked: Int? {
    let waiting = frontToBack.filter { entries[$0].isWaiting }
    let isOpen = waiting.contains { rivals(of: $0).contains { entries[$0].isUndecided } }
    return isOpen ? nil : waiting.first
  }

  /// The others that heard one of the same pointers.
  private func rivals(of index: Int) -> [Int] {
    entries.indices.filter {
      $0 != index && !entries[$0].heard.isDisjoint(with: entries[index].heard)
    }
  }

  private func goesTogether(_ a: Int, _ b: Int) -> Bool {
    entries[a].options.isSimultaneous || entries[b].options.isSimultaneous
      || entries[a].companions.contains(entries[b].id)
  }

  /// Tells that the gesture was recognised; its rivals fail and its pointers are taken from the layer.
  private mutating func recognize(_ index: Int) {
    let entry = entries[index]
    entries[index].hasNews = false
    tell(index, entry.gesture.isDiscrete ? .ended : .began)
    for other in rivals(of: index) {
      guard entries[other].told == .possible else { continue }
      let isWaitingForThis = entries[other].requirements.contains(entry.id)
      if isWaitingForThis || !goesTogether(index, other) { fail(other) }
    }
    if entry.options.cancelsTouches { stopTouches(of: entry.heard) }
    // It may have come to its end while it waited.
    if !entry.gesture.isDiscrete, entry.gesture.state == .ended { tell(index, .ended) }
  }

  private mutating func fail(_ index: Int) {
    entries[index].gesture.recognizer.cancel()
    tell(index, .failed)
  }

  /// Notes and puts out that the recogniser at `index` is now `state`.
  mutating func tell(_ index: Int, _ state: GestureState) {
    entries[index].told.become(state)
    let entry = entries[index]
    pending.append(
      .gesture(
        GestureEvent(
          id: entry.id, layer: entry.layer, state: state, gesture: entry.gesture, time: time)))
  }

  private mutating func reset(_ index: Int) {
    entries[index].gesture.recognizer.reset()
    entries[index].told = .possible
    entries[index].heard = []
    entries[index].hasNews = false
  }
}
