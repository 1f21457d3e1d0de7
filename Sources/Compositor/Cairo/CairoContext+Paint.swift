import CCairo

extension CairoContext {
  /// Makes `color` the source.
  func setSource(_ color: Color) {
    cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha)
  }

  /// Makes `paint`, placed by `box`, the source.
  func setSource(_ paint: Paint, box: Rect) {
    switch paint {
    case .color(let color): setSource(color)
    case .gradient(let gradient): setSource(gradient, box: box)
    }
  }

  private func setSource(_ gradient: Gradient, box: Rect) {
    let start = gradient.place(gradient.startPoint, in: box)
    let end = gradient.place(gradient.endPoint, in: box)
    guard let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else { return }
    for stop in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue,
        stop.color.alpha)
    }
    cairo_set_source(handle, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Sets how lines are drawn.
  func setStroke(_ style: StrokeStyle) {
    cairo_set_line_width(handle, style.width)
    switch style.cap {
    case .butt: cairo_set_line_cap(handle, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(handle, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(handle, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(handle, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(handle, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(handle, CAIRO_LINE_JOIN_BEVEL)
    }
  }
}
