/// Layers in a tree, as a value: copying it captures it, comparing it tests it.
///
/// Layers live in an arena of small chunks that copies share, so changing one layer of a copied tree copies a chunk,
/// not the tree. Ids are generational: the id of a removed layer never names another one. An id that names no layer of this
/// tree ends nothing: it reads as a layer without extent and without sublayers, and what is asked for it is not done.
public struct LayerTree: Sendable {
  /// A place in the arena.
  private struct Slot: Sendable {
    var layer = Layer()
    var generation: UInt32 = 0
    var isLive = false
    var parent: LayerID?
    var children: [LayerID] = []

    func isHeld(by id: LayerID) -> Bool { isLive && generation == id.generation }
  }

  private var slots = ChunkedArray<Slot>()
  private var free: [UInt32] = []
  /// The number of layers in the tree.
  public private(set) var count = 0
  /// The layer that holds all others.
  public private(set) var root: LayerID

  /// The tree of `root` alone.
  public init(root layer: Layer) {
    root = LayerID(index: 0, generation: 0)
    root = take(layer, parent: nil)
    slots.append(Slot())
  }

  /// Whether `id` names a layer of this tree.
  public func contains(_ id: LayerID) -> Bool {
    Int(id.index) < slots.count && slots[Int(id.index)].isHeld(by: id)
  }

  /// The place of what an id reads as that names no layer.
  ///
  /// It is in the arena, since an accessor that lends either of two things takes memory at each access.
  private static let nobody = 1

  private func readable(_ id: LayerID) -> Int { contains(id) ? Int(id.index) : Self.nobody }

  /// The layer named by `id`; where it names none, a layer without extent, and what is written to it is lost.
  public subscript(id: LayerID) -> Layer {
    _read { yield slots[readable(id)].layer }
    _modify {
      let place = readable(id)
      yield &slots[place].layer
      if place == Self.nobody { slots[place].layer = Layer() }
    }
  }

  /// Changes the layer named by `id`, where it is one of this tree; for what may be gone.
  mutating func update(_ id: LayerID, _ change: (inout Layer) -> Void) {
    guard Int(id.index) < slots.count else { return }
    update(id.index) { slot in
      if slot.isHeld(by: id) { change(&slot.layer) }
    }
  }

  /// Whether it is `other` in memory: neither was changed since one was copied from the other.
  func isShared(with other: LayerTree) -> Bool {
    root == other.root && count == other.count && slots.isShared(with: other.slots)
  }

  /// Takes back all changes of layers since it was copied from `original`, in the room that they took.
  ///
  /// - Precondition: layers were changed since, none added, moved or removed.
  mutating func restore(from original: LayerTree) { slots.restore(from: original.slots) }

  /// The first layer called `name`, from the back, parents before their children; nil where there is none.
  public subscript(name: String) -> Layer? { first(named: name).map { self[$0] } }

  /// The id of the first layer called `name`, from the back, parents before their children.
  public func first(named name: String) -> LayerID? {
    descendants(of: root).first { self[$0].name == name }
  }

  /// The layer that holds `id`; nil for the root.
  public func parent(of id: LayerID) -> LayerID? {
    contains(id) ? self[slot: id.index].parent : nil
  }

  /// The layers that `id` holds, back to front before z positions are considered.
  public func children(of id: LayerID) -> [LayerID] {
    contains(id) ? self[slot: id.index].children : []
  }

  /// The layers that `id` holds in the order in which they are drawn: by z position, then as in the tree.
  public func childrenInDrawingOrder(of id: LayerID) -> [LayerID] {
    let children = children(of: id)
    guard children.contains(where: { self[$0].zPosition != 0 }) else { return children }
    // A z position that is not a number counts as 0, so that the order is total.
    func depth(_ id: LayerID) -> Double {
      let depth = self[id].zPosition
      return depth.isNaN ? 0 : depth
    }
    // Swift's sort is stable in practice but not by promise: the index decides between equals.
    return children.enumerated()
      .sorted { a, b in
        let (first, second) = (depth(a.element), depth(b.element))
        return first != second ? first < second : a.offset < b.offset
      }
      .map(\.element)
  }

