import CCairo
import CRowKernels

extension DisplayListPainter {
  /// Puts, inside `shape`, the blurred picture of what is on the present group in the place of it.
  func blurBackdrop(
    in shape: DisplayShape, _ blur: BackdropBlur, factor: Double,
    into context: borrowing CairoContext
  ) throws {
    let device = context.transform
    let sigma = blur.sigma(through: device)
    guard max(sigma.x, sigma.y) > 0, let group = GroupPixels(of: context) else { return }
    // What can be seen of it.
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    cairo_identity_matrix(context.handle)
    cairo_clip_extents(context.handle, &left, &top, &right, &bottom)
    let seen = Rect(x: left, y: top, width: right - left, height: bottom - top)
    guard let place = device.boundingBox(of: shape.box).intersection(seen)?.roundedOut else {
      return
    }
    let blurred = try BlurredPixels(of: group, in: place, sigma: sigma)
    if blur.mask != nil { cairo_push_group(context.handle) }
    cairo_save(context.handle)
    context.concatenate(device)
    context.setPath(shape)
    cairo_clip(context.handle)
    cairo_identity_matrix(context.handle)
    blurred.setSource(of: context)
    // In the place of what is there, not over it: behind a see-through backdrop the sharp one would show.
    cairo_set_operator(context.handle, CAIRO_OPERATOR_SOURCE)
    cairo_paint_with_alpha(context.handle, blur.mask == nil ? blur.opacity * factor : 1)
    cairo_restore(context.handle)
    guard let mask = blur.mask else { return }
    context.concatenate(device)
    try compose(
      DisplayGroup(opacity: blur.opacity, mask: mask), factor: factor, into: context)
  }
}

/// The pixels of the group that a context draws into, as they are now.
private struct GroupPixels {
  let start: UnsafePointer<UInt8>
  let bytesPerRow: Int
  let width: Int
  let height: Int
  /// Where the first pixel lies on the device.
  let origin: Point

  /// nil where the group has no colours, as that of a mask.
  init?(of context: borrowing CairoContext) {
    guard let surface = cairo_get_group_target(context.handle),
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    else { return nil }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    start = UnsafePointer(data)
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &x, &y)
    origin = Point(x: -x, y: -y)
    guard width > 0, height > 0 else { return nil }
  }
}

/// A blurred part of a group's pixels.
private struct BlurredPixels {
  private let surface: ImageSurface
  /// Where its first pixel lies on the device.
  private let origin: Point
  /// The device's pixels along a side of one of its own.
  private let step: Int

  /// The largest standard deviation on a grid, in its pixels: a wider blur has no detail that a coarser grid would lose.
  private static let largestSigma = 6.0

  init(of group: GroupPixels, in place: Rect, sigma: Vector) throws(CairoError) {
    let step = max(Int((min(sigma.x, sigma.y) / Self.largestSigma).rounded(.up)), 1)
    // Averaging squares and drawing them larger by straight lines blurs too: by the variances of a box and of a tent.
    let spread = step == 1 ? 0 : Double(step * step) * (1 / 12 + 1 / 6)
    func kernel(_ sigma: Double) -> [UInt32] {
      let rest = max(sigma * sigma - spread, 0).squareRoot()
      return GaussianKernel(sigma: rest / Double(step)).fixedWeights
    }
    let (across, down) = (kernel(sigma.x), kernel(sigma.y))
    let (reachX, reachY) = (across.count - 1, down.count - 1)
    // A pixel more on every side, for the straight lines at the edges.
    let margin = step == 1 ? 0 : 1
    let left = Int(place.minX - group.origin.x) - margin * step
    let top = Int(place.minY - group.origin.y) - margin * step
    let width = (Int(place.width) + step - 1) / step + 2 * margin
    let height = (Int(place.height) + step - 1) / step + 2 * margin
    let sharp = try ImageSurface(width: width + 2 * reachX, height: height + 2 * reachY)
    let surface = try ImageSurface(width: width, height: height)
    sharp.withRows { rows, stride in
      guard let start = rows.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      row_kernels_shrink(
        start, stride, sharp.width, sharp.height, group.start, group.bytesPerRow, group.width,
        group.height, left - reachX * step, top - reachY * step, step)
      surface.withRows { blurred, blurredStride in
        guard let target = blurred.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        var sums = [UInt32](repeating: 0, count: 4 * sharp.width)
        row_kernels_blur(
          target, blurredStride, width, height, start, stride, across, reachX, down, reachY, &sums)
      }
    }
    self.surface = surface
    self.step = step
    origin = Point(x: group.origin.x + Double(left), y: group.origin.y + Double(top))
  }

  /// Makes it the source, in its place on the device.
  func setSource(of context: borrowing CairoContext) {
    cairo_set_source_surface(context.handle, surface.handle, 0, 0)
    let pattern = cairo_get_source(context.handle)
    let toPixels =
      AffineTransform.scale(1 / Double(step)) * .translation(x: -origin.x, y: -origin.y)
    var matrix = toPixels.cairoMatrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, step == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
  }
}
