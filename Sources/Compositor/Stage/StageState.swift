/// Something that happened to a transition, with its time: what tests and logs read.
public struct LedgerEntry: Equatable, Sendable {
  /// What happened.
  public enum Kind: Equatable, Sendable {
    /// A transition began; the model had changed just before.
    case began(TransitionID)
    /// A transition under way turned round.
    case turned(TransitionID)
    /// A transition ended, once and for all.
    case ended(TransitionID, TransitionOutcome)
    /// The presenter was told what came of a presentation.
    case completed
  }

  /// When.
  public let time: Duration
  /// To which presentation.
  public let presentation: PresentationID
  /// What.
  public let kind: Kind
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
  /// What happened to transitions so far.
  public internal(set) var ledger: [LedgerEntry] = []
  var animationGroups: [AnimationGroup] = []
  var taps = TapRecognizer()
  /// How many snapshots, transitions, presentations and calls to animate there have been.
  var snapshotCount = 0
  var transitionCount = 0
  var presentationCount = 0
  var animationCount = 0

  /// The tree as it shows at `time`.
  public func presentation(at time: Duration) -> LayerTree {
    tree.presentation(animations, at: time)
  }

  /// What a frame at `time` draws.
  public func displayList(at time: Duration) -> DisplayList {
    presentation(at: time).displayList(bounds: tree[tree.root].bounds)
  }

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