  /// `id` and everything below it, parents before their children, back to front.
  public func descendants(of id: LayerID) -> [LayerID] {
    guard contains(id) else { return [] }
    var result: [LayerID] = []
    var pending = [id]
    while let next = pending.popLast() {
      result.append(next)
      pending.append(contentsOf: self[slot: next.index].children.reversed())
    }
    return result
  }

  /// Whether `id` is `ancestor` or lies below it.
  public func isDescendant(_ id: LayerID, of ancestor: LayerID) -> Bool {
    var current: LayerID? = id
    while let next = current {
      if next == ancestor { return true }
      current = parent(of: next)
    }
    return false
  }

  /// Adds `layer` to `parent` at `index` among its children, clamped to them; in front of all where none is given.
  ///
  /// - Returns: the new layer's id; where `parent` is gone nothing is added, and the id names no layer, now or later.
  @discardableResult
  public mutating func add(_ layer: Layer, to parent: LayerID, at index: Int? = nil) -> LayerID {
    guard contains(parent) else { return .nobody }
    let id = take(layer, parent: parent)
    insert(id, into: parent, at: index)
    return id
  }

  /// Moves `id` and everything below it to `parent`, at `index` among the children it then has.
  ///
  /// - Returns: whether it could be: not where `parent` lies in the moved subtree, which would make a cycle, where `id` is
  ///   the root, or where either is gone. Nothing is changed then.
  @discardableResult
  public mutating func move(_ id: LayerID, to parent: LayerID, at index: Int? = nil) -> Bool {
    guard contains(parent), isMovable(id), !isDescendant(parent, of: id) else { return false }
    detach(id)
    insert(id, into: parent, at: index)
    return true
  }

  /// Adds `layer` right in front of `sibling`, below the same parent.
  ///
  /// - Returns: the new layer's id; where `sibling` is the root or gone nothing is added, and the id names no layer.
  @discardableResult
  public mutating func add(_ layer: Layer, above sibling: LayerID) -> LayerID {
    guard let (parent, index) = place(of: sibling) else { return .nobody }
    return add(layer, to: parent, at: index + 1)
  }

  /// Adds `layer` right behind `sibling`, below the same parent.
  ///
  /// - Returns: the new layer's id; where `sibling` is the root or gone nothing is added, and the id names no layer.
  @discardableResult
  public mutating func add(_ layer: Layer, below sibling: LayerID) -> LayerID {
    guard let (parent, index) = place(of: sibling) else { return .nobody }
    return add(layer, to: parent, at: index)
  }

  /// Moves `id` and everything below it right in front of `sibling`, whatever parent that has.
  ///
  /// - Returns: whether it could be: not where `sibling` lies in the moved subtree, where either is the root, or where
  ///   either is gone. Nothing is changed then.
  @discardableResult
  public mutating func move(_ id: LayerID, above sibling: LayerID) -> Bool {
    move(id, beside: sibling, at: 1)
  }

  /// Moves `id` and everything below it right behind `sibling`, whatever parent that has.
  ///
  /// - Returns: whether it could be, as for moving it in front.
  @discardableResult
  public mutating func move(_ id: LayerID, below sibling: LayerID) -> Bool {
    move(id, beside: sibling, at: 0)
  }

  private mutating func move(_ id: LayerID, beside sibling: LayerID, at offset: Int) -> Bool {
    guard isMovable(id), !isDescendant(sibling, of: id), let parent = place(of: sibling)?.parent
    else { return false }
    detach(id)
    // Asked again: the sibling moved up where the layer stood behind it.
    let index = index(of: sibling).map { $0 + offset }
    insert(id, into: parent, at: index)
    return true
  }

