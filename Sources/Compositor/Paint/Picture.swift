/// A picture with a natural size: pixels, or vectors that stay vectors.
public struct Picture: Sendable, Equatable {
  /// What the picture is made of.
  public enum Source: Sendable {
    /// Pixels.
    case bitmap(Bitmap)
    /// Vectors.
    case vector(any VectorPicture)
  }

  /// What the picture is made of.
  public let source: Source
  /// The natural size, in points.
  public let size: Size
  /// What tells this picture from others in caches and names.
  let digest: ContentDigest

  /// The picture of `bitmap`, `scale` pixels a point.
  ///
  /// - Precondition: `scale` is finite and above 0.
  public init(_ bitmap: Bitmap, scale: Double = 1) {
    precondition(scale > 0 && scale.isFinite, "a picture's scale is above 0, not \(scale)")
    source = .bitmap(bitmap)
    size = Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    digest = bitmap.digest
  }

  /// The picture of `vector`.
  public init(_ vector: some VectorPicture) {
    source = .vector(vector)
    size = vector.size
    var digest = ContentDigest()
    digest.append(vector.svg)
    self.digest = digest
  }

  /// Whether both are made of the same pixels, or the same SVG document, at the same size.
  public static func == (a: Picture, b: Picture) -> Bool {
    guard a.digest == b.digest, a.size == b.size else { return false }
    switch (a.source, b.source) {
    case (.bitmap(let first), .bitmap(let second)): return first == second
    case (.vector(let first), .vector(let second)): return first.svg == second.svg
    case (.bitmap, .vector), (.vector, .bitmap): return false
    }
  }
}
