/// The measures of a full-screen menu, for one container and one user.
struct FullScreenMenuMetrics {
  let bounds: Rect
  let isMirrored: Bool
  /// The size of titles: large title, 34 points as designed.
  let titleSize: Double
  /// The size of the cross: title 3, 20 points as designed.
  let crossSize: Double
  private let safeArea: Insets

  /// Between one link and the next.
  let spacing = 22.0
  /// At the column's two sides.
  let sidePadding = 32.0
  /// Above and below the column.
  private let endPadding = 90.0
  /// Around the cross.
  private let crossPadding = 14.0
  /// From the close button to the edges.
  private let closePadding = 20.0

  init(_ layers: ScreenLayers) {
    bounds = layers.bounds
    safeArea = layers.safeArea
    isMirrored = layers.environment.layoutDirection == .rightToLeft
    titleSize = layers.environment.size(of: .largeTitle)
    crossSize = layers.environment.size(of: .title3)
  }

  /// What grows with the titles, in units of its size as designed.
  private var growth: Double { titleSize / InterfaceTextStyle.largeTitle.designedSize }
  /// The width of the column in which icons are centred: 48 points as designed.
  var iconColumn: Double { 48 * growth }
  /// The side of an icon's square: as large as a title's letters with what hangs below.
  var iconSize: Double { 33 * growth }
  /// Between icons and titles.
  var iconGap: Double { 10 * growth }
  /// The width in which a title is laid out.
  var titleWidth: Double {
    max(bounds.width - 2 * sidePadding - sides - iconColumn - iconGap, 1)
  }
  /// What the device needs for itself at both sides.
  private var sides: Double { safeArea.leading + safeArea.trailing }

  /// The left edge and width of every link.
  var row: (x: Double, width: Double) {
    let before = isMirrored ? safeArea.trailing : safeArea.leading
    return (before + sidePadding, max(bounds.width - 2 * sidePadding - sides, 1))
  }

  /// Where the first link begins; large text pushes it down, so that the close button does not cover it.
  var columnTop: Double {
    safeArea.top + max(endPadding, closePadding + closeSize + 14)
  }
  /// What is left free below the last link.
  var columnBottom: Double { safeArea.bottom + endPadding }

  private var closeSize: Double { crossSize + 2 * crossPadding }

  /// The circle in the top trailing corner.
  var closeButton: Rect {
    let x =
      isMirrored
      ? safeArea.trailing + closePadding
      : bounds.width - safeArea.trailing - closePadding - closeSize
    return Rect(
      x: x, y: safeArea.top + closePadding, width: closeSize, height: closeSize)
  }

  /// The lines of `path`, drawn on a square of 24, in a square of `size`; `weight` is their width on the square of 24.
  func lines(_ path: Path, size: Double, weight: Double) -> LayerContent {
    .path(
      PathContent(
        path.applying(.scale(size / 24)), strokeColor: .white,
        strokeStyle: StrokeStyle(width: weight * size / 24, cap: .round, join: .round)))
  }

  /// The `title` in as large letters as fit without a break inside a word.
  func text(_ title: String, _ engine: TextEngine) -> Text {
    var style = TextStyle(
      family: TextStyle.roundedFamily, size: titleSize, weight: 700, color: .white)
    let longest =
      title.split(whereSeparator: \.isWhitespace)
      .map { engine.size(of: Text(String($0), style: style)).width }.max() ?? 0
    if longest > titleWidth { style.size *= titleWidth / longest * 0.99 }
    return Text(title, style: style)
  }
}

extension ScreenLayers {
  /// Puts `layer` in `frame` of its parent, leaving alone what moves it.
  mutating func place(_ layer: LayerID, _ frame: Rect) {
    self[layer].bounds.size = frame.size
    self[layer].position = frame.center
  }
}
