import CGdkPixbuf

/// Follows a decoder at its work, to stop it before it asks for absurd memory and to see that it got to the end.
final class LoaderWatch {
  private let limits: PictureLimits
  private(set) var refusal: PictureImportError.Reason?
  private var height = 0
  private var rowsSeen = 0

  init(limits: PictureLimits) { self.limits = limits }

  /// Whether the last row was reached.
  var isComplete: Bool { height > 0 && rowsSeen >= height }

  /// Has `loader` report to this object, which has to outlive it or its closing.
  func attach(to loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let sizePrepared:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
        guard let watch = LoaderWatch.from($3), let loader = $0 else { return }
        watch.prepare(loader, width: Int($1), height: Int($2))
      }
    let areaPrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gpointer?) -> Void = {
      loader, _ in
      // The library leaves the memory as it found it; rows that never come must not show that.
      guard let loader, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return }
      gdk_pixbuf_fill(pixbuf, 0)
    }
    let areaUpdated:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gint, gint, gpointer?)
        -> Void = {
          guard let watch = LoaderWatch.from($5) else { return }
          watch.rowsSeen = max(watch.rowsSeen, Int($2) + Int($4))
        }
    connect(loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self))
    connect(loader, "area-prepared", unsafeBitCast(areaPrepared, to: GCallback.self))
    connect(loader, "area-updated", unsafeBitCast(areaUpdated, to: GCallback.self))
  }

  private func prepare(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int, height: Int
  ) {
    self.height = height
    do throws(PictureImportError.Reason) {
      try limits.check(width: width, height: height)
    } catch {
      refusal = error
      // A size of 0 makes the decoders give up before they allocate.
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
  }

  private func connect(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ signal: String, _ callback: GCallback
  ) {
    g_signal_connect_data(
      loader, signal, callback, Unmanaged.passUnretained(self).toOpaque(), nil,
      GConnectFlags(rawValue: 0))
  }

  private static func from(_ pointer: gpointer?) -> LoaderWatch? {
    pointer.map { Unmanaged<LoaderWatch>.fromOpaque($0).takeUnretainedValue() }
  }
}
