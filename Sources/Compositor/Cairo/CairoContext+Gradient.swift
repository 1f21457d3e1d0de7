import CCairo

extension CairoContext {
  /// Makes `gradient`, placed by `box`, the source.
  func setSource(_ gradient: Gradient, box: Rect, factor: Double) {
    let start = gradient.place(gradient.startPoint, in: box)
    let end = gradient.place(gradient.endPoint, in: box)
    let stops = gradient.resolvedStops
    guard let last = stops.last, start.isFinite, end.isFinite else { return setSource(.clear) }
    let pattern: OpaquePointer?
    switch gradient.kind {
    case .linear:
      // Without a length it is the last colour all over, as in SVG; Cairo would take a mean.
      guard start != end else { return setSource(last.color, factor: factor) }
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial:
      let (rx, ry) = ((end.x - start.x).magnitude, (end.y - start.y).magnitude)
      guard rx > 0, ry > 0 else { return setSource(last.color, factor: factor) }
      pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      let placed = AffineTransform.translation(x: start.x, y: start.y) * .scale(x: rx, y: ry)
      if let inverse = placed.inverse {
        var matrix = inverse.cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
      }
    case .conic:
      pattern = Self.conicPattern(gradient, at: start, box: box, factor: factor)
    }
    guard let pattern else { return setSource(.clear) }
    if gradient.kind != .conic {
      for stop in stops {
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue,
          stop.color.alpha * factor)
      }
    }
    cairo_set_source(handle, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// A mesh of thin triangles about `center`, each blending from one ray to the next.
  private static func conicPattern(
    _ gradient: Gradient, at center: Point, box: Rect, factor: Double
  ) -> OpaquePointer? {
    guard let pattern = cairo_pattern_create_mesh() else { return nil }
    // Far enough out for every corner, wherever the centre lies.
    let radius = 2 * (box.corners.map { ($0 - center).length }.max() ?? 0) + 1
    for wedge in gradient.wedges(in: box, atLeast: 48) {
      cairo_mesh_pattern_begin_patch(pattern)
      cairo_mesh_pattern_move_to(pattern, center.x, center.y)
      for angle in [wedge.from, wedge.to] {
        cairo_mesh_pattern_line_to(
          pattern, center.x + radius * angle.cosine, center.y + radius * angle.sine)
      }
      cairo_mesh_pattern_line_to(pattern, center.x, center.y)
      for (corner, color) in [wedge.first, wedge.first, wedge.last, wedge.last].enumerated() {
        cairo_mesh_pattern_set_corner_color_rgba(
          pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha * factor)
      }
      cairo_mesh_pattern_end_patch(pattern)
    }
    return pattern
  }
}
