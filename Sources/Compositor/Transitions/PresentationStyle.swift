/// What lies between a presented screen and its presenter, and whether that stays in sight.
///
/// The presenter's layers stay in the tree in each case, and out of reach.
public enum PresentationStyle: Hashable, Sendable {
  /// The backdrop lies between; the presenter is seen only where the order of the transition names it.
  case fullScreen
  /// Nothing lies between; the presenter stays in sight in its place.
  case overContent
  /// A layer of the colour lies between and fades in; the presenter stays in sight in its place.
  case dimmed(Color, Animation)
}

extension TransitionScene {
  /// Says what lies between the two screens; without it that is `PresentationStyle.fullScreen`.
  public mutating func show(as style: PresentationStyle) {
    switch style {
    case .fullScreen:
      if plan.keepsPresenterInSight { backdrop = presentedBackground }
      plan.keepsPresenterInSight = false
    case .overContent: keepPresenterInSight()
    case .dimmed(let color, let animation):
      keepPresenterInSight()
      dim(with: color, animation: animation)
      guard !plan.order.contains(.dimming) else { return }
      plan.order.insert(.dimming, at: plan.order.firstIndex(of: .to) ?? plan.order.count)
    }
  }
}
