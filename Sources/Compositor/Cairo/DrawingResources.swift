/// What drawing needs beside a surface and keeps from one time to the next: layouts, and pictures as surfaces.
final class DrawingResources {
  let textEngine: TextEngine
  /// Blurred shadows.
  let shadows = ShadowCache()
  private var pictures: [ContentDigest: ImageSurface] = [:]

  init(textEngine: TextEngine = TextEngine()) { self.textEngine = textEngine }

  /// The surface of `bitmap`: one object for equal pixels, so that a PDF stores it once.
  func surface(of bitmap: Bitmap) throws(CairoError) -> ImageSurface {
    if let surface = pictures[bitmap.digest] { return surface }
    let surface = try ImageSurface(bitmap)
    if let encoded = bitmap.encoded, encoded.mediaType == "image/jpeg" {
      try surface.attach(encoded)
    }
    pictures[bitmap.digest] = surface
    return surface
  }

  /// Whether surfaces of pictures are kept.
  var keepsPictures: Bool { !pictures.isEmpty }

  /// Forgets the surfaces of pictures that are not in `used`.
  func keepOnly(_ used: Set<ContentDigest>) {
    if pictures.keys.contains(where: { !used.contains($0) }) {
      pictures = pictures.filter { used.contains($0.key) }
    }
  }
}
