/// A panel comes down from the top edge over the live content and fades in; what is on it arrives part by part.
///
/// Panel and opacity share one spring, both ways. The parts are layers of the presented screen: each rises to its place
/// and fades in, a little after the one before it. At the dismissal they leave with the panel.
public struct FullScreenMenu: TransitionAnimator {
  /// How the panel comes and goes.
  public var spring: Spring
  /// The names of the layers in the presented screen that arrive one by one, in order; unknown ones change nothing.
  public var arriving: [String]
  /// How each of them arrives.
  public var arrival: Spring
  /// How far below its place each of them starts, in points.
  public var rise: Double
  /// How long after the start the first of them sets off.
  public var delay: Duration
  /// How long after the one before it each of them sets off.
  public var interval: Duration
  /// The place in the order from which on all set off together.
  public var lastPlace: Int

  /// A panel on which the layers named in `arriving` arrive one by one.
  public init(
    arriving: [String] = [], spring: Spring = .smooth(duration: .milliseconds(400)),
    arrival: Spring = Spring(duration: .milliseconds(550), bounce: 0.25), rise: Double = 28,
    delay: Duration = .milliseconds(120), interval: Duration = .milliseconds(80),
    lastPlace: Int = 12
  ) {
    self.arriving = arriving
    self.spring = spring
    self.arrival = arrival
    self.rise = rise
    self.delay = delay
    self.interval = interval
    self.lastPlace = lastPlace
  }

  /// Appears and goes at once.
  public var reducedMotion: ReducedMotion { .instant }

  /// How long after the start the layer at `place` of the order sets off.
  public func delay(of place: Int) -> Duration { delay + interval * min(place, lastPlace) }

  /// The panel from −H to its place, and each layer from `rise` below its place, all fading in.
  public func animate(_ scene: inout TransitionScene) {
    scene.keepPresenterInSight()
    scene.animate(
      \.transform.translation.y, of: .to, from: -scene.height, to: 0, with: .spring(spring))
    scene.animate(\.opacity, of: .to, from: 0, to: 1, with: .spring(spring))
    for (place, name) in arriving.enumerated() {
      let layer = TransitionParticipant.layer(name, in: .to)
      let animation = Animation.spring(arrival, delay: delay(of: place))
      scene.animate(
        \.transform.translation.y, of: layer, from: rise, to: 0, with: animation, wayBack: .stays)
      scene.animate(\.opacity, of: layer, from: 0, to: 1, with: animation, wayBack: .stays)
    }
  }
}

extension TransitionAnimator where Self == FullScreenMenu {
  /// A panel comes down over the live content, on which the layers named in `arriving` arrive one by one.
  public static func fullScreenMenu(arriving: [String] = []) -> FullScreenMenu {
    FullScreenMenu(arriving: arriving)
  }
}
