/// How scrolling feels: how a fling fades, how far it gives past an end, how it comes back.
public struct ScrollPhysics: Hashable, Sendable {
  /// How the velocity of a fling fades; 0.998 is left after a millisecond by default, as in UIKit.
  public var deceleration: Decay
  /// How much it gives at first when dragged past an end, from 0 to 1; 0.55 by default, as in UIKit.
  ///
  /// It never gives more than the length of what is seen.
  public var rubberBand: Double
  /// The period of the critically damped spring that brings it back, 0.5 s by default; brought into 10 ms to 10 s.
  ///
  /// Where a fling would go past an end by more than half of what is seen, a stiffer spring is used.
  public var springResponse: Duration
  /// The velocity at which a fling has ended, in points a second, above 0; 0.5 by default.
  public var restVelocity: Double

  /// The physics; for the parameters see the properties.
  public init(
    deceleration: Decay = .normal, rubberBand: Double = 0.55,
    springResponse: Duration = .milliseconds(500), restVelocity: Double = 0.5
  ) {
    self.deceleration = deceleration
    self.rubberBand = rubberBand
    self.springResponse = springResponse
    self.restVelocity = restVelocity
  }

  /// The fastest that anything scrolls, in points a second: no finger is faster.
  public static let maximumVelocity = 100_000.0

  /// The spring's ω, in 1/s.
  var frequency: Double {
    2 * .pi / min(max(springResponse, .milliseconds(10)), .seconds(10)).seconds
  }

  /// A length that can be reckoned with: what is not a number is none, and 10⁹ points are the longest.
  static func sound(length: Double) -> Double {
    length.isNaN ? 0 : min(max(length, -1e9), 1e9)
  }

  static func sound(_ size: Size) -> Size {
    Size(width: sound(length: size.width), height: sound(length: size.height))
  }

  static func sound(_ insets: Insets) -> Insets {
    Insets(
      top: sound(length: insets.top), leading: sound(length: insets.leading),
      bottom: sound(length: insets.bottom), trailing: sound(length: insets.trailing))
  }

  static func sound(_ velocity: Double) -> Double {
    min(max(Spring.sound(velocity: velocity), -maximumVelocity), maximumVelocity)
  }
}

/// Where one axis can rest, and how it gives beyond.
struct ScrollRange: Equatable, Sendable {
  /// The places where it can rest.
  var limits: ClosedRange<Double>
  /// Whether it gives past them.
  var bounces: Bool
  /// How far it gives at most.
  var band: RubberBand

  /// The range of an axis on which `visible` is seen of `content` between two insets.
  init(
    visible: Double, content: Double, before: Double, after: Double, bounces: Bool,
    alwaysBounces: Bool, coefficient: Double
  ) {
    let (visible, content) = (
      ScrollPhysics.sound(length: visible), ScrollPhysics.sound(length: content)
    )
    let low = -ScrollPhysics.sound(length: before)
    let high = max(low, content + ScrollPhysics.sound(length: after) - visible)
    limits = low...high
    self.bounces = visible > 0 && coefficient > 0 && (bounces && high > low || alwaysBounces)
    band = RubberBand(dimension: visible, coefficient: coefficient)
  }

  /// The nearest place where it can rest.
  func clamped(_ position: Double) -> Double {
    position.isNaN ? limits.lowerBound : min(max(position, limits.lowerBound), limits.upperBound)
  }

  /// Where it shows that a finger pulls to `pull`.
  func shown(_ pull: Double) -> Double {
    bounces ? band.clamped(pull, to: limits) : clamped(pull)
  }

  /// Where a finger pulls to that holds what shows at `position`: the inverse of `shown(_:)`.
  func pull(_ position: Double) -> Double {
    let edge = clamped(position)
    return bounces ? edge + band.pull(offset: position - edge) : edge
  }

  /// How far what shows moves with a finger that pulls to `pull`: the derivative of `shown(_:)`.
  func slope(_ pull: Double) -> Double {
    let past = (pull - clamped(pull)).magnitude
    guard past > 0 else { return 1 }
    guard bounces, band.dimension > 0 else { return 0 }
    let bend = band.coefficient * past / band.dimension + 1
    return band.coefficient / (bend * bend)
  }
}
