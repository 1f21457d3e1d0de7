/// On which pixels a snapshot is drawn while it is only moved: neither scaled nor turned since it was taken.
///
/// A snapshot that is scaled or turned, and anything that is not a snapshot, is drawn exactly where it is.
public enum SnapshotPlacement: String, CaseIterable, Sendable {
  /// Exactly where it is: between pixels it is filtered, so that slow movements are smooth.
  case exact
  /// On the nearest whole pixels: sharp at every instant and the cheapest to draw, up to half a pixel off.
  case wholePixels
}
