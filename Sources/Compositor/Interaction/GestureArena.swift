/// The name of a recogniser in its arena; never used again.
public struct GestureID: Hashable, Sendable {
  let number: Int
}

/// What a recogniser told.
public struct GestureEvent: Equatable, Sendable {
  /// Which one.
  public var id: GestureID
  /// The layer that it listens for.
  public var layer: LayerID
  /// What became of the gesture.
  public var state: GestureState
  /// The recogniser as it is then: translation, scale, place and velocity are read here.
  public var gesture: Gesture
  /// When.
  public var time: Duration
}

/// What comes of an event: what recognisers tell, and the touches that are left for the layer that was hit.
public enum GestureOutput: Equatable, Sendable {
  /// A recogniser went on; failures are told too.
  case gesture(GestureEvent)
  /// The layer that was hit hears of a pointer itself.
  case touch(Touch, layer: LayerID)
}

/// The recognisers of all layers, and who of them wins the fingers.
///
/// A recogniser hears the pointers that come down on its layer or on what that holds, unless it is under way already.
/// Each makes up its mind alone; the arena tells the outside, by these rules:
/// * The first that recognises its gesture makes all others fail that heard one of the same pointers. Of several at one
///   time the one furthest down the tree is first, then the one added first. `allowSimultaneously(_:with:)` excepts two.
/// * `require(_:toFail:)` makes one wait until another has failed; if that is recognised, the waiting one fails.
/// * A recognised gesture takes its pointers from the layer that was hit, which hears that they were cancelled, unless
///   `cancelsTouches` is off. A layer hears nothing of touches that a recogniser delays until that has decided.
/// * A recogniser that is over stays so until its pointers are up; then it is possible again.
///
/// It is a value without a clock: events come with their time, and `nextDeadline` says when to call `advance(to:)`.
/// Times do not run backwards here; an earlier one counts as the latest.
public struct GestureArena: Equatable, Sendable {
  /// How a recogniser gets on with the layer's own touches and with other recognisers.
  public struct Options: Hashable, Sendable {
    /// Whether the layer that was hit loses the pointers when the gesture is recognised; true by default.
    public var cancelsTouches: Bool
    /// Whether that layer hears nothing of a pointer until this has decided; false by default.
    public var delaysTouches: Bool
    /// Whether it goes together with every other recogniser; false by default.
    public var isSimultaneous: Bool

    /// Options; for the parameters see the properties.
    public init(
      cancelsTouches: Bool = true, delaysTouches: Bool = false, isSimultaneous: Bool = false
    ) {
      self.cancelsTouches = cancelsTouches
      self.delaysTouches = delaysTouches
      self.isSimultaneous = isSimultaneous
    }
  }

  /// A recogniser and what the arena knows of it.
  struct Entry: Equatable, Sendable {
    let id: GestureID
    let layer: LayerID
    var options: Options
    var gesture: Gesture
    /// What the outside was told; `gesture.state` is what it would like to tell.
    var told = GestureState.possible
    var requirements: [GestureID] = []
    var companions: Set<GestureID> = []
    /// The pointers that it heard of since it was reset.
    var heard: Set<Int> = []
    /// Those of them that are still down.
    var down: Set<Int> = []
    /// How far from the root its layer is.
    var depth = 0
    var hasNews = false
    /// Whether it hears of pointers that come down.
    var isEnabled = true
    /// The one pointer that it is for, and with which it goes; nil for all.
    var pointer: Int?

    /// Whether it would like to tell and was not allowed to so far.
    var isWaiting: Bool { told == .possible && gesture.state.isRecognized }
    /// Whether it has yet to make up its mind.
    var isUndecided: Bool {
      told == .possible && gesture.state == .possible && gesture.recognizer.isTracking
    }
  }

  /// A pointer that is down, or whose touches are still held back.
  struct Pointer: Equatable, Sendable {
    /// What became of the touches for the layer that was hit.
    enum Flow: Equatable, Sendable {
      /// They wait for a recogniser to decide.
      case held([Touch])
      /// They are delivered.
      case flowing
      /// There are none, or they were taken away.
      case stopped
    }

    let id: Int
    var layer: LayerID?
    var place: Point
    /// The boxes of the layers that it came down on, in the stage's coordinates.
    let areas: [LayerID: Rect]
    var isDown = true
    var flow: Flow
  }

  var entries: [Entry] = []
  /// By a number that is new for each pointer that comes down.
  var pointers: [Int: Pointer] = [:]
  var pointerCount = 0
  private var gestureCount = 0
  /// The time of the latest event or clock reading.
  public internal(set) var time = Duration.zero
  /// What the call under way will return.
  var pending: [GestureOutput] = []

  /// An arena without recognisers.
  public init() {}

  // MARK: Recognisers

  /// Adds a recogniser to `layer`.
  ///
  /// - Parameters:
  ///   - gesture: must be possible; it hears pointers that come down from now on.
  ///   - layer: the layer on which, or on whose sublayers, pointers come down for it.
  ///   - options: by default a tap delays touches, so that a layer hears nothing of a touch that turns out to be one.
  @discardableResult
  public mutating func add(_ gesture: Gesture, to layer: LayerID, options: Options? = nil)
    -> GestureID
  {
    precondition(gesture.state == .possible, "a recogniser is possible when it is added")
    let id = GestureID(number: gestureCount)
    gestureCount += 1
    var delays = false
    if case .tap = gesture { delays = true }
    entries.append(
      Entry(
        id: id, layer: layer, options: options ?? Options(delaysTouches: delays), gesture: gesture))
    return id
  }

