/// Frames side by side on one sheet, in reading order, each over its time.
public struct FilmStrip: Sendable {
  /// The frames in a row; those that are left over begin new rows.
  public var columns: Int
  /// The width of a frame on the sheet, in points.
  public var frameWidth: Double
  /// The distance between frames and around them, in points.
  public var spacing: Double
  /// The colour of the sheet.
  public var background: Color
  /// How times are written.
  public var labelStyle: TextStyle

  /// A strip of `columns` frames a row, each `frameWidth` points wide.
  public init(columns: Int = 6, frameWidth: Double = 180, spacing: Double = 16) {
    self.columns = max(columns, 1)
    self.frameWidth = frameWidth
    self.spacing = spacing
    background = Color(hex: 0xECECF0)
    labelStyle = TextStyle(
      size: 12, weight: 500, color: Color(hex: 0x55555E), alignment: .center, lineLimit: 1)
  }

  /// The sheet of `frames`, which are all of one size.
  ///
  /// - Throws: `ExportError.noFrames` where there are none.
  public func sheet(_ frames: [Frame]) throws(ExportError) -> DisplayList {
    guard let bounds = frames.first?.displayList.bounds else { throw .noFrames }
    let factor = frameWidth / bounds.width
    // Whole points, so that at the lower edge nothing shines through what covers it.
    let frameHeight = max((bounds.height * factor).rounded(.down), 1)
    let visible = Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width,
      height: min(frameHeight / factor, bounds.height))
    let labelHeight = (labelStyle.size * 2).rounded()
    let used = min(columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    let size = Size(
      width: spacing + Double(used) * (frameWidth + spacing),
      height: spacing + Double(rows) * (frameHeight + labelHeight + spacing))
    var sheet = DisplayList(bounds: Rect(origin: .zero, size: size))
    sheet.append(.fill(.rect(sheet.bounds, .zero), .color(background)))
    for (index, frame) in frames.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let x = spacing + Double(column) * (frameWidth + spacing)
      let y = spacing + Double(row) * (frameHeight + labelHeight + spacing)
      sheet.append(
        frame.displayList,
        transform: AffineTransform.translation(x: x, y: y) * .scale(factor)
          * .translation(x: -bounds.minX, y: -bounds.minY),
        clip: .rect(visible, .zero))
      sheet.append(
        .text(
          Text(frame.label, style: labelStyle),
          in: Rect(
            x: x, y: y + frameHeight + (labelStyle.size / 2).rounded(), width: frameWidth,
            height: labelHeight)))
    }
    return sheet
  }
}
