/// Something that happened to the host's window, in the stage's coordinates.
public enum Event: Hashable, Sendable {
  /// A finger or button came down.
  case pointerDown(at: Point, id: Int)
  /// A finger or pressed pointer moved.
  case pointerMoved(to: Point, id: Int)
  /// A finger or button went up.
  case pointerUp(at: Point, id: Int)
  /// The system took the pointer away; what it began comes to nothing.
  case pointerCancelled(id: Int)
}
