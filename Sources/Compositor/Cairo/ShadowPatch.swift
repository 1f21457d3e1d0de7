/// A rectangle with the middle taken out, to be blurred instead of the whole: there every row, and every column, is as
/// the one beside it.
///
/// The pixels taken out are whole ones of the grid, so that the blurred whole is the blurred patch with the pixels at the
/// cuts repeated: the same bytes at the cost of four corners.
struct ShadowPatch {
  /// What is blurred.
  let shape: DisplayShape
  /// The pixels that it takes, blurred.
  let pixels: Rect
  /// How many columns are missing, and before which pixel of a row.
  private let columns: (missing: Int, at: Int)
  /// How many rows are missing, and before which row.
  private let rows: (missing: Int, at: Int)

  /// The patch of `shape` on the grid of `layout`, where the whole takes `pixels`; nil where it would be no smaller.
  init?(_ shape: DisplayShape, on layout: ShadowLayout, in pixels: Rect) {
    let map = layout.transform
    guard case .rect(let rect, let radii) = shape, map.b == 0, map.c == 0, map.a > 0, map.d > 0,
      // Further out pixels cannot be told apart, nor counted.
      max(pixels.minX.magnitude, pixels.minY.magnitude) < 1e9
    else { return nil }
    let corner = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight, 0)
    let box = map.boundingBox(of: rect)
    let columns = Self.cut(
      from: box.minX, length: box.width, corner: corner * map.a, sigma: layout.sigma.x)
    let rows = Self.cut(
      from: box.minY, length: box.height, corner: corner * map.d, sigma: layout.sigma.y)
    guard columns.missing > 0 || rows.missing > 0 else { return nil }
    self.columns = (columns.missing, columns.at - Int(pixels.minX))
    self.rows = (rows.missing, rows.at - Int(pixels.minY))
    self.shape = .rect(
      Rect(
        origin: rect.origin,
        size: Size(
          width: rect.width - Double(columns.missing) / map.a,
          height: rect.height - Double(rows.missing) / map.d)), radii)
    self.pixels = Rect(
      x: pixels.minX, y: pixels.minY, width: pixels.width - Double(columns.missing),
      height: pixels.height - Double(rows.missing))
  }

  /// How many pixels of a side can be left out, and the one before which they are missing, which stands for them.
  private static func cut(
    from start: Double, length: Double, corner: Double, sigma: Double
  ) -> (missing: Int, at: Int) {
    // Where a pixel's neighbours, as far as the blur reaches, are all of the straight part.
    let margin = corner + (Shadow.reach * sigma).rounded(.up) + 2
    let at = (start + margin).rounded(.up)
    let missing = (start + length - margin - at).rounded(.down) - 1
    return (Int(max(missing, 0)), Int(at))
  }

  /// The columns of the whole that are all the same.
  var evenColumns: Range<Int> {
    columns.missing > 0 ? columns.at..<columns.at + columns.missing + 1 : 0..<0
  }

  /// The rows of the whole that are all the same.
  var evenRows: Range<Int> { rows.missing > 0 ? rows.at..<rows.at + rows.missing + 1 : 0..<0 }

  /// The blurred whole of the blurred patch.
  func whole(_ patch: CoverageMap) -> CoverageMap {
    let width = patch.width + columns.missing
    let height = patch.height + rows.missing
    var values: [Float] = []
    values.reserveCapacity(width * height)
    func append(row: Int) {
      let line = patch.values[row * patch.width..<(row + 1) * patch.width]
      guard columns.missing > 0 else {
        values.append(contentsOf: line)
        return
      }
      let cut = line.startIndex + columns.at
      values.append(contentsOf: line[..<cut])
      values.append(contentsOf: repeatElement(line[cut], count: columns.missing))
      values.append(contentsOf: line[cut...])
    }
    for row in 0..<patch.height {
      if row == rows.at {
        let start = values.count
        append(row: row)
        for _ in 1..<max(rows.missing, 1) {
          values.append(contentsOf: values[start..<start + width])
        }
        if rows.missing == 0 { continue }
      }
      append(row: row)
    }
    return CoverageMap(width: width, height: height, values: values)
  }
}