  /// Whether `id` names a layer that another one holds.
  private func isMovable(_ id: LayerID) -> Bool { contains(id) && id != root }

  /// The parent of `sibling` and its place there; nil for the root and for what is gone.
  private func place(of sibling: LayerID) -> (parent: LayerID, index: Int)? {
    guard let parent = parent(of: sibling), let index = index(of: sibling) else { return nil }
    return (parent, index)
  }

  /// Removes `id` and everything below it.
  ///
  /// - Returns: whether it could be: not where it is the root, or gone already.
  @discardableResult
  public mutating func remove(_ id: LayerID) -> Bool {
    guard isMovable(id) else { return false }
    let doomed = descendants(of: id)
    detach(id)
    for id in doomed {
      update(id.index) { slot in
        slot = Slot(generation: slot.generation &+ 1)
      }
      free.append(id.index)
    }
    count -= doomed.count
    return true
  }

  /// The place of `id` among its siblings, from the back; nil for the root.
  public func index(of id: LayerID) -> Int? {
    parent(of: id).flatMap { children(of: $0).firstIndex(of: id) }
  }

  /// The layers that are in both trees and differ, in no order of meaning.
  ///
  /// - Complexity: linear in the pages of the arena, and in the layers of the chunks that the trees do not share.
  func layersChanged(since before: LayerTree) -> [LayerID] {
    slots.unsharedPlaces(with: before.slots).compactMap { place in
      let generation = slots[place].generation
      let id = LayerID(index: UInt32(place), generation: generation)
      guard slots[place].isHeld(by: id), before.slots[place].isHeld(by: id),
        slots[place].layer != before.slots[place].layer
      else { return nil }
      return id
    }
  }

  /// Traps where the arena is not a tree: for tests, after each change.
  func checkInvariants() {
    let reached = descendants(of: root)
    precondition(Set(reached).count == reached.count, "a layer is held twice")
    precondition(reached.count == count, "a live layer is not below the root")
    for id in reached {
      precondition(contains(id), "a child is not live")
      for child in children(of: id) {
        precondition(parent(of: child) == id, "parent and child disagree")
      }
    }
    precondition(slots.count == count + free.count + 1, "a place was lost")
  }

  /// The place at `index`, lent rather than copied.
  private subscript(slot index: UInt32) -> Slot {
    _read { yield slots[Int(index)] }
  }

  private mutating func update(_ index: UInt32, _ change: (inout Slot) -> Void) {
    change(&slots[Int(index)])
  }

  private mutating func take(_ layer: Layer, parent: LayerID?) -> LayerID {
    let index: UInt32
    if let reused = free.popLast() {
      index = reused
    } else {
      index = UInt32(slots.count)
      slots.append(Slot())
    }
    count += 1
    update(index) { slot in
      slot.layer = layer
      slot.isLive = true
      slot.parent = parent
    }
    return LayerID(index: index, generation: self[slot: index].generation)
  }

  private mutating func insert(_ id: LayerID, into parent: LayerID, at index: Int?) {
    update(id.index) { $0.parent = parent }
    update(parent.index) { slot in
      let last = slot.children.count
      slot.children.insert(id, at: min(max(index ?? last, 0), last))
    }
  }

  private mutating func detach(_ id: LayerID) {
    guard let parent = parent(of: id) else { return }
    update(parent.index) { slot in slot.children.removeAll { $0 == id } }
    update(id.index) { $0.parent = nil }
  }
}

extension LayerTree: Equatable {
  /// Whether both have the same layers under the same ids in the same order; places no longer used do not count.
  public static func == (a: LayerTree, b: LayerTree) -> Bool {
    guard a.root == b.root, a.count == b.count else { return false }
    var pending = [a.root]
    while let id = pending.popLast() {
      guard b.contains(id), a[id] == b[id] else { return false }
      let children = a.children(of: id)
      guard children == b.children(of: id) else { return false }
      pending.append(contentsOf: children)
    }
    return true
  }
}
