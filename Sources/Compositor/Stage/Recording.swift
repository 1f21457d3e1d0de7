/// The history of a stage as values: any instant can be asked for, in any order, on any thread.
public struct Recording: Sendable, Equatable {
  /// A state and the time from which it holds.
  public struct Checkpoint: Sendable, Equatable {
    /// From when.
    public let time: Duration
    /// What holds from then on.
    public let state: StageState
  }

  /// The states in the order of their times; of several at one time the last one holds.
  public private(set) var checkpoints: [Checkpoint]
  /// The last instant that was lived through.
  public private(set) var end: Duration

  /// The history that begins with `state`.
  init(_ state: StageState) {
    checkpoints = [Checkpoint(time: state.time, state: state)]
    end = state.time
  }

  /// When it begins.
  public var start: Duration { checkpoints[0].time }

  /// The state that holds at `time`; before the start the first one, after the end the last.
  public func state(at time: Duration) -> StageState {
    // The first checkpoint that is later; the one before it holds.
    var (low, high) = (0, checkpoints.count)
    while low < high {
      let middle = (low + high) / 2
      if checkpoints[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return checkpoints[max(low - 1, 0)].state
  }

  /// The tree as it showed at `time`.
  public func presentation(at time: Duration) -> LayerTree {
    state(at: time).presentation(at: clamped(time))
  }

  /// What the frame at `time` draws.
  public func frame(at time: Duration) -> DisplayList {
    state(at: time).displayList(at: clamped(time))
  }

  /// What contributed to a property of `layer` at `time` and why, the movement first; empty where it rested.
  public func explain(
    _ layer: LayerID, _ property: LayerProperty, at time: Duration
  ) -> [AnimationContribution] {
    state(at: time).animations.explain(
      LayerAnimationKey(layer: layer, property: property), at: clamped(time))
  }

  /// What contributed to a property of the layer called `name` at `time`; empty where there was none.
  public func explain(
    _ name: String, _ property: LayerProperty, at time: Duration
  ) -> [AnimationContribution] {
    state(at: time).tree.first(named: name).map { explain($0, property, at: time) } ?? []
  }

  private func clamped(_ time: Duration) -> Duration { min(max(time, start), end) }

  /// Adds what holds from `state.time` on.
  mutating func append(_ state: StageState) {
    if let last = checkpoints.last, last.time == state.time {
      checkpoints[checkpoints.count - 1] = Checkpoint(time: state.time, state: state)
    } else {
      checkpoints.append(Checkpoint(time: state.time, state: state))
    }
    extend(to: state.time)
  }

  /// Notes that nothing but the clock changed until `time`.
  mutating func extend(to time: Duration) { end = max(end, time) }
}
