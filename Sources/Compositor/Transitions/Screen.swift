/// What a view controller is to UIKit: it makes its layers, lays them out, and may hand a result to its presenter.
public protocol Screen: AnyObject {
  /// What the screen hands back when it is dismissed with a choice; `Never` for a screen without one.
  associatedtype Output = Never

  /// The colour behind the screen: of its root layer, and of what shows where a transition uncovers something.
  var backgroundColor: Color { get }

  /// Makes the layers, once, when the screen enters a stage.
  func build(in layers: inout ScreenLayers)

  /// Brings the layers up to date: after `build`, and after anything that may have changed the screen's own state.
  ///
  /// It may be called at any time and as often as need be; called again with nothing changed, it changes nothing.
  func layout(in layers: inout ScreenLayers)
}

extension Screen {
  /// White.
  public var backgroundColor: Color { .white }

  /// Nothing to bring up to date.
  public func layout(in layers: inout ScreenLayers) {}
}

/// What presents and dismisses screens: a stage, as a screen sees it.
public protocol ScreenHost: AnyObject {
  /// Shows `screen` over `presenter`, which stays where it is and hears what comes of it.
  ///
  /// - Parameters:
  ///   - animator: says what moves; the way back follows from it.
  ///   - completion: called once, after the last frame of the dismissal, with the choice or nil for none.
  /// - Throws: `TransitionError` where the presenter is unknown or already presents; nothing has changed then.
  func present<Presented: Screen, Presenter: Screen>(
    _ screen: Presented, from presenter: Presenter, with animator: some TransitionAnimator,
    completion: ((Presented.Output?) throws -> Void)?
  ) throws

  /// Sends `screen` back where it came from, with `output` for its presenter.
  ///
  /// While it is still being presented it turns round from where it is; while it is already leaving nothing changes.
  ///
  /// - Throws: `TransitionError` where the screen is not presented.
  func dismiss<Presented: Screen>(_ screen: Presented, returning output: Presented.Output?) throws
}
