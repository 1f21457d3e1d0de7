/// One movement's part in what a property shows at an instant, and why.
public struct AnimationContribution: Equatable, Sendable, CustomStringConvertible {
  /// How the movement takes part.
  public enum Role: String, CaseIterable, Equatable, Sendable {
    /// It is the movement of the property.
    case movement
    /// It was replaced and dies out underneath, or is what the movement leads away from.
    case underneath
    /// It is added on top.
    case addition
  }

  /// How it takes part.
  public let role: Role
  /// The movement.
  public let animation: RunningAnimation
  /// What it shows by itself at the instant.
  public let value: AnimatableVector
  /// How fast that changes, a second.
  public let velocity: AnimatableVector
  /// How far it is from its start to its target: 0 to 1, more where it overshoots; nil where it goes nowhere.
  public let progress: Double?
  /// Before, in or after its movement.
  public let phase: Timing.Sample.Phase

  init(_ role: Role, _ animation: RunningAnimation, at time: Duration) {
    self.role = role
    self.animation = animation
    value = animation.value(at: time)
    velocity = animation.velocity(at: time)
    let (from, way) = (animation.from, animation.to - animation.from)
    let square = (0..<way.count).reduce(0) { $0 + way[$1] * way[$1] }
    let covered = value - from
    progress =
      square > 0 && square.isFinite
      ? (0..<way.count).reduce(0) { $0 + covered[$1] * way[$1] } / square : nil
    phase =
      time >= animation.end
      ? .after
      : animation.special.inner(at: time).time < animation.start ? .before : .active
  }

  /// A sentence, as “spring(0.5 s, ratio 0.8) since 0.000 s, 43 % there”.
  public var description: String {
    var text = "\(animation.animation) since \(Figures.text(animation.began.seconds, places: 3)) s"
    switch phase {
    case .before: text += ", not yet begun"
    case .active:
      text += progress.map { ", \(Figures.text($0 * 100, places: 0)) % there" } ?? ", going nowhere"
    case .after: text += ", over"
    }
    if animation.isEndless { text += ", endless" }
    switch role {
    case .movement: return text
    case .underneath: return text + ", underneath"
    case .addition: return text + ", added"
    }
  }
}

extension AnimationSet {
  /// What contributes to what `key` shows at `time`: the movement, those underneath it, the additions; none at rest.
  public func explain(_ key: Key, at time: Duration) -> [AnimationContribution] {
    var contributions: [AnimationContribution] = []
    func add(_ role: AnimationContribution.Role, _ animation: RunningAnimation) {
      contributions.append(AnimationContribution(role, animation, at: time))
      for older in animation.special.under.reversed() where time < older.end {
        add(.underneath, older)
      }
    }
    if let animation = self[key] { add(.movement, animation) }
    for addition in additions where addition.key == key && time < addition.animation.end {
      add(.addition, addition.animation)
    }
    return contributions
  }
}

extension Animation: CustomStringConvertible {
  /// What drives it and how, as “spring(0.5 s, ratio 0.8)” or “curve(ease, 0.25 s) after 0.1 s”.
  public var description: String {
    var text =
      switch motion {
      case .spring(let spring): "\(spring)"
      case .curve(let curve, let duration):
        "curve(\(curve.name), \(Figures.text(duration.seconds, places: 3, trimmed: true)) s)"
      case .keyframes(let path):
        "keyframes(\(path.segments.count), "
          + "\(Figures.text(path.duration.seconds, places: 3, trimmed: true)) s)"
      }
    if delay > .zero {
      text += " after \(Figures.text(delay.seconds, places: 3, trimmed: true)) s"
    }
    for timing in timings.reversed() {
      if timing.iterations != 1 || timing.direction != .normal {
        text += " ×\(Figures.text(timing.iterations, places: 2, trimmed: true))"
        if timing.direction != .normal { text += " \(timing.direction.rawValue)" }
      }
      if timing.speed != 1 {
        text += " at \(Figures.text(timing.speed, places: 2, trimmed: true)) speed"
      }
    }
    switch blending {
    case .takeOver: return text
    case .additive, .combined: return text + " \(blending.rawValue)"
    }
  }
}

extension Spring: CustomStringConvertible {
  /// Its time and damping ratio: its duration where it ends at one, else its response.
  public var description: String {
    let time = Figures.text((duration ?? response).seconds, places: 3, trimmed: true)
    let ratio = Figures.text(dampingRatio, places: 3, trimmed: true)
    return duration == nil
      ? "spring(response \(time) s, ratio \(ratio))" : "spring(\(time) s, ratio \(ratio))"
  }
}

extension TimingCurve {
  /// A short name: its text in CSS, or that it has none.
  var name: String {
    switch self {
    case .linear, .bezier, .steps: cssText
    case .points(let curve): "linear() of \(curve.stops.count)"
    case .joined(let curve): "\(curve.pieces.count) joined"
    case .penner(let curve): "\(curve.direction.rawValue)-\(curve.family.rawValue)"
    }
  }
}

/// Numbers as people read them, the same on every machine.
enum Figures {
  /// `number` with `places` after the point, rounded; `trimmed` of zeros at the end.
  static func text(_ number: Double, places: Int, trimmed: Bool = false) -> String {
    if number.isNaN { return "nan" }
    if number.magnitude >= 1e15 {
      return number.isInfinite ? (number < 0 ? "-∞" : "∞") : "\(number)"
    }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int128((number.magnitude * Double(scale)).rounded())
    var text = "\(scaled / Int128(scale))"
    if places > 0 {
      let rest = "\(scaled % Int128(scale))"
      var digits = String(repeating: "0", count: places - rest.count) + rest
      while trimmed && digits.last == "0" { digits.removeLast() }
      if !digits.isEmpty { text += "." + digits }
    }
    return number < 0 && scaled != 0 ? "-" + text : text
  }
}