  /// Makes `id` wait until `other` has failed, where both heard one pointer.
  ///
  /// - Precondition: `other` does not wait for `id`, directly or by way of others.
  public mutating func require(_ id: GestureID, toFail other: GestureID) {
    precondition(id != other && !requires(other, id), "recognisers cannot wait for each other")
    update(id) { $0.requirements.append(other) }
  }

  /// Lets both be recognised together.
  public mutating func allowSimultaneously(_ id: GestureID, with other: GestureID) {
    update(id) { $0.companions.insert(other) }
    update(other) { $0.companions.insert(id) }
  }

  /// Lets a recogniser hear of pointers that come down, or not; one under way is cancelled.
  public mutating func setEnabled(_ id: GestureID, _ isEnabled: Bool) -> [GestureOutput] {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return [] }
    entries[index].isEnabled = isEnabled
    if !isEnabled { stop(index) }
    return taken()
  }

  /// Puts another recogniser in the place of one, with its requirements; one under way is cancelled.
  public mutating func replace(_ id: GestureID, by gesture: Gesture) -> [GestureOutput] {
    precondition(gesture.state == .possible, "a recogniser is possible when it is added")
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return [] }
    stop(index)
    entries[index].gesture = gesture
    return taken()
  }

  /// The recogniser as it is; nil where it was removed.
  public subscript(id: GestureID) -> Gesture? { entry(id)?.gesture }

  /// What the recogniser told last; nil where it was removed.
  public func state(of id: GestureID) -> GestureState? { entry(id)?.told }

  /// The recognisers of `layer`, in the order in which they were added.
  public func gestures(of layer: LayerID) -> [GestureID] {
    entries.filter { $0.layer == layer }.map(\.id)
  }

  /// Takes a recogniser away; one under way is cancelled.
  public mutating func remove(_ id: GestureID) -> [GestureOutput] {
    remove { $0.id == id }
    return taken()
  }

  /// Takes away the recognisers of layers that are not in `tree` any more, and leaves off telling these layers.
  public mutating func keepOnly(layersOf tree: LayerTree) -> [GestureOutput] {
    remove { !tree.contains($0.layer) }
    for (number, pointer) in pointers {
      if let layer = pointer.layer, !tree.contains(layer) {
        pointers[number]?.layer = nil
        pointers[number]?.flow = .stopped
      }
    }
    return taken()
  }

  // MARK: Time

  /// When time alone decides next; nil where only fingers do, or only what is endless.
  public var nextDeadline: Duration? { entries.lazy.compactMap(Self.deadline).min() }

  /// Lets time pass; what happens at `time` itself has happened.
  public mutating func advance(to time: Duration) -> [GestureOutput] {
    passTime(to: time)
    return taken()
  }

  mutating func passTime(to time: Duration) {
    while let moment = nextDeadline, moment <= time {
      self.time = max(self.time, moment)
      for index in entries.indices {
        guard let deadline = Self.deadline(of: entries[index]), deadline <= moment else { continue }
        entries[index].gesture.recognizer.advance(to: moment)
        entries[index].hasNews = true
      }
      resolve()
      releaseTouches()
    }
    self.time = max(self.time, time)
  }

  private static func deadline(of entry: Entry) -> Duration? {
    guard entry.isUndecided, let deadline = entry.gesture.recognizer.deadline,
      deadline < .endless
    else { return nil }
    return deadline
  }

  // MARK: Looking up

  func entry(_ id: GestureID) -> Entry? { entries.first { $0.id == id } }

  /// Whether `id` waits for `other`, directly or by way of others.
  func requires(_ id: GestureID, _ other: GestureID) -> Bool {
    guard let entry = entry(id) else { return false }
    return entry.requirements.contains { $0 == other || requires($0, other) }
  }

  private mutating func update(_ id: GestureID, _ change: (inout Entry) -> Void) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else {
      preconditionFailure("the recogniser is not in this arena")
    }
    change(&entries[index])
  }

  private mutating func remove(where isDoomed: (Entry) -> Bool) {
    guard entries.contains(where: isDoomed) else { return }
    for index in entries.indices where isDoomed(entries[index]) && entries[index].told.isActive {
      entries[index].gesture.recognizer.cancel()
      tell(index, .cancelled)
    }
    entries.removeAll(where: isDoomed)
    resolve()
    releaseTouches()
  }

  /// Ends what the recogniser at `index` has under way, and makes it possible again.
  private mutating func stop(_ index: Int) {
    let entry = entries[index]
    if !entry.gesture.state.isOver { entries[index].gesture.recognizer.cancel() }
    if !entry.told.isOver, !entry.heard.isEmpty {
      tell(index, entry.told.isActive ? .cancelled : .failed)
    }
    entries[index].down = []
    resolve()
    releaseTouches()
  }

  mutating func taken() -> [GestureOutput] {
    defer { pending = [] }
    return pending
  }
}
