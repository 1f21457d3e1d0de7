import CCairo

extension AffineTransform {
  /// The same map for Cairo, whose six numbers stand in the same order.
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }

  init(_ matrix: cairo_matrix_t) {
    self.init(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }
}

extension Rect {
  /// The rectangle with its edges where Cairo puts them: on multiples of 1/256 pixel.
  var onCairosGrid: Rect {
    func snapped(_ value: Double) -> Double { (value * 256).rounded(.toNearestOrEven) / 256 }
    // Cairo goes from a corner to the opposite one by the size, which it rounds on its own.
    return Rect(
      x: snapped(minX), y: snapped(minY), width: snapped(width), height: snapped(height))
  }
}

extension CairoContext {
  /// The map from user to device coordinates.
  var transform: AffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(handle, &matrix)
    return AffineTransform(matrix)
  }

  /// Puts `transform` before the present map.
  func concatenate(_ transform: AffineTransform) {
    var matrix = transform.cairoMatrix
    cairo_transform(handle, &matrix)
  }

  /// Makes `shape` the current path.
  func setPath(_ shape: DisplayShape) {
    cairo_new_path(handle)
    cairo_set_fill_rule(handle, CAIRO_FILL_RULE_WINDING)
    switch shape {
    case .rect(let rect, let radii) where radii.isZero:
      cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
    case .rect(let rect, let radii): add(.rect(rect, radii: radii))
    case .path(let path):
      switch path.fillRule {
      case .nonZero: break
      case .evenOdd: cairo_set_fill_rule(handle, CAIRO_FILL_RULE_EVEN_ODD)
      }
      add(path)
    }
  }

  /// Adds `path` to the current path.
  func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(handle, point.x, point.y)
      case .line(let point): cairo_line_to(handle, point.x, point.y)
      case .curve(let point, let control1, let control2):
        cairo_curve_to(
          handle, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
      case .close: cairo_close_path(handle)
      }
    }
  }

  /// The current path, with curves kept.
  func copyPath() throws(CairoError) -> Path {
    guard let copy = cairo_copy_path(handle) else {
      throw CairoError(CAIRO_STATUS_NO_MEMORY, during: "copying a path")
    }
    defer { cairo_path_destroy(copy) }
    try CairoError.check(copy.pointee.status, during: "copying a path")
    var path = Path()
    var index = 0
    let count = Int(copy.pointee.num_data)
    while index < count, let data = copy.pointee.data {
      let header = data[index].header
      func point(_ offset: Int) -> Point {
        Point(x: data[index + offset].point.x, y: data[index + offset].point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: path.move(x: point(1).x, y: point(1).y)
      case CAIRO_PATH_LINE_TO: path.line(x: point(1).x, y: point(1).y)
      case CAIRO_PATH_CURVE_TO:
        path.curve(to: point(3), control1: point(1), control2: point(2))
      default: path.close()
      }
      index += Int(max(header.length, 1))
    }
    return path
  }
}
