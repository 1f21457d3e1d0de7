extension Stage {
  /// What the frame of now draws.
  public var displayList: DisplayList { state.displayList(at: time) }

  /// The number of snapshot surfaces that live.
  public var liveSurfaceCount: Int { renderer.liveSurfaceCount }

  /// On which pixels snapshots are put that are only moved; exactly where they are unless asked otherwise.
  ///
  /// Whole pixels are for transitions that slide at rest scale: the cheapest frames and sharp ones, up to half a pixel off.
  public var snapshotPlacement: SnapshotPlacement {
    get { renderer.snapshotPlacement }
    set { renderer.snapshotPlacement = newValue }
  }

  /// The fonts that were asked for and are not installed, each with the one that was drawn in its place.
  public var fontSubstitutions: [FontSubstitution] { renderer.textEngine.substitutions }

  /// A picture of now, transparent where nothing is drawn.
  ///
  /// - Throws: `RenderError` where it has too many pixels; `CairoError` where Cairo fails.
  public func render() throws -> Bitmap { try renderer.render(displayList, scale: scale) }

  /// Draws what changed into a buffer of the host's and tells which rectangles of it that is, in pixels.
  ///
  /// The bytes are those of a full drawing, for any `age` that is true and any number of threads. Where nothing changed,
  /// nothing is drawn and no rectangle returned; the first frame, and one of another size or format, is drawn whole.
  ///
  /// - Parameters:
  ///   - memory: at least `bytesPerRow · (height − 1) + width` pixels of `format`; lent for the call.
  ///   - bytesPerRow: the distance between rows, a whole number of pixels of `format`.
  ///   - age: how many frames ago this stage drew what the buffer holds: 1, the default, for the last one, 2 and 3 where two
  ///     or three buffers take turns, 0 where it is not known. Too small an age leaves old pixels in sight.
  ///   - threads: how many threads draw, the calling one among them.
  /// - Throws: `RenderError` where the buffer does not suit; `CairoError` where Cairo fails. The buffer is then of unknown age.
  public func render(
    into memory: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    format: PixelFormat = .argb32Premultiplied, age: Int = 1, threads: Int = 1
  ) throws -> [Rect] {
    var list = renderer.takeList(bounds: state.tree[state.tree.root].bounds)
    shownTree.draw(state, at: time, into: &list)
    return try renderer.render(
      list, scale: scale, into: memory, width: width, height: height,
      bytesPerRow: bytesPerRow, format: format, age: age, threads: threads)
  }
}
