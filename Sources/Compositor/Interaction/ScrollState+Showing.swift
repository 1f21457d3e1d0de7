extension ScrollState {
  /// The position nearest to that at `time` at which `rect`, in the content's coordinates, is seen between the insets.
  ///
  /// Of a rectangle larger than that its beginning is seen.
  public func position(showing rect: Rect, at time: Duration) -> Point {
    let shown = position(at: time)
    func place(
      _ position: Double, _ low: Double, _ high: Double, visible: Double, before: Double,
      after: Double
    ) -> Double {
      let isLarger = high - low > visible - before - after
      if isLarger || low < position + before { return low - before }
      return high > position + visible - after ? high + after - visible : position
    }
    return Point(
      x: range(along: .horizontal).clamped(
        place(
          shown.x, rect.minX, rect.maxX, visible: size.width, before: insets.leading,
          after: insets.trailing)),
      y: range(along: .vertical).clamped(
        place(
          shown.y, rect.minY, rect.maxY, visible: size.height, before: insets.top,
          after: insets.bottom)))
  }

  /// Goes no further than needed to see `rect`, in the content's coordinates; nowhere where it is seen.
  public mutating func scroll(
    toShow rect: Rect, isAnimated: Bool = true, at time: Duration
  ) {
    let target = position(showing: rect, at: max(time, self.time))
    guard target != position(at: max(time, self.time)) else { return }
    scroll(to: target, isAnimated: isAnimated, at: time)
  }

  /// Goes no further than needed to see `layer`, below the scrolled layer `container` of `tree`.
  ///
  /// Nothing happens where either is not in the tree, or a transform flattens the container.
  public mutating func scroll(
    toShow layer: LayerID, in container: LayerID, of tree: LayerTree, isAnimated: Bool = true,
    at time: Duration
  ) {
    guard tree.contains(layer), tree.contains(container),
      let rect = tree.convert(tree[layer].bounds, from: layer, to: container)
    else { return }
    scroll(toShow: rect, isAnimated: isAnimated, at: time)
  }

  // MARK: Indicators

  private static let indicatorMargin = 2.0
  private static let indicatorThickness = 3.0
  private static let shortestIndicator = 36.0
  private static let shortestSqueezedIndicator = 8.0
  private static let indicatorStay = Duration.milliseconds(300)
  private static let fadingTime = Duration.milliseconds(250)

  /// The bar that says which part is seen, from the top left of what is seen; nil where all is.
  ///
  /// It is as long, of the side that it lies on, as what is seen of the whole, and no shorter than 36 points; past an end
  /// it is squeezed by as much as shows beyond, to 8.
  public func indicator(along axis: GestureAxis, at time: Duration) -> Rect? {
    let limits = limits(along: axis)
    let way = limits.upperBound - limits.lowerBound
    let visible = axis == .horizontal ? size.width : size.height
    let track = visible - 2 * Self.indicatorMargin
    guard way > 0, track > 0 else { return nil }
    let shown = position(at: time)
    let position = axis == .horizontal ? shown.x : shown.y
    let past = max(limits.lowerBound - position, position - limits.upperBound, 0)
    let whole = max(track * visible / (way + visible), Self.shortestIndicator)
    let length = min(max(whole - past, Self.shortestSqueezedIndicator), track)
    let part = min(max((position - limits.lowerBound) / way, 0), 1)
    let along = Self.indicatorMargin + part * (track - length)
    let thickness = Self.indicatorThickness
    return switch axis {
    case .horizontal:
      Rect(
        x: along, y: size.height - Self.indicatorMargin - thickness, width: length,
        height: thickness)
    case .vertical:
      Rect(
        x: size.width - Self.indicatorMargin - thickness, y: along, width: thickness,
        height: length)
    }
  }

  /// How opaque the bars are: 1 while it moves or is held and 0.3 s after that, then less, 0 after another 0.25 s.
  public func indicatorOpacity(at time: Duration) -> Double {
    guard wasMoved else { return 0 }
    guard let end else { return 1 }
    let passed = time.subtractingClamped(end).subtractingClamped(Self.indicatorStay)
    return 1 - min(max(passed.seconds / Self.fadingTime.seconds, 0), 1)
  }

  /// From when on nothing changes any more, the bars included; nil while a finger holds it.
  public var quiet: Duration? { wasMoved ? indicatorFading?.end : .zero }

  /// When the bars begin to fade and when they are gone; nil while a finger holds it and where it never moved.
  var indicatorFading: (start: Duration, end: Duration)? {
    guard wasMoved, let end else { return nil }
    let start = end.addingClamped(Self.indicatorStay)
    return (start, start.addingClamped(Self.fadingTime))
  }
}
