extension LayerTree {
  /// What the whole tree draws, in the root's parent's coordinates, for a canvas of `bounds`.
  public func displayList(bounds: Rect) -> DisplayList {
    var list = DisplayList(bounds: bounds)
    var room = DrawingRoom()
    draw(into: &list, room: &room)
    return list
  }

  /// Adds what the whole tree draws, in the root's parent's coordinates, to `list`.
  func draw(into list: inout DisplayList, room: inout DrawingRoom) {
    draw(root, transform: self[root].affineToParent, into: &list, room: &room)
  }

  /// Room for what is to be done while a tree is drawn, to be used again for the next frame.
  struct DrawingRoom {
    fileprivate var steps: [Step] = []
  }

  /// What `id` and everything below it draw, in its own coordinates, whatever its place, transform and visibility.
  ///
  /// Its opacity, clip, mask, shadow, corners and border are part of the picture; how it blends with what is behind it
  /// is not.
  ///
  /// - Parameter excluded: layers below it that are left out, with everything below them.
  public func displayList(of id: LayerID, excluding excluded: Set<LayerID> = []) -> DisplayList {
    var list = DisplayList(bounds: self[id].bounds)
    var room = DrawingRoom()
    draw(
      id, transform: .identity, asSource: true, excluding: excluded, into: &list, room: &room)
    return list
  }

  /// How deep masks may lie in masks, and shadows of pictures in one another; further in they are left out.
  ///
  /// Each needs a picture of its own in every backend, drawn by recursion.
  private static let deepestNesting = 16

  /// What lies around a layer.
  fileprivate struct Surroundings {
    var masks = 0
    var shadows = 0
    /// Where only some layers are shown: which.
    var selection: LayerSelection?
  }

  /// What is left to do for a layer whose children are being drawn.
  fileprivate enum Step {
    case enter(LayerID, AffineTransform, Surroundings)
    case leave(LayerID, Opened)
  }

  /// The groups begun for a layer: whether one is a clip under the border, and how many lie around the border.
  fileprivate struct Opened {
    var clips = false
    var outer = 1
    /// Whether it draws nothing itself: a layer on the way to those that are shown.
    var isPassage = false
    var surroundings = Surroundings()
  }

  /// Draws without recursion, so that the depth of a tree is bounded by memory alone; masks alone recur.
  private func draw(
    _ start: LayerID, transform: AffineTransform, asSource: Bool = false,
    excluding excluded: Set<LayerID> = [], within surroundings: Surroundings = Surroundings(),
    into list: inout DisplayList, room: inout DrawingRoom
  ) {
    room.steps.removeAll(keepingCapacity: true)
    if asSource || !self[start].isHidden {
      room.steps.append(.enter(start, transform, surroundings))
    }
    while let step = room.steps.popLast() {
      switch step {
      case .enter(let id, let transform, let surroundings):
        let isSource = asSource && id == start
        guard
          let opened = enter(
            id, transform, within: surroundings, asSource: isSource, into: &list)
        else { continue }
        room.steps.append(.leave(id, opened))
        let (mask, sublayers) = (self[id].mask, self[id].sublayerAffine)
        let selection = opened.surroundings.selection
        for child in childrenInDrawingOrder(of: id).reversed()
        where !self[child].isHidden && child != mask && selection?.leavesOut(child) != true
          && !excluded.contains(child)
        {
          let own = self[child].affineToParent
          let placed = sublayers.map { $0 * own } ?? own
          room.steps.append(.enter(child, placed, opened.surroundings))
        }
      case .leave(let id, let opened): leave(self[id], opened, into: &list)
      }
    }
  }

  /// Begins the groups of a layer and draws background and content; nil where nothing of it can show.
  private func enter(
    _ id: LayerID, _ transform: AffineTransform, within surroundings: Surroundings, asSource: Bool,
    into list: inout DisplayList
  ) -> Opened? {
    let layer = self[id]
    guard layer.opacity > 0, layer.bounds.isFinite, transform.isFinite, transform.inverse != nil
    else { return nil }
    // Outside the layer's own group, which may be composed apart: there is nothing behind it in there.
    let backdrop =
      asSource || layer.effects.isNone
      ? [] : self.backdrop(of: id, layer, transform, within: surroundings)
    for command in backdrop { list.append(command) }
    list.append(
      .push(
        DisplayGroup(
          layer: id, name: layer.name, transform: transform, opacity: min(layer.opacity, 1),
          blendMode: asSource ? .normal : layer.blendMode)))
    var opened = Opened(surroundings: surroundings)
    if !asSource, let alone = layer.shownAlone {
      opened.surroundings.selection = LayerSelection(alone, below: id, in: self)
    }
    if let selection = opened.surroundings.selection {
      opened.isPassage = !selection.shown.contains(id)
      // Below one that is shown everything is.
      if !opened.isPassage { opened.surroundings.selection = nil }
    }
    if !layer.effects.isNone {
      guard beginEffects(of: id, layer, &opened, into: &list) else {
        for _ in 0..<opened.outer { list.append(.pop) }
        return nil
      }
    }
    let area = layer.outline
    if !opened.isPassage, layer.backgroundColor.isVisible, !layer.bounds.isEmpty {
      list.append(.fill(area, .color(layer.backgroundColor)))
    }
    guard layer.clipsToBounds else {
      if !opened.isPassage { list.append(contentOf: layer) }
      return opened
    }
    // Nothing fits into empty bounds: what is cut off there need not be listed, but the border has no area either.
    guard !layer.bounds.isEmpty else {
      for _ in 0..<opened.outer { list.append(.pop) }
      return nil
    }
    list.append(.push(DisplayGroup(clip: area)))
    if !opened.isPassage { list.append(contentOf: layer) }
    opened.clips = true
    return opened
  }

