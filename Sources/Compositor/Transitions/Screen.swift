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
