/// Where screens are shown: it takes clock readings and events in, and gives pictures out.
///
/// It is pulled by its host, never sleeps and never reads a clock. Times are the host's, on any scale that does not run
/// backwards; the stage begins at zero. It stays in its owner's isolation.
public final class Stage {
  /// A screen that is on the stage.
  private struct LiveScreen {
    let screen: any Screen
    let root: LayerID
  }

  /// What the stage is now, as a value.
  public private(set) var state: StageState
  /// The canvas, in points.
  public let size: Size
  /// Pixels a point.
  public let scale: Double
  /// The distances from the edges that the device needs for itself, in points.
  public let safeArea: Insets
  let renderer: CairoRenderer
  private var screens: [LiveScreen] = []
  private var actions: [LayerID: TapAction] = [:]
  private var results: [PresentationID: any PendingResult] = [:]
  private var recording: Recording?

  /// A stage of `size` points at `scale` pixels a point, that shows `root`.
  ///
  /// - Throws: `StageError` where size or scale are not above 0.
  public init(
    size: Size, scale: Double = 1, safeArea: Insets = .zero, root: some Screen
  ) throws {
    guard !size.isEmpty, size.isFinite else { throw StageError.unsuitableSize(size) }
    guard scale > 0, scale.isFinite else { throw StageError.unsuitableScale(scale) }
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    renderer = CairoRenderer()
    var stageRoot = Layer(
      name: "stage", frame: Rect(origin: .zero, size: size))
    stageRoot.hitTesting = .sublayersOnly
    state = StageState(tree: LayerTree(root: stageRoot))
    enter(root, name: "root-screen")
  }

  /// The time of the latest event or clock reading.
  public var time: Duration { state.time }

  /// When the next frame is needed: now while things move, later while all wait; nil at rest, until an event.
  public var nextFrame: Duration? {
    let waiting = state.animations.entries.map { max($0.animation.start, time) }
    return (waiting + state.presentations.compactMap { $0.phase.end.map { _ in time } }).min()
  }

  /// The tree as it shows now.
  public var presentation: LayerTree { state.presentation(at: time) }

  /// Lets time pass up to `time`, where an earlier one changes nothing; what ends on the way ends at its own instant.
  ///
  /// - Throws: what a completion or an action throws; the stage is then at the instant of that, and can go on.
  public func advance(to time: Duration) throws {
    while let next = nextEnd(until: time) { try end(next) }
    guard time > state.time else { return }
    state.time = time
    state.animations.removeFinished(at: time)
    recording?.extend(to: time)
  }

  /// Takes an event at `time` and tells what was in front at its place, at the geometry seen.
  ///
  /// - Throws: what an action throws.
  @discardableResult
  public func send(_ event: Event, at time: Duration) throws -> LayerID? {
    try advance(to: time)
    let hit = place(of: event).flatMap { presentation.hitTest($0) }
    let target = hit.flatMap(tapTarget)
    if let tapped = state.taps.handle(event, target: target), state.tree.contains(tapped) {
      try tap(tapped)
    }
    checkpoint()
    return hit
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
    for live in screens { layOut(live) }
    checkpoint()
  }

  // MARK: Screens

  /// Makes the layers of `screen` in front of all others.
  @discardableResult
  private func enter(_ screen: some Screen, name: String) -> LayerID {
    var root = Layer(name: name)
    root.bounds = Rect(origin: .zero, size: size)
    root.position = root.bounds.center
    root.backgroundColor = screen.backgroundColor
    let id = state.tree.add(root, to: state.tree.root)
    let live = LiveScreen(screen: screen, root: id)
    screens.append(live)
    lend(live) { $0.build(in: &$1) }
    layOut(live)
    return id
  }

  private func layOut(_ live: LiveScreen) { lend(live) { $0.layout(in: &$1) } }

  /// Lends a screen its layers.
  private func lend(_ live: LiveScreen, _ body: (any Screen, inout ScreenLayers) -> Void) {
    var layers = ScreenLayers(
      tree: state.tree, root: live.root, safeArea: safeArea, textEngine: renderer.textEngine)
    body(live.screen, &layers)
    state.tree = layers.tree
    for (layer, action) in layers.actions { actions[layer] = action }
  }

  private func root(of screen: some Screen) -> LayerID? {
    screens.first { $0.screen === screen }?.root
  }

  /// Forgets screens and actions whose layers are gone, and frees surfaces that nothing shows any more.
  private func forgetWhatIsGone() {
    screens.removeAll { !state.tree.contains($0.root) }
    actions = actions.filter { state.tree.contains($0.key) }
    renderer.keepOnly(state.snapshotIDs)
  }

  // MARK: Taps

  private func place(of event: Event) -> Point? {
    switch event {
    case .pointerDown(let point, _), .pointerMoved(let point, _), .pointerUp(let point, _): point
    case .pointerCancelled: nil
    }
  }

  /// The layer at or above `hit` that does something when tapped.
  private func tapTarget(_ hit: LayerID) -> LayerID? {
    var current: LayerID? = hit
    while let id = current {
      if actions[id] != nil { return id }
      if state.presentations.contains(where: { $0.dismissingLayers.contains(id) }) { return id }
      current = state.tree.parent(of: id)
    }
    return nil
  }

