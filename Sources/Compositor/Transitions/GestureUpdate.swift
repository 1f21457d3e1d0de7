/// What a recogniser told, with the recogniser in its own type, and whom to ask for more.
///
/// What the recogniser knows is read straight from it: `pan.translation`, `pinch.scale`.
@dynamicMemberLookup
public struct GestureUpdate<Recognizer: GestureRecognizer> {
  /// The recogniser as it is then.
  public let recognizer: Recognizer
  /// Which one.
  public let id: GestureID
  /// The layer that it listens for.
  public let layer: LayerID
  /// What became of the gesture.
  public let state: GestureState
  /// When.
  public let time: Duration
  /// The stage that was touched.
  public let host: any ScreenHost

  /// What the recogniser of `event` told; nil where that is of another kind.
  init?(_ event: GestureEvent, host: any ScreenHost) {
    guard let recognizer = event.gesture.recognizer as? Recognizer else { return nil }
    self.recognizer = recognizer
    id = event.id
    layer = event.layer
    state = event.state
    time = event.time
    self.host = host
  }

  /// What the recogniser knows.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Recognizer, Value>) -> Value {
    recognizer[keyPath: keyPath]
  }
}

/// What is done when a recogniser tells something, whatever its kind.
typealias GestureAction = (_ event: GestureEvent, _ host: any ScreenHost) throws -> Void

/// What a layer does with a pointer that came down on it; `host` is the stage that was touched.
public typealias TouchAction = (_ touch: Touch, _ host: any ScreenHost) throws -> Void

extension GestureArena {
  /// Adds `gesture` to `layer`, and returns how to tell `action` of it.
  mutating func add<Recognizer: GestureRecognizer>(
    _ gesture: Recognizer, to layer: LayerID, options: Options?,
    _ action: @escaping (GestureUpdate<Recognizer>) throws -> Void
  ) -> (id: GestureID, action: GestureAction) {
    let id = add(gesture.gesture, to: layer, options: options)
    return (
      id,
      { event, host in
        if let update = GestureUpdate<Recognizer>(event, host: host) { try action(update) }
      }
    )
  }
}
