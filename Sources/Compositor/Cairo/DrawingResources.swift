/// What drawing needs beside a surface and keeps from one time to the next: layouts, pictures as surfaces, and vectors
/// made ready.
final class DrawingResources {
  let textEngine: TextEngine
  /// Blurred shadows.
  let shadows = ShadowCache()
  /// Blurred shadows of pictures, shared by the threads of a renderer.
  let pictureShadows: PictureShadows
  private var pictures: [ContentDigest: ImageSurface] = [:]
  private var drawings: [ContentDigest: any VectorDrawing] = [:]

  init(
    textEngine: TextEngine = TextEngine(), pictureShadows: PictureShadows = PictureShadows()
  ) {
    self.textEngine = textEngine
    self.pictureShadows = pictureShadows
  }

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

  /// The drawing of `vector`, a picture of `digest`: made ready the first time.
  func drawing(of vector: any VectorPicture, digest: ContentDigest) throws -> any VectorDrawing {
    if let drawing = drawings[digest] { return drawing }
    let drawing = try vector.makeDrawing()
    drawings[digest] = drawing
    return drawing
  }

  /// Whether anything made of pictures is kept.
  var keepsPictures: Bool { !pictures.isEmpty || !drawings.isEmpty }

  /// Forgets what was made of pictures that are not in `used`.
  func keepOnly(_ used: Set<ContentDigest>) {
    if pictures.keys.contains(where: { !used.contains($0) }) {
      pictures = pictures.filter { used.contains($0.key) }
    }
    if drawings.keys.contains(where: { !used.contains($0) }) {
      drawings = drawings.filter { used.contains($0.key) }
    }
  }
}