  /// What blurs the place of a layer before it is drawn, in the parent's coordinates; empty for none.
  private func backdrop(
    of id: LayerID, _ layer: Layer, _ transform: AffineTransform, within surroundings: Surroundings
  ) -> [DisplayCommand] {
    let radius = layer.backdropBlur
    guard radius > 0, radius.isFinite, !layer.bounds.isEmpty,
      surroundings.selection.map({ $0.shown.contains(id) }) ?? true,
      layer.clipPath.map({ !$0.isEmpty && $0.isFinite }) ?? true
    else { return [] }
    let mask = maskList(of: id, layer, within: surroundings)
    if let mask, mask.commands.isEmpty { return [] }
    let group = DisplayGroup(
      layer: id, name: layer.name, transform: transform, clip: layer.clipPath.map { .path($0) })
    let blur = BackdropBlur(radius: radius, opacity: min(layer.opacity, 1), mask: mask)
    return [.push(group), .backdropBlur(layer.outline, blur), .pop]
  }

  private func leave(_ layer: Layer, _ opened: Opened, into list: inout DisplayList) {
    // The border lies over the sublayers and outside their clip.
    if opened.clips { list.append(.pop) }
    if !opened.isPassage { list.append(borderOf: layer) }
    for _ in 0..<opened.outer { list.append(.pop) }
  }

  /// Draws or begins the shadow, and begins clip and mask; false where nothing of the layer but a shadow can show.
  private func beginEffects(
    of id: LayerID, _ layer: Layer, _ opened: inout Opened, into list: inout DisplayList
  ) -> Bool {
    let isCutAway =
      layer.clipPath.map { $0.isEmpty || !$0.isFinite } ?? false
      || layer.clipsToBounds && layer.bounds.isEmpty
    if !opened.isPassage { beginShadow(of: id, layer, &opened, into: &list) }
    if isCutAway { return false }
    let mask = maskList(of: id, layer, within: opened.surroundings)
    if let mask, mask.commands.isEmpty { return false }
    if layer.clipPath != nil || mask != nil {
      list.append(.push(DisplayGroup(clip: layer.clipPath.map { .path($0) }, mask: mask)))
      opened.outer += 1
      if mask != nil { opened.surroundings.masks += 1 }
    }
    return true
  }

  private func beginShadow(
    of id: LayerID, _ layer: Layer, _ opened: inout Opened, into list: inout DisplayList
  ) {
    var shadow = layer.shadow
    guard shadow.isVisible else { return }
    let path = shadow.path
    shadow.path = nil
    if let path {
      list.append(.shadow(.path(path), shadow))
    } else if let alpha = coverage(of: id, layer) {
      shadow.opacity = min(shadow.opacity, 1) * alpha
      if shadow.isVisible { list.append(.shadow(layer.outline, shadow)) }
    } else if opened.surroundings.shadows < Self.deepestNesting {
      list.append(.push(DisplayGroup(shadow: shadow)))
      opened.outer += 1
      opened.surroundings.shadows += 1
    }
  }

  /// The opacity of a layer whose picture is its bounds with their corners in one opacity; nil for any other picture.
  private func coverage(of id: LayerID, _ layer: Layer) -> Double? {
    guard layer.mask == nil, layer.clipPath == nil, !layer.bounds.isEmpty,
      layer.backgroundColor.isVisible
    else { return nil }
    let isBare = layer.content == .none && children(of: id).isEmpty && layer.borderWidth <= 0
    if layer.backgroundColor.isOpaque {
      return layer.clipsToBounds || isBare ? 1 : nil
    }
    return isBare ? layer.backgroundColor.alpha : nil
  }

  /// What the mask of a layer draws, in that layer's coordinates; nil where it has none.
  private func maskList(
    of id: LayerID, _ layer: Layer, within surroundings: Surroundings
  ) -> DisplayList? {
    guard let mask = layer.mask, contains(mask), parent(of: mask) == id,
      surroundings.masks < Self.deepestNesting
    else { return nil }
    var list = DisplayList(bounds: layer.bounds)
    var inner = surroundings
    inner.masks += 1
    var room = DrawingRoom()
    draw(mask, transform: affineToParent(of: mask), within: inner, into: &list, room: &room)
    return list
  }
}
