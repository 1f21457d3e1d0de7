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
  /// A wheel or touchpad turned over a place; a positive y shows what lies further down, a positive x further right.
  case scrolled(at: Point, by: Vector)
  /// A key went down, or repeats.
  case keyDown(Key, modifiers: Modifiers = [])

  /// A key, by what it means and not by where it lies.
  public enum Key: Hashable, Sendable {
    /// Leaves what is modal.
    case escape
    /// Activates what has the focus.
    case `return`
    /// Moves the focus on; with shift, back.
    case tab
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// A key that writes, with what it writes.
    case character(Character)
  }

  /// The keys held down beside another.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a key.
    public let rawValue: Int

    /// The keys of the bits of `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Either shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either alt or option key.
    public static let option = Modifiers(rawValue: 4)
    /// Either command, super or logo key.
    public static let command = Modifiers(rawValue: 8)
  }

  /// Where it happened; nil for keys and for a pointer taken away.
  public var location: Point? {
    switch self {
    case .pointerDown(let point, _), .pointerMoved(let point, _), .pointerUp(let point, _),
      .scrolled(let point, _):
      point
    case .pointerCancelled, .keyDown: nil
    }
  }

  /// The pointer that it is about; nil for wheels and keys.
  public var pointerID: Int? {
    switch self {
    case .pointerDown(_, let id), .pointerMoved(_, let id), .pointerUp(_, let id),
      .pointerCancelled(let id):
      id
    case .scrolled, .keyDown: nil
    }
  }
}
