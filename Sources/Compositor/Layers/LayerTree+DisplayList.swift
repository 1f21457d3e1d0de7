extension LayerTree {
  /// What the whole tree draws, in the root's parent's coordinates, for a canvas of `bounds`.
  public func displayList(bounds: Rect) -> DisplayList {
    var list = DisplayList(bounds: bounds)
    draw(root, transform: self[root].affineToParent, into: &list)
    return list
  }

  /// What `id` and everything below it draw, in its own coordinates, whatever its place, transform and visibility.
  ///
  /// Its opacity, clip, corners and border are part of the picture.
  public func displayList(of id: LayerID) -> DisplayList {
    var list = DisplayList(bounds: self[id].bounds)
    draw(id, transform: .identity, evenIfHidden: true, into: &list)
    return list
  }

  /// What is left to do for a layer whose children are being drawn.
  private enum Step {
    case enter(LayerID, AffineTransform)
    case leave(LayerID, pops: Int)
  }

  /// Draws without recursion, so that the depth of a tree is bounded by memory alone.
  private func draw(
    _ start: LayerID, transform: AffineTransform, evenIfHidden: Bool = false,
    into list: inout DisplayList
  ) {
    var steps: [Step] = []
    if evenIfHidden || !self[start].isHidden { steps.append(.enter(start, transform)) }
    while let step = steps.popLast() {
      switch step {
      case .enter(let id, let transform):
        guard let pops = enter(id, transform, into: &list) else { continue }
        steps.append(.leave(id, pops: pops))
        for child in childrenInDrawingOrder(of: id).reversed() where !self[child].isHidden {
          steps.append(.enter(child, self[child].affineToParent))
        }
      case .leave(let id, let pops):
        leave(self[id], pops: pops, into: &list)
      }
    }
  }

  /// Begins the groups of a layer and draws background and content; nil where nothing of it can show.
  private func enter(
    _ id: LayerID, _ transform: AffineTransform, into list: inout DisplayList
  ) -> Int? {
    let layer = self[id]
    guard layer.opacity > 0, layer.bounds.isFinite, transform.isFinite, transform.inverse != nil
    else { return nil }
    list.append(
      .push(
        DisplayGroup(
          layer: id, name: layer.name, transform: transform, opacity: min(layer.opacity, 1))))
    let area = DisplayShape.rect(layer.bounds, layer.cornerRadii.fitted(to: layer.bounds.size))
    if layer.backgroundColor.isVisible, !layer.bounds.isEmpty {
      list.append(.fill(area, .color(layer.backgroundColor)))
    }
    guard layer.clipsToBounds else {
      list.append(content: layer)
      return 1
    }
    // Nothing fits into empty bounds: what is cut off there need not be listed, but the border has no area either.
    guard !layer.bounds.isEmpty else {
      list.append(.pop)
      return nil
    }
    list.append(.push(DisplayGroup(clip: area)))
    list.append(content: layer)
    return 2
  }

  private func leave(_ layer: Layer, pops: Int, into list: inout DisplayList) {
    // The border lies over the sublayers and outside their clip.
    if pops == 2 { list.append(.pop) }
    list.append(borderOf: layer)
    list.append(.pop)
  }
}

extension DisplayList {
  /// Adds what `layer` shows between its background and its sublayers.
  fileprivate mutating func append(content layer: Layer) {
    let bounds = layer.bounds
    switch layer.content {
    case .none: break
    case .gradient(let gradient):
      guard Paint.gradient(gradient).isVisible, !bounds.isEmpty else { break }
      let radii = layer.cornerRadii.fitted(to: bounds.size)
      append(.fill(.rect(bounds, radii), .gradient(gradient)))
    case .path(let content): append(content)
    case .text(let text):
      guard !bounds.isEmpty, !text.string.isEmpty, text.style.color.isVisible,
        text.style.size > 0, text.style.size.isFinite
      else { break }
      append(.text(text, in: bounds))
    case .picture(let picture):
      let place = layer.contentsGravity.place(picture.size, in: bounds)
      guard !bounds.isEmpty, place.isFinite, !place.isEmpty else { break }
      // What a fill leaves outside is not part of the picture, clipped layer or not.
      let overflows = !bounds.contains(place)
      if overflows { append(.push(DisplayGroup(clip: .rect(bounds, .zero)))) }
      append(.picture(picture, in: place))
      if overflows { append(.pop) }
    case .snapshot(let snapshot):
      append(snapshot, fitting: bounds)
    }
  }

  private mutating func append(_ content: PathContent) {
    guard content.path.isFinite, let box = content.path.controlBox else { return }
    if let fill = content.fill, fill.isVisible, !box.isEmpty {
      append(.fill(.path(content.path), fill))
    }
    if let style = content.strokeStyle, style.width > 0, style.width.isFinite,
      content.strokeColor.isVisible
    {
      append(.stroke(content.path, style, content.strokeColor))
    }
  }

  /// A snapshot whose source's bounds are laid over `bounds`.
  private mutating func append(_ snapshot: Snapshot, fitting bounds: Rect) {
    guard !bounds.isEmpty, !snapshot.bounds.isEmpty else { return }
    if snapshot.bounds == bounds {
      append(.snapshot(snapshot))
      return
    }
    let source = snapshot.bounds
    let transform =
      AffineTransform.translation(x: bounds.minX, y: bounds.minY)
      * .scale(x: bounds.width / source.width, y: bounds.height / source.height)
      * .translation(x: -source.minX, y: -source.minY)
    guard transform.inverse != nil else { return }
    append(.push(DisplayGroup(transform: transform)))
    append(.snapshot(snapshot))
    append(.pop)
  }

  /// Adds the line along the inside of the bounds of `layer`.
  fileprivate mutating func append(borderOf layer: Layer) {
    let width = layer.borderWidth
    guard width > 0, width.isFinite, layer.borderColor.isVisible, !layer.bounds.isEmpty else {
      return
    }
    let radii = layer.cornerRadii.fitted(to: layer.bounds.size)
    if 2 * width >= min(layer.bounds.width, layer.bounds.height) {
      append(.fill(.rect(layer.bounds, radii), .color(layer.borderColor)))
      return
    }
    let middle = Path.rect(layer.bounds.inset(by: width / 2), radii: radii.inset(by: width / 2))
    append(.stroke(middle, StrokeStyle(width: width), layer.borderColor))
  }
}
