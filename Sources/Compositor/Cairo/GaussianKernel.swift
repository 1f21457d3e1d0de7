import CRowKernels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The weights by which a Gaussian blur takes in a pixel's neighbours, in one direction.
struct GaussianKernel: Hashable {
  /// The weight of the pixel itself, then of those 1, 2, … away on either side; all together 1.
  let weights: [Float]

  /// How many pixels on either side are taken in.
  var radius: Int { weights.count - 1 }

  /// The kernel of standard deviation `sigma` in pixels, cut off at three of them.
  ///
  /// Each weight is the integral of the Gaussian over its pixel, so that a straight edge on a pixel's boundary is
  /// blurred exactly as the formula says.
  init(sigma: Double) {
    guard sigma > 0, sigma.isFinite else {
      weights = [1]
      return
    }
    let radius = Int((Shadow.reach * sigma).rounded(.up))
    func below(_ x: Double) -> Double { 0.5 * erfc(-x / (sigma * 2.0.squareRoot())) }
    let raw = (0...radius).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
    weights = raw.map { Float($0 / sum) }
  }
}

extension GaussianKernel {
  /// The weights in units of 1/65536; those of all pixels together are exactly one.
  var fixedWeights: [UInt32] {
    // From the outside in, so that what is rounded off one weight is not lost to the sum.
    var fixed = [UInt32](repeating: 0, count: weights.count)
    var (tail, given) = (0.0, UInt32(0))
    for index in weights.indices.dropFirst().reversed() {
      tail += Double(weights[index])
      let total = UInt32(min(tail, 0.5) * 65_536)
      fixed[index] = total - given
      given = total
    }
    fixed[0] = 65_536 - 2 * given
    return fixed
  }
}

/// Opacities of pixels, row after row, while they are blurred.
struct CoverageMap {
  let width: Int
  let height: Int
  var values: [Float]

  /// Blurs rows by one kernel and columns by another; beyond the edges there is nothing.
  mutating func blur(x: GaussianKernel, y: GaussianKernel) {
    if x.radius > 0 { convolve(x, step: 1) }
    if y.radius > 0 { convolve(y, step: width) }
  }

  /// Adds shifted copies of the whole map: each inner loop runs along memory.
  private mutating func convolve(_ kernel: GaussianKernel, step: Int) {
    let (width, height) = (width, height)
    var result = [Float](repeating: 0, count: values.count)
    values.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for row in 0..<height {
          let into = target + row * width
          for offset in -kernel.radius...kernel.radius {
            let weight = kernel.weights[abs(offset)]
            if step == 1 {
              // Within the row only.
              let first = max(0, -offset)
              let count = width - abs(offset)
              if count > 0 {
                row_kernels_accumulate(
                  into + first, source + row * width + first + offset, weight, count)
              }
            } else if (0..<height).contains(row + offset) {
              row_kernels_accumulate(into, source + (row + offset) * width, weight, width)
            }
          }
        }
      }
    }
    values = result
  }
}
