/// How a shadow's mask is laid out in pixels before it is blurred.
///
/// Where the map to the device keeps circles round or sides along the axes, the mask's pixels are the device's own, and
/// drawing it is copying it. Elsewhere a Gaussian of the layer would be a slanted one on the device: the mask is laid out
/// upright in the layer's coordinates, at the device's resolution, and turned when it is drawn. A wide blur is laid out
/// at less than the device's resolution: it has no detail to lose, and its cost stays bounded.
struct ShadowLayout {
  /// The map from the layer's coordinates to the mask's grid.
  private(set) var transform: AffineTransform
  /// The standard deviations along the grid's axes, in pixels.
  let sigma: Vector
  /// Whether the grid is the device's own.
  let isOnDevice: Bool

  /// The layout moved to the nearest of a few places in a pixel, so that what glides needs a few masks and not one for
  /// every frame; as it is where the grid is not the device's.
  ///
  /// The places are so close that no pixel of a blurred edge changes by a 255th: it climbs by 1/(σ√2π) a pixel at most.
  var snapped: ShadowLayout {
    guard isOnDevice else { return self }
    func snap(_ place: Double, _ sigma: Double) -> Double {
      let wanted = 255 / (2 * 2.5 * max(sigma, 0.2))
      var places = 1.0
      while places < wanted { places *= 2 }
      return (place * places).rounded() / places
    }
    var result = self
    result.transform.tx = snap(transform.tx, sigma.x)
    result.transform.ty = snap(transform.ty, sigma.y)
    return result
  }

  /// The largest standard deviation on a grid, in its pixels.
  ///
  /// Drawn larger between pixels so far apart, a Gaussian is still within a thousandth of itself.
  private static let largestSigma = 16.0

  /// The layout of a blur of `radius` seen through `transform` at `scale` pixels a unit of the device.
  init(radius: Double, through transform: AffineTransform, scale: Double, isPixels: Bool) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let radius = max(radius, 0)
    let tolerance = 1e-9 * max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
    let (u, v) = (Vector(x: a, y: b).length, Vector(x: c, y: d).length)
    let isRound = abs(u - v) <= tolerance && abs(a * c + b * d) <= tolerance * u
    if isPixels, transform.keepsAxes || isRound {
      let swaps = a == 0 && d == 0
      let wanted = Vector(x: radius * (swaps ? v : u), y: radius * (swaps ? u : v))
      let largest = max(wanted.x, wanted.y)
      isOnDevice = largest <= Self.largestSigma
      let factor = isOnDevice ? 1 : Self.largestSigma / largest
      sigma = Vector(x: wanted.x * factor, y: wanted.y * factor)
      // Without the translation, so that the grid is the same wherever the layer is on the device.
      let upright = AffineTransform(
        a: a * factor, b: b * factor, c: c * factor, d: d * factor, tx: 0, ty: 0)
      // A plain scale comes out as the same grid at any size, so that a growing card keeps its shadow's mask.
      let isPlain = b == 0 && c == 0 && a == d && a > 0
      let coarse = isPlain ? .scale(Self.largestSigma / radius) : upright
      self.transform = isOnDevice ? transform : coarse
      return
    }
    let full = transform.determinant.magnitude.squareRoot() * scale
    let size = radius * full > Self.largestSigma ? Self.largestSigma / radius : full
    self.transform = .scale(size)
    sigma = Vector(x: radius * size, y: radius * size)
    isOnDevice = false
  }

  /// The pixels of the grid that a mask of something in `box` of the layer's coordinates takes; nil where it has none or
  /// a surface cannot hold them.
  ///
  /// - Parameter visible: what can be seen, on the grid; what lies further out than the blur reaches is left out.
  func pixels(of box: Rect, visible: Rect?) -> Rect? {
    let reach = Shadow.reach * max(sigma.x, sigma.y) + 1
    // A blur so wide that the grid is a point leaves nothing to see.
    guard reach.isFinite, transform.inverse != nil else { return nil }
    var result: Rect? = transform.boundingBox(of: box).outset(by: reach)
    if let visible { result = result?.intersection(visible.outset(by: reach)) }
    let largest = Double(Bitmap.largestSide)
    guard let rect = result?.roundedOut, rect.isFinite, !rect.isEmpty, rect.width <= largest,
      rect.height <= largest
    else { return nil }
    return rect
  }
}
