/// A part of a frame that is drawn in one go: one drawing command, or a group that is composed apart.
struct FrameItem {
  /// What can be drawn by rows of pixels.
  enum Source {
    /// One colour over a rectangle of the device.
    case solid(premultiplied: UInt32, PixelEdges)
    /// A snapshot, moved by `offset` from its surface to the device.
    case snapshot(CachedSurface, offset: Vector, PixelEdges)
    /// A snapshot, made larger or smaller.
    case scaled(CachedSurface, PixelScale)
    /// A shadow's mask, larger or smaller, in one colour.
    case shade(ShadowMask, PixelScale, premultiplied: UInt32)
    /// The text that is the command `index`, by its masks.
    case text(index: Int, AffineTransform, opacity: Double, FrameText)
  }

  /// The commands, of the list that the plan was made of.
  var range: Range<Int>
  /// The layer that it belongs to.
  var layer: LayerID?
  /// The map from the commands' coordinates to the device.
  var transform: AffineTransform
  /// The last of the clips that are not rectangles of whole pixels, as an index into the plan's; −1 for none.
  var clip: Int
  /// The pixels outside which nothing of it shows.
  var box: PixelRect
  /// Whether a clip that is a rectangle of whole pixels cuts something of it off.
  var isCut = false
  /// The pixels that it covers whole and opaquely; empty for none.
  var opaque = PixelRect.empty
  var stability = ClipStability.bands
  /// Where what is behind it shows in its picture, of which it is a part then; empty for an item that blurs nothing.
  var backdrop = PixelRect.empty
  /// How it is drawn by rows; nil where Cairo draws all of it.
  var source: Source?
  /// The pixels in which `source`, before it is faded, lets nothing through.
  var solid = PixelRect.empty
  /// The pixels in which its clips are known to cut nothing off.
  var unclipped = PixelRect.empty
  /// The opacity by which `source` is faded, of 255.
  var alpha = 255
  /// The pixels that are drawn by rows; Cairo draws those around them.
  var interior = PixelRect.empty
  /// The same between the columns of its rounded clips' corners, above and below `interior`, which is between their rows.
  var interiorColumns = PixelRect.empty
  /// The pixels that a moved snapshot or a rectangle covers whole.
  var covered = PixelRect.empty
}
