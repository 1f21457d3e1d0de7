/// Something that happened to a transition, with its time: what tests and logs read.
public struct LedgerEntry: Equatable, Sendable {
  /// What happened.
  public enum Kind: Equatable, Sendable {
    /// The model changed: from here on everything is where it is going.
    case changed(TransitionID)
    /// A transition began to be seen.
    case began(TransitionID)
    /// A transition under way turned round.
    case turned(TransitionID)
    /// A transition that its animator did not end, or that has no end, was ended by the stage.
    case overran(TransitionID, animator: String)
    /// A transition ended, once and for all.
    case ended(TransitionID, TransitionOutcome)
    /// The presenter was told what came of a presentation.
    case completed
    /// A request of a tap was refused.
    case refused(TransitionError)
    /// The screen of the root layer heard of its coming or going.
    case heard(LayerID, ScreenEvent)
  }

  /// When.
  public let time: Duration
  /// To which presentation; nil for the root screen's own coming.
  public let presentation: PresentationID?
  /// What.
  public let kind: Kind
}

/// Words for somebody who does not see what happened, and when they were due.
public struct Announcement: Equatable, Sendable {
  /// When.
  public let time: Duration
  /// What is said.
  public let text: String
}

/// Everything that a stage is at one time, as a value: where things are going, what moves there, who presents whom.
public struct StageState: Sendable, Equatable {
  /// The time of the latest event or clock reading.
  public internal(set) var time: Duration = .zero
  /// The model tree: where things are going.
  public internal(set) var tree: LayerTree
  /// The movements under way.
  public internal(set) var animations = LayerAnimations()
  /// The presentations that are not over, in the order in which they began.
  public internal(set) var presentations: [Presentation] = []
  /// What happened to transitions of late, the oldest first; no more than the last 1,024 entries.
  public private(set) var ledger: [LedgerEntry] = []
  /// How many transitions began, and how many ended.
  private(set) var begun = 0
  private(set) var ended = 0
  var animationGroups: [AnimationGroup] = []
  /// What each screen, named by its root layer, heard last of its coming and going.
  var appearances: [LayerID: ScreenEvent] = [:]
  var focus = Focus()
  /// What was said aloud, by the host's reader, the latest 64 at most.
  public internal(set) var announcements: [Announcement] = []
  var input = InputState()
  /// How many snapshots, transitions, presentations and calls to animate there have been.
  var snapshotCount = 0
  var transitionCount = 0
  var presentationCount = 0
  var animationCount = 0

  /// The tree as it shows at `time`.
  public func presentation(at time: Duration) -> LayerTree {
    var shown = tree
    show(at: time, in: &shown)
    return shown
  }

  /// Sets the layers of `shown`, a copy of the model tree, to what they show at `time`.
  func show(at time: Duration, in shown: inout LayerTree) {
    shown.apply(animations, at: time)
    // What is in the hand does not run with the clock.
    for presentation in presentations {
      if let held = presentation.held { shown.apply(held.animations, at: held.time) }
    }
    for presentation in presentations { presentation.applyExcess(to: &shown) }
    input.scrolls.apply(to: &shown, at: time)
  }

  /// What a frame at `time` draws.
  public func displayList(at time: Duration) -> DisplayList {
    presentation(at: time).displayList(bounds: tree[tree.root].bounds)
  }

  /// The presentation called `id`; nil where it is over.
  func presentation(_ id: PresentationID) -> Presentation? {
    presentations.first { $0.id == id }
  }

  /// Puts a changed presentation in the place of what it was.
  mutating func replace(_ presentation: Presentation) {
    if let index = presentations.firstIndex(where: { $0.id == presentation.id }) {
      presentations[index] = presentation
    }
  }

  /// Traps where a promise is broken: called after every event in debug builds, and by tests.
  func checkInvariants() {
    for presentation in presentations {
      precondition(presentation.phase != .over, "a presentation that is over is kept")
      for layer in [presentation.container, presentation.from, presentation.to] {
        precondition(tree.contains(layer), "a presentation names a layer that is gone")
      }
      precondition(
        (presentation.held != nil) == (presentation.phase.end == .endless),
        "what is in the hand has no end of its own, and nothing else has none")
      precondition(
        presentation.wayOut == nil || presentation.phase.way != nil,
        "a way out of its own ends with its transition")
      precondition(
        tree.isDescendant(presentation.to, of: presentation.container),
        "a presented screen stands in its container")
      precondition(
        presentation.deadline == nil || presentation.deadline == presentation.phase.end,
        "a limit is the end of a way under way")
      precondition(
        presentations.count { $0.from == presentation.from } == 1,
        "a screen presents one other at most")
    }
    precondition(
      begun - ended == presentations.count { $0.phase.way != nil },
      "a transition ends once, or is under way")
  }

  /// Adds an entry to the ledger.
  mutating func note(_ kind: LedgerEntry.Kind, of presentation: PresentationID?) {
    switch kind {
    case .began: begun += 1
    case .ended: ended += 1
    case .changed, .turned, .overran, .completed, .refused, .heard: break
    }
    ledger.append(LedgerEntry(time: time, presentation: presentation, kind: kind))
    // By halves, so that the cost of a full ledger is spread.
    if ledger.count > 2 * Self.ledgerLength { ledger.removeFirst(Self.ledgerLength) }
  }

  private static let ledgerLength = 512

  /// Runs `body` on the part of the state that a presentation may change.
  mutating func withScene<Result>(_ body: (inout Presentation.Scene) -> Result) -> Result {
    var scene = Presentation.Scene(
      tree: tree, animations: animations, nextSnapshot: snapshotCount)
    let result = body(&scene)
    tree = scene.tree
    animations = scene.animations
    snapshotCount = scene.nextSnapshot
    return result
  }

  /// The snapshots that the tree shows.
  var snapshotIDs: Set<SnapshotID> {
    Set(
      tree.descendants(of: tree.root).compactMap { id in
        if case .snapshot(let snapshot) = tree[id].content { snapshot.id } else { nil }
      })
  }
}
