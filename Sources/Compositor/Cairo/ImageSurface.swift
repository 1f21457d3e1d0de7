import CCairo

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Pixels that Cairo draws into, 32 bits each; one owner, not shared between threads.
final class ImageSurface {
  let handle: OpaquePointer
  let width: Int
  let height: Int

  /// A transparent surface of `width` by `height` pixels.
  init(width: Int, height: Int) throws(CairoError) {
    self.width = width
    self.height = height
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    handle = try Self.checked(surface, during: "making a surface of \(width)x\(height) pixels")
  }

  /// A surface over memory that somebody else owns and keeps alive for as long as the surface.
  init(
    wrapping memory: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) throws(CairoError) {
    self.width = width
    self.height = height
    precondition(
      memory.count >= bytesPerRow * (height - 1) + 4 * width,
      "the memory is too small for \(width)x\(height) pixels at \(bytesPerRow) bytes a row")
    let surface = cairo_image_surface_create_for_data(
      memory.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(clamping: width),
      Int32(clamping: height), Int32(clamping: bytesPerRow))
    handle = try Self.checked(
      surface, during: "wrapping memory of \(width)x\(height) pixels, \(bytesPerRow) bytes a row")
  }

  /// A surface that holds the pixels of `bitmap`.
  convenience init(_ bitmap: Bitmap) throws(CairoError) {
    try self.init(width: bitmap.width, height: bitmap.height)
    withRows { rows, stride in
      bitmap.bytes.withUnsafeBytes { source in
        for row in 0..<bitmap.height {
          let start = row * bitmap.bytesPerRow
          UnsafeMutableRawBufferPointer(rebasing: rows[(row * stride)...])
            .copyMemory(
              from: UnsafeRawBufferPointer(
                rebasing: source[start..<start + bitmap.bytesPerRow]))
        }
      }
    }
  }

  deinit { cairo_surface_destroy(handle) }

  /// The bytes that the pixels take.
  var byteCount: Int { Int(cairo_image_surface_get_stride(handle)) * height }

  /// Lends the rows for changes by others than Cairo.
  func withRows(
    _ body: (_ rows: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws -> Void
  ) rethrows {
    cairo_surface_flush(handle)
    defer { cairo_surface_mark_dirty(handle) }
    let stride = Int(cairo_image_surface_get_stride(handle))
    try body(
      UnsafeMutableRawBufferPointer(
        start: cairo_image_surface_get_data(handle), count: stride * height), stride)
  }

  /// The pixels as they are now.
  func bitmap() -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * height)
    withRows { rows, stride in
      for row in 0..<height {
        bytes.append(contentsOf: rows[row * stride..<row * stride + 4 * width])
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  /// Waits until everything is drawn.
  func flush() { cairo_surface_flush(handle) }

  private static func checked(
    _ surface: OpaquePointer?, during action: @autoclosure () -> String
  ) throws(CairoError) -> OpaquePointer {
    guard let surface else { throw CairoError(CAIRO_STATUS_NO_MEMORY, during: action()) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw CairoError(status, during: action())
    }
    return surface
  }
}

extension ImageSurface {
  /// Gives the surface the file that its pixels came from, so that a PDF can store that instead of the pixels.
  func attach(_ encoded: Bitmap.Encoded) throws(CairoError) {
    guard let copy = malloc(encoded.bytes.count) else {
      throw CairoError(CAIRO_STATUS_NO_MEMORY, during: "keeping a picture's file")
    }
    encoded.bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { copy.copyMemory(from: start, byteCount: source.count) }
    }
    let status = cairo_surface_set_mime_data(
      handle, encoded.mediaType, copy.assumingMemoryBound(to: UInt8.self),
      UInt(encoded.bytes.count), { free($0) }, copy)
    if status != CAIRO_STATUS_SUCCESS { free(copy) }
    try CairoError.check(status, during: "keeping a picture's file")
  }
}
