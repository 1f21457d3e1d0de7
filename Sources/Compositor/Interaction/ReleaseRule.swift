/// Decides where a movement goes that a finger lets go of: on to its end, or back.
///
/// It goes on if it is thrown forwards, or if it has come far enough and is not thrown back. The presets are the rules of
/// three well-known libraries; `default` is the first, whose numbers were made for menus that a finger pulls in.
public struct ReleaseRule: Hashable, Sendable {
  /// The velocity from which a throw forwards decides alone, in points a second.
  public var throwVelocity: Double
  /// How far it must have come for a throw to count, from 0 to 1.
  public var throwProgress: Double
  /// How far it must have come without a throw, from 0 to 1.
  public var progress: Double
  /// The least velocity at which that counts, in points a second; negative allows it to drift back.
  public var driftVelocity: Double

  /// A rule; for the parameters see the properties.
  public init(
    throwVelocity: Double, throwProgress: Double = 0, progress: Double = 0.5,
    driftVelocity: Double = 0
  ) {
    self.throwVelocity = throwVelocity
    self.throwProgress = throwProgress
    self.progress = progress
    self.driftVelocity = driftVelocity
  }

  /// The rule used where none is given: that of `sideMenu`.
  public static let `default` = sideMenu
  /// Velocity 100 or more, or half the way and no faster back than 50.
  public static let sideMenu = ReleaseRule(throwVelocity: 100, driftVelocity: -50)
  /// A velocity above 675, or a fifth of the way and slower back than 200.
  public static let navigation = ReleaseRule(
    throwVelocity: 675.0.nextUp, progress: 0.2, driftVelocity: (-200.0).nextUp)
  /// Half the way and not moving back, or any way at all with a velocity of 800 or more.
  public static let card = ReleaseRule(
    throwVelocity: 800, throwProgress: .leastNonzeroMagnitude)

  /// Whether a movement let go of goes on to its end.
  ///
  /// - Parameters:
  ///   - progress: how far it has come, from 0 to 1; what is not a number goes back.
  ///   - velocity: in points a second, positive forwards; what is not a number counts as 0.
  public func goesOn(progress: Double, velocity: Double) -> Bool {
    let velocity = velocity.isNaN ? 0 : velocity
    return velocity >= throwVelocity && progress >= throwProgress
      || progress >= self.progress && velocity >= driftVelocity
  }

  /// How much faster than planned the rest goes: velocity/800, from 0.99 to 2.25.
  public static func speed(velocity: Double) -> Double {
    velocity.isNaN ? 0.99 : min(max(velocity.magnitude / 800, 0.99), 2.25)
  }
}
