/// What a view controller is to UIKit: it makes its layers, lays them out, and may hand a result to its presenter.
public protocol Screen: AnyObject {
  /// What the screen hands back when it is dismissed with a choice; `Never` for a screen without one.
  associatedtype Output = Never

  /// The colour behind the screen: of its root layer, and of what shows where a transition uncovers something.
  var backgroundColor: Color { get }

  /// Makes the layers, once, when the screen enters a stage.
  ///
  /// Here and in `layout` the stage cannot be asked to present or dismiss; `hear` and tap actions can.
  func build(in layers: inout ScreenLayers)

  /// Brings the layers up to date: after `build`, and after anything that may have changed the screen's own state.
  ///
  /// It may be called at any time and as often as need be; called again with nothing changed, it changes nothing.
  func layout(in layers: inout ScreenLayers)

  /// Hears of its coming and going; the stage may be asked for more from here.
  ///
  /// Each `will` is followed by its `did`, or by the opposite `will` where the transition turns round.
  func hear(_ event: ScreenEvent, host: any ScreenHost) throws
}

extension Screen {
  /// White.
  public var backgroundColor: Color { .white }

  /// Nothing to bring up to date.
  public func layout(in layers: inout ScreenLayers) {}

  /// Nothing to do.
  public func hear(_ event: ScreenEvent, host: any ScreenHost) throws {}
}

/// What presents and dismisses screens: a stage, as a screen sees it.
public protocol ScreenHost: AnyObject {
  /// Shows `screen` over `presenter`, which stays where it is and hears what comes of it.
  ///
  /// - Parameters:
  ///   - animator: says what moves; the way back follows from it.
  ///   - animated: false for the last frame at once; all else happens as otherwise.
  ///   - completion: called once, after the last frame of the dismissal, with the choice or nil for none.
  /// - Throws: `TransitionError` where the presenter is unknown or already presents; nothing has changed then.
  func present<Presented: Screen, Presenter: Screen>(
    _ screen: Presented, from presenter: Presenter, with animator: some TransitionAnimator,
    animated: Bool, completion: ((Presented.Output?) throws -> Void)?
  ) throws

  /// Sends `screen`, and all that it presents, back where it came from, with `output` for its presenter.
  ///
  /// While it is still being presented it turns round from where it is; while it is already leaving nothing changes.
  ///
  /// - Throws: `TransitionError` where the screen is not presented.
  func dismiss<Presented: Screen>(
    _ screen: Presented, returning output: Presented.Output?, animated: Bool
  ) throws
}

extension ScreenHost {
  /// Shows `screen` over `presenter`, animated.
  public func present<Presented: Screen, Presenter: Screen>(
    _ screen: Presented, from presenter: Presenter, with animator: some TransitionAnimator,
    completion: ((Presented.Output?) throws -> Void)? = nil
  ) throws {
    try present(
      screen, from: presenter, with: animator, animated: true, completion: completion)
  }

  /// Sends `screen` back where it came from, animated.
  public func dismiss<Presented: Screen>(
    _ screen: Presented, returning output: Presented.Output? = nil
  ) throws {
    try dismiss(screen, returning: output, animated: true)
  }
}
