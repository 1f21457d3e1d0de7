/// Where screens are shown: it takes clock readings and events in, and gives pictures out.
///
/// It is pulled by its host, never sleeps and never reads a clock. Times are the host's, on any scale that does not run
/// backwards; the stage begins at zero. It stays in its owner's isolation.
public final class Stage {
  /// What the stage is now, as a value.
  public internal(set) var state: StageState
  /// The canvas, in points.
  public internal(set) var size: Size
  /// Pixels a point.
  public internal(set) var scale: Double
  /// The distances from the edges that the device needs for itself, in points.
  public internal(set) var safeArea: Insets
  /// What the device and its user prefer; transitions read it when they begin.
  public var environment: Environment {
    didSet { if environment != oldValue { layout() } }
  }
  let renderer: CairoRenderer
  /// Room for frames.
  var shownTree: ShownTree
  var screens: [LiveScreen] = []
  var actions: [LayerID: TapAction] = [:]
  var touchActions: [LayerID: TouchAction] = [:]
  var gestureActions: [GestureID: GestureAction] = [:]
  /// What recognisers are to hear of changes that were made while nobody could be told.
  var untold: [GestureOutput] = []
  /// The presentations whose transition a pan has in hand.
  var drags: [GestureID: PresentationID] = [:]
  var results: [PresentationID: any PendingResult] = [:]
  var animators: [PresentationID: any TransitionAnimator] = [:]
  /// Of the ways out under way that are not the way in retraced.
  var leavingAnimators: [PresentationID: any TransitionAnimator] = [:]
  /// Who is told when the root screen is replaced, where that replaced another one itself.
  var rootResult: (any PendingResult)?
  var animationCompletions: [AnimationID: (AnimationOutcome) throws -> Void] = [:]
  private var recording: Recording?
  /// Whether a screen has its layers in hand: what it asks of the stage then would be lost.
  var isLending = false

  /// A stage of `size` points at `scale` pixels a point, that shows `root`.
  ///
  /// - Throws: `StageError` where size or scale are not above 0; what `root` throws at hearing that it appears.
  public init(
    size: Size, scale: Double = 1, safeArea: Insets = .zero,
    environment: Environment = Environment(), root: some Screen
  ) throws {
    try Self.check(size, scale)
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.environment = environment
    renderer = CairoRenderer()
    var stageRoot = Layer(name: "stage", frame: Rect(origin: .zero, size: size))
    stageRoot.hitTesting = .sublayersOnly
    state = StageState(tree: LayerTree(root: stageRoot))
    shownTree = ShownTree(state)
    _ = enter(root, name: "root-screen")
    try tellScreens(of: nil)
  }

  /// The time of the latest event or clock reading.
  public var time: Duration { state.time }

  /// When the next frame is needed: now while things move, later while all wait; nil at rest, until an event.
  public var nextFrame: Duration? {
    let isUnderWay = state.presentations.contains { presentation in
      presentation.phase.end.map { $0 < .endless } ?? false
    }
    if isUnderWay { return time }
    let moving = state.animations.entries.lazy.filter { !$0.animation.isPaused }
      .map { max($0.animation.start, self.time) }.min()
    let deadline = state.input.arena.nextDeadline.map { max($0, time) }
    let scrolling = state.input.scrolls.nextFrame(at: time)
    return Self.earliest(moving, Self.earliest(deadline, scrolling))
  }

  private static func earliest(_ a: Duration?, _ b: Duration?) -> Duration? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }

  /// The tree as it shows now.
  public var presentation: LayerTree { state.presentation(at: time) }

  /// The latest time there is, 35,000 years on; past it clocks stand still, so that whatever begins has room to end.
  static let latestTime = Duration.seconds(1 << 40)

  /// Lets time pass up to `time`, where an earlier one changes nothing; what ends on the way ends at its own instant.
  ///
  /// - Parameter time: on the host's clock; one past the year 35,000 counts as that.
  /// - Throws: what a completion or an action throws; the stage is then at the instant of that, and can go on.
  public func advance(to time: Duration) throws {
    let time = min(time, Self.latestTime)
    try endWhatIsDue(by: time)
    guard time > state.time else { return }
    state.time = time
    state.animations.removeFinished(at: time)
    untold += state.settleScrolling()
    recording?.extend(to: time)
  }

  /// Records what `body` does to the stage, from now on.
  public func record(_ body: (Stage) throws -> Void) rethrows -> Recording {
    let outer = recording
    recording = Recording(state)
    defer { recording = outer }
    try body(self)
    return recording ?? Recording(state)
  }

  /// Asks every screen to bring its layers up to date; needed only where a screen changed outside the stage's calls.
  public func layout() {
    // One that has just left is still told so, but has no layers any more.
    for live in screens where state.tree.contains(live.root) { layOut(live) }
    checkpoint()
  }

  /// Notes the state in the recording that runs, if one does.
  func checkpoint() {
    untold += state.settleScrolling()
    #if DEBUG
      state.checkInvariants()
    #endif
    recording?.append(state)
  }

  static func check(_ size: Size, _ scale: Double) throws(StageError) {
    guard !size.isEmpty, size.isFinite else { throw .unsuitableSize(size) }
    guard scale > 0, scale.isFinite else { throw .unsuitableScale(scale) }
  }
}
