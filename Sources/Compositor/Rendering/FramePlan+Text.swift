extension FramePlan {
  /// Has `painter` keep for the next frames the masks that were made while this one was drawn.
  func keepTexts(by painter: DisplayListPainter) throws {
    for index in items.indices {
      guard case .text(let command, let transform, _, .shared(let shared))? = items[index].source,
        let placed = shared.made, case .text(let text, let box) = list.commands[command]
      else { continue }
      try painter.resources.textEngine.keep(placed.masks, of: text, in: box, through: transform)
    }
  }
}
