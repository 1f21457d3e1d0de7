@testable import Compositor

/// The one judge of jumps: whether anything that is seen jumps at an instant of a recording.
struct Continuity {
  /// The properties that are looked at.
  var properties: [LayerProperty] = [
    .positionX, .positionY, .translationX, .translationY, .rotation, .scaleX, .scaleY, .opacity,
    .boundsWidth, .boundsHeight, .backgroundColor,
  ]
  /// How far before and after the instant is looked.
  var step = Duration.microseconds(10)
  /// By how much a value may change in a step: 5,000 points a second are not reached by what moves here.
  ///
  /// And by 0.1 % of its way where a movement ends: that near springs of a set duration come by themselves.
  var valueTolerance = 0.05
  /// By how much a velocity may change from one step to the next but one.
  ///
  /// ω²·400 points is 10⁵ points a second² for a response of 0.4 s; over 30 µs that changes a velocity by 3.
  var velocityTolerance = 8.0

  /// Whether velocities count; where a hand comes between it is the hand's velocity that goes on.
  var looksAtVelocities = true
  /// Whether only what is on its way counts.
  var looksAtMovingOnly = false

  /// For a resize, which puts what does not move where it belongs at once.
  static var besidesLayout: Continuity {
    var result = Continuity()
    result.properties = [.translationX, .translationY, .rotation, .scaleX, .scaleY, .opacity]
    result.looksAtMovingOnly = true
    return result
  }

  /// What jumps at `moment`, in words; empty where nothing does.
  ///
  /// A layer that is not in sight right before or at the moment does not count. Velocities count for springs that run by
  /// themselves before and after: a curve starts again by design, and in the hand movements go straight.
  func complaints(_ recording: Recording, at moment: Duration) -> [String] {
    let times = [-2, -1, 0, 1].map { moment + step * $0 }
    let trees = times.map { recording.presentation(at: $0) }
    let (before, after) = (recording.state(at: times[1]), recording.state(at: times[2]))
    var result: [String] = []
    for id in trees[2].descendants(of: trees[2].root)
    where trees.allSatisfy({ $0.contains(id) }) && isSeen(id, trees[1]) && isSeen(id, trees[2]) {
      let layers = trees.map { $0[id] }
      for property in properties {
        let values = layers.map(property.read)
        let key = LayerAnimationKey(layer: id, property: property)
        let running = before.animations[key]
        if looksAtMovingOnly, running.map({ $0.end > moment }) != true { continue }
        let isSpring = looksAtVelocities && springs(before, key) && springs(after, key)
        for lane in 0..<values[2].count {
          let at = values.map { $0[lane] * scale(property) }
          let name = "\(layers[2].name ?? "?") \(property.rawValue)"
          var tolerance = valueTolerance
          if let running, running.end == moment {
            tolerance += abs(running.to[lane] - running.from[lane]) * scale(property) / 1000
          }
          if !(abs(at[2] - at[1]) < tolerance) {
            result.append("\(name) jumps from \(at[1]) to \(at[2])")
          }
          guard isSpring else { continue }
          let speeds = ((at[1] - at[0]) / step.seconds, (at[3] - at[2]) / step.seconds)
          if !(abs(speeds.1 - speeds.0) < velocityTolerance) {
            result.append("\(name) turns from \(speeds.0)/s to \(speeds.1)/s")
          }
        }
      }
    }
    return result
  }

  /// Where fractions are concerned, in points of a layer of 60.
  private func scale(_ property: LayerProperty) -> Double {
    switch property {
    case .opacity, .backgroundColor, .rotation, .scaleX, .scaleY: 60
    default: 1
    }
  }

  private func isSeen(_ id: LayerID, _ tree: LayerTree) -> Bool {
    tree.path(from: id).allSatisfy { !tree[$0].isHidden }
  }

  private func springs(_ state: StageState, _ key: LayerAnimationKey) -> Bool {
    guard let running = state.animations[key], running.special.warps.isEmpty,
      case .spring = running.animation.motion
    else { return false }
    return true
  }
}
