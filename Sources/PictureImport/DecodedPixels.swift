import CGdkPixbuf
import Compositor

/// The upright, premultiplied pixels of a picture file, as gdk-pixbuf decodes them.
struct DecodedPixels {
  let width: Int
  let height: Int
  /// Blue, green, red, alpha: Cairo's ARGB32 in memory.
  let bytes: [UInt8]
  /// Whether the pixels lie as in the file, not turned by its orientation.
  let isUpright: Bool

  /// Decodes `file`, of a `type` as gdk-pixbuf names it: "png", "jpeg".
  init(
    _ file: [UInt8], type: String, limits: PictureLimits
  ) throws(PictureImportError.Reason) {
    let watch = LoaderWatch(limits: limits)
    var failure: UnsafeMutablePointer<GError>?
    // With the type given no other of the library's decoders is tried.
    guard let loader = gdk_pixbuf_loader_new_with_type(type, &failure) else {
      throw Self.damaged(type, GErrorWords.take(failure))
    }
    defer { g_object_unref(loader) }
    watch.attach(to: loader)
    let isWritten =
      file.withUnsafeBufferPointer { buffer in
        gdk_pixbuf_loader_write(loader, buffer.baseAddress, gsize(buffer.count), &failure)
      } != 0
    // Closed in any case, as the library asks; a second error must not be put over the first.
    var closing: UnsafeMutablePointer<GError>?
    let isClosed = gdk_pixbuf_loader_close(loader, &closing) != 0
    let words = GErrorWords.take(failure)
    let closingWords = GErrorWords.take(closing)
    try withExtendedLifetime(watch) { () throws(PictureImportError.Reason) in
      if let refusal = watch.refusal { throw refusal }
    }
    guard isWritten, isClosed else { throw Self.damaged(type, isWritten ? closingWords : words) }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader), watch.isComplete else {
      throw Self.damaged(type, "it is cut off")
    }
    let orientation = gdk_pixbuf_get_option(pixbuf, "orientation").map { String(cString: $0) }
    isUpright = orientation == nil || orientation == "1"
    // The library's word for a new reference, whether it turned anything or not.
    guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
      throw Self.damaged(type, "there is not enough memory to turn it")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    width = Int(gdk_pixbuf_get_width(upright))
    height = Int(gdk_pixbuf_get_height(upright))
    try limits.check(width: width, height: height)
    guard let bytes = Self.premultiplied(upright, width: width, height: height) else {
      throw Self.damaged(type, "its pixels are of an unknown form")
    }
    self.bytes = bytes
  }

  /// The pixels in Cairo's order, each colour round(c · a / 255).
  private static func premultiplied(
    _ pixbuf: OpaquePointer, width: Int, height: Int
  ) -> [UInt8]? {
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, channels == (hasAlpha ? 4 : 3),
      stride >= channels * width, let pixels = gdk_pixbuf_read_pixels(pixbuf)
    else { return nil }
    return [UInt8](unsafeUninitializedCapacity: 4 * width * height) { target, count in
      var place = 0
      for row in 0..<height {
        var source = pixels + row * stride
        for _ in 0..<width {
          let alpha = hasAlpha ? Int(source[3]) : 255
          for channel in 0..<3 {
            target[place + channel] = UInt8((Int(source[2 - channel]) * alpha + 127) / 255)
          }
          target[place + 3] = UInt8(alpha)
          place += 4
          source += channels
        }
      }
      count = place
    }
  }

  private static func damaged(_ type: String, _ detail: String) -> PictureImportError.Reason {
    .damaged(type: type.uppercased(), detail: detail)
  }
}

/// What a `GError` says.
enum GErrorWords {
  /// The words of `error`, which is freed; the full stop of a sentence is left off.
  static func take(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "no reason given" }
    defer { g_error_free(error) }
    let words = error.pointee.message.map { String(cString: $0) } ?? "no reason given"
    return (words.hasSuffix(".") ? words.dropLast() : words[...]).quotable(200)
  }
}
