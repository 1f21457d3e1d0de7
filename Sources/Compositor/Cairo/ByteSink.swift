import CCairo

/// Collects what Cairo writes to a stream; lives at least as long as the stream.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// What Cairo hands to `write`.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// For Cairo to call with the closure of a sink.
  static let write: cairo_write_func_t = { closure, data, count in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
