import CCairo

extension CairoContext {
  /// Makes `color`, its opacity multiplied by `factor`, the source.
  func setSource(_ color: Color, factor: Double = 1) {
    cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha * factor)
  }

  /// Makes `paint`, placed by `box`, its opacity multiplied by `factor`, the source.
  func setSource(_ paint: Paint, box: Rect, factor: Double = 1) {
    switch paint {
    case .color(let color): setSource(color, factor: factor)
    case .gradient(let gradient): setSource(gradient, box: box, factor: factor)
    }
  }

  /// Sets how lines are drawn.
  func setStroke(_ style: StrokeStyle) {
    cairo_set_line_width(handle, style.width)
    cairo_set_miter_limit(handle, style.miterLimit)
    cairo_set_dash(handle, style.dashes, Int32(clamping: style.dashes.count), style.dashPhase)
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

  /// Fills the current path with the source, its opacity multiplied by `factor`; the clip stays cut off at the path.
  func fill(factor: Double) {
    guard factor < 1 else {
      cairo_fill(handle)
      return
    }
    cairo_clip(handle)
    cairo_paint_with_alpha(handle, factor)
  }
}
