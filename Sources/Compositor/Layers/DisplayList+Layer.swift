extension DisplayList {
  /// Adds what `layer` shows between its background and its sublayers.
  mutating func append(contentOf layer: Layer) {
    let bounds = layer.bounds
    switch layer.content {
    case .none: break
    case .gradient(let gradient):
      guard Paint.gradient(gradient).isVisible, !bounds.isEmpty else { break }
      append(.fill(layer.outline, .gradient(gradient)))
    case .path(let content): append(content)
    case .text(let text):
      guard !bounds.isEmpty, text.isVisible else { break }
      append(.text(text, in: bounds))
    case .picture(let picture):
      place(picture.size, of: layer) { list, place in
        guard let tint = layer.tintColor else {
          list.append(.picture(picture, in: place))
          return
        }
        guard tint.isVisible else { return }
        // The colour, multiplied by the picture's opacity.
        var mask = DisplayList(bounds: bounds)
        mask.append(.picture(picture, in: place))
        list.append(.push(DisplayGroup(mask: mask)))
        list.append(.fill(.rect(place, .zero), .color(tint)))
        list.append(.pop)
      }
    case .drawing(let drawing):
      guard !drawing.displayList.commands.isEmpty, !drawing.size.isEmpty else { break }
      place(drawing.size, of: layer) { list, place in
        list.append(
          drawing.displayList, from: drawing.displayList.bounds, fitting: place)
      }
    case .snapshot(let snapshot):
      guard !bounds.isEmpty, !snapshot.bounds.isEmpty else { break }
      append(.snapshot(snapshot), from: snapshot.bounds, fitting: bounds)
    }
  }

  /// Finds the place of content of natural `size` by the layer's gravity, and draws it there, cut off at the bounds.
  private mutating func place(
    _ size: Size, of layer: Layer, _ draw: (inout DisplayList, Rect) -> Void
  ) {
    let bounds = layer.bounds
    let place = layer.contentsGravity.place(size, in: bounds)
    guard !bounds.isEmpty, place.isFinite, !place.isEmpty else { return }
    let overflows = !bounds.contains(place)
    if overflows { append(.push(DisplayGroup(clip: .rect(bounds, .zero)))) }
    draw(&self, place)
    if overflows { append(.pop) }
  }

  private mutating func append(_ content: PathContent) {
    guard content.path.isFinite, let box = content.path.controlBox else { return }
    if let fill = content.fill, fill.isVisible, !box.isEmpty {
      append(.fill(.path(content.path), fill))
    }
    if let style = content.strokeStyle, style.width > 0, style.width.isFinite,
      content.strokeColor.isVisible
    {
      let path = content.path.trimmed(from: content.strokeStart, to: content.strokeEnd)
      if !path.isEmpty { append(.stroke(path, style.resolved, content.strokeColor)) }
    }
  }

  /// Adds `command`, drawn in coordinates in which `source` is to be laid over `target`.
  private mutating func append(
    _ command: DisplayCommand, from source: Rect, fitting target: Rect
  ) {
    guard source != target else { return append(command) }
    guard let transform = Self.transform(from: source, fitting: target) else { return }
    append(.push(DisplayGroup(transform: transform)))
    append(command)
    append(.pop)
  }

  /// The map that lays `source` over `target`; nil where that flattens.
  private static func transform(from source: Rect, fitting target: Rect) -> AffineTransform? {
    let transform =
      AffineTransform.translation(x: target.minX, y: target.minY)
      * .scale(x: target.width / source.width, y: target.height / source.height)
      * .translation(x: -source.minX, y: -source.minY)
    return transform.inverse == nil ? nil : transform
  }

  /// Adds the steps of `list`, drawn in coordinates in which `source` is to be laid over `target`.
  private mutating func append(_ list: DisplayList, from source: Rect, fitting target: Rect) {
    if source == target {
      for command in list.commands { append(command) }
      return
    }
    guard let transform = Self.transform(from: source, fitting: target) else { return }
    append(list, transform: transform)
  }

  /// Adds the line along the inside of the bounds of `layer`.
  mutating func append(borderOf layer: Layer) {
    let width = layer.borderWidth
    guard width > 0, width.isFinite, layer.borderColor.isVisible, !layer.bounds.isEmpty else {
      return
    }
    if 2 * width >= min(layer.bounds.width, layer.bounds.height) {
      append(.fill(layer.outline, .color(layer.borderColor)))
      return
    }
    let radii = layer.cornerRadii.fitted(to: layer.bounds.size)
    let isRoundOutsideAlone = [
      radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft,
    ].contains { $0 > 0 && $0 <= width / 2 }
    guard isRoundOutsideAlone else {
      let middle = layer.outline(inset: width / 2).path
      append(.stroke(middle, StrokeStyle(width: width), layer.borderColor))
      return
    }
    // A line's outer corner would be square where its middle has no radius left.
    var ring = layer.outline.path
    ring.append(layer.outline(inset: width).path)
    ring.fillRule = .evenOdd
    append(.fill(.path(ring), .color(layer.borderColor)))
  }
}