  private func tap(_ layer: LayerID) throws {
    if let index = state.presentations.firstIndex(where: { $0.dismissingLayers.contains(layer) }) {
      dismiss(at: index)
    } else if let action = actions[layer] {
      try action(self)
      layout()
    }
  }

  // MARK: Transitions

  /// The presentation whose transition ends first, at `time` or before.
  private func nextEnd(until time: Duration) -> Int? {
    let due = state.presentations.indices.compactMap { index -> (Int, Duration)? in
      guard let end = state.presentations[index].phase.end, end <= time else { return nil }
      return (index, end)
    }
    return due.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  /// Ends the transition of the presentation at `index` at its own instant.
  private func end(_ index: Int) throws {
    var presentation = state.presentations[index]
    state.time = max(presentation.phase.end ?? state.time, state.time)
    let ended = state.withScene { presentation.reachEnd(in: &$0) }
    state.animations.removeFinished(at: state.time)
    if let (id, outcome) = ended { note(.ended(id, outcome), presentation.id) }
    guard presentation.phase == .over else {
      state.presentations[index] = presentation
      checkpoint()
      return
    }
    state.presentations.remove(at: index)
    forgetWhatIsGone()
    checkpoint()
    guard let result = results.removeValue(forKey: presentation.id) else { return }
    note(.completed, presentation.id)
    try result.deliver()
    layout()
  }

  /// Sends the presentation at `index` back, where it is not on its way already.
  private func dismiss(at index: Int) {
    var presentation = state.presentations[index]
    guard presentation.phase.canBeDismissed else { return }
    let transition: TransitionID
    if case .presenting(let id, _) = presentation.phase {
      transition = id
      note(.turned(id), presentation.id)
    } else {
      transition = nextTransition()
      note(.began(transition), presentation.id)
    }
    let time = state.time
    state.withScene { presentation.dismiss(as: transition, in: &$0, at: time) }
    state.presentations[index] = presentation
    checkpoint()
  }

  private func nextTransition() -> TransitionID {
    state.transitionCount += 1
    return TransitionID(number: state.transitionCount)
  }

  private func note(_ kind: LedgerEntry.Kind, _ presentation: PresentationID) {
    state.ledger.append(LedgerEntry(time: state.time, presentation: presentation, kind: kind))
  }

  private func checkpoint() { recording?.append(state) }
}

extension Stage: ScreenHost {
  /// Shows `screen` over `presenter` from now on.
  ///
  /// - Parameters:
  ///   - animator: says what moves; the way back follows from it.
  ///   - completion: called once, after the last frame of the dismissal, with the choice or nil for none.
  /// - Throws: `TransitionError` where the presenter is unknown or already presents; nothing has changed then.
  public func present<Presented: Screen, Presenter: Screen>(
    _ screen: Presented, from presenter: Presenter, with animator: some TransitionAnimator,
    completion: ((Presented.Output?) throws -> Void)? = nil
  ) throws {
    guard let from = root(of: presenter) else { throw TransitionError.presenterNotOnStage }
    guard !state.presentations.contains(where: { $0.from == from }) else {
      throw TransitionError.alreadyPresenting
    }
    guard root(of: screen) == nil else { throw TransitionError.alreadyOnStage }
    layout()
    let to = enter(screen, name: "presented-screen")
    var scene = TransitionScene(size: size, backdrop: screen.backgroundColor)
    animator.animate(&scene)
    state.presentationCount += 1
    let id = PresentationID(number: state.presentationCount)
    let request = Presentation.Request(
      id: id, transition: nextTransition(), from: from, to: to, backdrop: scene.backdrop,
      plan: scene.plan)
    let time = state.time
    let presentation = state.withScene { Presentation.begin(request, in: &$0, at: time) }
    state.presentations.append(presentation)
    if let completion { results[id] = Result(completion) }
    note(.began(request.transition), id)
    checkpoint()
  }

  /// Sends `screen` back where it came from, with `output` for its presenter.
  ///
  /// While it is still being presented it turns round from where it is; while it is already leaving nothing changes.
  ///
  /// - Throws: `TransitionError.notPresented` where it is not presented.
  public func dismiss<Presented: Screen>(
    _ screen: Presented, returning output: Presented.Output? = nil
  ) throws {
    guard let to = root(of: screen),
      let index = state.presentations.firstIndex(where: { $0.to == to })
    else { throw TransitionError.notPresented }
    guard state.presentations[index].phase.canBeDismissed else { return }
    if let result = results[state.presentations[index].id] as? Result<Presented.Output> {
      result.output = output
    }
    dismiss(at: index)
  }
}

/// What a presenter will be told, whatever its type.
private protocol PendingResult: AnyObject {
  func deliver() throws
}

/// What a presenter will be told, and by whom.
private final class Result<Output>: PendingResult {
  var output: Output?
  private let completion: (Output?) throws -> Void

  init(_ completion: @escaping (Output?) throws -> Void) { self.completion = completion }

  func deliver() throws { try completion(output) }
}
