public import Compositor

/// Reads people's own screens: PNG, JPEG and SVG files.
public enum PictureFile {
  /// The picture in the file at `path`: PNG and JPEG as pixels, SVG as vectors.
  ///
  /// The type is told by the content, not by the name. A pixel becomes a point, as does a CSS pixel (1/96 inch)
  /// of an SVG document. A JPEG is turned as its EXIF orientation says; colour profiles are not applied.
  ///
  /// - Throws: `PictureImportError`, a sentence that names the file, what is wrong and what would be right.
  public static func read(
    _ path: String, limits: PictureLimits = .default
  ) throws(PictureImportError) -> Picture {
    let bytes: [UInt8]
    do throws(PictureImportError.Reason) {
      bytes = try FileContents.read(path, limit: limits.bytes)
    } catch {
      throw PictureImportError(file: path, reason: error)
    }
    return try read(bytes, named: path, limits: limits)
  }

  /// The picture in `bytes`, the contents of a file that errors call `name`.
  ///
  /// - Throws: as reading from a path does.
  public static func read(
    _ bytes: [UInt8], named name: String, limits: PictureLimits = .default
  ) throws(PictureImportError) -> Picture {
    do throws(PictureImportError.Reason) {
      guard !bytes.isEmpty else { throw .empty }
      guard bytes.count <= limits.bytes else { throw .tooManyBytes(most: limits.bytes) }
      switch PictureType(bytes) {
      case .png: return Picture(try png(bytes, limits: limits))
      case .jpeg: return Picture(try jpeg(bytes, limits: limits))
      case .svg: return Picture(try SVGPicture(bytes, name: name, limits: limits))
      case .gif: throw .unsupportedType("a GIF picture")
      case .webp: throw .unsupportedType("a WebP picture")
      case .gzip: throw .compressed
      case .other(let found): throw .unsupportedType(found)
      }
    } catch {
      throw PictureImportError(file: name, reason: error)
    }
  }

  private static func png(
    _ bytes: [UInt8], limits: PictureLimits
  ) throws(PictureImportError.Reason) -> Bitmap {
    let structure = try PNGStructure(bytes)
    try limits.check(width: structure.width, height: structure.height)
    // The decoder would show the first frame and say nothing.
    if structure.isAnimated { throw .animated }
    let pixels = try DecodedPixels(bytes, type: "png", limits: limits)
    return Bitmap(width: pixels.width, height: pixels.height, bytes: pixels.bytes)
  }

  private static func jpeg(
    _ bytes: [UInt8], limits: PictureLimits
  ) throws(PictureImportError.Reason) -> Bitmap {
    let structure = try JPEGStructure(bytes)
    try limits.check(width: structure.width, height: structure.height)
    let pixels = try DecodedPixels(bytes, type: "jpeg", limits: limits)
    let encoded =
      pixels.isUpright && structure.showsAsItsPixels
      ? Bitmap.Encoded(mediaType: "image/jpeg", bytes: bytes) : nil
    return Bitmap(
      width: pixels.width, height: pixels.height, bytes: pixels.bytes, encoded: encoded)
  }
}
